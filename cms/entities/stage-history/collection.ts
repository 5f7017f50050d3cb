import type { CollectionConfig } from 'payload'
import { allowSeen, closed, staffScreens } from '#cms/kit/access.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { STAGES } from '#wire/stages.ts'
import { isStaff } from '#wire/viewer.ts'

/** Append-only: a row is written in the stage change's transaction and never updated. */
export const StageHistory: CollectionConfig = {
  slug: 'stage-history',
  labels: { singular: 'Stage change', plural: 'Stage history' },
  admin: staffScreens('Clients', 'toStage', [
    'createdAt',
    'user',
    'fromStage',
    'toStage',
    'reason',
  ]),
  access: { ...closed, read: allowSeen(isStaff, 'user') },
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    selectField('fromStage', STAGES),
    selectField('toStage', STAGES),
    { name: 'reason', type: 'textarea', required: true },
    { name: 'notes', type: 'textarea' },
    { name: 'changedBy', type: 'relationship', relationTo: 'users' },
  ],
}
