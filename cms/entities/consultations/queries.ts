import type { PayloadRequest } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import type { Consultation } from '#cms/payload-types.ts'

/**
 * A user's first open consultation by a field, `-` for descending. Reads as the system: a client may not
 * list their consultations before the first one is completed.
 */
export async function findOpenConsultation(
  req: PayloadRequest,
  userId: string,
  sort: '-createdAt' | 'scheduledAt',
): Promise<Consultation | undefined> {
  const gone = { cancelledAt: { exists: false }, noShowAt: { exists: false } }
  const open = { completed: { equals: false }, ...gone }
  const [first] = await asSystem(req).find(
    'consultations',
    { user: { equals: userId }, ...open },
    { sort, limit: 1 },
  )
  return first
}

/** The user's latest consultation that is not cancelled, if they did not come to it. */
export async function findMissedConsultation(
  req: PayloadRequest,
  userId: string,
): Promise<Consultation | null> {
  const kept = { user: { equals: userId }, cancelledAt: { exists: false } }
  const latest = { sort: '-scheduledAt', limit: 1 }
  const [last] = await asSystem(req).find('consultations', kept, latest)
  return last?.noShowAt ? last : null
}

/** The names of the hosts, by name; an empty list while the team has none. */
export async function findHostNames({ req }: { req: PayloadRequest }): Promise<{ name: string }[]> {
  const hosts = { takesConsultations: { equals: true }, role: { in: ['admin', 'owner'] } }
  const found = await asSystem(req).find('users', hosts, { sort: 'firstName' })
  return found.map(({ firstName, lastName }) => ({ name: `${firstName} ${lastName}`.trim() }))
}
