'use client'

import { useEffect, useState } from 'react'
import { shortDate } from '#wire/dates.ts'
import {
  createReviewLink,
  endReviewLinks,
  type ReviewLink as Link,
  listReviewLinks,
} from '#wire/guide-editorial.ts'
import { button, control } from './classes.ts'
import { requestApi } from './request-api.ts'

const VALID_DAYS = 7

/** Makes, shows and ends reviewer's links, which show the draft without an account until they expire. */
export function ReviewLink({ id }: { id: string }) {
  const [links, setLinks] = useState<Link[]>([])
  const [message, setMessage] = useState('')
  const fail = (error: Error) => setMessage(error.message)

  useEffect(() => {
    requestApi(listReviewLinks, { params: { id } }).then(setLinks, fail)
  }, [id])

  const make = async () => {
    const link = await requestApi(createReviewLink, { params: { id }, body: { days: VALID_DAYS } })
    setLinks([link, ...links])
    const copied = await navigator.clipboard?.writeText(link.url).then(
      () => true,
      () => false,
    )
    setMessage(copied ? 'Copied. Paste it into a message.' : 'Copy it from the field above.')
  }

  const end = async () => {
    await requestApi(endReviewLinks, { params: { id } })
    setLinks([])
    setMessage('Turned off. No link opens the draft anymore.')
  }

  const [newest] = links
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4">
      <button type="button" className={button} onClick={() => make().catch(fail)}>
        Create a review link
      </button>
      {newest && (
        <>
          <input
            className={control}
            readOnly
            aria-label="Review link"
            value={newest.url}
            onFocus={(event) => event.target.select()}
          />
          <p className="m-0 text-muted">
            Anyone with {links.length === 1 ? 'this link' : `one of ${links.length} links`} may read
            the draft until {shortDate(newest.expiresAt)}.
          </p>
          <button type="button" className={button} onClick={() => end().catch(fail)}>
            {links.length === 1 ? 'Turn the link off' : `End all ${links.length} links now`}
          </button>
        </>
      )}
      <p className="m-0 text-muted empty:hidden" role="status">
        {message}
      </p>
    </div>
  )
}
