'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import { TITLE_MAX } from '#wire/guide-score.ts'
import { META_DESCRIPTION_MAX } from '#wire/guides.ts'
import { useTypedGuide } from './typed-guide.ts'

/** Shortens a text as a search engine does. */
const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

type Props = {
  /** URL prefix under which visitors reach our own pictures. */
  folder: string
}

/** The guide as it looks in search results and in a message that links to it. */
export function LinkPreviews({ folder }: Props) {
  const { title, slug, metaDescription, imageUrl } = useTypedGuide()
  const { savedDocumentData } = useDocumentInfo()
  const host = useSyncExternalStore(
    () => () => undefined,
    () => window.location.host,
    () => '',
  )
  const heading = title || 'The title of the guide'
  const words =
    metaDescription || 'The search description says in one sentence what a seller learns.'
  const isLive = savedDocumentData?._status === 'published' && savedDocumentData.slug === slug
  // The guide's own picture takes precedence over the drawn share card.
  const own = imageUrl?.startsWith(folder) ? `/media/${imageUrl.slice(folder.length)}` : null
  const picture = own ?? (isLive && !imageUrl ? `/share/${slug}.png` : null)
  return (
    <div className="desk-previews">
      <figure>
        <figcaption>In search results</figcaption>
        <div className="desk-result">
          <span className="desk-result__path">
            {host} › blog › {slug || '…'}
          </span>
          <span className="desk-result__title">{cut(heading, TITLE_MAX)}</span>
          <span>{cut(words, META_DESCRIPTION_MAX)}</span>
        </div>
      </figure>
      <figure>
        <figcaption>When someone shares it</figcaption>
        <div className="desk-shared">
          {picture ? (
            <img src={picture} alt="" width="1200" height="630" />
          ) : (
            <div className="desk-shared__blank">
              Its picture is {imageUrl ? 'copied' : 'drawn'} when it is published.
            </div>
          )}
          <span className="desk-result__path">{host}</span>
          <b>{heading}</b>
          <span>{cut(words, 110)}</span>
        </div>
      </figure>
    </div>
  )
}
