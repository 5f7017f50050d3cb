import { type CollectionBeforeChangeHook, type CollectionConfig, ValidationError } from 'payload'
import { auditHooks } from '#cms/audit/changes.ts'
import { record } from '#cms/audit/record.ts'
import { allowAll, closed } from '#cms/kit/access.ts'
import { runSql } from '#cms/kit/documents.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import type { Redirect } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { mayEditGuides } from '#wire/viewer.ts'

const PATH = /^\/(?!\/)[^\s\\]*$/
const isPath = (value: unknown) =>
  (typeof value === 'string' && PATH.test(value)) ||
  'Write a path of this site, such as /blog/old-name'

const { recordSave, recordDeletion } = auditHooks('redirect', ['from', 'to'], ['from', 'to'])

/**
 * Prevents redirect chains: `to` and the redirects to `from` follow to the end.
 * @throws ValidationError of the field `to` for a circle. Payload's form shows an APIError, which names no field, as a toast
 */
const preventChains: CollectionBeforeChangeHook<Redirect> = async ({ data, originalDoc, req }) => {
  const from = data.from ?? originalDoc?.from
  const to = data.to ?? originalDoc?.to
  if (!from || !to) return data
  const [next] = await runSql<{ to: string }>(req)`select "to" from redirects where "from" = ${to}`
  const end = next?.to ?? to
  if (end === from) {
    const errors = [{ path: 'to', message: 'This address would lead to itself.' }]
    throw new ValidationError({ collection: 'redirects', errors, req })
  }
  const followed = await runSql<{ id: string }>(req)`
    update redirects set "to" = ${end} where "to" = ${from} returning id`
  const changes = { to: { from, to: end } }
  for (const { id } of followed)
    await record(req, { event: 'redirect-changed', subject: id, changes })
  return { ...data, to: end }
}

export const Redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Moved address', plural: 'Moved addresses' },
  admin: {
    group: 'Site',
    useAsTitle: 'from',
    hideAPIURL: true,
    defaultColumns: ['from', 'to', 'createdAt'],
  },
  access: { ...closed, ...allowAll(mayEditGuides) },
  hooks: {
    beforeOperation: [rejectStaleSave],
    beforeChange: [preventChains],
    afterChange: [({ req }) => requestPublish(req), recordSave],
    afterDelete: [({ req }) => requestPublish(req), recordDeletion],
  },
  fields: [
    {
      name: 'from',
      type: 'text',
      required: true,
      unique: true,
      admin: {
        placeholder: '/blog/old-name',
        description: 'The address that readers still have. A guide that moves is added by itself.',
      },
      validate: isPath,
    },
    {
      name: 'to',
      type: 'text',
      required: true,
      admin: { placeholder: '/blog/new-name', description: 'Where they are taken instead.' },
      validate: isPath,
    },
  ],
}
