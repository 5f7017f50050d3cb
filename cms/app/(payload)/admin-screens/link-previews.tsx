'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import { TITLE_MAX } from '#wire/guide-score.ts'
import { META_DESCRIPTION_MAX } from '#wire/guides.ts'
import { card } from './classes.ts'
import { useTypedGuide } from './typed-guide.ts'

const truncate = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

const captionClass = 'mb-[0.4rem] text-[0.85rem] text-muted'
const previewClass = `${card} grid gap-[0.2rem] overflow-hidden p-4 text-[0.9rem] wrap-anywhere`
const pictureClass =
  '-mx-4 -mt-4 mb-[0.6rem] aspect-[1200/630] h-auto w-[calc(100%+2rem)] max-w-none bg-eucalyptus-wash object-cover'

type Props = {
  /** URL prefix under which visitors reach our own pictures. */
  folder: string
}

/** The guide as it looks in search results and in a message that links to it. */
export function LinkPreviews({ folder }: Props) {
  const { title, slug, metaDescription, imageUrl, language } = useTypedGuide()
  const { savedDocumentData } = useDocumentInfo()
  const host = useSyncExternalStore(
    () => () => undefined,
    () => window.location.host,
    () => '',
  )
  const heading = title || 'The title of the guide'
  const words = metaDescription || 'The meta description says in one sentence what a seller learns.'
  const isLive = savedDocumentData?._status === 'published' && savedDocumentData.slug === slug
  // The guide's own picture takes precedence over the drawn share card.
  const own = imageUrl?.startsWith(folder) ? `/media/${imageUrl.slice(folder.length)}` : null
  const picture = own ?? (isLive && !imageUrl ? `/share/${slug}.png` : null)
  return (
    <div className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-start gap-6 text-ink">
      <figure className="m-0">
        <figcaption className={captionClass}>In search results</figcaption>
        <div className={previewClass}>
          <span className="text-[0.8rem] text-muted">
            {host} ›{language === 'es' ? ' es ›' : ''} blog › {slug || '…'}
          </span>
          <span className="text-[1.15rem] leading-[1.3] text-eucalyptus">
            {truncate(heading, TITLE_MAX)}
          </span>
          <span>{truncate(words, META_DESCRIPTION_MAX)}</span>
        </div>
      </figure>
      <figure className="m-0">
        <figcaption className={captionClass}>When someone shares it</figcaption>
        <div className={previewClass}>
          {picture ? (
            <img className={pictureClass} src={picture} alt="" width="1200" height="630" />
          ) : (
            <div className={`${pictureClass} grid place-items-center p-4 text-center text-muted`}>
              Its picture is {imageUrl ? 'copied' : 'drawn'} when it is published.
            </div>
          )}
          <span className="text-[0.8rem] text-muted">{host}</span>
          <b>{heading}</b>
          <span>{truncate(words, 110)}</span>
        </div>
      </figure>
    </div>
  )
}
