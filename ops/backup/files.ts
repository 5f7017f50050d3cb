import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { AUDIT_KEY_FILE } from '#cms/audit/keys.ts'
import { env } from '#cms/core/env.ts'
import { SEALING_KEY } from '#cms/entities/contracts/seal/identity.ts'
import { quoted } from './manifest.ts'

/**
 * Folders of DATA_DIR whose files are named by the rows of the table of the same name. Clients' files
 * in a bucket are the bucket's to keep.
 */
export const FILE_FOLDERS = env.bucket ? (['media'] as const) : (['uploads', 'media'] as const)

/** Everything of DATA_DIR that a backup may hold, as it is called in both. */
export const KEPT = [...FILE_FOLDERS, SEALING_KEY, AUDIT_KEY_FILE]

/**
 * Puts the files of DATA_DIR into a folder on the same disk, as second names of the same bytes where
 * those never change (uploads), else as copies. A file deleted a moment later is still in the backup.
 * The keys that seal contracts and the audit log come along, unless the operator set them.
 */
export async function gatherFiles(dataDir: string, into: string): Promise<void> {
  for (const folder of FILE_FOLDERS) {
    await mkdir(join(into, folder), { recursive: true, mode: 0o700 })
    for (const entry of await entriesOf(join(dataDir, folder)))
      await take(join(dataDir, folder, entry), join(into, folder, entry), folder === 'uploads')
  }
  if (!env.signingPem) await take(join(dataDir, SEALING_KEY), join(into, SEALING_KEY), false)
  if (!env.auditKeys) await take(join(dataDir, AUDIT_KEY_FILE), join(into, AUDIT_KEY_FILE), false)
}

/** Fetches what arrived meanwhile and drops what no row names. @returns the files that are nowhere */
export async function matchFiles(
  client: pg.Client,
  dataDir: string,
  into: string,
): Promise<string[]> {
  const missing: string[] = []
  for (const folder of FILE_FOLDERS) {
    const named = await namedFiles(client, folder)
    const gathered = new Set(await entriesOf(join(into, folder)))
    for (const name of gathered) if (!named.has(name)) await rm(join(into, folder, name))
    for (const name of named) {
      if (gathered.has(name)) continue
      const [from, to] = [join(dataDir, folder, name), join(into, folder, name)]
      if (!(await take(from, to, folder === 'uploads'))) missing.push(`${folder}/${name}`)
    }
  }
  return missing
}

/** Every file name in a table's rows: `filename`, and of pictures each size's own. */
export async function namedFiles(client: pg.Client, table: string): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attname ~ '(^|_)filename$' and not attisdropped`,
    [quoted('public', table)],
  )
  const names = new Set<string>()
  for (const { name } of columns) {
    const { rows } = await client.query<{ name: string }>(
      `select ${quoted(name)} as name from ${quoted('public', table)} where ${quoted(name)} <> ''`,
    )
    for (const row of rows) names.add(row.name)
  }
  return names
}

/** The size in bytes and the sha256 of a file, read as a stream. */
export async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Paths of all files below a folder, with forward slashes; none where there is no folder. */
export async function filesBelow(folder: string, prefix = ''): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, path)))
    else found.push(path)
  }
  return found
}

/** Plain files only: a folder or a link in there is none of ours. */
async function entriesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(absent)
  return (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** @returns false where there is no such file (any more) */
async function take(from: string, to: string, unchanging: boolean): Promise<boolean> {
  if (unchanging) {
    const linked = await link(from, to).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && undefined,
    )
    // Undefined: this disk, or this account, may not give a file a second name.
    if (linked !== undefined) return linked
  }
  const copied = await copyFile(from, to, constants.COPYFILE_FICLONE).catch(absent)
  return copied !== null
}

/** For a promise whose file or folder may be gone; any other failure stays one. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
