import { createHash } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { AUDIT_KEY_FILE } from '#cms/audit/keys.ts'
import { env } from '#cms/core/env.ts'
import { hasCode, nullIfMissing } from '#cms/core/errors.ts'
import { inBatches } from '#cms/core/in-batches.ts'
import { SEALING_KEY } from '#cms/entities/contracts/seal/identity.ts'
import { entriesOf } from '#cms/files/disk.ts'
import { pictures, uploads } from '#cms/files/store.ts'
import { quoteIdentifiers } from './manifest.ts'

/** Stored folders by the table that has the names of their files. An archive uses the same names. */
const FOLDERS = { uploads, media: pictures }
type Folder = keyof typeof FOLDERS

export const FILE_FOLDERS: Folder[] = ['uploads', 'media']

/** A new backup does not contain clients' files in a bucket: it grows beyond one archive. */
const GATHERED: Folder[] = env.bucket ? ['media'] : FILE_FOLDERS

/** Every name under DATA_DIR that a backup may hold. */
export const BACKED_UP = [...FILE_FOLDERS, SEALING_KEY, AUDIT_KEY_FILE]

/**
 * Collects the stored files and the keys in a folder on the disk of DATA_DIR. A file that is deleted later is
 * therefore still in the backup. The keys that seal contracts and the audit log are included unless the
 * operator set them in the environment.
 */
export async function gatherFiles(into: string): Promise<void> {
  for (const folder of GATHERED) {
    await mkdir(join(into, folder), { recursive: true, mode: 0o700 })
    const names: string[] = []
    for await (const { name } of (await FOLDERS[folder].store()).list()) names.push(name)
    await inBatches(names, (name) => copyStored(folder, name, into))
  }
  const gatherKey = (name: string) => linkOrCopy(join(env.dataDir, name), join(into, name), false)
  if (!env.signingPem) await gatherKey(SEALING_KEY)
  if (!env.auditKeys) await gatherKey(AUDIT_KEY_FILE)
}

/** Adds files that appeared since and deletes those that no row names. @returns missing file names */
export async function reconcileFiles(client: pg.Client, into: string): Promise<string[]> {
  const missing: string[] = []
  for (const folder of GATHERED) {
    const named = await readNamedFiles(client, folder)
    const gathered = new Set(await listFiles(join(into, folder)))
    for (const name of gathered) if (!named.has(name)) await rm(join(into, folder, name))
    for (const name of named) {
      if (gathered.has(name)) continue
      if (!(await copyStored(folder, name, into))) missing.push(`${folder}/${name}`)
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

/**
 * Copies one stored file: from the bucket, or else on the disk, where uploads are hard links.
 * @returns false where there is no such file (any more)
 */
async function copyStored(folder: Folder, name: string, into: string): Promise<boolean> {
  const to = join(into, folder, name)
  const bytes = env.bucket ? await (await FOLDERS[folder].store()).open(name) : null
  // With a bucket too, a file may still be on the disk: the next start moves it into the bucket.
  if (!bytes) return linkOrCopy(join(env.dataDir, folder, name), to, folder === 'uploads')
  await pipeline(bytes, createWriteStream(to, { mode: 0o600 }))
  return true
}

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
