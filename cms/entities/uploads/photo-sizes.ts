import { parse } from 'node:path'
import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { log } from '#cms/core/log.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { encodeWithin, type Limits, PictureRefused } from '#cms/files/picture.ts'
import { removeFiles } from '#cms/files/store.ts'
import { storeBytes } from '#cms/files/store-files.ts'
import type { ForUpload } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { asSystem, runSql, writeFields } from '#cms/kit/documents.ts'
import type { Upload } from '#cms/payload-types.ts'
import { isPhoto, PHOTO_SIZES, type PhotoSizeName } from '#wire/uploads.ts'
import { readUploadBytes } from './rows.ts'

/** Twice the pixels that each place shows; 60 kB take 0.3 s on a slow phone. */
const LIMITS: Record<PhotoSizeName, Limits> = {
  thumb: { width: 176, maxBytes: 8_000 },
  small: { width: 828, maxBytes: 60_000 },
  large: { width: 1600, maxBytes: 240_000 },
}

type Copy = { filename: string; width: number; height: number; filesize: number }

/** Queues the copies of photos that have none, such as those of the demo data and of earlier releases. */
export async function requestMissingPhotoSizes(req: PayloadRequest): Promise<void> {
  const photos = await runSql<{ id: string }>(req)`
    select id from uploads
    where upload_type = 'photo' and mime_type like 'image/%' and sizes_small_filename is null`
  // Named by the photo, so that several instances that start queue each once.
  for (const { id } of photos) await enqueue(req, 'photo-sizes', { uploadId: id }, undefined, id)
}

/**
 * The job that makes the smaller copies of a photo and writes their names into its row. A second run makes the same
 * bytes under the same names. A picture that cannot be decoded stays without copies.
 */
export async function makePhotoSizes(req: PayloadRequest, { uploadId }: ForUpload): Promise<void> {
  const upload = await asSystem(req).findById('uploads', uploadId)
  if (!upload || !isPhoto(upload) || upload.sizes?.small?.filename) return
  const bytes = await readUploadBytes(upload.filename)
  if (!bytes) return
  try {
    await writeSizes(req, uploadId, await storeCopies(upload, bytes))
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    log.info(
      { event: 'photo-without-sizes', uploadId, reason: error.message },
      'photo kept as sent',
    )
  }
}

/** Stores the copies, each named by its photo and by the hash of its bytes, before their row names them. */
async function storeCopies({ filename }: Upload, bytes: Buffer) {
  const copies: Partial<Record<PhotoSizeName, Copy>> = {}
  for (const size of PHOTO_SIZES) {
    const copy = await encodeWithin(bytes, LIMITS[size])
    const { mimeType, width, height } = copy
    const name = `${parse(filename).name}-${sha256(copy.bytes)}.${copy.extension}`
    const filesize = await storeBytes(copy.bytes, {
      filename: name,
      mimeType,
      expectedSize: copy.bytes.length,
    })
    copies[size] = { filename: name, width, height, filesize }
  }
  return copies
}

/** Locks the row first: the copies of a photo that was deleted meanwhile are removed again. */
async function writeSizes(
  req: PayloadRequest,
  id: string,
  sizes: Partial<Record<PhotoSizeName, Copy>>,
): Promise<void> {
  const isKept = await inTransaction(req, async () => {
    const [row] = await runSql(req)`select id from uploads where id = ${id} for update`
    if (row) await writeFields(req, 'uploads', id, { sizes })
    return !!row
  })
  if (!isKept) await removeFiles(Object.values(sizes).map(({ filename }) => filename))
}
