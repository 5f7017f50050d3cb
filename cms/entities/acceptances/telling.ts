import type { PayloadRequest } from 'payload'
import type { EscrowRow } from '#cms/entities/escrows/rows.ts'
import type { OfferRow } from '#cms/entities/offers/rows.ts'
import { announceOffers, notifySellers, notifyStaff } from '#cms/entities/offers/telling.ts'
import { findStaff, splitName } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { type InEach, inEach, languageFor, textsFor } from '#cms/kit/languages.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { type Addressee, mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { appointmentTime, longDate } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { staffOffersPath } from '#wire/offers.ts'
import { homePath } from '#wire/properties.ts'
import * as en from '#wire/texts/acceptances.ts'
import * as es from '#wire/texts/es/acceptances.ts'

const texts = { en, es }

/** Tells the other sellers and staff of a signature, or that one was taken back. */
export async function tellOfSignature(
  req: PayloadRequest,
  home: Property,
  seller: string,
  what: 'signed' | 'takenBack',
): Promise<void> {
  const words = inEach(texts, ({ acceptanceNotices: notices }) =>
    notices[what](seller, home.address),
  )
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words.en)
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
  toDo: InEach<string[]>
}

/** What an acceptance's mail says to one kind of addressee. @param close the day of closing */
type Say = (words: typeof en.acceptanceMails.accepted, close: string) => string[]

/** Tells sellers, staff and the buyer's agent of an acceptance: one mail to each person. */
export async function tellOfAcceptance(
  req: PayloadRequest,
  { home, offer, escrow, others, signers, toDo }: Accepted,
): Promise<void> {
  const price = formatDollars(offer.terms.price)
  const words = inEach(texts, ({ acceptanceNotices: notices }) =>
    notices.accepted(home.address, price),
  )
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words.en)
  await announceToSellers(req, home)
  await announceOffers(req, home)
  const send = (to: Addressee, say: Say, path?: string) => {
    const { accepted } = textsFor(to, texts).acceptanceMails
    const language = languageFor(to)
    const acceptedAt = appointmentTime(escrow.acceptedAt, language)
    const said = say(accepted, longDate(escrow.closeOn, language))
    const text = {
      subject: accepted.subject(home.address),
      paragraphs: [accepted.said(home.address, price, acceptedAt), ...said],
      ...(path && { action: { label: accepted.action, path } }),
    }
    return queueMail(req, mailTo(to, text))
  }
  const client = idOf(home.user)
  for (const seller of await findJoinedSellers(req, home.id)) {
    const own = seller.id === client ? textsFor(seller, toDo) : []
    await send(seller, ({ next }, close) => [next(close), ...own], homePath(home.id))
  }
  const toStaff: Say = ({ staff }, close) => [staff(close, others)]
  for (const person of await findStaff(req, client))
    await send(person, toStaff, staffOffersPath(home.id))
  const { name, email } = offer.agent
  const { firstName } = splitName(name)
  await send({ email, firstName }, ({ buyer }) =>
    buyer(signers.join(', '), offer.number, offer.termsSha256),
  )
}
