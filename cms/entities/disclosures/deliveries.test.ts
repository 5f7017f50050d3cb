import { beforeAll, describe, expect, test } from 'vitest'
import { recordAcceptance } from '#wire/acceptances.ts'
import { longDate } from '#wire/dates.ts'
import { cancelEscrow, closeEscrow } from '#wire/escrow-ends.ts'
import { listEscrows, readEscrow } from '#wire/escrows.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { declineOffer } from '#wire/offers.ts'
import { readToday } from '#wire/today.ts'
import { recording, withOfferClockAt } from '../../../tests/support/acceptances.ts'
import { rows } from '../../../tests/support/database.ts'
import { deliver, itemOf, listOf, receive } from '../../../tests/support/disclosures.ts'
import { addressOf, ending, newEscrow, newPaper } from '../../../tests/support/escrows.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { inHours, newListedHome, newOffer, revise } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const seller = () => newClient({ consulted: true })

/** A sale of a client, with its home and its offer as deliveries need them. */
async function newSale(client?: Person, terms: object = {}) {
  const who = client ?? (await seller())
  const escrow = await newEscrow(who, { terms })
  const { propertyId, offerId } = escrow
  return { client: who, escrow, home: { id: propertyId }, offer: { id: offerId, propertyId } }
}

const windowOf = async ({ id }: { id: string }) =>
  (await admin.call(readEscrow, { params: { id } })).body.window

const NO_END = { cancelUntil: null, endsAt: null, isOpen: false }

describe('POST /api/admin/offers/{id}/deliveries', () => {
  test('is a frozen row for each item, and opens the window of those that the rules name', async () => {
    const { client, escrow, home, offer } = await newSale()
    await receive(home, 'tds', 'nhd', 'spq')
    const items = (await windowOf(escrow))?.items.map(({ item, cancelUntil }) => [
      item,
      cancelUntil,
    ])
    expect(items).toEqual([
      ['tds', null],
      ['nhd', null],
    ])
    const { status, body } = await deliver(offer, ['tds', 'spq'])
    expect(status).toBe(201)
    expect(body.deliveries.map(({ rule, cancelUntil }) => [rule, cancelUntil !== null])).toEqual([
      ['tds', true],
      ['spq', false],
    ])
    const window = await windowOf(escrow)
    expect(window).toEqual(body.window)
    expect(window).toMatchObject({ isOpen: true, cancelUntil: body.deliveries[0]?.cancelUntil })
    expect(window?.items).toMatchObject([
      { item: 'tds', method: 'in-person', days: 3, isOpen: true, certainty: 'secondary' },
      { item: 'nhd', ...NO_END },
    ])
    expect((await itemOf(home, 'tds')).status).toBe('delivered')
    const { body: page } = await client.call(readHomeOverview, { params: home })
    expect(page.escrow?.window).toEqual(window)
    expect((await listOf(client, home)).window).toEqual(window)
    const listed = (await admin.call(listEscrows, { query: { state: 'open' } })).body
    expect(listed.find(({ id }) => id === escrow.id)?.window).toEqual(window)
    const address = await addressOf(escrow)
    const mail = await untilMail(
      String(client.user?.email),
      `The buyer of ${address} may cancel until ${longDate(String(window?.cancelUntil))}`,
    )
    expect(mail.text).toContain('not legal advice')
  })

  test('stands in Today while its window is open', async () => {
    const { escrow, home, offer } = await newSale()
    const ofSale = async () =>
      (await admin.call(readToday, { query: {} })).body.expiring.find(({ id }) => id === escrow.id)
    expect(await ofSale()).toBeUndefined()
    await receive(home, 'nhd')
    const { body } = await deliver(offer, ['nhd'], { method: 'mail' })
    expect(await ofSale()).toMatchObject({
      ...{ kind: 'window', due: body.window?.cancelUntil, since: body.window?.endsAt },
      ...{ title: 'The buyer may cancel', link: expect.stringContaining('part=disclosures') },
    })
    await withOfferClockAt(String(body.window?.endsAt), async () =>
      expect((await windowOf(escrow))?.isOpen).toBe(false),
    )
  })

  test('is 409 for items that were not received, 400 for another home’s and a time ahead', async () => {
    const { home, offer } = await newSale()
    await receive(home, 'tds')
    const missing = await deliver(offer, ['tds', 'nhd'])
    expect([missing.status, refusal(missing).message]).toEqual([
      409,
      'Not received yet: Natural hazard disclosure (NHD). Check the file first.',
    ])
    expect((await deliver(offer, ['deposit'])).status).toBe(400)
    const other = await newSale()
    const foreign = await deliver(offer, [], { items: [`${other.home.id}.tds`] })
    expect(refusal(foreign).fields).toEqual({
      items: 'Choose disclosures of the home of this offer',
    })
    expect((await deliver(offer, ['tds'], { deliveredAt: inHours(1) })).status).toBe(400)
    const proof = await newPaper(other.home.id)
    expect((await deliver(offer, ['tds'], { proofFileId: proof })).status).toBe(400)
    expect((await itemOf(home, 'tds')).status).toBe('received')
  })

  test('by email needs the agreement to electronic records in the terms', async () => {
    const [without, agreed] = [
      await newSale(),
      await newSale(undefined, { electronicRecords: true }),
    ]
    for (const { home } of [without, agreed]) await receive(home, 'tds')
    const refused = await deliver(without.offer, ['tds'], { method: 'electronic' })
    expect([refused.status, (await itemOf(without.home, 'tds')).status]).toEqual([409, 'received'])
    const { body } = await deliver(agreed.offer, ['tds'], { method: 'electronic' })
    expect(body.window?.items[0]).toMatchObject({ days: 5, method: 'electronic' })
  })

  test('before the buyer signed opens no window, nor does one before newer terms', async () => {
    const home = await newListedHome(await seller())
    const offer = await newOffer(home, { signedAt: inHours(-2) })
    await receive(home, 'tds', 'nhd')
    const early = await deliver(offer, ['nhd'], { deliveredAt: inHours(-3) })
    expect(early.body.deliveries[0]?.cancelUntil).toBeNull()
    expect(early.body.window?.items).toMatchObject([{ item: 'tds', ...NO_END }])
    const late = await deliver(offer, ['tds'], { deliveredAt: inHours(-1.5) })
    expect(late.body.window?.isOpen).toBe(true)
    // Signed an hour ago: the buyer knew what had been delivered before.
    const { body: revised } = await admin.call(declineOffer, {
      params: { id: offer.id },
      body: { version: offer.version, reason: 'Other terms' },
    })
    const newer = (await revise(revised)).body
    const { body: escrow } = await admin.call(recordAcceptance, {
      params: { id: offer.id },
      body: await recording(admin, home, { version: newer.version }),
    })
    expect((await windowOf(escrow)) ?? null).toBeNull()
  })

  test('of an amended document has a window of its own, and the latest counts', async () => {
    const { escrow, home, offer } = await newSale(undefined, {})
    await receive(home, 'tds', 'nhd')
    await deliver(offer, ['tds', 'nhd'], { deliveredAt: inHours(-20) })
    const first = await windowOf(escrow)
    await receive(home, 'tds')
    const amended = await windowOf(escrow)
    expect(amended?.items.map(({ item, cancelUntil }) => [item, cancelUntil === null])).toEqual([
      ...[
        ['tds', false],
        ['nhd', false],
      ],
      ['tds', true],
    ])
    const { body } = await deliver(offer, ['tds'], { method: 'mail', deliveredAt: inHours(-1) })
    const last = await windowOf(escrow)
    expect(last?.cancelUntil).toBe(body.deliveries[0]?.cancelUntil)
    // Weekends and holidays can put both ends on one day.
    expect(String(last?.endsAt) >= String(first?.endsAt)).toBe(true)
    expect(await rows('select from deliveries where offer_id = $1', [offer.id])).toHaveLength(3)
  })

  test('is 409 for an offer that was declined, and one whose sale closed', async () => {
    const home = await newListedHome(await seller())
    const offer = await newOffer(home)
    await receive(home, 'spq')
    await admin.call(declineOffer, {
      params: { id: offer.id },
      body: { version: offer.version, reason: 'Too low' },
    })
    expect((await deliver(offer, ['spq'])).status).toBe(409)
    const sale = await newSale()
    await receive(sale.home, 'spq')
    await admin.call(closeEscrow, {
      params: { id: sale.escrow.id },
      body: (await ending(sale.escrow)).close,
    })
    const late = await deliver(sale.offer, ['spq'])
    expect([late.status, refusal(late).message]).toMatchObject([
      409,
      expect.stringMatching(/has closed/),
    ])
  })

  test('the same key twice is one delivery', async () => {
    const { home, offer } = await newSale()
    await receive(home, 'spq')
    const body = {
      items: [`${home.id}.spq`],
      ...{ method: 'in-person' as const, deliveredAt: inHours(-1) },
    }
    const send = () =>
      admin.send('POST', `/api/admin/offers/${offer.id}/deliveries`, body, {
        'Idempotency-Key': `delivery-${offer.id}`,
      })
    const [one, other] = [await send(), await send()]
    expect([one.status, other.body]).toEqual([201, one.body])
    expect(await rows('select from deliveries where offer_id = $1', [offer.id])).toHaveLength(1)
  })
})

test('what was delivered to a buyer whose sale was canceled is to be delivered to the next', async () => {
  const { escrow, home, offer } = await newSale()
  await receive(home, 'tds')
  await deliver(offer, ['tds'])
  const { cancellation } = await ending(escrow)
  await admin.call(cancelEscrow, { params: { id: escrow.id }, body: cancellation })
  const second = await newOffer(home)
  const { body } = await admin.call(recordAcceptance, {
    params: { id: second.id },
    body: await recording(admin, home),
  })
  expect((await itemOf(home, 'tds')).status).toBe('received')
  expect((await windowOf(body))?.items.map(({ cancelUntil }) => cancelUntil)).toEqual([null, null])
})

test('a delivery and an acceptance at once are both whole, whichever comes first', async () => {
  for (const _ of [1, 2, 3]) {
    const home = await newListedHome(await seller())
    const offer = await newOffer(home, { signedAt: inHours(-2) })
    await receive(home, 'tds')
    const body = await recording(admin, home)
    const [delivered, accepted] = await Promise.all([
      deliver(offer, ['tds']),
      admin.call(recordAcceptance, { params: { id: offer.id }, body }),
    ])
    expect([delivered.status, accepted.status]).toEqual([201, 201])
    expect((await itemOf(home, 'tds')).status).toBe('delivered')
    expect((await windowOf(accepted.body))?.isOpen).toBe(true)
    const frozen = await rows('select from packet_files where escrow_id = $1', [accepted.body.id])
    expect(frozen).toHaveLength(1)
  }
})

test('the database changes and deletes no delivery', async () => {
  const { home, offer } = await newSale()
  await receive(home, 'tds')
  await deliver(offer, ['tds'])
  const own = [offer.id]
  await expect(
    rows(`update deliveries set cancel_until = '2031-01-01' where offer_id = $1`, own),
  ).rejects.toThrow('append-only')
  await expect(rows('delete from deliveries where offer_id = $1', own)).rejects.toThrow(
    'append-only',
  )
})
