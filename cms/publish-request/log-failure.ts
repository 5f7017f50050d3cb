import { log } from '#cms/core/log.ts'
import { isDatabaseAway } from '#cms/core/problem.ts'

/**
 * What failed is tried again, and until then visitors see the release before. A database that is away
 * is no fault of the release.
 */
export function logPublishFailure(error: unknown): void {
  if (isDatabaseAway(error)) log.warn({ err: error }, 'published later: database away')
  else log.error({ err: error }, 'publishing failed')
}
