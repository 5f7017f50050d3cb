import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { withdrawUnfinished } from '#cms/entities/contracts/withdrawing.ts'
import { declineWithoutSeller } from '#cms/entities/offers/answers.ts'
import { hasOpenSignature } from '#cms/entities/offers/rows.ts'
import { lockHomes, requireOwnProperty } from '#cms/entities/properties/actions.ts'
import { lockUserRow, readerAt, splitName } from '#cms/entities/users/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { renewLink, requireRareResend } from '#cms/kit/links.ts'
import { sellerRefusals as refusals } from '#cms/kit/refusals.ts'
import { announceToSellers } from '#cms/kit/shared-homes.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { queueLinkMail } from '#cms/mail/link-mails.ts'
import { mailTo } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import { INVITATION_DAYS } from '#wire/invitations.ts'
import { JOIN_HOME_PATH } from '#wire/link-paths.ts'
import { MAX_SELLERS, type NewSeller, type Seller } from '#wire/sellers.ts'
import { sellerTexts as es } from '#wire/texts/es/sellers.ts'
import { sellerTexts as en } from '#wire/texts/sellers.ts'
import { findUnusedLink, insertLink, revokeLinks } from './links.ts'
import {
  findSeat,
  findSellers,
  insertSeller,
  presentSeller,
  type SellerRow,
  unseatSeller,
} from './rows.ts'

const DAY_MS = 24 * 3_600_000

const SEATS = Array.from({ length: MAX_SELLERS }, (_none, index) => index + 1)

type Invitation = { home: Property; seller: SellerRow; sellers: SellerRow[] }

/** Mails an invited seller a link after the commit; that of an earlier mail ends. @throws Problem 429 as `requireRareResend` */
async function sendLink(req: PayloadRequest, { home, seller, sellers }: Invitation): Promise<void> {
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS).toISOString()
  const known = await findUnusedLink(req, seller.id)
  const id = known ?? (await insertLink(req, seller, expiresAt))
  if (known) await requireRareResend(req, known)
  const send = known ? await renewLink(req, known, expiresAt) : 1
  const client = sellers.find(({ seat }) => seat === 1)?.name ?? ''
  const { email } = seller
  const { firstName } = splitName(seller.name)
  const person = { email, firstName, ...(await readerAt(req, email)) }
  const { mail: say } = textsFor(person, { en, es })
  const text = say(client, home.address, INVITATION_DAYS, JOIN_HOME_PATH)
  const mail = { ...mailTo(person, text), action: text.action }
  await queueLinkMail(req, { id, purpose: 'seller', send }, mail)
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
    await sendLink(req, { home, seller, sellers })
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
    const home = await requireOwnProperty(req, id)
    const sellers = await findSellers(req, id)
    const seller = sellers.find((each) => each.id === sellerId)
    if (!seller) throw notFound('This seller')
    if (seller.state !== 'invited') throw new Problem(409, refusals.notInvited)
    await sendLink(req, { home, seller, sellers })
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
