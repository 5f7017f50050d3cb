import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook } from 'payload'
import { Id } from '#wire/basics.ts'
import { runSql } from './documents.ts'

/**
 * Payload's own update reads a row, merges, and writes all of it back, so whatever changed in between
 * is undone: another's field, a role, an ended session (reliability.md F3 and F5). Held from before
 * the read until the commit, the row that is written back is the one that is there.
 */
export const lockRow: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const id = Id.safeParse((args as { id?: unknown }).id)
  if (operation !== 'update' || !id.success) return args
  const table = sql.identifier(collection.slug.replaceAll('-', '_'))
  await runSql(req, sql`select id from ${table} where id = ${id.data} for update`)
  return args
}

/** Of a global, by a lock on its name: two first saves would each make a row of it. */
export const lockGlobal: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation === 'update')
    await runSql(req, sql`select pg_advisory_xact_lock(hashtextextended(${global.slug}, 20261160))`)
  return args
}
