import { sql } from 'drizzle-orm'
import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { Id } from '#wire/basics.ts'
import { executeSql } from './documents.ts'
import { type LockedDocument, requireLatestVersion } from './edit-locks.ts'
import { withoutUnseenIds } from './seen-clients.ts'
import { viewerOf } from './viewer-of.ts'

/** The `updatedAt` that a CMS form sends with a save: the version that the form was filled from. */
function seenVersion(args: { data?: { updatedAt?: unknown } }): Date | null {
  const seen = new Date(String(args.data?.updatedAt))
  return Number.isNaN(seen.getTime()) ? null : seen
}

const isForm = ({ payloadAPI }: PayloadRequest) => payloadAPI === 'REST'

/** {@link requireLatestVersion} for a collection. Runs after `lockRow`, which serializes two saves. */
export const rejectStaleSave: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'update' || !isForm(req) || !('id' in args)) return args
  // Payload asks for access after this hook, whose 409 would tell that another agent's row exists.
  const id = Id.safeParse(await withoutUnseenIds(req, viewerOf(req), args.id))
  const seen = seenVersion(args)
  if (seen && id.success)
    await refuseOlderVersion(req, { slug: collection.slug, id: id.data }, seen, {
      hasVersions: typeof collection.versions === 'object' && !!collection.versions.drafts,
    })
  return args
}

/** {@link requireLatestVersion} for a global. */
export const rejectStaleGlobalSave: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  req,
}) => {
  const seen = seenVersion(args)
  if (operation === 'update' && isForm(req) && seen)
    await refuseOlderVersion(req, { slug: global.slug }, seen, {
      hasVersions: typeof global.versions === 'object' && !!global.versions.drafts,
    })
  return args
}

async function refuseOlderVersion(
  req: PayloadRequest,
  written: LockedDocument,
  seen: Date,
  { hasVersions }: { hasVersions: boolean },
) {
  const [row] = await executeSql<{ newest: string }>(req, selectNewestVersion(written, hasVersions))
  if (row) await requireLatestVersion(req, written, { seen, newest: new Date(row.newest) })
}

/** A row's time, unlike a version's, also changes when a document that it mentions does (decision 18). */
function selectNewestVersion({ slug, id }: LockedDocument, hasVersions: boolean) {
  const name = slug.replaceAll('-', '_')
  if (hasVersions)
    return sql`select version_updated_at as newest from ${sql.identifier(`_${name}_v`)}
      where ${id === undefined ? sql`true` : sql`parent_id = ${id}`} and latest`
  const table = sql.identifier(name)
  return id === undefined
    ? sql`select updated_at as newest from ${table} for update`
    : sql`select updated_at as newest from ${table} where id = ${id} for update`
}
