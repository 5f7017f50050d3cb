import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { recordAcceptance } from '../../wire/acceptances.ts'
import { cancelEscrow } from '../../wire/escrow-ends.ts'
import type { Escrow } from '../../wire/escrows.ts'
import { addOffer, type Offer } from '../../wire/offers.ts'
import { changePropertyStatus } from '../../wire/properties.ts'
import { pathOf, type Route } from '../../wire/route.ts'
import { uploadFiles } from '../../wire/uploads.ts'
import type { CrowdUser } from './as-crowd.ts'
import { inHours, newOffer } from './new-offer.ts'
import type { OwnProduct } from './own-product.ts'

/** What staff were answered with success, by the ids of the rows. */
export type Acknowledged = { offers: string[]; opened: string[]; cancelled: string[] }

/** Sends one act until it is answered with success, each time with the same Idempotency-Key. */
async function sendUntilDone<Reply>(
  own: OwnProduct,
  { cookie }: CrowdUser,
  { route, id = '', body }: { route: Route; id?: string; body: object },
): Promise<Reply> {
  const key = randomUUID()
  const isForm = body instanceof FormData
  const headers = {
    ...{ cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
    ...(!isForm && { 'content-type': 'application/json' }),
  }
  const request = { method: route.method, headers, body: isForm ? body : JSON.stringify(body) }
  for (;;) {
    const answer = await fetch(own.product.url + pathOf(route.path, { id }), request).catch(
      () => null,
    )
    if (answer?.ok) return (await answer.json()) as Reply
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${route.path}: ${answer.status} ${await answer.text()}`)
    await sleep(50)
  }
}

/** One home: an offer comes in, staff record its acceptance and cancel the sale, again and again. */
export async function sellOften(
  own: OwnProduct,
  { staff, home }: { staff: CrowdUser; home: string },
  acknowledged: Acknowledged,
  over: AbortSignal,
): Promise<void> {
  const form = new FormData()
  form.append('files', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'paper.pdf')
  form.append('propertyId', home)
  const send = <Reply>(route: Route, id: string, body: object) =>
    sendUntilDone<Reply>(own, staff, { route, id, body })
  const { files } = await send<{ files: { id: string }[] }>(uploadFiles, '', form)
  const file = files[0]?.id
  await send(changePropertyStatus, home, { status: 'active-listing', listingPrice: 700_000 })
  while (!over.aborted) {
    const { id, version } = await send<Offer>(addOffer, home, newOffer())
    acknowledged.offers.push(id)
    const acceptedAt = inHours(-0.01)
    const escrow = await send<Escrow>(recordAcceptance, id, { version, acceptedAt, file })
    acknowledged.opened.push(escrow.id)
    await send(cancelEscrow, escrow.id, {
      ...{ version: escrow.version, file, by: 'buyer', reason: 'The loan was refused' },
      then: { propertyStatus: 'active-listing', customerStage: 'active-client' },
    })
    acknowledged.cancelled.push(escrow.id)
  }
}

const LOST = `select
  (select count(*) from unnest($1::uuid[]) o where o not in (select id from offers))
  + (select count(*) from unnest($2::uuid[]) e where e not in (select id from escrows))
  + (select count(*) from unnest($3::uuid[]) e
     where e not in (select id from escrows where state = 'cancelled')) as lost`

/** More rows of these homes than acts that were answered: an act that was done twice. */
const DOUBLED = `select
  greatest(0, (select count(*) from offers where property_id = any($1::uuid[])) - $2::int)
  + greatest(0, (select count(*) from escrows where property_id = any($1::uuid[])) - $3::int) as doubled`

/** Rows that belong together and are not all there. */
const HALF = `select
  (select count(*) from escrows e where property_id = any($1::uuid[])
    and not exists (select from escrow_dates where escrow_id = e.id))
  + (select count(*) from escrows e join offers o on o.id = e.offer_id
     where e.property_id = any($1::uuid[])
       and o.state <> case e.state when 'open' then 'accepted' else 'released' end)
  + (select count(*) from properties p where id = any($1::uuid[]) and (status = 'pending-sale')
     <> exists (select from escrows where property_id = p.id and state = 'open')) as half`

/** What the database has of the acknowledged acts: how many are lost, doubled, or done by half. */
export async function countSales(
  databaseUrl: string,
  homes: string[],
  { offers, opened, cancelled }: Acknowledged,
): Promise<{ lost: number; doubled: number; half: number }> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const one = async (query: string, values: unknown[]) =>
    Number(Object.values((await database.query(query, values)).rows[0])[0])
  const found = {
    lost: await one(LOST, [offers, opened, cancelled]),
    doubled: await one(DOUBLED, [homes, offers.length, opened.length]),
    half: await one(HALF, [homes]),
  }
  await database.end()
  return found
}
