import type { CollectionConfig } from 'payload'
import { allow, closed, staffScreens } from '#cms/kit/access.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { STAGES } from '#wire/stages.ts'
import { TASK_ACTORS, TASK_EVIDENCE } from '#wire/tasks.ts'
import { isStaff } from '#wire/viewer.ts'

/** Read-only in the CMS: the owner edits the checklists in the staff dashboard. */
export const TaskTemplates: CollectionConfig = {
  slug: 'task-templates',
  admin: staffScreens('Sales', 'title', ['title', 'stage', 'actor', 'dueDays']),
  access: { ...closed, read: allow(isStaff) },
  fields: [
    selectField('stage', STAGES, { index: true }),
    { name: 'title', type: 'text', required: true },
    selectField('actor', TASK_ACTORS),
    selectField('evidence', TASK_EVIDENCE),
    { name: 'dueDays', label: 'Due after (days)', type: 'number' },
    { name: 'version', type: 'number', required: true, defaultValue: 1 },
  ],
}
