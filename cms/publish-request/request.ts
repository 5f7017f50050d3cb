import type { PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { isDatabaseUnavailable } from '#cms/core/problem.ts'
import { afterCommit } from '#cms/database/commit-hooks.ts'
import type { SchedulePage } from '#wire/schedule-page.ts'
import { markRendering } from './status.ts'

export type Publisher = {
  /** Makes a release of what visitors may see now and serves it. */
  publish: () => Promise<void>
  /** Shows one guide as it is now, or removes it, at once; then renders the pages that list it. */
  publishGuide: (id: string) => Promise<void>
  /**
   * Draws the scheduler for one request with the live site copy.
   * @throws Problem 503 before the first release
   */
  drawSchedule: (schedule: SchedulePage) => Promise<string>
  /** Removes share cards that no page shows any more. @returns their file names */
  sweepPictures: (req: PayloadRequest) => Promise<string[]>
}

let publisher: Publisher | undefined

/** Set when the server starts. Until then (migrations, seed) `requestPublish` does nothing. */
export function setPublisher(given: Publisher): void {
  publisher = given
}

/**
 * Requests a new release after the commit of the caller's transaction.
 * @param guide the guide that changed: its own page is shown first and its `publishStatus` is tracked
 */
export function requestPublish(req: PayloadRequest, guide?: string): Promise<void> {
  return afterCommit(req, 'publish', () => {
    if (!publisher) return
    if (guide) markRendering(guide)
    const published = guide ? publisher.publishGuide(guide) : publisher.publish()
    published.catch(logPublishFailure)
  })
}

/**
 * Logs a failed publish. It is retried, and visitors see the previous release until then. An unreachable
 * database is a warning only.
 */
export function logPublishFailure(error: unknown): void {
  if (isDatabaseUnavailable(error)) log.warn({ err: error }, 'published later: database away')
  else log.error({ err: error }, 'publishing failed')
}
