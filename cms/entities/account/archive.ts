import { Readable } from 'node:stream'
import type { PayloadRequest } from 'payload'
import { ZipFile } from 'yazl'
import { fileStore } from '#cms/files/store.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { log } from '#cms/log.ts'
import type { Upload, User } from '#cms/payload-types.ts'
import { dataOf } from './data.ts'

/**
 * A ZIP of everything about a person: `account.json` and their files. It is made while it is read, one
 * file after the other, so its size in memory stays small.
 */
export async function archiveOf(
  req: PayloadRequest,
  person: User,
): Promise<{ bytes: Readable; expectedSize: number }> {
  const uploads = await asSystem(req).find('uploads', { user: { equals: person.id } })
  const files = uploads.map((upload, index) => ({ upload, path: pathIn(upload, index) }))
  const data = Buffer.from(JSON.stringify(await dataOf(req, person, files), null, 2))
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', (error: Error) => bytes.destroy(error))
  zip.addBuffer(data, 'account.json')
  // Pictures, videos and PDFs are compressed already.
  for (const { upload, path } of files)
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      open(upload).then((stream) => give(null, stream), give as (error: unknown) => void)
    })
  zip.end()
  const expectedSize = uploads.reduce((sum, { size }) => sum + size, data.length)
  return { bytes, expectedSize }
}

/** Numbered, since two files may have one name, and without the signs that a system refuses in names. */
const pathIn = ({ originalName }: Upload, index: number) =>
  `files/${String(index + 1).padStart(3, '0')} ${originalName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`

async function open({ filename }: Upload): Promise<Readable> {
  const found = await (await fileStore()).open(filename)
  if (found) return found
  log.warn({ event: 'file-missing', filename }, 'a row names a file that is not there')
  return Readable.from([])
}
