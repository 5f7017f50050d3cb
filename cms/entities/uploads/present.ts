import type { PayloadRequest } from 'payload'
import { idOf } from '#cms/kit/documents.ts'
import type { Upload } from '#cms/payload-types.ts'
import type { PhotoMark } from '#wire/photos.ts'
import { pathOf } from '#wire/route.ts'
import { type Cover, downloadUpload } from '#wire/uploads.ts'
import { photoCopies } from './photo-copies.ts'
import { findPhotoMarks } from './photo-marks.ts'

export const fileUrlOf = (filename: string) => pathOf(downloadUpload.path, { filename })

/** Files without `removable`, which depends on the viewer. */
export async function presentFiles(req: PayloadRequest, uploads: Upload[]): Promise<Cover[]> {
  const marks = await findPhotoMarks(
    req,
    uploads.map(({ id }) => id),
  )
  return uploads.map((upload) => present(upload, marks.get(upload.id) ?? null))
}

/** {@link presentFiles} of one. */
export async function presentUpload(req: PayloadRequest, upload: Upload): Promise<Cover> {
  return present(upload, (await findPhotoMarks(req, [upload.id])).get(upload.id) ?? null)
}

function present(upload: Upload, photo: PhotoMark | null): Cover {
  const { id, filename, originalName, mimeType, size, uploadType, createdAt } = upload
  const file = { id, filename, originalName, mimeType, size, uploadType, createdAt }
  return {
    ...file,
    propertyId: idOf(upload.property),
    filePath: fileUrlOf(filename),
    sizes: photoCopies(upload).map(({ name, width, height }) => ({ name, width, height })),
    coverAt: upload.coverAt ?? null,
    photo,
  }
}
