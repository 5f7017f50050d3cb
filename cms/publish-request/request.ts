import type { PayloadRequest } from 'payload'
import { afterCommit } from '#cms/database/after-commit.ts'
import type { SchedulePage } from '#wire/schedule-page.ts'
import { logPublishFailure } from './log-failure.ts'
import { markRendering } from './status.ts'

export type Publisher = {
  /** Makes a release of what visitors may see now, and serves it. */
  publish: () => Promise<void>
  /** Shows one guide as it is now, or takes it off, at once; then everything that lists it. */
  publishGuide: (id: string) => Promise<void>
  /** Draws the scheduler for one person, with the words that are live. @throws Problem 503 before there are any */
  drawSchedule: (schedule: SchedulePage) => Promise<string>
  /** Removes drawn pictures that no page shows any more. @returns their names */
  sweepPictures: () => Promise<string[]>
}

let publisher: Publisher | undefined

/** The server names the publisher once it runs; until then (migrations, seed) there is nothing to publish. */
export function setPublisher(given: Publisher): void {
  publisher = given
}

/**
 * Asks for a new release once the change that calls for it is committed.
 * @param guide the guide that changed: its own page goes first, and it has a status (`publishStatus`)
 */
export function requestPublish(req: PayloadRequest, guide?: string): Promise<void> {
  return afterCommit(req, () => {
    if (!publisher) return
    if (guide) markRendering(guide)
    const published = guide ? publisher.publishGuide(guide) : publisher.publish()
    published.catch(logPublishFailure)
  })
}
