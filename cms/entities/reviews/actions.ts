import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { lockHomes, requireOwnProperty } from '#cms/entities/properties/actions.ts'
import { findStaffIds } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { reviewRefusals } from '#cms/kit/refusals.ts'
import { findJoinedSellers, type JoinedSeller } from '#cms/kit/shared-homes.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import type { Property } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { announce } from '#cms/realtime/announce.ts'
import { homePath, staffHomePath } from '#wire/properties.ts'
import { type NewReview, type Review, type ReviewDecision, reviewName } from '#wire/reviews.ts'
import * as es from '#wire/texts/es/reviews.ts'
import * as en from '#wire/texts/reviews.ts'
import { emptyReview, findReview, insertReview, writeDecision } from './rows.ts'

/** Locks the home, so that its status and its review stay as they are read. @throws Problem 404 */
async function lockHome(req: PayloadRequest, id: string): Promise<Property> {
  await lockHomes(req, [id])
  return requireOwnProperty(req, id)
}

/** The review of a locked home. @throws Problem 404 before one is written, and once it is taken back */
async function requireReview(req: PayloadRequest, id: string): Promise<Review> {
  const found = await findReview(req, id)
  if (!found || found.state === 'taken-back') throw notFound('This review')
  return found
}

/**
 * Writes the client's review of a home and notifies staff.
 * @throws Problem 404 for another user's home; 409 for a home that is not sold, or has or had a review
 */
export function addReview(req: PayloadRequest, id: string, given: NewReview): Promise<Review> {
  return inTransaction(req, async () => {
    const home = await lockHome(req, id)
    if (home.status !== 'sold') throw new Problem(409, reviewRefusals.notSold)
    const before = await findReview(req, id)
    if (before)
      throw new Problem(409, reviewRefusals[before.state === 'taken-back' ? 'takenBack' : 'sent'])
    const client = userOf(req)
    const { stars, words, shownAs } = given
    await insertReview(req, id, { stars, words, name: reviewName(client, shownAs) })
    await notify(req, await findStaffIds(req, client.id), {
      type: 'other',
      ...en.reviewTexts.notices.sent(`${client.firstName} ${client.lastName}`.trim(), stars),
      link: staffHomePath(id, 'review'),
      ...{ entityId: id, aboutUser: client.id },
    })
    await announce(req, 'properties', home)
    await record(req, { event: 'review-sent', subject: id, details: { stars } })
    return requireReview(req, id)
  })
}

/** Takes the client's review back: it leaves the site and its words are deleted. @throws Problem 404 */
export function removeReview(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const home = await lockHome(req, id)
    const { state } = await requireReview(req, id)
    await emptyReview(req, id)
    await announce(req, 'properties', home)
    await record(req, { event: 'review-taken-back', subject: id })
    if (state === 'published') await requestPublish(req)
  })
}

/** Notifies the client that the review is published, or hidden for a reason. */
function tellDecided(
  req: PayloadRequest,
  client: JoinedSeller,
  home: string,
  reason: ReviewDecision['reason'] | null,
): Promise<void> {
  const { reviewTexts, hideReasonTexts } = textsFor(client, { en, es })
  const { published, hidden } = reviewTexts.notices
  const told = reason ? hidden(hideReasonTexts[reason]) : published
  return notify(req, [client.id], {
    ...{ type: 'other', ...told, link: homePath(home), entityId: home },
  })
}

/**
 * Publishes a review, or hides it with its reason, and notifies the client. The same decision again changes nothing.
 * @throws Problem 404 for a home without a review, and for one of a client whom the viewer does not see
 */
export function decide(
  req: PayloadRequest,
  id: string,
  { state, reason = null }: ReviewDecision,
): Promise<Review> {
  return inTransaction(req, async () => {
    const home = await lockHome(req, id)
    const before = await requireReview(req, id)
    if (before.state === state && before.hiddenFor === reason) return before
    await writeDecision(req, id, state, reason)
    const sellers = await findJoinedSellers(req, id)
    const client = sellers.find((seller) => seller.id === idOf(home.user))
    if (client) await tellDecided(req, client, id, reason)
    await announce(req, 'properties', home)
    const event = state === 'published' ? 'review-published' : 'review-hidden'
    await record(req, { event, subject: id, details: reason ? { reason } : {} })
    await requestPublish(req)
    return requireReview(req, id)
  })
}
