import type { PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { publishes, publishLagSeconds } from '#cms/core/metrics.ts'
import { isDatabaseUnavailable } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { broadcast, onPublishBroadcast } from '#cms/realtime/broadcast.ts'
import type { SiteContent } from '#wire/site-content.ts'
import { markRendering } from './status.ts'

/** What only the page of one request shows. */
export type OwnContent = Pick<SiteContent, 'schedule' | 'statement' | 'originals'>

export type Publisher = {
  /** Makes a release of what visitors may see now and serves it. */
  publish: () => Promise<void>
  /** Publishes if what visitors may see differs from what the last release of this process was made of. */
  publishIfChanged: () => Promise<void>
  /** Shows one guide as it is now, or removes it, at once; then renders the pages that list it. */
  publishGuide: (guide: { id: string; change: string }) => Promise<void>
  /** Draws a page for one request with the live site copy. @throws Problem 503 before the first release */
  drawPage: (path: string, own: OwnContent) => Promise<string>
  /** Starts no further release and waits for the one in progress, before the database is closed. */
  stop: () => Promise<void>
  /** Removes share cards that no page shows any more. @returns their file names */
  sweepPictures: (req: PayloadRequest) => Promise<string[]>
}

/** Set when the server starts: from then on this process publishes what any instance requests. */
export function setPublisher(publisher: Publisher): void {
  onPublishBroadcast(({ guide }) => {
    const published = guide ? publisher.publishGuide(guide) : publisher.publish()
    measureLag(published).catch(logPublishFailure)
  })
}

/**
 * Requests a new release of every instance after the commit of the caller's transaction.
 * @param guide the guide that changed: its own page is shown first and its `publishStatus` is tracked
 */
export function requestPublish(req: PayloadRequest, guide?: string): Promise<void> {
  return inTransaction(req, async () => {
    const changed = guide ? { id: guide, change: await markRendering(req, guide) } : null
    await broadcast(req, { kind: 'publish', guide: changed })
  })
}

/** Observes how long a change takes from its commit to its release. @throws the error of the publish */
async function measureLag(published: Promise<void>): Promise<void> {
  const stop = publishLagSeconds.startTimer()
  try {
    await published
  } catch (error) {
    publishes.inc({ result: 'failed' })
    throw error
  }
  stop()
  publishes.inc({ result: 'live' })
}

/** Logs a failed publish, which is retried while visitors see the previous release. A lost database is a warning. */
export function logPublishFailure(error: unknown): void {
  if (isDatabaseUnavailable(error)) log.warn({ err: error }, 'published later: database away')
  else log.error({ err: error }, 'publishing failed')
}
