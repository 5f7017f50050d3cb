import { mayUseCms, type Role } from '#wire/viewer.ts'

const HOUR = 3600

/**
 * Longest life of a session in seconds: staff for a working day, clients for a month, and less where
 * nobody used it for two hours (reliability.md 6, docs/decisions/0005).
 */
export const SESSION_SECONDS = {
  client: 30 * 24 * HOUR,
  staff: 12 * HOUR,
  idle: 2 * HOUR,
}

/** The longest life, in seconds, of a session of somebody with this role. */
export function longestSession(role: Role): number {
  const isOfStaff = mayUseCms({ id: '', role, hasConsultation: false })
  return isOfStaff ? SESSION_SECONDS.staff : SESSION_SECONDS.client
}
