import { TextLink } from '#portal/ui/link.tsx'
import { photoTexts as texts } from '#wire/texts/photos.ts'
import type { Cover } from '#wire/uploads.ts'

/** The words beside an altered photo, with a link to its original; nothing beside any other photo. */
export function AlteredLabel({ photo, className }: { photo: Cover; className: string }) {
  if (photo.photo?.kind !== 'altered') return null
  const { label, originalUrl } = photo.photo
  return (
    <p className={className}>
      {texts.altered}{' '}
      {originalUrl && (
        <TextLink
          href={originalUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.seeOf(photo.originalName)}
        >
          {texts.see}
        </TextLink>
      )}
      {label && ` ${label}`}
    </p>
  )
}
