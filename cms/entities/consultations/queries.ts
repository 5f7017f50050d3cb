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
  const open = { completed: { equals: false }, cancelledAt: { exists: false } }
  const [first] = await asSystem(req).find(
    'consultations',
    { user: { equals: userId }, ...open },
    { sort, limit: 1 },
  )
  return first
}
