import type { PayloadRequest } from 'payload'
import { type InEach, inEach, textsFor } from '#cms/kit/languages.ts'
import { findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { type MailText, mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { termLinesForBuyer } from '#wire/counter-words.ts'
import { appointmentTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import type { OfferTerms } from '#wire/offer-terms.ts'
import { signCounterPath, signOfferPath } from '#wire/offers.ts'
import { counterTexts as en } from '#wire/texts/counters.ts'
import { counterTexts as es } from '#wire/texts/es/counters.ts'
import { mailAgentLink } from './agent-links.ts'
import type { OfferOfHome } from './queries.ts'
import { announceOffers, notifySellers, notifyStaff } from './telling.ts'
import { takeMailTurn } from './writes.ts'

const texts = { en, es }

/** What the words about a version need of it. */
type Told = { terms: OfferTerms; expiresAt: string }

/** Mails the sellers of a home about an offer, unless a mail of the offer left just before. */
async function mailSellers(
  req: PayloadRequest,
  home: Property,
  id: string,
  { path, text }: { path: string; text: InEach<MailText> },
): Promise<void> {
  if (!(await takeMailTurn(req, id))) return
  for (const seller of await findJoinedSellers(req, home.id)) {
    const action = { label: textsFor(seller, texts).mails.sign, path }
    await queueMail(req, mailTo(seller, { ...textsFor(seller, text), action }))
  }
}

/** Tells the sellers that a counter waits for their signatures. */
export async function tellOfDraft(
  req: PayloadRequest,
  home: Property,
  { id, terms, expiresAt }: Told & { id: string },
): Promise<void> {
  const price = formatDollars(terms.price)
  const path = signCounterPath(home.id, id)
  const words = inEach(texts, ({ notices }) => notices.drafted(home.address, price))
  await notifySellers(req, home, words, path)
  await announceOffers(req, home)
  const text = inEach(texts, ({ mails }, language) =>
    mails.drafted(home.address, price, appointmentTime(expiresAt, language)),
  )
  await mailSellers(req, home, id, { text, path })
}

/** Tells the other sellers and staff of a signature under a counter; the last one says that it can be sent. */
export async function tellOfCounterSignature(
  req: PayloadRequest,
  home: Property,
  { seller, isLast }: { seller: string; isLast: boolean },
): Promise<void> {
  const words = inEach(texts, ({ notices }) =>
    isLast ? notices.allSigned(home.address) : notices.signed(seller, home.address),
  )
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words.en)
  await announceOffers(req, home)
}

/** Tells sellers and staff that a counter is out, and mails its terms to the buyer's agent with a link to answer it. */
export async function tellOfCounter(
  req: PayloadRequest,
  { offer, home }: OfferOfHome,
  { terms, termsSha256, expiresAt }: Told & { termsSha256: string },
): Promise<void> {
  const price = formatDollars(terms.price)
  const words = inEach(texts, ({ notices }) => notices.sent(home.address, price))
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words.en)
  await announceOffers(req, home)
  const until = appointmentTime(expiresAt)
  const text = en.mails.toAgent(home.address, until, termLinesForBuyer(terms), termsSha256)
  await mailAgentLink(req, offer, expiresAt, text)
}

/** Tells sellers and staff that the buyer agrees to the counter, which the sellers may accept now. */
export async function tellOfAgreement(
  req: PayloadRequest,
  home: Property,
  { id, terms, expiresAt }: Told & { id: string },
): Promise<void> {
  const price = formatDollars(terms.price)
  const words = inEach(texts, ({ notices }) => notices.agreed(home.address, price))
  const path = signOfferPath(home.id, id)
  await notifySellers(req, home, words, path)
  await notifyStaff(req, home, words.en)
  await announceOffers(req, home)
  const text = inEach(texts, ({ mails }, language) =>
    mails.agreed(home.address, price, appointmentTime(expiresAt, language)),
  )
  await mailSellers(req, home, id, { text, path })
}

/** Tells sellers and staff that the buyer has withdrawn an offer. */
export async function tellOfWithdrawal(req: PayloadRequest, home: Property): Promise<void> {
  const words = inEach(texts, ({ notices }) => notices.withdrawn(home.address))
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words.en)
  await announceOffers(req, home)
}
