import type { PayloadRequest } from 'payload'
import { afterCommit } from '#cms/database/after-commit.ts'
import { log } from '#cms/log.ts'

type Publish = () => Promise<void>

let publish: Publish | undefined

/** The server names the publisher once it runs; until then (migrations, seed) there is nothing to publish. */
export function publishWith(given: Publish): void {
  publish = given
}

/** Asks for a new release once the change that calls for it is committed. */
export function publishAfterCommit(req: PayloadRequest): Promise<void> {
  return afterCommit(req, () => {
    publish?.().catch((error: unknown) => log.error({ err: error }, 'publishing failed'))
  })
}
