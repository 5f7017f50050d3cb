import { useState } from 'react'
import { AlteredLabel } from '#portal/features/uploads/altered-label.tsx'
import { photoSources, photoUrl } from '#portal/features/uploads/photo.ts'
import { PHONE_MEDIA } from '#portal/lib/phone-media.ts'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import type { HomeOverview } from '#wire/home-overview.ts'
import { homeTexts as texts } from '#wire/texts/homes.ts'

const WIDTHS = '(min-width: 64rem) 44rem, 100vw'

type HomePhotoProps = Pick<HomeOverview, 'property' | 'photo'>

/** The cover photo of a home, or the site's drawing of a house. */
export function HomePhoto({ property, photo }: HomePhotoProps) {
  const [brokenId, setBrokenId] = useState<string>()
  return (
    <div className="relative aspect-3/2 overflow-hidden rounded-card border border-line bg-paper sm:aspect-2/1 lg:aspect-auto lg:h-full lg:min-h-80">
      {photo && photo.id !== brokenId ? (
        <picture>
          <source media={PHONE_MEDIA} srcSet={photoUrl(photo, 'small')} />
          <img
            src={photoUrl(photo, 'small')}
            srcSet={photoSources(photo)}
            sizes={WIDTHS}
            width={photo.sizes.at(-1)?.width}
            height={photo.sizes.at(-1)?.height}
            fetchPriority="high"
            alt={texts.picture(property.address)}
            onError={() => setBrokenId(photo.id)}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      ) : (
        <HouseDrawing hasGround className="absolute inset-0 size-full" />
      )}
      {photo && (
        <AlteredLabel
          photo={photo}
          className="absolute inset-x-0 bottom-0 bg-raised px-3 py-1.5 text-xs"
        />
      )}
    </div>
  )
}
