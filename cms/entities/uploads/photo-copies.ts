import { parse } from 'node:path'
import type { Upload } from '#cms/payload-types.ts'
import { PHOTO_SIZES, type PhotoSizeName } from '#wire/uploads.ts'

/** The copies of a photo that the server has made, smallest first, with the hash of their bytes. */
export function photoCopies({ sizes }: Pick<Upload, 'sizes'>) {
  return PHOTO_SIZES.flatMap((name) => {
    const { filename, filesize, width, height } = sizes?.[name] ?? {}
    if (!filename || !filesize || !width || !height) return []
    return { name, filename, size: filesize, width, height, sha256: hashInName(filename) ?? '' }
  })
}

/** The hash of the bytes of a photo's copy, which its name ends with; undefined for the name of any other file. */
export const hashInName = (filename: string): string | undefined =>
  /-([0-9a-f]{64})\.webp$/.exec(filename)?.[1]

/** The row of a photo as that of one of its copies; the row itself without a wish or without that copy. */
export function inSize(upload: Upload, wanted: PhotoSizeName | undefined): Upload {
  const copy = photoCopies(upload).find(({ name }) => name === wanted)
  if (!copy) return upload
  const { filename, size, sha256: hash } = copy
  const originalName = `${parse(upload.originalName).name}.webp`
  return { ...upload, filename, size, sha256: hash, mimeType: 'image/webp', originalName }
}
