import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { log } from '#cms/log.ts'
import { entriesOf, TEMPORARY } from './disk.ts'
import { removeFiles } from './removal.ts'
import { fileStore, uploadsFolder } from './store.ts'

const HOUR_MS = 3_600_000

/** An upload is over after a minute; its file has its row, or never will. */
const PATIENCE_MS = HOUR_MS

/** From this many files on, that none has a row says that the database is another one. */
const TOO_MANY_TO_BE_ALONE = 20

const BATCH = 500

/**
 * Removes what uploads that failed half-way left behind: temporary files, and files without a row,
 * both once they are older than an hour.
 * @returns the names of what was removed
 */
export async function sweep(req: PayloadRequest): Promise<string[]> {
  const before = new Date(Date.now() - PATIENCE_MS)
  return [...(await sweepTemporary(before)), ...(await sweepOrphans(req, before))]
}

async function sweepTemporary(before: Date): Promise<string[]> {
  const folder = await uploadsFolder()
  const left = (await entriesOf(folder)).filter(
    ({ name, changedAt }) => name.endsWith(TEMPORARY) && changedAt < before,
  )
  for (const { name } of left) await rm(join(folder, name), { force: true })
  return left.map(({ name }) => name)
}

async function sweepOrphans(req: PayloadRequest, before: Date): Promise<string[]> {
  const old: string[] = []
  for await (const { name, changedAt } of (await fileStore()).list())
    if (changedAt < before) old.push(name)
  const named = await namesWithRow(req, old)
  const orphans = old.filter((name) => !named.has(name))
  if (named.size === 0 && orphans.length >= TOO_MANY_TO_BE_ALONE) {
    log.warn(
      { files: orphans.length },
      'no row names any of the stored files: is this the right database? Nothing is removed.',
    )
    return []
  }
  await removeFiles(orphans)
  return orphans
}

async function namesWithRow(req: PayloadRequest, names: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = sql.join(
      names.slice(at, at + BATCH).map((name) => sql`${name}`),
      sql`, `,
    )
    const rows = await runSql<{ filename: string }>(
      req,
      sql`select filename from uploads where filename in (${batch})`,
    )
    for (const { filename } of rows) found.add(filename)
  }
  return found
}
