import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { runSql } from '#cms/kit/documents.ts'
import { entriesOf, TEMPORARY } from './disk.ts'
import { removeFiles, type StoredFolder, uploads } from './store.ts'

const HOUR_MS = 3_600_000

/** An upload takes a minute at most; after an hour its file has its row, or never will. */
const MIN_AGE_MS = HOUR_MS

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
        select filename from uploads union all select filename from account_exports
      ) as kept
      where filename in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
    return new Set(rows.map(({ filename }) => filename))
  },
  remove: (_req, names) => removeFiles(names),
}

const EXPORT_RETENTION = '7 days'

/** {@link sweepFiles} for clients' files. Exports of users' data are removed after seven days. */
export async function sweep(req: PayloadRequest): Promise<string[]> {
  return [...(await sweepExports(req)), ...(await sweepFiles(req, clientFiles))]
}

async function sweepExports(req: PayloadRequest): Promise<string[]> {
  const old = await runSql<{ filename: string | null }>(req)`
    delete from account_exports where coalesce(ready_at, asked_at) < now() - ${EXPORT_RETENTION}::interval
    returning filename`
  const names = old.flatMap(({ filename }) => filename ?? [])
  await removeFiles(names)
  return names
}

/**
 * Removes what failed uploads left: temporary files, and files that nothing names, both once they are older
 * than an hour or `minAgeMs`.
 * @returns the names of the removed files
 */
export async function sweepFiles(req: PayloadRequest, files: SweptStore): Promise<string[]> {
  const before = new Date(Date.now() - (files.minAgeMs ?? MIN_AGE_MS))
  return [...(await sweepTemporary(files, before)), ...(await sweepOrphans(req, files, before))]
}

async function sweepTemporary(files: SweptStore, before: Date): Promise<string[]> {
  const folder = await files.folder()
  const left = (await entriesOf(folder)).filter(
    ({ name, changedAt }) => name.endsWith(TEMPORARY) && changedAt < before,
  )
  for (const { name } of left) await rm(join(folder, name), { force: true })
  return left.map(({ name }) => name)
}

async function sweepOrphans(
  req: PayloadRequest,
  files: SweptStore,
  before: Date,
): Promise<string[]> {
  const old: string[] = []
  for await (const { name, changedAt } of (await files.store()).list())
    if (changedAt < before) old.push(name)
  const named = new Set<string>()
  for (let at = 0; at < old.length; at += BATCH_SIZE)
    for (const name of await files.named(req, old.slice(at, at + BATCH_SIZE))) named.add(name)
  const orphans = old.filter((name) => !named.has(name))
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
