import type { PayloadRequest } from 'payload'
import { v5 as uuidv5 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import type { OfferHour } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { inEach, languageFor, textsFor } from '#cms/kit/languages.ts'
import { findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { mailTo } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { appointmentTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { isOpenOffer, moveOffer } from '#wire/offer-states.ts'
import { offersPath } from '#wire/offers.ts'
import { offerTexts as es } from '#wire/texts/es/offers.ts'
import { offerTexts as en } from '#wire/texts/offers.ts'
import { stateOf } from './present.ts'
import { findOffer, type OfferRow } from './rows.ts'
import { announceOffers, notifySellers, notifyStaff } from './telling.ts'
import { insertEvent, writeState } from './writes.ts'

const texts = { en, es }

/** How many hours before its end the sellers are reminded of an offer; at 0 it has ended. */
const HOURS_BEFORE = [24, 2, 0]
const HOUR_MS = 3_600_000

/** Plans what the clock does with a version: two reminders, and the record of its end. */
export async function watchVersion(
  req: PayloadRequest,
  version: Pick<OfferHour, 'offerId' | 'number'>,
  expiresAt: string,
): Promise<void> {
  const end = new Date(expiresAt).getTime()
  for (const hoursBefore of HOURS_BEFORE) {
    const at = new Date(end - hoursBefore * HOUR_MS)
    if (at > new Date()) await enqueue(req, 'offer-hour', { ...version, hoursBefore }, at)
  }
}

/** The job of an hour of an offer. Does nothing once the version is not the current one or was answered. */
export function followClock(
  req: PayloadRequest,
  { offerId, number, hoursBefore }: OfferHour,
  jobId: string,
): Promise<void> {
  return inTransaction(req, async () => {
    const known = await findOffer(req, offerId)
    if (!known) return
    await lockHomes(req, [known.propertyId])
    const [offer, home] = [
      await findOffer(req, offerId),
      await asSystem(req).findById('properties', known.propertyId),
    ]
    if (!offer || !home || offer.number !== number) return
    if (hoursBefore === 0) await writeExpiry(req, offer, home)
    else await remind(req, offer, home, jobId)
  })
}

/** Writes down that an offer has expired, which every screen has shown since. */
async function writeExpiry(req: PayloadRequest, offer: OfferRow, home: Property): Promise<void> {
  const { id, number } = offer
  const isOver = stateOf(offer) === 'expired' && moveOffer(offer.state, 'expire', 'clock')
  if (!isOver) return
  await writeState(req, id, 'expired', number)
  await insertEvent(req, offer, 'expired')
  const details = { offer: id, number, state: 'expired' }
  await record(req, { event: 'offer-expired', subject: home.id, actor: null, details })
  const words = inEach(texts, ({ notices }) => notices.expired(home.address))
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words.en)
  await announceOffers(req, home)
}

/** Mails each seller without an answer. The ids of the mails name the job, so one that runs twice mails once. */
async function remind(
  req: PayloadRequest,
  offer: OfferRow,
  home: Property,
  jobId: string,
): Promise<void> {
  // The sellers have answered with a counter, which waits for the buyer.
  if (!isOpenOffer(stateOf(offer)) || stateOf(offer) === 'countered') return
  const price = formatDollars(offer.terms.price)
  const answered = new Set(
    offer.opinions.filter((each) => each.declinedAt).map((each) => each.userId),
  )
  for (const seller of await findJoinedSellers(req, home.id)) {
    if (answered.has(seller.id)) continue
    const { mails } = textsFor(seller, texts)
    const until = appointmentTime(offer.expiresAt, languageFor(seller))
    const action = { label: mails.action, path: offersPath(home.id) }
    const mail = mailTo(seller, { ...mails.ending(home.address, price, until), action })
    await enqueue(req, 'mail', mail, undefined, uuidv5(seller.id, jobId))
  }
}
