import type { PayloadRequest } from 'payload'
import type { EscrowRow } from '#cms/entities/escrows/rows.ts'
import type { OfferRow } from '#cms/entities/offers/rows.ts'
import { announceOffers, notifySellers, notifyStaff } from '#cms/entities/offers/telling.ts'
import { findStaff, splitName } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { type Addressee, mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { appointmentTime, longDate } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { staffOffersPath } from '#wire/offers.ts'
import { homePath } from '#wire/properties.ts'
import { acceptanceMails, acceptanceNotices as notices } from '#wire/texts/acceptances.ts'

/** Tells the other sellers and staff of a signature, or that one was taken back. */
export async function tellOfSignature(
  req: PayloadRequest,
  home: Property,
  seller: string,
  what: 'signed' | 'takenBack',
): Promise<void> {
  const words = notices[what](seller, home.address)
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words)
  await announceOffers(req, home)
}

type Accepted = {
  home: Property
  offer: OfferRow
  escrow: EscrowRow
  /** How many other offers of the home still wait for an answer. */
  others: number
  /** The names of the sellers who signed here; none for a paper. */
  signers: string[]
  /** What the acceptance gives the client of the home to do, as lines of the mail. */
  toDo: string[]
}

/** Tells sellers, staff and the buyer's agent of an acceptance: one mail to each person. */
export async function tellOfAcceptance(
  req: PayloadRequest,
  { home, offer, escrow, others, signers, toDo }: Accepted,
): Promise<void> {
  const { accepted: texts } = acceptanceMails
  const price = formatDollars(offer.terms.price)
  const words = notices.accepted(home.address, price)
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words)
  await announceToSellers(req, home)
  await announceOffers(req, home)
  const close = longDate(escrow.closeOn)
  const send = (to: Addressee, said: string[], path?: string) =>
    queueMail(
      req,
      mailTo(to, {
        subject: texts.subject(home.address),
        paragraphs: [texts.said(home.address, price, appointmentTime(escrow.acceptedAt)), ...said],
        ...(path && { action: { label: texts.action, path } }),
      }),
    )
  const client = idOf(home.user)
  for (const seller of await findJoinedSellers(req, home.id)) {
    const own = seller.id === client ? toDo : []
    await send(seller, [texts.next(close), ...own], homePath(home.id))
  }
  for (const person of await findStaff(req, client))
    await send(person, [texts.staff(close, others)], staffOffersPath(home.id))
  const { name, email } = offer.agent
  const { firstName } = splitName(name)
  await send({ email, firstName }, texts.buyer(signers.join(', '), offer.number, offer.termsSha256))
}
