import { requestUrl } from '#portal/lib/http/request.ts'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import type { Property } from '#wire/properties.ts'
import { homeTexts as texts } from '#wire/texts/homes.ts'
import { downloadUpload, type UploadedFile } from '#wire/uploads.ts'

/** The newest photo of a home among its files, which come newest first. */
const newestPhoto = (files: readonly UploadedFile[]) =>
  files.find(({ uploadType, mimeType }) => uploadType === 'photo' && mimeType.startsWith('image/'))

type HomePhotoProps = {
  home: Property
  /** The home's files, newest first; undefined while they load. */
  files: readonly UploadedFile[] | undefined
}

/** The home's newest photo, or the site's drawing of a house. */
export function HomePhoto({ home, files }: HomePhotoProps) {
  const photo = files && newestPhoto(files)
  return (
    <div className="relative aspect-3/2 overflow-hidden rounded-card border border-line bg-paper sm:aspect-2/1 lg:aspect-auto lg:h-full lg:min-h-80">
      {photo ? (
        <img
          src={requestUrl(downloadUpload, { params: { filename: photo.filename } })}
          alt={texts.picture(home.address)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        files && <HouseDrawing hasGround className="absolute inset-0 size-full" />
      )}
    </div>
  )
}
