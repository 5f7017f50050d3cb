import { Readable } from 'node:stream'
import type { PayloadRequest } from 'payload'
import { ZipFile } from 'yazl'
import { log } from '#cms/core/log.ts'
import { fileStore } from '#cms/files/store.ts'
import { asSystem } from '#cms/kit/documents.ts'
import type { Upload, User } from '#cms/payload-types.ts'
import { dataOf } from './data.ts'

/** An upload and its path in the ZIP; null if its bytes are missing from the store. */
export type FileInZip = { upload: Upload; path: string | null }

/**
 * A ZIP of a user's data: `account.json` and their files. The ZIP is a stream that reads one file at a
 * time, so that memory use stays small. `expectedSize` is in bytes, counted before compression.
 */
export async function archiveOf(req: PayloadRequest, person: User) {
  const uploads = await asSystem(req).find('uploads', { user: { equals: person.id } })
  const files: FileInZip[] = []
  for (const [index, upload] of uploads.entries())
    files.push({ upload, path: (await isStored(upload)) ? pathIn(upload, index) : null })
  const data = Buffer.from(JSON.stringify(await dataOf(req, person, files), null, 2))
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', (error: Error) => bytes.destroy(error))
  zip.addBuffer(data, 'account.json')
  // `compress: false`, since pictures, videos and PDFs are compressed already.
  for (const { upload, path } of files)
    if (path)
      zip.addReadStreamLazy(path, { compress: false }, (give) => {
        open(upload).then((stream) => give(null, stream), give as (error: unknown) => void)
      })
  zip.end()
  const expectedSize = uploads.reduce((sum, { size }) => sum + size, data.length)
  return { bytes, expectedSize }
}

/** Numbers the files, since two may share a name, and replaces characters that file systems refuse. */
const pathIn = ({ originalName }: Upload, index: number) =>
  `files/${String(index + 1).padStart(3, '0')} ${originalName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`

async function isStored({ filename }: Upload): Promise<boolean> {
  const firstByte = await (await fileStore()).open(filename, { start: 0, end: 0 })
  firstByte?.destroy()
  if (!firstByte)
    log.warn({ event: 'file-missing', filename }, 'a row names a file that is not there')
  return firstByte !== null
}

/** @throws if the file was deleted after `isStored` found it; the job then retries the whole ZIP */
async function open({ filename }: Upload): Promise<Readable> {
  const found = await (await fileStore()).open(filename)
  if (!found) throw new Error(`${filename} was deleted while the ZIP was made`)
  return found
}
