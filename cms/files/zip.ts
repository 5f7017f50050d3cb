import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { fileStore } from './store.ts'

/** A file of the store and its path in the ZIP. */
type StoredEntry = { path: string; filename: string }

/** Numbers the files of a ZIP, since two may share a name, and replaces characters that file systems refuse. */
export const pathInZip = (originalName: string, index: number): string =>
  `files/${String(index + 1).padStart(3, '0')} ${originalName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`

/**
 * A ZIP of a document and files of the store, as a stream that reads one file at a time, so that memory use stays small.
 * It ends with an error where a file is gone.
 */
export function zipOf(document: { path: string; bytes: Buffer }, files: StoredEntry[]): Readable {
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', (error: Error) => bytes.destroy(error))
  zip.addBuffer(document.bytes, document.path)
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
