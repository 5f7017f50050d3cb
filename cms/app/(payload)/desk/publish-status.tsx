'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import {
  publishAgain,
  readPublishStatus,
  type GuideStatus as Status,
} from '#wire/guide-editorial.ts'
import { ask } from './ask.ts'
import { ReviewLink } from './review-link.tsx'

const SOON_MS = 400
const LATER_MS = 5_000

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** The guide's publish state, polled as long as the page is open. */
export function PublishStatus() {
  const { id, savedDocumentData, lastUpdateTime, ...document } = useDocumentInfo()
  const { hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount } = document
  const [status, setStatus] = useState<Status | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!id) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const next = await ask(readPublishStatus, { params: { id: String(id) } }).catch(() => null)
      if (isOver) return
      setStatus(next)
      const isMoving = next?.state === 'rendering' || next?.isListed === false
      timer = setTimeout(look, isMoving ? SOON_MS : LATER_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // Polls at once after each save and each retry.
  }, [id, lastUpdateTime, tries])

  // Payload counts versions newer than the published one. A draft that was never published has none, so
  // "Schedule publish" would offer to unpublish it.
  useEffect(() => {
    if (id && !hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1)
  }, [id, hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount])

  const tryAgain = () =>
    ask(publishAgain, { params: { id: String(id) } })
      .then(setStatus, () => setStatus(null))
      .then(() => setTries(tries + 1))

  if (!id) return <p className="desk-status">Not saved yet.</p>
  const state = status?.state ?? 'offline'
  return (
    <section className="desk-card" aria-label="On the site">
      <p className="desk-status" data-state={state} role="status">
        {status ? said(status) : 'Asking the site…'}
      </p>
      {state === 'failed' && (
        <button type="button" className="desk-button" onClick={tryAgain}>
          Try again
        </button>
      )}
      {status?.pictureProblem && (
        <p className="desk-status__more">
          A card of ours stands in its place. The picture was not copied: {status.pictureProblem}.
        </p>
      )}
      {state === 'live' && savedDocumentData?.slug && (
        <a href={`/blog/${savedDocumentData.slug}`} target="_blank" rel="noopener">
          See it on the site
        </a>
      )}
      <ReviewLink id={String(id)} />
    </section>
  )
}

function said({ state, liveSince, isListed, problem }: Status): string {
  if (state === 'rendering') return 'Rendering…'
  if (state === 'failed')
    return `Not published; visitors see what they saw before. The page could not be made: ${problem ?? 'its server gave no reason'}. Try again, or undo the last change and publish. If that does not help, pass these words on.`
  if (state === 'offline') return 'Not on the site.'
  const since = liveSince ? `Live since ${clock.format(new Date(liveSince))} PT` : 'Live'
  return isListed ? `${since}, and listed everywhere.` : `${since}. The lists follow…`
}
