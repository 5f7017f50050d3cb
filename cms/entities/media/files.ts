import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { diskStore } from '#cms/files/disk.ts'
import { writeTemporary } from '#cms/files/keeping.ts'
import type { Encoded } from '#cms/files/picture.ts'
import { runSql } from '#cms/kit/documents.ts'

/** Where pictures lie, all of them public. */
export const MEDIA_FOLDER = join(env.dataDir, 'media')

export const mediaStore = diskStore(MEDIA_FOLDER)

/** A picture's file that no row names yet, under the name that it will have. */
export type NewFile = { name: string; temporary: string }

/** What a row says of one file. */
export type FileFacts = {
  filename: string | null
  mimeType: string | null
  filesize: number | null
  width: number | null
  height: number | null
}

export const NO_FILE: FileFacts = {
  filename: null,
  mimeType: null,
  filesize: null,
  width: null,
  height: null,
}

/** Named by its bytes, so that neither its sender nor a second upload has a say in it. */
export function factsOf({ bytes, mimeType, extension, width, height }: Encoded): FileFacts {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const filename = `${sha256}.${extension}`
  return { filename, mimeType, filesize: bytes.length, width, height }
}

/** The folder of pictures, made where it is missing. */
export async function mediaFolder(): Promise<string> {
  await mkdir(MEDIA_FOLDER, { recursive: true, mode: 0o700 })
  return MEDIA_FOLDER
}

/** Writes files beside their places. The caller discards them once they are in place or never will be. */
export async function writeFiles(files: [name: string, bytes: Buffer][]): Promise<NewFile[]> {
  const folder = await mediaFolder()
  const written: NewFile[] = []
  try {
    for (const [name, bytes] of files)
      written.push({ name, temporary: await writeTemporary(folder, bytes) })
    return written
  } catch (error) {
    await discardFiles(written)
    throw error
  }
}

export async function discardFiles(files: NewFile[]): Promise<void> {
  for (const { temporary } of files) await rm(temporary, { force: true })
}

/** The bytes of a stored picture, or null where they are gone. */
export async function readStored(filename: string): Promise<Buffer | null> {
  return readFile(join(MEDIA_FOLDER, filename)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Held shared until the COMMIT by whoever writes a row, alone by whoever removes files without one. */
const LOCK = 20261170

/** Puts files under their names, inside the transaction that writes their row. */
export async function putInPlace(req: PayloadRequest, files: NewFile[]): Promise<void> {
  await runSql(req, sql`select pg_advisory_xact_lock_shared(${LOCK})`)
  for (const { name, temporary } of files) await mediaStore.keep(temporary, name, '')
}

/** Those of the names that some picture's row names, as its file or one of its sizes. */
export async function pictureNamesWithRow(
  req: PayloadRequest,
  names: string[],
): Promise<Set<string>> {
  const wanted = JSON.stringify(names)
  const rows = await runSql<{ name: string }>(
    req,
    sql`select name from jsonb_array_elements_text(${wanted}::jsonb) as wanted (name)
        where exists (select 1 from media where name in (filename, sizes_card_filename,
          sizes_page_filename, sizes_share_filename))`,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Removes those of the files that no row names: two pictures may share one. Never throws: what fails
 * is left to the sweeper.
 */
export async function removePictures(payload: BasePayload, names: string[]): Promise<void> {
  if (names.length === 0) return
  try {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      await runSql(req, sql`select pg_advisory_xact_lock(${LOCK})`)
      const named = await pictureNamesWithRow(req, names)
      for (const name of names) if (!named.has(name)) await mediaStore.remove(name)
    })
  } catch (error) {
    log.warn({ err: error, files: names.length }, 'pictures are left to the sweeper')
  }
}

/** Pages show a replaced file until the next release: the sweeper takes it an hour from now. */
export async function setAside(names: string[]): Promise<void> {
  const now = new Date()
  for (const name of names)
    await utimes(join(MEDIA_FOLDER, name), now, now).catch((error: Error) =>
      log.warn({ err: error }, 'a replaced picture is gone already'),
    )
}
