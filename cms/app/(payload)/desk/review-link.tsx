'use client'

import { useEffect, useState } from 'react'
import {
  createReviewLink,
  endReviewLinks,
  type ReviewLink as Link,
  listReviewLinks,
} from '#wire/guide-editorial.ts'
import { ask } from './ask.ts'

const DAYS = 7
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Makes, shows and ends reviewer's links, which show the draft without an account until they expire. */
export function ReviewLink({ id }: { id: string }) {
  const [links, setLinks] = useState<Link[]>([])
  const [said, setSaid] = useState('')
  const fail = (error: Error) => setSaid(error.message)

  useEffect(() => {
    ask(listReviewLinks, { params: { id } }).then(setLinks, fail)
  }, [id])

  const make = async () => {
    const link = await ask(createReviewLink, { params: { id }, body: { days: DAYS } })
    setLinks([link, ...links])
    const copied = await navigator.clipboard?.writeText(link.url).then(
      () => true,
      () => false,
    )
    setSaid(copied ? 'Copied. Paste it into a message.' : 'Copy it from the field above.')
  }

  const end = async () => {
    await ask(endReviewLinks, { params: { id } })
    setLinks([])
    setSaid('Ended. Nobody can read the draft by a link now.')
  }

  const [newest] = links
  return (
    <div className="desk-review">
      <button type="button" className="desk-button" onClick={() => make().catch(fail)}>
        Make a reviewer’s link
      </button>
      {newest && (
        <>
          <input
            readOnly
            aria-label="The reviewer’s link"
            value={newest.url}
            onFocus={(event) => event.target.select()}
          />
          <p>
            Anyone with {links.length === 1 ? 'this link' : `one of ${links.length} links`} may read
            the draft until {day.format(new Date(newest.expiresAt))}.
          </p>
          <button type="button" className="desk-button" onClick={() => end().catch(fail)}>
            {links.length === 1 ? 'End the link now' : `End all ${links.length} links now`}
          </button>
        </>
      )}
      <p role="status">{said}</p>
    </div>
  )
}
