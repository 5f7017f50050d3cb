import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { sha256 } from '#cms/core/crypto.ts'
import { openEscrow } from '#cms/entities/escrows/opening.ts'
import { runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import type { Property } from '#cms/payload-types.ts'
import { termsText } from '#wire/offer-words.ts'
import { pacificDate } from '#wire/slots.ts'
import { daysBefore, isoDaysBefore } from './backdate.ts'
import type { DemoSale } from './data.ts'
import { seedDeliveries } from './disclosures.ts'

/** How many days before its acceptance a demo offer came in; it would have ended a day after the acceptance. */
const RECEIVED_BEFORE = 2

/** Writes an accepted demo offer with the times of its past. @returns its id */
async function seedAcceptedOffer(
  req: PayloadRequest,
  home: Property,
  { acceptedDaysAgo, buyers, agent, terms, ended }: DemoSale,
): Promise<string> {
  const id = uuidv7()
  const receivedAt = isoDaysBefore(acceptedDaysAgo + RECEIVED_BEFORE)
  const acceptedAt = isoDaysBefore(acceptedDaysAgo)
  const expiresAt = isoDaysBefore(acceptedDaysAgo - 1)
  const state = ended?.state === 'cancelled' ? 'released' : 'accepted'
  const heading = { home: home.address, buyerNames: buyers, number: 1, side: 'buyer', expiresAt }
  const text = termsText({ ...heading, side: 'buyer' }, terms)
  await runSql(req)`
    insert into offers (id, property_id, buyer_names, agent_name, agent_email, brokerage, state, received_at)
    values (${id}, ${home.id}, ${toJson(buyers)}::jsonb, ${agent.name}, ${agent.email},
      ${agent.brokerage}, ${state}, ${receivedAt})`
  await runSql(req)`
    insert into offer_versions (offer_id, number, side, terms, terms_text, terms_sha256, signed_at,
      expires_at, sent_at)
    values (${id}, 1, 'buyer', ${toJson(terms)}::jsonb, ${text}, ${sha256(text)}, ${receivedAt},
      ${expiresAt}, ${receivedAt})`
  for (const [event, at] of [
    ['received', receivedAt],
    ['accepted', acceptedAt],
    ...(ended?.state === 'cancelled' ? [['released', isoDaysBefore(ended.daysAgo)]] : []),
  ])
    await runSql(req)`
      insert into offer_events (id, offer_id, number, event, at)
      values (${uuidv7()}, ${id}, 1, ${event}, ${at})`
  return id
}

/** Marks the dates of these rules as done on their day, or today where it lies ahead. */
const fulfillDates = (req: PayloadRequest, escrow: string, rules: readonly string[]) =>
  runSql(req)`
    update escrow_dates set fulfilled_on = least(due, ${pacificDate(new Date())}::date),
      evidence = 'Seen by the agent', version = version + 1
    where escrow_id = ${escrow} and rule = any(${`{${rules}}`}::text[])`

async function endEscrow(req: PayloadRequest, escrow: string, ended: DemoSale['ended']) {
  if (!ended) return
  const at = isoDaysBefore(ended.daysAgo)
  if (ended.state === 'closed')
    await runSql(req)`
      update escrows set state = 'closed', closed_on = ${pacificDate(daysBefore(ended.daysAgo))},
        recorded_price = ${ended.recordedPrice}, ended_at = ${at}, version = version + 1
      where id = ${escrow}`
  else
    await runSql(req)`
      update escrows set state = 'cancelled', cancelled_by = ${ended.by},
        cancel_reason = ${ended.reason}, ended_at = ${at}, version = version + 1
      where id = ${escrow}`
}

/** Writes a sale of a demo home from its acceptance on, in the past. It tells no person of it. */
export async function seedSale(req: PayloadRequest, home: Property, sale: DemoSale): Promise<void> {
  const id = await seedAcceptedOffer(req, home, sale)
  const [early, late] = [true, false].map((isEarly) =>
    sale.delivered.filter(({ daysAgo }) => daysAgo > sale.acceptedDaysAgo === isEarly),
  )
  await seedDeliveries(req, home, id, early ?? [])
  const offer = { id, number: 1, terms: sale.terms }
  const acceptedAt = isoDaysBefore(sale.acceptedDaysAgo)
  const { id: escrow } = await openEscrow(req, { offer, home, acceptedAt })
  await runSql(req)`
    update escrows set holder = ${sale.holder}, escrow_number = ${sale.escrowNumber}
    where id = ${escrow}`
  await seedDeliveries(req, home, id, late ?? [])
  await fulfillDates(req, escrow, sale.fulfilled)
  await endEscrow(req, escrow, sale.ended)
}

/** Seats a further seller of a demo home, who cannot sign in. */
export async function seedSeller(
  req: PayloadRequest,
  home: string,
  [firstName, lastName]: [string, string],
): Promise<void> {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  const { id: user } = await req.payload.db.create({
    collection: 'users',
    req,
    data: { email, firstName, lastName, role: 'client', hasConsultation: true, source: 'staff' },
  })
  await runSql(req)`
    insert into property_sellers (id, property_id, seat, state, name, email, user_id)
    values (${uuidv7()}, ${home}, 2, 'joined', ${`${firstName} ${lastName}`}, ${email}, ${user})`
}
