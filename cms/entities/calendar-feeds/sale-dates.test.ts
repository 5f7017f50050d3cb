import { beforeAll, expect, test } from 'vitest'
import { removeCalendarFeed } from '#wire/calendar-feeds.ts'
import {
  changeEscrowDate,
  type EscrowDate,
  moveAcceptance,
  recordEscrowEvent,
} from '#wire/escrow-date-calls.ts'
import { cancelEscrow } from '#wire/escrow-ends.ts'
import type { Escrow } from '#wire/escrows.ts'
import { removeSeller } from '#wire/sellers.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { eventOf, eventsIn, fetchFeed, newFeed } from '../../../tests/support/calendar-feeds.ts'
import { otherReaders, readByIcalJs } from '../../../tests/support/calendar-readers.ts'
import { rows } from '../../../tests/support/database.ts'
import {
  addressOf,
  dateOf,
  datesOf,
  ending,
  newEscrow,
  newPaper,
} from '../../../tests/support/escrows.ts'
import { newBooking } from '../../../tests/support/homes.ts'
import { giveTo, newLimitedAdmin } from '../../../tests/support/limited-admin.ts'
import { inHours } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'
import { newTask } from '../../../tests/support/tasks.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const params = ({ id }: { id: string }) => ({ params: { id } })

/** A sale with the feed of its seller. */
async function newSale() {
  const client = await newClient({ consulted: true })
  const sale = await newEscrow(client)
  return { client, sale, path: (await newFeed(client)).path }
}

const decide = async (date: EscrowDate, given: object) => {
  const body = { version: date.version, ...given }
  const answer = await admin.call(changeEscrowDate, { ...params(date), body })
  expect(answer.status).toBe(200)
  return answer.body
}

const onCalendar = (day: string) => day.replaceAll('-', '')

const readDates = async (path: string, sale: Escrow) => {
  const ids = (await datesOf(admin, sale)).map(({ id }) => id)
  const text = (await fetchFeed(path)).text
  return readByIcalJs(text).filter(({ uid }) => ids.includes(uid.split('@')[0] ?? ''))
}

test('the feed of a seller has each date of the sale as a whole day, without a name of the buyer or a price', async () => {
  const { client, sale, path } = await newSale()
  const about = 'Ana Moreno’s loan'
  const body = { event: 'notice-to-perform-delivered', at: inHours(-2), about } as const
  await admin.call(recordEscrowEvent, { ...params(sale), body })
  const { text } = await fetchFeed(path)
  const dates = await datesOf(client, sale)
  const events = await readDates(path, sale)
  expect(events.map(({ start }) => start).toSorted()).toEqual(
    dates.map(({ due }) => due).toSorted(),
  )
  expect(events.every(({ status }) => status === 'CONFIRMED')).toBe(true)
  const street = (await addressOf(sale)).split(',')[0]
  const close = await dateOf(sale, 'close-of-escrow')
  expect(eventsIn(text).get(close.id)).toMatchObject({
    SUMMARY: `Closing (${street})`,
    SEQUENCE: '0',
    'DTSTART;VALUE=DATE': onCalendar(close.due),
  })
  for (const hidden of ['Ana', 'Moreno', '850', '25,500', 'Lee Park'])
    expect(text).not.toContain(hidden)
  const lines = text.split('\r\n')
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

test('ical.js, node-ical and Python icalendar read the same days, times, sequences and texts from a feed', async () => {
  const { client, sale, path } = await newSale()
  const booking = await newBooking(client)
  const done = await dateOf(sale, 'deposit')
  await decide(done, { fulfilledOn: pacificDate(new Date()), evidence: 'Receipt' })
  const title =
    'Bring the “blue” folder, the tax bill; both keys \\ 2 remotes – über 75 bytes of text'
  await newTask(client, { actor: 'seller', due: addDays(pacificDate(new Date()), 2), title })
  const { text } = await fetchFeed(path)
  const events = readByIcalJs(text)
  expect(events.map(({ start }) => start)).toContain(booking.scheduledAt)
  expect(events.map(({ summary }) => summary)).toContain(title)
  expect(events.map(({ status }) => status)).toContain('CANCELLED')
  for (const [reader, read] of Object.entries(otherReaders()))
    expect(read(text), reader).toEqual(events)
})

test('a co-seller and the staff who see the client have the dates; another client and another admin do not', async () => {
  const { client, sale } = await newSale()
  const { person: coSeller, seller } = await newCoSeller({ id: sale.propertyId })
  const [agent, other] = [await newLimitedAdmin(), await newLimitedAdmin()]
  await giveTo(agent, [client.id])
  const countFor = async (who: Person) => (await readDates((await newFeed(who)).path, sale)).length
  for (const who of [coSeller, agent, await demo('owner')]) expect(await countFor(who)).toBe(12)
  for (const who of [other, await newClient({ consulted: true })])
    expect(await countFor(who)).toBe(0)
  const query = { reason: 'Sold their part' }
  expect((await admin.call(removeSeller, { ...params(seller), query })).status).toBe(204)
  expect(await countFor(coSeller)).toBe(0)
})

test('a moved acceptance keeps every UID and raises SEQUENCE of the dates that moved alone', async () => {
  const { sale, path } = await newSale()
  const deposit = await dateOf(sale, 'deposit')
  await decide(deposit, { fulfilledOn: pacificDate(new Date()), evidence: 'Receipt' })
  const before = await readDates(path, sale)
  const body = { version: 1, acceptedAt: inHours(-24 * 8), reason: 'Typed wrong' }
  const { moved } = (await admin.call(moveAcceptance, { ...params(sale), body })).body
  const after = await readDates(path, sale)
  const sorted = (events: typeof before) => events.map(({ uid }) => uid).toSorted()
  expect(sorted(after)).toEqual(sorted(before))
  const days = new Map(moved.map(({ id, to }) => [id, to]))
  for (const event of after) {
    const old = before.find(({ uid }) => uid === event.uid)
    const to = days.get(event.uid.split('@')[0] ?? '')
    if (to === undefined) expect(event).toEqual(old)
    else expect(event).toEqual({ ...old, start: to, sequence: Number(old?.sequence) + 1 })
  }
  expect(moved.length).toBeGreaterThan(0)
})

test('a fulfilled, waived or removed date stays as CANCELLED for 30 days, and is back when it is reopened', async () => {
  const { sale, path } = await newSale()
  const [deposit, disclosures, report] = [
    await dateOf(sale, 'deposit'),
    await dateOf(sale, 'seller-disclosures'),
    await dateOf(sale, 'mls-pending-report'),
  ]
  await decide(deposit, { fulfilledOn: pacificDate(new Date()), evidence: 'Receipt' })
  const waived = await decide(disclosures, { waived: true, reason: 'Both wrote so' })
  await rows(
    'update escrow_dates set removed_at = now(), updated_at = now(), version = 2 where id = $1',
    [report.id],
  )
  for (const { id } of [deposit, disclosures, report])
    expect(await eventOf(path, id)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1' })
  await decide(waived, { reopen: true, reason: 'Not so' })
  expect(await eventOf(path, waived.id)).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '2' })
  await rows("update escrow_dates set updated_at = now() - interval '31 days' where id = any($1)", [
    [deposit.id, report.id],
  ])
  for (const { id } of [deposit, report]) expect(await eventOf(path, id)).toBeUndefined()
})

test('an agreed day is that of the event; the end of the sale cancels the dates that were open', async () => {
  const { sale, path } = await newSale()
  const close = await dateOf(sale, 'close-of-escrow')
  const [agreedDue, file] = [addDays(close.due, 9), await newPaper(sale.propertyId)]
  await decide(close, { agreedDue, file })
  const agreed = await eventOf(path, close.id)
  expect(agreed).toMatchObject({ 'DTSTART;VALUE=DATE': onCalendar(agreedDue), SEQUENCE: '1' })
  const deposit = await dateOf(sale, 'deposit')
  await decide(deposit, { fulfilledOn: pacificDate(new Date()), evidence: 'Receipt' })
  const done = await eventOf(path, deposit.id)
  const body = (await ending({ ...sale, version: 2 })).cancellation
  expect((await admin.call(cancelEscrow, { ...params(sale), body })).status).toBe(200)
  expect(await eventOf(path, close.id)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '2' })
  expect(await eventOf(path, deposit.id)).toEqual(done)
})

test('a removed feed gives no date', async () => {
  const { client, sale } = await newSale()
  const feed = await newFeed(client)
  expect(await readDates(feed.path, sale)).toHaveLength(12)
  await client.call(removeCalendarFeed, params(feed))
  expect((await fetchFeed(feed.path)).status).toBe(404)
})
