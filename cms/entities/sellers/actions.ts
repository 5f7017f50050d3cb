import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem, retryLater } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { withdrawUnfinished } from '#cms/entities/contracts/withdrawing.ts'
import { declineWithoutSeller } from '#cms/entities/offers/answers.ts'
import { hasOpenSignature } from '#cms/entities/offers/rows.ts'
import { lockHomes, requireOwnProperty } from '#cms/entities/properties/actions.ts'
import { lockUserRow } from '#cms/entities/users/actions.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { announceToSellers } from '#cms/kit/shared-homes.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { announce } from '#cms/realtime/announce.ts'
import { MAX_SELLERS, type NewSeller, type Seller } from '#wire/sellers.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'
import { countResent, insertLink, revokeLinks } from './links.ts'
import {
  findSeat,
  findSellers,
  insertSeller,
  presentSeller,
  type SellerRow,
  unseatSeller,
} from './rows.ts'

const { refusals } = sellerTexts

/** How often a seller's link can be sent again within an hour. */
const RESENDS_AN_HOUR = 3

const SEATS = Array.from({ length: MAX_SELLERS }, (_none, index) => index + 1)

/** Mails a new link after the commit; the earlier one ends with it. */
async function sendLink(req: PayloadRequest, seller: Pick<SellerRow, 'id' | 'email'>) {
  await revokeLinks(req, seller.id)
  const id = await insertLink(req, seller)
  await enqueue(req, 'seller-invitation', { id, email: seller.email })
}

/**
 * Invites a further seller of a home. The home is locked first, so that its seats stay as they are read.
 * @throws Problem 404 for another user's home; 403 for a seller in a later seat; 409 for a fifth seller, and for an
 *   address that sells the home already or has an invitation
 */
export function inviteToSell(req: PayloadRequest, id: string, given: NewSeller): Promise<Seller> {
  return inTransaction(req, async () => {
    await lockHomes(req, [id])
    const home = await requireOwnProperty(req, id)
    const sellers = (await findSellers(req, id)).filter(({ state }) => state !== 'removed')
    if (sellers.some(({ email }) => email.toLowerCase() === given.email))
      throw new Problem(409, refusals.twice, { fields: { email: refusals.twice } })
    const seat = SEATS.find((number) => !sellers.some((seller) => seller.seat === number))
    if (seat === undefined) throw new Problem(409, refusals.full)
    const seller = await insertSeller(req, id, { ...given, seat })
    await sendLink(req, seller)
    await record(req, {
      event: 'seller-invited',
      subject: id,
      details: { seller: seller.id, seat },
    })
    await announceToSellers(req, home)
    return presentSeller(seller, viewerOf(req))
  })
}

/**
 * Mails an invited seller a new link.
 * @throws Problem 404, 403; 409 for a seller who is not invited; 429 after three in an hour
 */
export function inviteAgain(req: PayloadRequest, id: string, sellerId: string): Promise<void> {
  return inTransaction(req, async () => {
    await lockHomes(req, [id])
    await requireOwnProperty(req, id)
    const seller = (await findSellers(req, id)).find((each) => each.id === sellerId)
    if (!seller) throw notFound('This seller')
    if (seller.state !== 'invited') throw new Problem(409, refusals.notInvited)
    if ((await countResent(req, sellerId)) >= RESENDS_AN_HOUR)
      throw retryLater(429, refusals.resentOften, 3600)
    await sendLink(req, seller)
    const details = { seller: sellerId, seat: seller.seat }
    await record(req, { event: 'seller-invited', subject: id, details })
  })
}

/**
 * Removes a seller, who no longer sees the home. The reason stays in the row; it is not in the audit log.
 * @throws Problem 404 for an unknown seller, or one whose client the viewer does not see; 409 for seat 1, for one who
 *   was removed, and for one who has signed an offer that is not accepted yet or a contract that others have yet to sign
 */
export function takeSellerOff(req: PayloadRequest, id: string, reason: string): Promise<void> {
  return inTransaction(req, async () => {
    const { propertyId, isClient } = await findSeat(req, id)
    if (!propertyId && isClient) throw new Problem(409, refusals.client)
    if (!propertyId) throw notFound('This seller')
    await lockHomes(req, [propertyId])
    const home = await asViewer(req).findById('properties', propertyId)
    if (!home) throw notFound('This seller')
    // Before the seat, whose trigger waits for the row of `client_summaries` that the user's deletion holds.
    const { userId } = await findSeat(req, id)
    if (userId) await lockUserRow(req, userId)
    const removed = await unseatSeller(req, id, reason)
    if (!removed) throw new Problem(409, refusals.removed)
    if (await hasOpenSignature(req, propertyId, removed.userId))
      throw new Problem(409, refusals.signing)
    if (removed.userId) await withdrawUnfinished(req, removed.userId, { home: propertyId })
    await revokeLinks(req, id)
    const details = { seller: id, seat: removed.seat }
    await record(req, { event: 'seller-removed', subject: propertyId, details })
    await declineWithoutSeller(req, home)
    await announceToSellers(req, home)
    if (removed.userId) await announce(req, 'properties', { user: removed.userId })
  })
}
