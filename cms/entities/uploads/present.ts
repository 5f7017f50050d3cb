import { idOf } from '#cms/kit/documents.ts'
import type { Upload } from '#cms/payload-types.ts'
import { pathOf } from '#wire/route.ts'
import { downloadUpload, type UploadedFile } from '#wire/uploads.ts'

export const fileUrlOf = (filename: string) => pathOf(downloadUpload.path, { filename })

export function presentUpload(upload: Upload): UploadedFile {
  const { id, filename, originalName, mimeType, size, uploadType, createdAt } = upload
  const file = { id, filename, originalName, mimeType, size, uploadType, createdAt }
  return { ...file, propertyId: idOf(upload.property), filePath: fileUrlOf(filename) }
}
