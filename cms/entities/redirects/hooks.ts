import type { CollectionBeforeChangeHook } from 'payload'
import { APIError } from 'payload'
import { sql } from 'drizzle-orm'
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
  await runSql(req, sql`update redirects set "to" = ${end} where "to" = ${from}`)
  return { ...data, to: end }
}
