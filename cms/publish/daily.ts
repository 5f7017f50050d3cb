import { logFailure } from './log-failure.ts'
import type { Publisher } from './publisher.ts'

const DAY_MS = 86_400_000

/** Publishes once a day although nothing was changed, because security.txt says until when it holds. */
export function publishDaily({ publish }: Pick<Publisher, 'publish'>): void {
  setInterval(() => publish().catch(logFailure), DAY_MS).unref()
}
