import { sql } from 'drizzle-orm'
import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { Id } from '#wire/basics.ts'
import { runSql } from './documents.ts'

/** Locks a document until the commit, so that it stays what it is. */
export async function lockDocument(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<void> {
  const table = sql.identifier(collection.replaceAll('-', '_'))
  await runSql(req)`select id from ${table} where id = ${id} for update`
}

/**
 * Locks a row from before Payload reads it until the commit. Payload's update reads a row, merges, and
 * writes all of it back, which would undo any change in between: another user's field, a role, an ended
 * session (REL-F3 and REL-F5).
 */
export const lockRow: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'update' || !('id' in args)) return args
  const id = Id.safeParse(args.id)
  if (!id.success) return args
  await lockDocument(req, collection.slug as CollectionSlug, id.data)
  return args
}

/** For a global, an advisory lock on its slug: two first saves would each create a row. */
export async function lockSlug(req: PayloadRequest, slug: string): Promise<void> {
  await runSql(req)`select pg_advisory_xact_lock(hashtextextended(${slug}, 20261160))`
}

/** {@link lockSlug} from before Payload reads the global. */
export const lockGlobal: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation === 'update') await lockSlug(req, global.slug)
  return args
}
