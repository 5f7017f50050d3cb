import { logPublishFailure, type Publisher } from '#cms/publish-request/request.ts'

const MONTHS_AHEAD = 6

/**
 * The `Expires` date of security.txt: less than a year ahead, as RFC 9116 asks, and the first of a month, so
 * that the file stays identical for weeks.
 * @returns ISO 8601
 */
export function securityTxtExpiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD)).toISOString()
}

const DAY_MS = 86_400_000

/** Publishes once a day even without changes, because security.txt contains an expiry date. */
export function publishDaily({ publish }: Pick<Publisher, 'publish'>): void {
  setInterval(() => publish().catch(logPublishFailure), DAY_MS).unref()
}
