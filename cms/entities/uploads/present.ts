import { idOf } from '#cms/kit/documents.ts'
import type { Upload } from '#cms/payload-types.ts'
import { pathOf } from '#wire/route.ts'
import { readFile, type UploadedFile } from '#wire/uploads.ts'

export const filePathOf = (filename: string) => pathOf(readFile.path, { filename })

export function presentUpload(upload: Upload): UploadedFile {
  return {
    id: upload.id,
    filename: upload.filename,
    originalName: upload.originalName,
    mimeType: upload.mimeType,
    size: upload.size,
    uploadType: upload.uploadType,
    propertyId: idOf(upload.property),
    createdAt: upload.createdAt,
    filePath: filePathOf(upload.filename),
  }
}
