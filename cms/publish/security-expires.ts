const MONTHS_AHEAD = 6

/**
 * Until when the security.txt that is published now may be believed: less than a year ahead, as RFC 9116
 * asks. The first of a month, so that pages stay the same to the byte for weeks.
 * @returns ISO 8601
 */
export function securityExpires(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD)).toISOString()
}
