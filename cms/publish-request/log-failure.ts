import { log } from '#cms/core/log.ts'
import { isDatabaseAway } from '#cms/core/problem.ts'

/**
 * Logs a failed publish. It is retried, and visitors see the previous release until then. An unreachable
 * database is a warning only.
 */
export function logPublishFailure(error: unknown): void {
  if (isDatabaseAway(error)) log.warn({ err: error }, 'published later: database away')
  else log.error({ err: error }, 'publishing failed')
}
