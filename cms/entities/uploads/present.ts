import { idOf } from '#cms/kit/documents.ts'
import type { Upload } from '#cms/payload-types.ts'
import { pathOf } from '#wire/route.ts'
import { downloadUpload, type UploadedFile } from '#wire/uploads.ts'
import { photoCopies } from './photo-copies.ts'

export const fileUrlOf = (filename: string) => pathOf(downloadUpload.path, { filename })

/** The file without `removable`, which depends on the viewer. */
export function presentUpload(upload: Upload): Omit<UploadedFile, 'removable'> {
  const { id, filename, originalName, mimeType, size, uploadType, createdAt } = upload
  const file = { id, filename, originalName, mimeType, size, uploadType, createdAt }
  return {
    ...file,
    propertyId: idOf(upload.property),
    filePath: fileUrlOf(filename),
    sizes: photoCopies(upload).map(({ name, width, height }) => ({ name, width, height })),
    coverAt: upload.coverAt ?? null,
  }
}
