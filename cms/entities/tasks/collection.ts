import type { CollectionConfig } from 'payload'
import { closed, staffScreens } from '#cms/kit/access.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { whereSeenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { TASK_ACTORS, TASK_EVIDENCE, TASK_STAGES, TaskState } from '#wire/tasks.ts'
import { isStaff, mayReadTasks } from '#wire/viewer.ts'
import { seenByClient } from './queries.ts'

/** Read-only in the CMS: actions count the version and check the change of state. */
export const Tasks: CollectionConfig = {
  slug: 'tasks',
  admin: staffScreens('Sales', 'title', ['title', 'client', 'property', 'due', 'state']),
  access: {
    ...closed,
    read: ({ req }) => {
      const viewer = viewerOf(req)
      if (isStaff(viewer)) return whereSeenBy(viewer, 'client')
      if (!mayReadTasks(viewer)) return false
      return seenByClient(viewer.id ?? '')
    },
  },
  fields: [
    { name: 'title', type: 'text', required: true },
    {
      name: 'client',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
      admin: { description: 'The client, or the owner of the home.' },
    },
    { name: 'property', type: 'relationship', relationTo: 'properties', index: true },
    { name: 'template', type: 'relationship', relationTo: 'task-templates', index: true },
    {
      name: 'stageChange',
      type: 'relationship',
      relationTo: 'stage-history',
      index: true,
      admin: { description: 'The stage change whose checklist made it.' },
    },
    selectField('stage', TASK_STAGES),
    selectField('actor', TASK_ACTORS),
    selectField('evidence', TASK_EVIDENCE),
    { name: 'due', type: 'text', admin: { description: 'A day in California: 2026-11-20.' } },
    selectField('state', TaskState.options, { defaultValue: 'open' }),
    {
      name: 'assignee',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: { description: 'The user of staff who does it or follows up.' },
    },
    { name: 'reason', type: 'textarea' },
    { name: 'file', type: 'relationship', relationTo: 'uploads' },
    { name: 'version', type: 'number', required: true, defaultValue: 1 },
  ],
}
