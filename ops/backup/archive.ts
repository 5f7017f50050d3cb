import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { env } from '#cms/core/env.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { decryptFile, encrypt, isEncrypted } from './encryption.ts'
import { listFilesBelow, measureFile } from './files.ts'
import { FORMAT, Manifest } from './manifest.ts'

const MANIFEST = 'manifest.json'

export async function measureFolder(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {}
  for (const path of (await listFilesBelow(folder)).sort())
    files[path] = await measureFile(join(folder, path))
  return files
}

/**
 * Packs a folder into one archive with mode 0600, complete or not at all; encrypted where BACKUP_KEY is
 * set. @returns bytes
 */
export async function pack(folder: string, manifest: Manifest, archive: string): Promise<number> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await mkdir(dirname(archive), { recursive: true })
  const unfinished = `${archive}.unfinished`
  await rm(unfinished, { force: true })
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    const others = (await readdir(folder)).filter((name) => name !== MANIFEST)
    const parts = [MANIFEST, ...others.sort()]
    const packed = create({ gzip: true, portable: true, strict: true, cwd: folder }, parts)
    const bytes = env.backupKey ? await encrypt(packed, env.backupKey) : packed
    await pipeline(bytes, file)
    await rename(unfinished, archive)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return (await stat(archive)).size
}

/**
 * Unpacks an archive into an empty folder and checks every file against the manifest, before a restore
 * changes anything. @throws OperatorError where it is not a complete backup of this product
 */
export async function unpack(archive: string, folder: string): Promise<Manifest> {
  const refuse = (why: string) => new OperatorError(`${archive} cannot be restored: ${why}`)
  // Files and folders only: a link in an archive could point anywhere.
  const filter = (_path: string, entry: object) =>
    'type' in entry && ['File', 'Directory'].includes(String(entry.type))
  const source = await openArchive(archive, refuse)
  await pipeline(source, extract({ cwd: folder, strict: true, filter })).catch((error: Error) => {
    throw refuse(error.message)
  })
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw refuse('it has no manifest, so it is no backup of KeepMore.')
  })
  const manifest = parseManifest(text)
  if (!manifest)
    throw refuse(`its manifest is not of format ${FORMAT}. Use the release that made it.`)
  const found = (await listFilesBelow(folder)).filter((path) => path !== MANIFEST)
  const stranger = found.find((path) => !manifest.files[path])
  if (stranger) throw refuse(`${stranger} is not in its manifest.`)
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const is = await measureFile(join(folder, path)).catch(() => null)
    if (!is) throw refuse(`${path} is missing in it.`)
    if (is.bytes !== bytes || is.sha256 !== sha256) throw refuse(`${path} is damaged.`)
  }
  return manifest
}

/** Opens an archive. With BACKUP_KEY set it refuses a plain one, which needs no key to make. */
async function openArchive(archive: string, refuse: (why: string) => Error): Promise<Readable> {
  if (!(await isEncrypted(archive))) {
    if (!env.backupKey) return createReadStream(archive)
    throw refuse(
      'it is not encrypted, and BACKUP_KEY is set. Unset that to restore it all the same.',
    )
  }
  if (!env.backupKey) throw refuse('it is encrypted. Set BACKUP_KEY to the key it was made with.')
  return decryptFile(archive, env.backupKey).catch(() => {
    throw refuse('BACKUP_KEY is not the key it was made with, or its beginning was changed.')
  })
}

function parseManifest(text: string): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    // Invalid JSON, or not of this format.
    return null
  }
}
