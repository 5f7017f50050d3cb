import { logPublishFailure } from '#cms/publish-request/log-failure.ts'
import type { Publisher } from '#cms/publish-request/request.ts'

const DAY_MS = 86_400_000

/** Publishes once a day even without changes, because security.txt contains an expiry date. */
export function publishDaily({ publish }: Pick<Publisher, 'publish'>): void {
  setInterval(() => publish().catch(logPublishFailure), DAY_MS).unref()
}
