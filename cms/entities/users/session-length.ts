const HOUR = 3600

/** Longest life of a session in seconds: staff for a working day, clients for a month (reliability.md 6). */
export const SESSION_SECONDS = {
  client: 30 * 24 * HOUR,
  staff: 12 * HOUR,
}
