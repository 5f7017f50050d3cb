'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { dateTime } from '#wire/dates.ts'
import {
  describePlan,
  type Plan,
  publishAgain,
  readPublishStatus,
  type GuideStatus as Status,
} from '#wire/guide-editorial.ts'
import { guidePath } from '#wire/guide-pages.ts'
import { button, link, sideCard } from './classes.ts'
import { MovePlan, movePlanTo } from './move-plan.tsx'
import { requestApi } from './request-api.ts'
import { ReviewLink } from './review-link.tsx'

const POLL_WHILE_RENDERING_MS = 400
const POLL_MS = 5_000

const statusClass = 'm-0 mb-2 font-semibold wrap-anywhere'
const dotClass =
  "before:mr-2 before:inline-block before:size-[0.6rem] before:rounded-[50%] before:content-['']"
const STATE_CLASSES: Record<Status['state'], string> = {
  offline: 'before:bg-line-strong',
  rendering: 'before:bg-poppy',
  live: 'before:bg-eucalyptus-soft',
  failed: 'text-danger before:bg-danger',
}

/** The guide's publish state, polled as long as the page is open. */
export function PublishStatus() {
  const { id, savedDocumentData, lastUpdateTime, ...document } = useDocumentInfo()
  const { hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount } = document
  const [status, setStatus] = useState<Status | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!id) return
    let timer: ReturnType<typeof setTimeout>
    let isUnmounted = false
    const poll = async () => {
      const next = await requestApi(readPublishStatus, { params: { id: String(id) } }).catch(
        () => null,
      )
      if (isUnmounted) return
      setStatus(next)
      const isMoving = next?.state === 'rendering' || next?.isListed === false
      timer = setTimeout(poll, isMoving ? POLL_WHILE_RENDERING_MS : POLL_MS)
    }
    void poll()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
    // Polls at once after each save, each retry and each move of a plan.
  }, [id, lastUpdateTime, tries])

  // Payload counts versions newer than the published one. A draft that was never published has none, so
  // "Schedule publish" would offer to unpublish it.
  useEffect(() => {
    if (id && !hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1)
  }, [id, hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount])

  const tryAgain = () =>
    requestApi(publishAgain, { params: { id: String(id) } })
      .then(setStatus, () => setStatus(null))
      .then(() => setTries(tries + 1))

  if (!id) return <p className={statusClass}>Not saved yet.</p>
  const state = status?.state ?? 'offline'
  return (
    <section className={sideCard} aria-label="On the site">
      <p
        className={`${statusClass} ${dotClass} ${STATE_CLASSES[state]}`}
        data-state={state}
        role="status"
      >
        {status ? describe(status) : 'Checking the site…'}
      </p>
      <Plans plans={status?.plans ?? []} onMoved={() => setTries(tries + 1)} />
      {state === 'failed' && (
        <button type="button" className={button} onClick={tryAgain}>
          Try again
        </button>
      )}
      {status?.pictureProblem && (
        <p>A drawing is shown instead. The picture was not copied: {status.pictureProblem}.</p>
      )}
      {state === 'live' && savedDocumentData?.slug && (
        <a
          className={link}
          href={guidePath({ slug: savedDocumentData.slug, language: savedDocumentData.language })}
          target="_blank"
          rel="noopener"
        >
          See it on the site
        </a>
      )}
      <ReviewLink id={String(id)} />
    </section>
  )
}

/** The plans of a guide, each with a way to move it. @param onMoved is called after each try */
function Plans({ plans, onMoved }: { plans: Plan[]; onMoved: () => void }) {
  const [problem, setProblem] = useState('')
  const move = (plan: Plan, day: string) =>
    movePlanTo(plan, day)
      .then(
        () => setProblem(''),
        ({ message }: Error) => setProblem(message),
      )
      .then(onMoved)
  return (
    <>
      {plans.map((plan) => (
        <div key={plan.id} className="mb-2 grid justify-items-start gap-1">
          <p className="m-0">{describePlan(plan)}</p>
          <MovePlan title={describePlan(plan)} plan={plan} onMove={(day) => move(plan, day)} />
        </div>
      ))}
      <p className="m-0 text-danger empty:hidden" role="alert">
        {problem}
      </p>
    </>
  )
}

function describe({ state, liveSince, isListed, problem }: Status): string {
  if (state === 'rendering') return 'Rendering…'
  if (state === 'failed')
    return `Not published: visitors still see the previous version. The page could not be rendered: ${problem ?? 'the server gave no reason'}. Try again, or undo the last change and publish. If that does not help, send this message to your developer.`
  if (state === 'offline') return 'Not on the site.'
  const since = liveSince ? `Live since ${dateTime(liveSince)}` : 'Live'
  return isListed ? `${since}, and listed everywhere.` : `${since}. The lists follow…`
}
