import type { CollectionConfig } from 'payload'
import { allow, closed } from '#cms/kit/access.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { STAGES } from '#wire/stages.ts'
import { isStaff } from '#wire/viewer.ts'

/** Append-only: a row is written in the stage change's transaction and never updated. */
export const StageHistory: CollectionConfig = {
  slug: 'stage-history',
  labels: { singular: 'Stage change', plural: 'Stage history' },
  admin: {
    group: 'Clients',
    useAsTitle: 'toStage',
    defaultColumns: ['createdAt', 'user', 'fromStage', 'toStage', 'reason'],
    hidden: ({ user }) => user?.role === 'editor',
  },
  access: { ...closed, read: allow(isStaff) },
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'fromStage', type: 'select', required: true, options: optionsOf(STAGES) },
    { name: 'toStage', type: 'select', required: true, options: optionsOf(STAGES) },
    { name: 'reason', type: 'textarea', required: true },
    { name: 'notes', type: 'textarea' },
    { name: 'changedBy', type: 'relationship', relationTo: 'users' },
  ],
}
