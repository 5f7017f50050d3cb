import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  bookForClient,
  listHostSlots,
  readConsultationCalendar,
} from '#wire/consultation-calendar.ts'
import { readOwnCalendar, removeOwnCalendar, setOwnCalendar } from '#wire/own-calendars.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { deleteUser } from '#wire/users.ts'
import {
  calendarOf,
  type ServedCalendar,
  serveCalendar,
} from '../../../tests/support/calendar-server.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHost, noticesOf } from '../../../tests/support/hosts.ts'
import { lane } from '../../../tests/support/lane.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'

let host: Person

beforeEach(async () => {
  host = await newHost()
})

/** 10 AM of a day in three weeks that is no Sunday, and an hour later. */
const day = [21, 22]
  .map((days) => addDays(pacificDate(new Date()), days))
  .find((each) => new Date(`${each}T12:00:00Z`).getUTCDay() !== 0) as string
const start = slotStart(day, 10).toISOString()
const later = slotStart(day, 13).toISOString()

const set = (address: string) => host.call(setOwnCalendar, { body: { address } })
const state = async () => (await host.call(readOwnCalendar)).body

async function connect(starts = [start]): Promise<ServedCalendar> {
  const served = await serveCalendar(calendarOf(starts))
  expect((await set(served.address)).status).toBe(200)
  return served
}

/** The starts of the day at which this host is free. */
async function freeStarts(): Promise<string[]> {
  const { body } = await host.call(listHostSlots, { query: { from: day, days: '1' } })
  return body.flatMap((slot) => (slot.hosts.includes(host.id) ? slot.start : []))
}

/** Lets the product read the calendar again: its last try and read were that long ago. */
async function readAgain(served: ServedCalendar, ago = '16 minutes'): Promise<void> {
  const asked = served.asked.length
  await rows(
    `update own_calendars set tried_at = now() - interval '16 minutes',
       read_at = now() - $2::interval where user_id = $1`,
    [host.id, ago],
  )
  await expect.poll(() => served.asked.length).toBeGreaterThan(asked)
}

describe('PUT /api/admin/consultations/own-calendar', () => {
  test('blocks the busy times of the host and shows them in the calendar, without a title', async () => {
    const path = `/api/admin/consultations/calendar?from=${day}&days=1`
    let served: ServedCalendar | undefined
    const connecting = async () => {
      served = await connect()
    }
    expect(await requestTwice(path, host, connecting)).toEqual([200, 200])
    expect(await state()).toMatchObject({
      ...{ hostName: 'localhost', busyTimes: 1, problem: null, isDropped: false },
      readAt: expect.any(String),
    })
    expect(await freeStarts()).not.toContain(start)
    expect(await freeStarts()).toContain(later)
    const query = { from: day, days: '1' }
    const { body } = await host.call(readConsultationCalendar, { query })
    const end = new Date(Date.parse(start) + 3_600_000).toISOString()
    expect(body.busy).toContainEqual({ hostId: host.id, start, end })
    const clientId = (await newClient()).id
    const booking = { clientId, scheduledAt: start, hostId: host.id }
    expect((await host.call(bookForClient, { body: booking })).status).toBe(409)
    const kept = await rows('select * from own_calendars where user_id = $1', [host.id])
    expect(JSON.stringify([kept, body])).not.toMatch(/secret-7f3a|Dentist/)
    expect(served?.asked).toHaveLength(1)
  })

  test.each([
    ['a private address', 'https://10.0.0.1/basic.ics', /not one of the public internet/],
    ['this machine', 'https://[::1]/basic.ics', /not one of the public internet/],
    ['http', 'http://93.184.216.34/basic.ics', /does not begin with https/],
    ['a mail address', 'mailto:ann@example.com', /begins with https/],
    ['no address', 'calendar', /begins with https/],
  ])('answers 400 with the reason for %s', async (_what, address, reason) => {
    const answer = await set(address)
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields?.address).toMatch(reason)
    expect((await state()).hostName).toBeNull()
  })

  test('answers 400 for a page, 404, more than 5 MB, a redirect inside and an endless rule, and keeps the earlier calendar', async () => {
    const served = await connect()
    const endless = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT'
    const texts: [RegExp, string][] = [
      [/it is no calendar/, '<!doctype html><p>Sign in</p>'],
      [/larger than 5 MB/, calendarOf([start]).padEnd(6 * 1024 * 1024)],
      [/takes too long to read/, calendarOf([start]).replace('END:VEVENT', endless)],
    ]
    for (const [reason, text] of texts) {
      served.answerWith((_request, response) => response.end(text))
      expect(refusal(await set(served.address)).fields?.address).toMatch(reason)
    }
    served.answerWith((_request, response) => response.writeHead(404).end())
    expect(refusal(await set(served.address)).fields?.address).toMatch(/its server answered 404/)
    const location = 'https://169.254.169.254/latest'
    served.answerWith((_request, response) => response.writeHead(302, { location }).end())
    expect(refusal(await set(served.address)).fields?.address).toMatch(/public internet/)
    expect(await freeStarts()).not.toContain(start)
  })
})

test('a calendar is read again after 15 minutes, once for all instances', async () => {
  const served = await connect()
  served.answerWith((_request, response) => response.end(calendarOf([later])))
  const payload = await openLanePayload()
  const { readDueCalendar } = await import('./actions.ts')
  // This process is a second instance with the settings of the first.
  const { env } = await import('#cms/core/env.ts')
  env.pictureHosts.push(lane('pictureHost'))
  const asked = served.asked.length
  await rows(
    "update own_calendars set tried_at = now() - interval '16 minutes' where user_id = $1",
    [host.id],
  )
  const claims = Array.from({ length: 4 }, async () =>
    readDueCalendar(await createLocalReq({}, payload)),
  )
  await Promise.all(claims)
  await expect.poll(freeStarts).toContain(start)
  expect(await freeStarts()).not.toContain(later)
  expect(served.asked).toHaveLength(asked + 1)
})

test('the validators of the last answer are sent on the same day, and 304 keeps the busy times', async () => {
  const served = await serveCalendar('')
  served.answerWith((request, response) => {
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
    else
      response
        .writeHead(200, { etag: '"one"', 'last-modified': 'Mon, 01 Mar 2027 08:00:00 GMT' })
        .end(calendarOf([start]))
  })
  await set(served.address)
  await readAgain(served, '1 hour')
  expect(served.asked.at(-1)?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Mon, 01 Mar 2027 08:00:00 GMT',
  })
  const isRecent = async () => Date.now() - Date.parse(String((await state()).readAt)) < 1_800_000
  await expect.poll(isRecent).toBe(true)
  expect(await state()).toMatchObject({ busyTimes: 1, problem: null })
  await rows("update own_calendars set read_day = '2020-01-01' where user_id = $1", [host.id])
  await readAgain(served)
  expect(served.asked.at(-1)?.headers['if-none-match']).toBeUndefined()
})

test('a failed read keeps the busy times for 24 hours, then drops them and notifies the user once', async () => {
  const served = await connect()
  served.answerWith((_request, response) => response.writeHead(404).end())
  await readAgain(served, '23 hours')
  await expect.poll(async () => (await state()).problem).toBe('its server answered 404')
  expect(await state()).toMatchObject({ busyTimes: 1, isDropped: false })
  expect(await freeStarts()).not.toContain(start)
  await readAgain(served, '25 hours')
  await expect.poll(async () => (await state()).isDropped).toBe(true)
  expect(await freeStarts()).toContain(start)
  await readAgain(served, '26 hours')
  await readAgain(served, '27 hours')
  const told = (await noticesOf(host)).filter((title) => title === 'Your calendar cannot be read')
  expect(told).toHaveLength(1)
  served.answerWith((_request, response) => response.end(calendarOf([start])))
  await readAgain(served, '28 hours')
  await expect.poll(state).toMatchObject({ busyTimes: 1, problem: null, isDropped: false })
})

const stored = () => rows('select 1 from own_calendars where user_id = $1', [host.id])

test('DELETE forgets the address and opens the hours; without a calendar it answers 204 too', async () => {
  await connect()
  expect((await host.call(removeOwnCalendar)).status).toBe(204)
  expect(await freeStarts()).toContain(start)
  expect(await state()).toMatchObject({ hostName: null, busyTimes: 0 })
  expect(await stored()).toEqual([])
  expect((await host.call(removeOwnCalendar)).status).toBe(204)
  const events = await rows<{ event: string }>(
    "select event from audit_log where subject = $1 and event like 'busy-%' order by id",
    [host.id],
  )
  expect(events.map(({ event }) => event)).toEqual(['busy-calendar-set', 'busy-calendar-removed'])
})

test('the address goes with the role of staff and with the account', async () => {
  const { address } = await connect()
  const role = (to: string) => rows('update users set role = $2 where id = $1', [host.id, to])
  await role('owner')
  expect(await stored()).toHaveLength(1)
  await role('editor')
  expect(await stored()).toEqual([])
  await role('admin')
  expect((await set(address)).status).toBe(200)
  const deleted = await (await demo('owner')).call(deleteUser, { params: { id: host.id } })
  expect(deleted.status).toBe(204)
  expect(await stored()).toEqual([])
})

test('each user reads their own calendar only', async () => {
  await connect()
  const { body } = await (await demo('owner')).call(readOwnCalendar)
  expect(body.hostName).toBeNull()
})
