import { expect, test } from 'vitest'
import type { Offer } from '#wire/offers.ts'
import { askForCode, newCode, withOfferClockAt } from '../../../tests/support/acceptances.ts'
import {
  answer,
  counterSignWith,
  draftOf,
  newCounter,
  newDraft,
  send,
} from '../../../tests/support/counters.ts'
import { rows } from '../../../tests/support/database.ts'
import { untilMails } from '../../../tests/support/mailbox.ts'
import { inHours, newOfferedHome } from '../../../tests/support/offers.ts'

import { newCoSeller } from '../../../tests/support/sellers.ts'

const statuses = (answers: { status: number }[]) => {
  const all = answers.map(({ status }) => status)
  return Object.fromEntries(
    [...new Set(all)].map((each) => [each, all.filter((one) => one === each).length]),
  )
}
const signaturesOf = async ({ id }: Pick<Offer, 'id'>) =>
  (await rows('select from counter_signatures where offer_id = $1', [id])).length
const FIFTY = Array.from({ length: 50 }, (_, index) => index)

test('50 counter signatures at once with 50 keys are one, and one mail goes out', async () => {
  const { client, agent, offer } = await newOfferedHome()
  const drafted = await newDraft(offer)
  const code = await newCode(client, draftOf(drafted))
  const signed = await Promise.all(
    FIFTY.map((index) => counterSignWith(client, drafted, code, `${offer.id}-${index}`)),
  )
  expect(statuses(signed)).toEqual({ 201: 1, 409: 49 })
  expect(await signaturesOf(offer)).toBe(1)
  const sent = await Promise.all(FIFTY.slice(0, 10).map(() => send(drafted)))
  expect(statuses(sent)).toEqual({ 200: 1, 409: 9 })
  await untilMails(agent.email, 1)
  const counter = sent.find(({ status }) => status === 200)?.body as Offer
  const answers = await Promise.all(
    FIFTY.slice(0, 10).map((index) => answer(counter, index % 2 ? 'agreed' : 'withdrawn')),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  expect(answers.filter(({ body }) => body.state === 'agreed').length).toBeLessThanOrEqual(1)
})

test('the same key 50 times at once is one signature under a counter and one answer', async () => {
  const { client, offer } = await newOfferedHome()
  const drafted = await newDraft(offer)
  const code = await newCode(client, draftOf(drafted))
  const signed = await Promise.all(
    FIFTY.map(() => counterSignWith(client, drafted, code, `key-${offer.id}`)),
  )
  expect(statuses(signed)).toEqual({ 201: 50 })
  for (const { body } of signed) expect(body).toEqual(signed[0]?.body)
  expect(await signaturesOf(offer)).toBe(1)
})

const TIMES = [
  [-1, false],
  [0, true],
  [1, true],
] as const
const at = (iso: string, after: number) => new Date(Date.parse(iso) + after).toISOString()

/** The draft ends before the offer that it answers, or after it. */
const ENDS = [
  ['the counter', 24, 48],
  ['the offer', 72, 48],
] as const

test.each(ENDS.flatMap((ends) => TIMES.map((time) => [...ends, ...time] as const)))(
  'at the end of %s (%d and %d hours), %d ms after it, too late is %s for signature and send',
  async (_name, counterHours, offerHours, after, isLate) => {
    const { client, offer } = await newOfferedHome({ expiresAt: inHours(offerHours) })
    const drafted = await newDraft(offer, { expiresAt: inHours(counterHours) })
    const end = counterHours < offerHours ? drafted.draft.expiresAt : offer.expiresAt
    const moment = at(end, after)
    const code = await newCode(client, draftOf(drafted))
    const signed = await withOfferClockAt(moment, () => counterSignWith(client, drafted, code))
    expect(signed.status).toBe(isLate ? 409 : 201)
    const asked = await withOfferClockAt(moment, () => askForCode(client, draftOf(drafted)))
    expect(asked.status).toBe(409)
    if (isLate) expect((await counterSignWith(client, drafted, code)).status).toBe(201)
    const sent = await withOfferClockAt(moment, () => send(drafted))
    expect(sent.status).toBe(isLate ? 409 : 200)
  },
)

test.each(TIMES)(
  'an answer %d ms after the end of a counter is too late: %s',
  async (after, isLate) => {
    const { client, offer } = await newOfferedHome()
    const counter = await newCounter(offer, [client])
    const moment = at(counter.expiresAt, after)
    for (const said of ['agreed', 'withdrawn'] as const) {
      const { status, body } = await withOfferClockAt(moment, () => answer(counter, said))
      expect(status, said).toBe(isLate ? 409 : 200)
      if (!isLate) counter.version = body.version
    }
  },
)

test('the clock writes down the end of a counter, and mails no seller before it', async () => {
  const { client, offer } = await newOfferedHome()
  const counter = await newCounter(offer, [client], { expiresAt: inHours(0.003) })
  const jobs = await rows<{ hours: string; number: string }>(
    `select data ->> 'hoursBefore' as hours, data ->> 'number' as number from pgboss.job
     where name = 'offer-hour' and data ->> 'offerId' = $1 and data ->> 'number' = '2'`,
    [offer.id],
  )
  expect(jobs).toEqual([{ hours: '0', number: '2' }])
  const state = async () =>
    (await rows<{ state: string }>('select state from offers where id = $1', [counter.id]))[0]
      ?.state
  await expect.poll(state, { timeout: 25_000 }).toBe('expired')
})

test('two sellers sign at once, and both signatures count', async () => {
  const { client, offer } = await newOfferedHome()
  const { person } = await newCoSeller({ id: offer.propertyId })
  const drafted = await newDraft(offer)
  const codes = [await newCode(client, draftOf(drafted)), await newCode(person, draftOf(drafted))]
  const signed = await Promise.all(
    [client, person].map((who, index) => counterSignWith(who, drafted, codes[index] ?? '')),
  )
  expect(statuses(signed)).toEqual({ 201: 2 })
  expect((await send(drafted)).status).toBe(200)
})
