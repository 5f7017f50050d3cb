import { requestUrl } from '#portal/lib/http/request.ts'
import { type Cover, downloadUpload, type PhotoSizeName } from '#wire/uploads.ts'

/** The address of a photo's copy; the server sends the photo itself until it has made that copy. */
export const photoUrl = ({ filename }: Pick<Cover, 'filename'>, size: PhotoSizeName): string =>
  requestUrl(downloadUpload, { params: { filename }, query: { size } })

/** The copies of a photo with their widths, for the `srcset` of a wide screen. */
export const photoSources = (photo: Cover): string =>
  photo.sizes.map(({ name, width }) => `${photoUrl(photo, name)} ${width}w`).join(', ')
