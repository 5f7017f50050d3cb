import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { fileStore } from './store.ts'

/** A file of the store and its path in the ZIP. */
export type StoredEntry = { path: string; filename: string }

/** The first of these files whose bytes in the store do not have their sha256, or are gone. */
export async function findChanged<File extends { filename: string; sha256: string }>(
  files: readonly File[],
): Promise<File | undefined> {
  const store = await fileStore()
  for (const file of files) {
    const stream = await store.open(file.filename)
    if (!stream) return file
    const hash = createHash('sha256')
    await pipeline(stream, hash)
    if (hash.digest('hex') !== file.sha256) return file
  }
  return undefined
}

/** Numbers the files of a ZIP, since two may share a name, and replaces characters that file systems refuse. */
export const pathInZip = (originalName: string, index: number): string =>
  `files/${String(index + 1).padStart(3, '0')} ${originalName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`

/**
 * A ZIP of documents and files of the store, as a stream that reads one file at a time, so that memory use stays small.
 * It ends with an error where a file is gone.
 */
export function zipOf(
  documents: { path: string; bytes: Buffer }[],
  files: StoredEntry[],
): Readable {
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', (error: Error) => bytes.destroy(error))
  for (const { path, bytes: content } of documents) zip.addBuffer(content, path)
  // `compress: false`, since pictures, videos and PDFs are compressed already.
  for (const { path, filename } of files)
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      open(filename).then((stream) => give(null, stream), give as (error: unknown) => void)
    })
  zip.end()
  return bytes
}

/** @throws if the file was deleted after the caller had found it */
async function open(filename: string): Promise<Readable> {
  const found = await (await fileStore()).open(filename)
  if (!found) throw new Error(`${filename} was deleted while the ZIP was made`)
  return found
}
