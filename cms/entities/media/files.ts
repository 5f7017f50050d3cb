import { buffer } from 'node:stream/consumers'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { log } from '#cms/core/log.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { type EncodedPicture, pictureTypeOf } from '#cms/files/picture.ts'
import { pictures } from '#cms/files/store.ts'
import { storeBytes } from '#cms/files/store-files.ts'
import { runSql } from '#cms/kit/documents.ts'

/** An encoded file and its name, which is the hash of its bytes. */
export type NewFile = { name: string; mimeType: string; bytes: Buffer }

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

const storePicture = ({ name: filename, mimeType, bytes }: NewFile) =>
  storeBytes(bytes, { filename, mimeType, expectedSize: bytes.length }, pictures)

/** Stores files before the transaction that writes their row. @throws Problem 507 where the disk has no room */
export async function storePictures(files: NewFile[]): Promise<void> {
  for (const file of files) await storePicture(file)
}

/** Returns null if the file is missing. */
export async function readStoredPicture(filename: string): Promise<Buffer | null> {
  const bytes = await (await pictures.store()).open(filename)
  return bytes && buffer(bytes)
}

/** Advisory lock: shared until COMMIT to write a row, exclusive to remove files without a row. */
const LOCK = 20261170

/**
 * Call it inside the transaction that writes the row of stored files: until its COMMIT no file is removed.
 * Files that `removePictures` removed since they were stored, with the last row of the same bytes, are
 * stored again.
 */
export async function keepUntilCommit(req: PayloadRequest, files: NewFile[]): Promise<void> {
  await runSql(req)`select pg_advisory_xact_lock_shared(${LOCK})`
  const store = await pictures.store()
  const sizes = await Promise.all(files.map(({ name }) => store.size(name)))
  await storePictures(files.filter((_file, index) => sizes[index] === null))
}

/** The names that a media row references, as its file or one of its sizes. */
export async function pictureNamesWithRow(req: PayloadRequest, names: string[]) {
  const wanted = JSON.stringify(names)
  const rows = await runSql<{ name: string }>(req)`
    select name from jsonb_array_elements_text(${wanted}::jsonb) as wanted (name)
    where exists (select 1 from media where name in (filename, sizes_card_filename,
      sizes_page_filename, sizes_share_filename))`
  return new Set(rows.map(({ name }) => name))
}

/** Removals that share one exclusive lock. A bucket takes time for each, and saves wait for the lock. */
const BATCH_SIZE = 20

/** Removes the files that no row references. Never throws: the sweeper removes the others after a failure. */
export async function removePictures(payload: BasePayload, names: string[]): Promise<void> {
  try {
    for (let at = 0; at < names.length; at += BATCH_SIZE)
      await removeBatch(payload, names.slice(at, at + BATCH_SIZE))
  } catch (error) {
    log.warn({ err: error, files: names.length }, 'pictures are left to the sweeper')
  }
}

async function removeBatch(payload: BasePayload, names: string[]): Promise<void> {
  const req = await createLocalReq({}, payload)
  const store = await pictures.store()
  await inTransaction(req, async () => {
    await runSql(req)`select pg_advisory_xact_lock(${LOCK})`
    const named = await pictureNamesWithRow(req, names)
    await Promise.all(names.filter((name) => !named.has(name)).map(store.remove))
  })
}

/** Stores files again, so that they are new: pages show them until the next release, the sweeper waits an hour. */
export async function postponeSweep(names: string[]): Promise<void> {
  for (const name of names)
    try {
      const bytes = await readStoredPicture(name)
      if (bytes) await storePicture({ name, bytes, mimeType: pictureTypeOf(name) ?? '' })
      else log.warn({ name }, 'a replaced picture is gone already')
    } catch (error) {
      log.warn({ err: error }, 'a replaced picture may be swept before the next release')
    }
}
