import { logPublishFailure } from '#cms/publish-request/log-failure.ts'
import type { Publisher } from '#cms/publish-request/request.ts'

const DAY_MS = 86_400_000

/** Publishes once a day although nothing was changed, because security.txt says until when it holds. */
export function publishDaily({ publish }: Pick<Publisher, 'publish'>): void {
  setInterval(() => publish().catch(logPublishFailure), DAY_MS).unref()
}
