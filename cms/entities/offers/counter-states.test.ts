import { expect, test } from 'vitest'
import { recordAcceptance } from '#wire/acceptances.ts'
import { declineOffer, listOffers, type Offer } from '#wire/offers.ts'
import { recording, sign } from '../../../tests/support/acceptances.ts'
import {
  answer,
  counterSign,
  counterSignWith,
  draft,
  newCounter,
  newDraft,
  send,
} from '../../../tests/support/counters.ts'
import { rows } from '../../../tests/support/database.ts'
import { inHours, newOfferedHome, offerAs, revise } from '../../../tests/support/offers.ts'
import { demo } from '../../../tests/support/people.ts'

const params = ({ id }: { id: string }) => ({ params: { id } })

/** An offer in each state, with the client of its home. */
async function offerIn(state: string) {
  const sale = await newOfferedHome()
  const { client, offer } = sale
  if (state === 'received') return sale
  if (state === 'withdrawn') return { ...sale, offer: (await answer(offer, 'withdrawn')).body }
  if (state === 'declined') {
    const body = { version: offer.version }
    return { ...sale, offer: (await client.call(declineOffer, { ...params(offer), body })).body }
  }
  if (state === 'accepted') {
    await sign(client, offer)
    return { ...sale, offer: await offerAs(client, offer) }
  }
  const counter = await newCounter(offer, [client])
  if (state === 'agreed') return { ...sale, offer: (await answer(counter, 'agreed')).body }
  return { ...sale, offer: counter }
}

/** What each call answers in each state: draft, counter signature, send, agreed, withdrawn, the buyer's terms. */
test.each([
  ['received', { draft: 201, sign: 409, send: 409, agreed: 409, withdrawn: 200, revise: 409 }],
  ['countered', { draft: 409, sign: 409, send: 409, agreed: 200, withdrawn: 200, revise: 201 }],
  ['agreed', { draft: 409, sign: 409, send: 409, agreed: 409, withdrawn: 200, revise: 409 }],
  ['declined', { draft: 409, sign: 409, send: 409, agreed: 409, withdrawn: 409, revise: 201 }],
  ['withdrawn', { draft: 409, sign: 409, send: 409, agreed: 409, withdrawn: 409, revise: 409 }],
  ['accepted', { draft: 409, sign: 409, send: 409, agreed: 409, withdrawn: 409, revise: 409 }],
] as const)('an offer that is %s takes %j', async (state, expected) => {
  const { client, offer } = await offerIn(state)
  const drafted = { ...offer, draft: { number: 3, termsSha256: 'a'.repeat(64) } }
  const calls = {
    sign: () => counterSignWith(client, drafted as never, '000000'),
    send: () => send(offer),
    agreed: () => answer(offer, 'agreed'),
    draft: () => draft(offer),
    revise: () => revise(offer),
    withdrawn: () => answer(offer, 'withdrawn'),
  }
  const refused = Object.entries(calls).filter(([name]) => expected[name as 'draft'] === 409)
  for (const [name, act] of refused) {
    const { status, body } = await act()
    expect([name, status, body]).toMatchObject([name, 409, { current: { id: offer.id, state } }])
  }
  for (const [name, act] of Object.entries(calls)) {
    if (expected[name as 'draft'] === 409) continue
    const made = state === 'received' || state === 'declined' ? act : undefined
    if (made) expect([name, (await made()).status]).toEqual([name, expected[name as 'draft']])
    if (made) return
    const another = await offerIn(state)
    const other = { agreed: answer, withdrawn: answer }[name as 'agreed']
    const { status } = other
      ? await other(another.offer, name as 'agreed')
      : await revise(another.offer)
    expect([name, status]).toEqual([name, expected[name as 'draft']])
  }
})

test('the buyer’s other terms after a counter are received, and the counter stays to read', async () => {
  const { client, offer } = await newOfferedHome()
  const counter = await newCounter(offer, [client])
  const { status, body } = await revise(counter, { terms: { price: 860_000 } })
  expect([status, body]).toMatchObject([
    201,
    { state: 'received', number: 3, side: 'buyer', terms: { price: 860_000 } },
  ])
  expect((await offerAs(client, offer)).versions.map(({ side }) => side)).toEqual([
    'buyer',
    'seller',
    'buyer',
  ])
  expect((await newDraft(body)).draft).toMatchObject({ number: 4 })
})

test('the sellers decline a counter that is out, and an agreed one', async () => {
  for (const state of ['countered', 'agreed']) {
    const { client, offer } = await offerIn(state)
    const body = { version: offer.version }
    const said = await client.call(declineOffer, { ...params(offer), body })
    expect([said.status, said.body]).toMatchObject([200, { state: 'declined' }])
  }
})

test('a counter is recorded from paper once the buyer has agreed, and not before', async () => {
  const record = async ({ client, home, offer }: Awaited<ReturnType<typeof offerIn>>) => {
    const body = await recording(client, home, { version: offer.version })
    return (await demo('admin')).call(recordAcceptance, { ...params(offer), body })
  }
  expect((await record(await offerIn('countered'))).status).toBe(409)
  const { status, body } = await record(await offerIn('agreed'))
  expect([status, body]).toMatchObject([201, { terms: { price: 870_000 } }])
})

test.each([
  ['countered', 409],
  ['agreed', 201],
])('a paper of a counter that was %s when its time ended is %d', async (state, status) => {
  const { client, home, offer } = await offerIn(state)
  // The sent version never changes, so the record of the end is written as the clock does.
  await rows(`update offers set state = 'expired', version = version + 1 where id = $1`, [offer.id])
  const body = await recording(client, home, { version: offer.version + 1 })
  const recorded = await (await demo('admin')).call(recordAcceptance, { ...params(offer), body })
  expect(recorded.status).toBe(status)
})

test('a draft ends with the offer it answers, and the next version takes its number', async () => {
  const { client, offer } = await newOfferedHome({ expiresAt: inHours(0.002) })
  const drafted = await newDraft(offer)
  const now = async () => (await client.call(listOffers, params({ id: offer.propertyId }))).body[0]
  await expect.poll(async () => (await now())?.state, { timeout: 20_000 }).toBe('expired')
  expect((await now())?.draft).toBeNull()
  // The answer says so from the clock; the job that stores the end gives the offer its next version.
  const stored = () => rows('select state from offers where id = $1', [offer.id])
  await expect.poll(stored, { timeout: 60_000 }).toEqual([{ state: 'expired' }])
  expect((await send(drafted)).status).toBe(409)
  const current = (await now()) as Offer
  const { status, body } = await revise(current)
  expect([status, body]).toMatchObject([201, { state: 'received', number: 2, side: 'buyer' }])
})

test('a signed counter cannot be changed by any statement, and an unsigned one not be sent', async () => {
  const { client, offer } = await newOfferedHome()
  const drafted = await newDraft(offer)
  const change = (set: string) =>
    rows(`update offer_versions set ${set} where offer_id = $1`, [offer.id])
  await expect(change(`terms_text = 'x'`)).rejects.toThrow(/is not changed/)
  const unsigned = `update offer_versions set is_draft = false where offer_id = $1 and is_draft`
  await expect(rows(unsigned, [offer.id])).rejects.toThrow(/draft_check/)
  await counterSign(client, drafted)
  await send(drafted)
  for (const statement of [
    'update counter_signatures set name = $2',
    'delete from counter_signatures',
  ])
    await expect(
      rows(
        `${statement} where offer_id = $1`,
        statement.includes('$2') ? [offer.id, 'x'] : [offer.id],
      ),
    ).rejects.toThrow(/ends only before it is sent/)
  await expect(rows('delete from offer_versions where offer_id = $1', [offer.id])).rejects.toThrow(
    /is not changed/,
  )
})
