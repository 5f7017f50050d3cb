import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { recordAcceptance } from '../../wire/acceptances.ts'
import { changeDisclosure, deliverDisclosures, disclosureId } from '../../wire/disclosures.ts'
import { type MovedDates, moveAcceptance } from '../../wire/escrow-date-calls.ts'
import { cancelEscrow, closeEscrow } from '../../wire/escrow-ends.ts'
import type { Escrow } from '../../wire/escrows.ts'
import { addOffer, type Offer } from '../../wire/offers.ts'
import { changePropertyStatus } from '../../wire/properties.ts'
import { pathOf, type Route } from '../../wire/route.ts'
import { pacificDate } from '../../wire/slots.ts'
import { uploadFiles } from '../../wire/uploads.ts'
import type { CrowdUser } from './as-crowd.ts'
import { inHours, newOffer } from './new-offer.ts'
import type { OwnProduct } from './own-product.ts'

/** What staff were answered with success, by the ids of the rows. */
export type Acknowledged = Record<
  'offers' | 'opened' | 'cancelled' | 'moved' | 'delivered' | 'closed',
  string[]
>

/**
 * Sends one act until it is answered with success, each time with the same Idempotency-Key.
 * @param readOwn the reply where a repeated call without a stored answer finds its own change: 409 with the current row
 */
async function sendUntilDone<Reply>(
  own: OwnProduct,
  { cookie }: CrowdUser,
  { route, id = '', body }: { route: Route; id?: string; body: object },
  readOwn?: (current: Escrow) => Reply,
): Promise<Reply> {
  const key = randomUUID()
  const isForm = body instanceof FormData
  const headers = {
    ...{ cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
    ...(!isForm && { 'content-type': 'application/json' }),
  }
  const request = { method: route.method, headers, body: isForm ? body : JSON.stringify(body) }
  for (let isRepeated = false; ; isRepeated = true) {
    const answer = await fetch(own.product.url + pathOf(route.path, { id }), request).catch(
      () => null,
    )
    if (answer?.ok) return (await answer.json()) as Reply
    if (answer?.status === 409 && readOwn && isRepeated)
      return readOwn(((await answer.json()) as { current: Escrow }).current)
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${route.path}: ${answer.status} ${await answer.text()}`)
    await sleep(50)
  }
}

type Sending = <Reply>(
  route: Route,
  id: string,
  body: object,
  readOwn?: (current: Escrow) => Reply,
) => Promise<Reply>

/** Lists a home, and stores the paper that every end of a sale needs. @returns the id of the paper */
async function listHome(send: Sending, home: string): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'paper.pdf')
  form.append('propertyId', home)
  const { files } = await send<{ files: { id: string }[] }>(uploadFiles, '', form)
  await send(changePropertyStatus, home, { status: 'active-listing', listingPrice: 700_000 })
  return files[0]?.id ?? ''
}

const senderFor =
  (own: OwnProduct, staff: CrowdUser): Sending =>
  (route, id, body, readOwn) =>
    sendUntilDone(own, staff, { route, id, body }, readOwn)

/** Staff record the acceptance of an offer by paper, and then that it was an hour earlier, which counts its dates again. */
async function openSale(
  send: Sending,
  { id, version }: Offer,
  { file, acknowledged }: { file: string; acknowledged: Acknowledged },
): Promise<Escrow> {
  const acceptedAt = inHours(-0.01)
  const opened = await send<Escrow>(recordAcceptance, id, { version, acceptedAt, file })
  acknowledged.opened.push(opened.id)
  const earlier = { acceptedAt: inHours(-0.5), reason: 'Typed wrong' }
  const change = { version: opened.version, ...earlier }
  const { escrow } = await send<Pick<MovedDates, 'escrow'>>(
    moveAcceptance,
    opened.id,
    change,
    (current) => ({
      escrow: current,
    }),
  )
  acknowledged.moved.push(escrow.id)
  return escrow
}

/** One home: an offer comes in, staff record and correct its acceptance and cancel the sale, again and again. */
export async function sellOften(
  own: OwnProduct,
  { staff, home }: { staff: CrowdUser; home: string },
  acknowledged: Acknowledged,
  over: AbortSignal,
): Promise<void> {
  const send = senderFor(own, staff)
  const file = await listHome(send, home)
  while (!over.aborted) {
    const offer = await send<Offer>(addOffer, home, newOffer())
    acknowledged.offers.push(offer.id)
    const escrow = await openSale(send, offer, { file, acknowledged })
    const cancellation = {
      ...{ version: escrow.version, file, by: 'buyer', reason: 'The loan was refused' },
      then: { propertyStatus: 'active-listing', customerStage: 'active-client' },
    }
    await send<Escrow>(cancelEscrow, escrow.id, cancellation, (current) => current)
    acknowledged.cancelled.push(escrow.id)
  }
}

/** Many homes, one after another: an offer, a disclosure delivered before the buyer signed, the acceptance and the close. */
export async function sellEach(
  own: OwnProduct,
  { staff, homes }: { staff: CrowdUser; homes: string[] },
  acknowledged: Acknowledged,
  over: AbortSignal,
): Promise<void> {
  const send = senderFor(own, staff)
  for (const home of homes) {
    if (over.aborted) return
    const file = await listHome(send, home)
    const item = disclosureId(home, 'tds')
    await send(changeDisclosure, item, { version: 0, status: 'received', fileId: file })
    const offer = await send<Offer>(addOffer, home, newOffer())
    acknowledged.offers.push(offer.id)
    const delivery = { items: [item], method: 'in-person', deliveredAt: inHours(-2) }
    await send(deliverDisclosures, offer.id, delivery)
    acknowledged.delivered.push(offer.id)
    const escrow = await openSale(send, offer, { file, acknowledged })
    const close = {
      ...{ version: escrow.version, file, recordedPrice: 700_000 },
      closedOn: pacificDate(new Date()),
    }
    await send<Escrow>(closeEscrow, escrow.id, close, (current) => current)
    acknowledged.closed.push(escrow.id)
  }
}

const LOST = `select
  (select count(*) from unnest($1::uuid[]) o where o not in (select id from offers))
  + (select count(*) from unnest($2::uuid[]) e where e not in (select id from escrows))
  + (select count(*) from unnest($3::uuid[]) e
     where e not in (select id from escrows where state = 'cancelled'))
  + (select count(*) from unnest($4::uuid[]) e
     where e not in (select id from escrows where state = 'closed'))
  + (select count(*) from unnest($5::uuid[]) e
     where e not in (select id from escrows where accepted_at < created_at - interval '20 minutes'))
  + (select count(*) from unnest($6::uuid[]) o
     where o not in (select offer_id from deliveries)) as lost`

/** More rows of these homes than acts that were answered: an act that was done twice. */
const DOUBLED = `select
  greatest(0, (select count(*) from offers where property_id = any($1::uuid[])) - $2::int)
  + greatest(0, (select count(*) from escrows where property_id = any($1::uuid[])) - $3::int)
  + greatest(0, (select count(*) from deliveries d join offers o on o.id = d.offer_id
     where o.property_id = any($1::uuid[])) - $4::int) as doubled`

/** Rows that belong together and are not all there. */
const HALF = `select
  (select count(*) from escrows e where property_id = any($1::uuid[])
    and not exists (select from escrow_dates where escrow_id = e.id))
  + (select count(*) from escrows e join offers o on o.id = e.offer_id
     where e.property_id = any($1::uuid[])
       and o.state <> case e.state when 'cancelled' then 'released' else 'accepted' end)
  + (select count(*) from properties p where id = any($1::uuid[])
    and exists (select from escrows where property_id = p.id)
    and ((status = 'pending-sale') <> exists (select from escrows where property_id = p.id and state = 'open')
      or (status = 'sold') <> exists (select from escrows where property_id = p.id and state = 'closed'))) as half`

/** What the database has of the acknowledged acts: how many are lost, doubled, or done by half. */
export async function countSales(
  databaseUrl: string,
  homes: string[],
  { offers, opened, cancelled, closed, moved, delivered }: Acknowledged,
): Promise<{ lost: number; doubled: number; half: number }> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const one = async (query: string, values: unknown[]) =>
    Number(Object.values((await database.query(query, values)).rows[0])[0])
  const found = {
    lost: await one(LOST, [offers, opened, cancelled, closed, moved, delivered]),
    doubled: await one(DOUBLED, [homes, offers.length, opened.length, delivered.length]),
    half: await one(HALF, [homes]),
  }
  await database.end()
  return found
}
