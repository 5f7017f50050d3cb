import type { PayloadRequest, Where } from 'payload'
import { asSystem, writeFields } from '#cms/kit/documents.ts'

/** Completes a user's earliest open consultation, if any. The caller has checked the permission. */
export async function completeEarliestConsultation(
  req: PayloadRequest,
  userId: string,
): Promise<void> {
  const open: Where = {
    and: [
      { user: { equals: userId } },
      { completed: { equals: false } },
      { cancelledAt: { exists: false } },
    ],
  }
  const [earliest] = await asSystem(req).find('consultations', open, {
    sort: 'scheduledAt',
    limit: 1,
  })
  if (earliest) await writeFields(req, 'consultations', earliest.id, { completed: true })
}
