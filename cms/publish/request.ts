import type { PayloadRequest } from 'payload'
import { afterCommit } from '#cms/database/after-commit.ts'
import { log } from '#cms/log.ts'
import { noteFailed, noteRendering } from './status.ts'

type Publish = () => Promise<void>

let publish: Publish | undefined

/** The server names the publisher once it runs; until then (migrations, seed) there is nothing to publish. */
export function publishWith(given: Publish): void {
  publish = given
}

/**
 * Asks for a new release once the change that calls for it is committed.
 * @param guide the guide that changed, which then has a status (see `publishStatus`)
 */
export function publishAfterCommit(req: PayloadRequest, guide?: string): Promise<void> {
  return afterCommit(req, () => {
    if (guide) noteRendering(guide)
    publish?.().catch((error: unknown) => {
      log.error({ err: error }, 'publishing failed')
      if (guide) noteFailed(guide, 'The site could not be rendered.')
    })
  })
}
