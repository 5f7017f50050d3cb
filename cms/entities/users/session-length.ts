import { mayUseCms, type Role } from '#wire/viewer.ts'

const HOUR = 3600

/** The longest life of a session in seconds, by role; `idle` without a request (REL-6, docs/decisions/0005). */
export const SESSION_SECONDS = { client: 30 * 24 * HOUR, staff: 12 * HOUR, idle: 2 * HOUR }

/** The longest life, in seconds, of a session of a user with this role; editors count as staff. */
export function maxSessionSeconds(role: Role): number {
  const isOfStaff = mayUseCms({ id: '', role, hasConsultation: false })
  return isOfStaff ? SESSION_SECONDS.staff : SESSION_SECONDS.client
}
