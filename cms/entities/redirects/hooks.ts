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
 * A reader is sent on once, whoever wrote the addresses: one that leads to a moved address leads to
 * where that one leads, and those that led here lead on.
 * @throws APIError 400 where it would lead to itself
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

/** Where readers were led and are led now is on record. */
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

/** And that they are led there no longer. */
export const recordDeletion: CollectionAfterDeleteHook<Redirect> = async ({ doc, req }) => {
  const { id, from, to } = doc
  await record(req, { event: 'redirect-deleted', subject: id, details: { from, to } })
  return doc
}
