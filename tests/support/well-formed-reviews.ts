import { newClient, type Person } from './people.ts'
import { newReview, newSoldHome, REVIEW } from './reviews.ts'
import type { Prepare } from './well-formed-account.ts'

/** A sold home that this user may review, or else a new client's. */
async function soldHome(who: Person, isReviewed: boolean) {
  const mayReview = who.user?.role === 'client' && who.user.hasConsultation
  const client = mayReview ? who : await newClient({ consulted: true })
  const { id } = await newSoldHome(client)
  if (isReviewed) await newReview(client, { id })
  return { params: { id } }
}

/** Well-formed requests about reviews. */
export const REVIEWS: Record<string, Prepare> = {
  'POST /api/properties/{id}/review': async (who) => ({
    ...(await soldHome(who, false)),
    body: REVIEW,
  }),
  'DELETE /api/properties/{id}/review': (who) => soldHome(who, true),
  'PUT /api/admin/properties/{id}/review': async (who) => ({
    ...(await soldHome(who, true)),
    body: { state: 'published' },
  }),
}
