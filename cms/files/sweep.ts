import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { runSql } from '#cms/kit/documents.ts'
import { entriesOf, TEMPORARY } from './disk.ts'
import { namesOfUpload } from './names-of-upload.ts'
import { pictures, removeFiles, type StoredFolder, shareCardFiles, uploads } from './store.ts'

/** An upload takes a minute at most; after an hour its file has its row, or never will. */
const MIN_AGE_MS = 3_600_000

/** If none of at least this many files has a row, the server is connected to another database. */
const MAX_ORPHANS_WITHOUT_ROWS = 20

const BATCH_SIZE = 500

/** Stored files and what names them: database rows, or pages of the site. */
export type SweptStore = StoredFolder & {
  /** The age at which a file without a row is removed; an hour unless given. */
  minAgeMs?: number
  /** Returns those of at most 500 names that a row or a page names. */
  named: (req: PayloadRequest, names: string[]) => Promise<Set<string>>
  remove: (req: PayloadRequest, names: string[]) => Promise<void>
}

const clientFiles: SweptStore = {
  ...uploads,
  named: async (req, names) => {
    const rows = await runSql<{ filename: string }>(req)`
      select filename from (
        select unnest(${namesOfUpload}) as filename from uploads
        union all select filename from account_exports
        union all select filename from link_files
      ) as kept
      where filename in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
    return new Set(rows.map(({ filename }) => filename))
  },
  remove: (_req, names) => removeFiles(names),
}

const EXPORT_RETENTION = '7 days'

/** How long the files of a link wait for an offer. */
const LINK_FILE_RETENTION = '24 hours'

/** Removes temporary files that failed uploads left in DATA_DIR, an hour after their last change. */
export async function sweepTemporary(): Promise<string[]> {
  const before = new Date(Date.now() - MIN_AGE_MS)
  const swept = await Promise.all(
    [uploads, pictures, shareCardFiles].map(async ({ folder }) => {
      const path = await folder()
      const left = (await entriesOf(path)).filter(
        ({ name, changedAt }) => name.endsWith(TEMPORARY) && changedAt < before,
      )
      for (const { name } of left) await rm(join(path, name), { force: true })
      return left.map(({ name }) => name)
    }),
  )
  return swept.flat()
}

/** Whether {@link sweep} would remove a client's file that no row names. */
export async function hasOrphans(req: PayloadRequest): Promise<boolean> {
  return (await findOrphans(req, clientFiles)).orphans.length > 0
}

/** Claims the hourly sweep of what all instances share. @returns false where another did within 55 minutes */
export async function claimSharedSweep(req: PayloadRequest): Promise<boolean> {
  const claimed = await runSql(req)`
    update installation set swept_at = now()
    where swept_at is null or swept_at < now() - interval '55 minutes' returning id`
  return claimed.length > 0
}

/**
 * {@link sweepFiles} for clients' files. Exports of users' data are removed after seven days, files that a link's bearer
 * sent after 24 hours without an offer.
 */
export async function sweep(req: PayloadRequest): Promise<string[]> {
  return [
    ...(await sweepExports(req)),
    ...(await sweepLinkFiles(req)),
    ...(await sweepFiles(req, clientFiles)),
  ]
}

async function sweepLinkFiles(req: PayloadRequest): Promise<string[]> {
  const old = await runSql<{ filename: string }>(req)`
    delete from link_files where created_at < now() - ${LINK_FILE_RETENTION}::interval returning filename`
  const names = old.map(({ filename }) => filename)
  await removeFiles(names)
  return names
}

async function sweepExports(req: PayloadRequest): Promise<string[]> {
  const old = await runSql<{ filename: string | null }>(req)`
    delete from account_exports where coalesce(ready_at, asked_at) < now() - ${EXPORT_RETENTION}::interval
    returning filename`
  const names = old.flatMap(({ filename }) => filename ?? [])
  await removeFiles(names)
  return names
}

async function findOrphans(req: PayloadRequest, files: SweptStore) {
  const before = new Date(Date.now() - (files.minAgeMs ?? MIN_AGE_MS))
  const old: string[] = []
  for await (const { name, changedAt } of (await files.store()).list())
    if (changedAt < before) old.push(name)
  const named = new Set<string>()
  for (let at = 0; at < old.length; at += BATCH_SIZE)
    for (const name of await files.named(req, old.slice(at, at + BATCH_SIZE))) named.add(name)
  return { named, orphans: old.filter((name) => !named.has(name)) }
}

/** Removes files that nothing names once they are older than an hour or `minAgeMs`. @returns their names */
export async function sweepFiles(req: PayloadRequest, files: SweptStore): Promise<string[]> {
  const { named, orphans } = await findOrphans(req, files)
  if (named.size === 0 && orphans.length >= MAX_ORPHANS_WITHOUT_ROWS) {
    log.warn(
      { files: orphans.length },
      'no row names any of the stored files: is this the right database? Nothing is removed.',
    )
    return []
  }
  await files.remove(req, orphans)
  return orphans
}
