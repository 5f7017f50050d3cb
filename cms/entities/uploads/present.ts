import { idOf } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Upload } from '#cms/payload-types.ts'
import { pathOf } from '#wire/route.ts'
import { readFile, type UploadedFile } from '#wire/uploads.ts'

export const filePathOf = (filename: string) => pathOf(readFile.path, { filename })

export function presentUpload(upload: Upload): UploadedFile {
  return {
    ...pick(upload, [
      'id',
      'filename',
      'originalName',
      'mimeType',
      'size',
      'uploadType',
      'createdAt',
    ]),
    propertyId: idOf(upload.property),
    filePath: filePathOf(upload.filename),
  }
}
