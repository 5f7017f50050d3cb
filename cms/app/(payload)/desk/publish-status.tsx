'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { readPublishStatus } from '#wire/guide-work.ts'
import type { PublishStatus as Status } from '#wire/publishing.ts'
import { ask } from './ask.ts'
import { ReviewLink } from './review-link.tsx'

const SOON_MS = 400
const LATER_MS = 5_000

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Where the guide stands on its way to visitors, asked about as long as the page is open. */
export function PublishStatus() {
  const { id, savedDocumentData, lastUpdateTime } = useDocumentInfo()
  const [status, setStatus] = useState<Status | null>(null)

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
    // Asked at once after each save.
  }, [id, lastUpdateTime])

  if (!id) return <p className="desk-status">Not saved yet.</p>
  const state = status?.state ?? 'offline'
  return (
    <section className="desk-card" aria-label="On the site">
      <p className="desk-status" data-state={state} role="status">
        {status ? said(status) : 'Asking the site…'}
      </p>
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
    return `Not published: ${problem ?? 'the page could not be rendered.'} Visitors see what they saw before.`
  if (state === 'offline') return 'Not on the site.'
  const since = liveSince ? `Live since ${clock.format(new Date(liveSince))} PT` : 'Live'
  return isListed ? `${since}, and listed everywhere.` : `${since}. The lists follow…`
}
