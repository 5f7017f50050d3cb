import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { env } from '#cms/core/env.ts'
import { OutsideRefused } from '#cms/files/fetch-outside.ts'
import { CalendarRefused } from './calendar-refused.ts'
import { readCalendar } from './read-calendar.ts'

const TODAY = '2027-03-01'
const EVENT = 'DTSTART:20270302T170000Z\r\nDURATION:PT1H\r\nUID:1\r\nEND:VEVENT'
const CALENDAR = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${EVENT}\r\nEND:VCALENDAR\r\n`
const BUSY = [
  { start: Date.parse('2027-03-02T17:00:00Z'), end: Date.parse('2027-03-02T18:00:00Z') },
]
const VALIDATORS = { etag: '"one"', lastModified: 'Mon, 01 Mar 2027 08:00:00 GMT' }

let server: Server
let address: string
let answer: RequestListener
/** The validators of each request. */
let asked: (string | undefined)[][]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push([request.headers['if-none-match'], request.headers['if-modified-since']])
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  // Only this port of this machine is exempt from the address rules.
  env.pictureHosts.push(host)
  address = `http://${host}/secret.ics`
})

afterAll(() => {
  env.pictureHosts.pop()
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  asked = []
  answer = (_request, response) => {
    const { etag, lastModified } = VALIDATORS
    response.writeHead(200, { etag, 'last-modified': lastModified }).end(CALENDAR)
  }
})

test('readCalendar returns the busy times, the validators and the day', async () => {
  const expected = { busy: BUSY, validators: VALIDATORS, readDay: TODAY }
  expect(await readCalendar(address, TODAY)).toEqual(expected)
  expect(asked).toEqual([[undefined, undefined]])
})

test('readCalendar sends the validators of the same day, and returns null for 304', async () => {
  answer = (_request, response) => response.writeHead(304).end()
  expect(await readCalendar(address, TODAY, { validators: VALIDATORS, readDay: TODAY })).toBeNull()
  expect(asked).toEqual([[VALIDATORS.etag, VALIDATORS.lastModified]])
})

test('readCalendar sends no validators of another day, whose window has moved on', async () => {
  const before = { validators: VALIDATORS, readDay: '2027-02-28' }
  expect((await readCalendar(address, TODAY, before))?.busy).toEqual(BUSY)
  expect(asked).toEqual([[undefined, undefined]])
})

test.each<[string, RequestListener, RegExp]>([
  ['a page', (_, response) => response.end('<!doctype html>'), /it is no calendar/],
  ['404', (_, response) => response.writeHead(404).end(), /its server answered 404/],
  ['304 unasked', (_, response) => response.writeHead(304).end(), /its server answered 304/],
  ['500', (_, response) => response.writeHead(500).end(), /its server answered 500/],
  [
    'more than 5 MB',
    (_, response) => response.end(CALENDAR.padEnd(5 * 1024 * 1024 + 1)),
    /it is larger than 5 MB/,
  ],
  [
    'a redirect to a private address',
    (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
    /not one of the public internet/,
  ],
  [
    'a redirect to a page without TLS',
    (_, response) => response.writeHead(302, { location: 'http://93.184.216.34/' }).end(),
    /does not begin with https/,
  ],
])('readCalendar refuses %s', async (_what, listener, reason) => {
  answer = listener
  await expect(readCalendar(address, TODAY)).rejects.toThrow(reason)
})

test.each([
  ['https://127.0.0.1/a.ics', /not one of the public internet/],
  ['https://[::1]/a.ics', /not one of the public internet/],
  ['https://169.254.169.254/latest', /not one of the public internet/],
  ['https://example.com:8443/a.ics', /not one of the public internet/],
  ['http://93.184.216.34/a.ics', /does not begin with https/],
  ['https://ann:secret@93.184.216.34/a.ics', /not one that anybody may open/],
])('readCalendar refuses %s without a request', async (wrong, reason) => {
  const read = readCalendar(wrong, TODAY)
  await expect(read).rejects.toThrow(reason)
  await expect(read).rejects.toBeInstanceOf(OutsideRefused)
  expect(asked).toEqual([])
})

// In a worker thread the same rule once ended the whole process: V8 ran out of memory while the thread was disposed of.
test('readCalendar ends an event whose rule has no end, and this process goes on', async () => {
  const endless = `RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n${EVENT}`
  answer = (_request, response) => response.end(CALENDAR.replace(EVENT, endless))
  let ticks = 0
  const ticking = setInterval(() => ticks++, 100)
  await expect(readCalendar(address, TODAY)).rejects.toThrow(CalendarRefused)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(10)
}, 30_000)
