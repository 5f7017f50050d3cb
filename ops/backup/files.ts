import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { AUDIT_KEY_FILE } from '#cms/audit/keys.ts'
import { env } from '#cms/core/env.ts'
import { hasCode, nullIfMissing } from '#cms/core/errors.ts'
import { SEALING_KEY } from '#cms/entities/contracts/seal/identity.ts'
import { entriesOf } from '#cms/files/disk.ts'
import { quoteIdentifiers } from './manifest.ts'

/**
 * Folders of DATA_DIR whose file names are stored in the table of the same name. Client files in an S3
 * bucket are not part of a backup.
 */
export const FILE_FOLDERS = env.bucket ? (['media'] as const) : (['uploads', 'media'] as const)

/** Every name under DATA_DIR that a backup may hold; an archive uses the same names. */
export const BACKED_UP = [...FILE_FOLDERS, SEALING_KEY, AUDIT_KEY_FILE]

/**
 * Collects the files of DATA_DIR in a folder on the same disk: hard links for uploads, which never change,
 * and copies for the rest. A file that is deleted later is therefore still in the backup. The keys that
 * seal contracts and the audit log are included unless the operator set them in the environment.
 */
export async function gatherFiles(dataDir: string, into: string): Promise<void> {
  for (const folder of FILE_FOLDERS) {
    await mkdir(join(into, folder), { recursive: true, mode: 0o700 })
    for (const entry of await listFiles(join(dataDir, folder)))
      await linkOrCopy(
        join(dataDir, folder, entry),
        join(into, folder, entry),
        folder === 'uploads',
      )
  }
  if (!env.signingPem) await linkOrCopy(join(dataDir, SEALING_KEY), join(into, SEALING_KEY), false)
  if (!env.auditKeys)
    await linkOrCopy(join(dataDir, AUDIT_KEY_FILE), join(into, AUDIT_KEY_FILE), false)
}

/** Adds files that appeared since and deletes those that no row names. @returns missing file names */
export async function reconcileFiles(
  client: pg.Client,
  dataDir: string,
  into: string,
): Promise<string[]> {
  const missing: string[] = []
  for (const folder of FILE_FOLDERS) {
    const named = await readNamedFiles(client, folder)
    const gathered = new Set(await listFiles(join(into, folder)))
    for (const name of gathered) if (!named.has(name)) await rm(join(into, folder, name))
    for (const name of named) {
      if (gathered.has(name)) continue
      const [from, to] = [join(dataDir, folder, name), join(into, folder, name)]
      if (!(await linkOrCopy(from, to, folder === 'uploads'))) missing.push(`${folder}/${name}`)
    }
  }
  return missing
}

/** Every file name in a table's rows: `filename`, and for pictures the file name of each size. */
export async function readNamedFiles(client: pg.Client, table: string): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attname ~ '(^|_)filename$' and not attisdropped`,
    [quoteIdentifiers('public', table)],
  )
  const names = new Set<string>()
  for (const { name } of columns) {
    const { rows } = await client.query<{ name: string }>(
      `select ${quoteIdentifiers(name)} as name from ${quoteIdentifiers('public', table)} where ${quoteIdentifiers(name)} <> ''`,
    )
    for (const row of rows) names.add(row.name)
  }
  return names
}

export async function measureFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Paths of all files below a folder, with forward slashes. @throws where the folder does not exist */
export async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** The product creates no folders or links in these folders. */
const listFiles = async (folder: string) => (await entriesOf(folder)).map(({ name }) => name)

/** @returns false where there is no such file (any more) */
async function linkOrCopy(from: string, to: string, unchanging: boolean): Promise<boolean> {
  if (unchanging) {
    const linked = await link(from, to).then(
      () => true,
      (error: unknown) => (hasCode(error, 'ENOENT') ? false : undefined),
    )
    // Undefined: this file system or account does not allow hard links.
    if (linked !== undefined) return linked
  }
  const copied = await copyFile(from, to, constants.COPYFILE_FICLONE).catch(nullIfMissing)
  return copied !== null
}
