import type { PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { fileStore } from '#cms/files/store.ts'
import { pathInZip, zipOf } from '#cms/files/zip.ts'
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
    files.push({
      upload,
      path: (await isStored(upload)) ? pathInZip(upload.originalName, index) : null,
    })
  const data = Buffer.from(JSON.stringify(await dataOf(req, person, files), null, 2))
  const named = files.flatMap(({ upload, path }) =>
    path ? [{ path, filename: upload.filename }] : [],
  )
  const bytes = zipOf([{ path: 'account.json', bytes: data }], named)
  const expectedSize = uploads.reduce((sum, { size }) => sum + size, data.length)
  return { bytes, expectedSize }
}

async function isStored({ filename }: Upload): Promise<boolean> {
  const firstByte = await (await fileStore()).open(filename, { start: 0, end: 0 })
  firstByte?.destroy()
  if (!firstByte)
    log.warn({ event: 'file-missing', filename }, 'a row names a file that is not there')
  return firstByte !== null
}
