import type { PayloadRequest } from 'payload'
import { afterCommit } from '#cms/database/after-commit.ts'
import { logFailure } from './log-failure.ts'
import type { Publisher } from './publisher.ts'
import { noteRendering } from './status.ts'

let publisher: Publisher | undefined

/** The server names the publisher once it runs; until then (migrations, seed) there is nothing to publish. */
export function publishWith(given: Publisher): void {
  publisher = given
}

/**
 * Asks for a new release once the change that calls for it is committed.
 * @param guide the guide that changed: its own page goes first, and it has a status (`publishStatus`)
 */
export function publishAfterCommit(req: PayloadRequest, guide?: string): Promise<void> {
  return afterCommit(req, () => {
    if (!publisher) return
    if (guide) noteRendering(guide)
    const published = guide ? publisher.publishGuide(guide) : publisher.publish()
    published.catch(logFailure)
  })
}
