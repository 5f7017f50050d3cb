import { beforeAll, expect, test } from 'vitest'
import { acceptOffer, recordAcceptance } from '#wire/acceptances.ts'
import { cancelEscrow } from '#wire/escrow-ends.ts'
import { listEscrows } from '#wire/escrows.ts'
import {
  moveOffer,
  OFFER_STATES,
  type OfferEvent,
  type OfferMover,
  type OfferState,
} from '#wire/offer-states.ts'
import { addOffer, declineOffer, type Offer } from '#wire/offers.ts'
import type { Property } from '#wire/properties.ts'
import { askForCode, codeFor, recording, signing } from '../support/acceptances.ts'
import { onAuditLog } from '../support/audit.ts'
import { answer, counterSign, draft, send } from '../support/counters.ts'
import { rows } from '../support/database.ts'
import { dice } from '../support/dice.ts'
import { ending } from '../support/escrows.ts'
import { inHours, newListedHome, offerAs, offerOf, revise } from '../support/offers.ts'
import { type Answer, demo, newClient, type Person } from '../support/people.ts'

const ACTS = 1_000
const HOMES = 8
/** A new offer ends after so many hours in one of four cases: 1.5 s. */
const SOON = 1.5 / 3600

const roll = dice(17)
const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item
const params = ({ id }: { id: string }) => ({ params: { id } })

type Sale = { home: Property; client: Person; offers: string[] }

let admin: Person
const sales: Sale[] = []

beforeAll(async () => {
  admin = await demo('admin')
  for (let number = 0; number < HOMES; number++) {
    const client = await newClient({ consulted: true })
    sales.push({ client, home: await newListedHome(client), offers: [] })
  }
})

/** Asks for a code and signs the offer; the answer to the first request that is refused. */
async function signAs(client: Person, offer: Offer): Promise<Answer> {
  // A signer gets five codes an hour.
  await rows(`update signing_codes set sent_at = now() - interval '2 hours' where user_id = $1`, [
    client.id,
  ])
  const asked = await askForCode(client, offer)
  if (asked.status !== 204) return asked
  const body = signing(client, offer, await codeFor(client, offer))
  return client.call(acceptOffer, { ...params(offer), body })
}

/** Drafts, signs and sends a counter; the answer to the first request that is refused. */
async function counter(client: Person, offer: Offer): Promise<Answer> {
  const drafted = await draft(offer)
  if (drafted.status !== 201 || !drafted.body.draft) return drafted
  const signed = await counterSign(client, { ...drafted.body, draft: drafted.body.draft })
  return signed.status === 201 || signed.status === 200 ? send(signed.body) : signed
}

/** Cancels the open sale of the home; 409 without one, as if the offer had none. */
async function cancel({ home }: Sale): Promise<Answer> {
  const query = { property: home.id, state: 'open' }
  const [escrow] = (await admin.call(listEscrows, { query })).body
  if (!escrow) return { status: 409, body: null, headers: new Headers() }
  const { cancellation } = await ending(escrow)
  return admin.call(cancelEscrow, { ...params(escrow), body: cancellation })
}

type Act = {
  event: OfferEvent
  by: OfferMover
  act: (sale: Sale, offer: Offer) => Promise<Answer>
}

const ANSWER: Act[] = [
  { event: 'revise', by: 'staff', act: (_sale, offer) => revise(offer) },
  { event: 'counter', by: 'staff', act: ({ client }, offer) => counter(client, offer) },
  { event: 'agree', by: 'staff', act: (_sale, offer) => answer(offer, 'agreed') },
  { event: 'withdraw', by: 'staff', act: (_sale, offer) => answer(offer, 'withdrawn') },
  {
    ...{ event: 'decline', by: 'sellers' },
    act: ({ client }, offer) =>
      client.call(declineOffer, { ...params(offer), body: { version: offer.version } }),
  },
  { event: 'accept', by: 'sellers', act: ({ client }, offer) => signAs(client, offer) },
  {
    ...{ event: 'accept', by: 'staff' },
    act: async ({ client, home }, offer) => {
      const body = await recording(client, home, { version: offer.version })
      return admin.call(recordAcceptance, { ...params(offer), body })
    },
  },
  { event: 'release', by: 'staff', act: (sale) => cancel(sale) },
]

const reached = new Set<OfferState>()
const refused = new Set<string>()

/** Adds an offer to a home, which takes one exactly while it is on the market. */
async function addTo(sale: Sale): Promise<void> {
  const expiresAt = inHours(roll(4) === 0 ? SOON : 48)
  const open = await openEscrowOf(sale)
  const added = await admin.call(addOffer, { ...params(sale.home), body: offerOf({ expiresAt }) })
  expect(added.status, JSON.stringify(added.body)).toBe(open ? 409 : 201)
  if (added.status === 201) sale.offers.push(added.body.id)
}

const openEscrowOf = async ({ home }: Sale): Promise<boolean> =>
  (await rows(`select from escrows where property_id = $1 and state = 'open'`, [home.id])).length >
  0

/** Does one act to one offer, and compares what it led to with the table of moves. */
async function actOn(sale: Sale, id: string): Promise<void> {
  const { event, by, act } = pick(ANSWER)
  const before = await offerAs(admin, { id })
  const isOpen = await openEscrowOf(sale)
  // The sale of another offer of the home is no event of this one; a paper is judged by its own time (doors.test.ts).
  if (event === 'release' && before.state !== 'accepted' && isOpen) return
  if (event === 'accept' && by === 'staff' && before.state === 'expired') return
  const { status, body } = await act(sale, before)
  const { state } = await offerAs(admin, { id })
  const said = `${event} by ${by} from ${before.state}: ${status} ${JSON.stringify(body).slice(0, 200)}`
  for (const each of [before.state, state]) reached.add(each)
  if (status < 300) {
    expect([moveOffer(before.state, event, by), 'expired'], said).toContain(state)
    return
  }
  expect(status, said).toBe(409)
  expect([before.state, 'expired'], said).toContain(state)
  if (moveOffer(before.state, event, by) === null) refused.add(`${before.state} ${event}`)
  // A move of the table is refused only for the home in escrow and for the clock.
  else expect(isOpen || state === 'expired', said).toBe(true)
}

test(`${ACTS} random acts move each offer as the table says, and the audit log verifies`, {
  timeout: 600_000,
}, async () => {
  const before = await onAuditLog('rollback', (transaction) => transaction.verify())
  for (let acts = 0; acts < ACTS; acts++) {
    const sale = pick(sales)
    if (sale.offers.length < 2 || roll(10) === 0) await addTo(sale)
    else await actOn(sale, pick(sale.offers.slice(-6)))
  }
  expect([...reached].sort()).toEqual([...OFFER_STATES].sort())
  expect(refused.size).toBeGreaterThan(20)
  const homes = sales.map(({ home }) => home.id)
  const twice = `select property_id from %t where property_id = any($1) and state = %s
    group by property_id having count(*) > 1`
  for (const [table, state] of [
    ['escrows', `'open'`],
    ['offers', `'accepted'`],
  ] as const)
    expect(await rows(twice.replace('%t', table).replace('%s', state), [homes])).toEqual([])
  const after = await onAuditLog('rollback', (transaction) => transaction.verify())
  expect(after.broken).toBeNull()
  expect(after.entries).toBeGreaterThan(before.entries + ACTS / 4)
})
