import type { PayloadRequest } from 'payload'
import { asSystem, idOf } from '#cms/kit/documents.ts'
import type { Consultation } from '#cms/payload-types.ts'

const IS_OPEN = {
  completed: { equals: false },
  cancelledAt: { exists: false },
  noShowAt: { exists: false },
}

/** A user's open consultation that comes first. Reads as the system. */
export async function findOpenConsultation(
  req: PayloadRequest,
  userId: string,
): Promise<Consultation | undefined> {
  const open = { user: { equals: userId }, ...IS_OPEN }
  const [first] = await asSystem(req).find('consultations', open, { sort: 'scheduledAt', limit: 1 })
  return first
}

/** A user's open consultations whose time is ahead, soonest first. Reads as the system. */
export function findComing(req: PayloadRequest, userId: string): Promise<Consultation[]> {
  const ahead = { scheduledAt: { greater_than: new Date().toISOString() } }
  const open = { user: { equals: userId }, ...IS_OPEN, ...ahead }
  return asSystem(req).find('consultations', open, { sort: 'scheduledAt' })
}

/** Whether two of these are about one home, or one of several names no home: the client may want one of them only. */
export function mayBeOneTooMany(coming: readonly Pick<Consultation, 'property'>[]): boolean {
  const homes = coming.map(({ property }) => idOf(property))
  return homes.length > 1 && (homes.includes(null) || new Set(homes).size < homes.length)
}

/** The names of the hosts, by name; an empty list while the team has none. */
export async function findHostNames({ req }: { req: PayloadRequest }): Promise<{ name: string }[]> {
  const hosts = { takesConsultations: { equals: true }, role: { in: ['admin', 'owner'] } }
  const found = await asSystem(req).find('users', hosts, { sort: 'firstName' })
  return found.map(({ firstName, lastName }) => ({ name: `${firstName} ${lastName}`.trim() }))
}
