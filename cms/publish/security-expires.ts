const MONTHS_AHEAD = 6

/**
 * The `Expires` date of security.txt: less than a year ahead, as RFC 9116 asks, and the first of a month, so
 * that the file stays identical for weeks.
 * @returns ISO 8601
 */
export function securityExpires(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD)).toISOString()
}
