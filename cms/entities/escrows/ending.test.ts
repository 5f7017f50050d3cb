import { describe, expect, test } from 'vitest'
import { cancelEscrow, closeEscrow } from '#wire/escrow-ends.ts'
import { type Escrow, readEscrow } from '#wire/escrows.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { readOffer } from '#wire/offers.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { removeUpload } from '#wire/uploads.ts'
import { sign } from '../../../tests/support/acceptances.ts'
import { rows } from '../../../tests/support/database.ts'
import { ending, newEscrow } from '../../../tests/support/escrows.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

async function newSale() {
  const client = await newClient({ consulted: true })
  const escrow = await newEscrow(client)
  return { client, escrow, ...(await ending(escrow)) }
}

const close = async ({ id }: Escrow, body: object) =>
  (await demo('admin')).call(closeEscrow, { params: { id }, body })
const cancel = async ({ id }: Escrow, body: object) =>
  (await demo('admin')).call(cancelEscrow, { params: { id }, body })

const homeOf = async (client: Person, { propertyId: id }: Escrow) =>
  (await client.call(readHomeOverview, { params: { id } })).body
const stageOf = async ({ id }: Person) =>
  (await rows('select customer_stage as stage from users where id = $1', [id]))[0]?.stage

describe('POST /api/admin/escrows/{id}/close', () => {
  test('sells the home at its recorded price and day, completes its client, and mails the sellers', async () => {
    const { client, escrow, ...given } = await newSale()
    const { status, body } = await close(escrow, given.close)
    expect([status, body]).toMatchObject([
      200,
      { state: 'closed', version: 2, closedOn: given.close.closedOn, recordedPrice: 845_000 },
    ])
    const { property, escrow: open } = await homeOf(client, escrow)
    expect([property.status, property.salePrice, open]).toEqual(['sold', 845_000, null])
    expect(pacificDate(new Date(String(property.dateSold)))).toBe(given.close.closedOn)
    expect(await stageOf(client)).toBe('sale-completed')
    const { text } = await untilMail(String(client.user?.email), `${property.address} is sold`)
    expect(text).toContain('$845,000')
    const { file } = given.close
    const admin = await demo('admin')
    expect((await admin.call(removeUpload, { params: { id: file } })).status).toBe(409)
    const relist = { params: { id: escrow.propertyId }, body: { status: 'active-listing' } }
    expect((await admin.call(changePropertyStatus, relist)).status).toBe(200)
  })

  test('leaves the stage of a client who has another home that is not sold', async () => {
    const { client, escrow, ...given } = await newSale()
    await newHome(client)
    expect((await close(escrow, given.close)).status).toBe(200)
    expect(await stageOf(client)).toBe('sale-pending')
  })

  test('is 400 for a day before the acceptance, a day ahead, and a file of another home', async () => {
    const [one, other] = [await newSale(), await newSale()]
    const refused = async (given: object) => {
      const answer = await close(one.escrow, { ...one.close, ...given })
      return [answer.status, ...Object.keys(refusal(answer).fields ?? {})]
    }
    const today = pacificDate(new Date())
    expect(await refused({ closedOn: addDays(today, -2) })).toEqual([400, 'closedOn'])
    expect(await refused({ closedOn: addDays(today, 1) })).toEqual([400, 'closedOn'])
    expect(await refused({ file: other.close.file })).toEqual([400, 'file'])
    expect(await refused({ version: 9 })).toEqual([409])
  })
})

describe('POST /api/admin/escrows/{id}/cancellation', () => {
  test('releases the offer, sends home and client where staff say, and lets the home be sold again', async () => {
    const { client, escrow, cancellation } = await newSale()
    const { status, body } = await cancel(escrow, cancellation)
    expect([status, body]).toMatchObject([200, { state: 'cancelled', version: 2, closedOn: null }])
    expect(JSON.stringify(body)).not.toContain(cancellation.reason)
    const { property } = await homeOf(client, escrow)
    expect([property.status, property.datePending]).toEqual(['active-listing', null])
    expect(await stageOf(client)).toBe('active-client')
    const offer = (await client.call(readOffer, { params: { id: escrow.offerId } })).body
    expect([offer.state, offer.log.some(({ event }) => event === 'released')]).toEqual([
      'released',
      true,
    ])
    await untilMail(String(client.user?.email), `The sale of ${property.address} is canceled`)
    const second = await newOffer({ id: escrow.propertyId })
    expect((await sign(client, second)).body.escrow).toMatchObject({ state: 'open' })
    const first = await client.call(readEscrow, { params: { id: escrow.id } })
    expect(first.body).toMatchObject({ state: 'cancelled' })
    expect((await homeOf(client, escrow)).property.datePending).toEqual(expect.any(String))
  })
})

test('a sale is ended once, whatever arrives at once', async () => {
  const { escrow, ...given } = await newSale()
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => close(escrow, given.close)),
    ...[1, 2, 3].map(() => cancel(escrow, given.cancellation)),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const late = await close(escrow, { ...given.close, version: 2 })
  expect([late.status, refusal(late).message]).toMatchObject([
    409,
    expect.stringMatching(/already/),
  ])
})

test('the database changes no escrow that has ended', async () => {
  const { escrow, ...given } = await newSale()
  await close(escrow, given.close)
  const change = (set: string) => rows(`update escrows set ${set} where id = $1`, [escrow.id])
  await expect(change('recorded_price = 1')).rejects.toThrow('is not changed')
  await expect(change("state = 'open'")).rejects.toThrow('is not changed')
})
