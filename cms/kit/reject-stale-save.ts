import { sql } from 'drizzle-orm'
import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { Id } from '#wire/basics.ts'
import { runSql } from './documents.ts'
import { type LockedDocument, requireLatestVersion } from './edit-locks.ts'

/** The forms of the CMS say with each save from which version they were filled. */
function seenBy(args: { data?: { updatedAt?: unknown } }): Date | null {
  const seen = new Date(String(args.data?.updatedAt))
  return Number.isNaN(seen.getTime()) ? null : seen
}

const isForm = ({ payloadAPI }: PayloadRequest) => payloadAPI === 'REST'

/** Of a collection: {@link requireLatestVersion}. Behind `lockRow`, so that two saves are looked at in turn. */
export const rejectStaleSave: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { id } = args as { id?: unknown }
  const seen = seenBy(args as never)
  if (operation !== 'update' || !isForm(req) || !seen || !Id.safeParse(id).success) return args
  await refuseOlder(req, { slug: collection.slug, id: String(id) }, seen, {
    hasVersions: !!collection.versions,
  })
  return args
}

/** Of a global. */
export const rejectStaleGlobalSave: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  req,
}) => {
  const seen = seenBy(args as never)
  if (operation === 'update' && isForm(req) && seen)
    await refuseOlder(req, { slug: global.slug }, seen, { hasVersions: false })
  return args
}

async function refuseOlder(
  req: PayloadRequest,
  written: LockedDocument,
  seen: Date,
  { hasVersions }: { hasVersions: boolean },
) {
  const [row] = await runSql<{ newest: string }>(req, newestOf(written, hasVersions))
  if (row) await requireLatestVersion(req, written, { seen, newest: new Date(row.newest) })
}

/** A row's own time also moves when what it mentions is settled again (decision 18); a version's does not. */
function newestOf({ slug, id }: LockedDocument, hasVersions: boolean) {
  const name = slug.replaceAll('-', '_')
  if (hasVersions)
    return sql`select version_updated_at as newest from ${sql.identifier(`_${name}_v`)}
      where parent_id = ${id} and latest`
  const table = sql.identifier(name)
  return id === undefined
    ? sql`select updated_at as newest from ${table} for update`
    : sql`select updated_at as newest from ${table} where id = ${id} for update`
}
