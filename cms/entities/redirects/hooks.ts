import { sql } from 'drizzle-orm'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { APIError } from 'payload'
import { changesBetween } from '#cms/audit/changes.ts'
import { record } from '#cms/audit/record.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Redirect } from '#cms/payload-types.ts'

/**
 * Prevents redirect chains: a `to` that is itself redirected is replaced by its target, and existing
 * redirects to `from` are updated to the same target.
 * @throws APIError 400 if the address would redirect to itself
 */
export const leadStraight: CollectionBeforeChangeHook<Redirect> = async ({
  data,
  originalDoc,
  req,
}) => {
  const from = data.from ?? originalDoc?.from
  const to = data.to ?? originalDoc?.to
  if (!from || !to) return data
  const [next] = await runSql<{ to: string }>(
    req,
    sql`select "to" from redirects where "from" = ${to}`,
  )
  const end = next?.to ?? to
  if (end === from) throw new APIError('This address would lead to itself.', 400, undefined, true)
  const followed = await runSql<{ id: string }>(
    req,
    sql`update redirects set "to" = ${end} where "to" = ${from} returning id`,
  )
  const changes = { to: { from, to: end } }
  for (const { id } of followed)
    await record(req, { event: 'redirect-changed', subject: id, changes })
  return { ...data, to: end }
}

/** Records an audit event for a new or changed redirect. */
export const recordSave: CollectionAfterChangeHook<Redirect> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const { id, from, to } = doc
  if (operation === 'create') {
    await record(req, { event: 'redirect-added', subject: id, details: { from, to } })
    return doc
  }
  const changes = changesBetween(previousDoc, doc, ['from', 'to'])
  if (changes) await record(req, { event: 'redirect-changed', subject: id, changes })
  return doc
}

/** Records an audit event for a deleted redirect. */
export const recordDeletion: CollectionAfterDeleteHook<Redirect> = async ({ doc, req }) => {
  const { id, from, to } = doc
  await record(req, { event: 'redirect-deleted', subject: id, details: { from, to } })
  return doc
}
