'use client'

import { useState } from 'react'
import { createReviewLink } from '#wire/guide-work.ts'
import { ask } from './ask.ts'

const DAYS = 7
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** An address to send to somebody without an account, who may read the draft until it expires. */
export function ReviewLink({ id }: { id: string }) {
  const [made, setMade] = useState<{ url: string; expiresAt: string } | null>(null)
  const [said, setSaid] = useState('')

  const make = async () => {
    try {
      const link = await ask(createReviewLink, { params: { id }, body: { days: DAYS } })
      setMade(link)
      setSaid(
        `Anyone with this link may read the draft until ${day.format(new Date(link.expiresAt))}.`,
      )
      await navigator.clipboard?.writeText(link.url).catch(() => undefined)
    } catch (error) {
      setSaid((error as Error).message)
    }
  }

  return (
    <div className="desk-review">
      <button type="button" className="desk-button" onClick={make}>
        Make a reviewer’s link
      </button>
      {made && (
        <input
          readOnly
          aria-label="The reviewer’s link"
          value={made.url}
          onFocus={(event) => event.target.select()}
        />
      )}
      <p role="status">{said}</p>
    </div>
  )
}
