import { mkdir, readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { diskStore } from '#cms/files/disk.ts'
import type { EncodedPicture } from '#cms/files/picture.ts'
import { writeTemporary } from '#cms/files/store-files.ts'
import { runSql } from '#cms/kit/documents.ts'

/** The folder of pictures. All of them are public. */
export const MEDIA_FOLDER = join(env.dataDir, 'media')

export const mediaStore = diskStore(MEDIA_FOLDER)

/** A temporary file that no row references yet, and its final name. */
export type NewFile = { name: string; temporary: string }

/** The columns that describe one file. */
export type FileFields = Record<'filename' | 'mimeType', string | null> &
  Record<'filesize' | 'width' | 'height', number | null>

export const NO_FILE = { filename: null, mimeType: null, filesize: null, width: null, height: null }

/** The SHA-256 of the bytes is the filename, so neither the sender nor a second upload can change it. */
export function fileFieldsOf({
  bytes,
  mimeType,
  extension,
  width,
  height,
}: EncodedPicture): FileFields {
  const filename = `${sha256(bytes)}.${extension}`
  return { filename, mimeType, filesize: bytes.length, width, height }
}

/** Creates the folder of pictures if it is missing. */
export async function mediaFolder(): Promise<string> {
  await mkdir(MEDIA_FOLDER, { recursive: true, mode: 0o700 })
  return MEDIA_FOLDER
}

/** Writes temporary files to the pictures folder. The caller discards them after the save or its failure. */
export async function writeFiles(files: [name: string, bytes: Buffer][]): Promise<NewFile[]> {
  const folder = await mediaFolder()
  const written: NewFile[] = []
  try {
    for (const [name, bytes] of files)
      written.push({ name, temporary: await writeTemporary(folder, bytes, bytes.length) })
    return written
  } catch (error) {
    await discardFiles(written)
    throw error
  }
}

export async function discardFiles(files: NewFile[]): Promise<void> {
  for (const { temporary } of files) await rm(temporary, { force: true })
}

/** Returns null if the file is missing. */
export async function readStoredPicture(filename: string): Promise<Buffer | null> {
  return readFile(join(MEDIA_FOLDER, filename)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Advisory lock: shared until COMMIT to write a row, exclusive to remove files without a row. */
const LOCK = 20261170

/** Moves files to their final names. Call it inside the transaction that writes their row. */
export async function moveIntoPlace(req: PayloadRequest, files: NewFile[]): Promise<void> {
  await runSql(req)`select pg_advisory_xact_lock_shared(${LOCK})`
  for (const { name, temporary } of files) await mediaStore.put(temporary, name, '')
}

/** The names that a media row references, as its file or one of its sizes. */
export async function pictureNamesWithRow(
  req: PayloadRequest,
  names: string[],
): Promise<Set<string>> {
  const wanted = JSON.stringify(names)
  const rows = await runSql<{ name: string }>(req)`
    select name from jsonb_array_elements_text(${wanted}::jsonb) as wanted (name)
    where exists (select 1 from media where name in (filename, sizes_card_filename,
      sizes_page_filename, sizes_share_filename))`
  return new Set(rows.map(({ name }) => name))
}

/**
 * Removes the files that no row references; two pictures may share a file. Never throws: after
 * a failure the sweeper removes the remaining files.
 */
export async function removePictures(payload: BasePayload, names: string[]): Promise<void> {
  if (names.length === 0) return
  try {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      await runSql(req)`select pg_advisory_xact_lock(${LOCK})`
      const named = await pictureNamesWithRow(req, names)
      for (const name of names) if (!named.has(name)) await mediaStore.remove(name)
    })
  } catch (error) {
    log.warn({ err: error, files: names.length }, 'pictures are left to the sweeper')
  }
}

/** Sets the files' mtime to now: pages show them until the next release, the sweeper waits an hour. */
export async function postponeSweep(names: string[]): Promise<void> {
  const now = new Date()
  for (const name of names)
    await utimes(join(MEDIA_FOLDER, name), now, now).catch((error: Error) =>
      log.warn({ err: error }, 'a replaced picture is gone already'),
    )
}
