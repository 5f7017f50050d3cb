import { expect, test } from 'vitest'
import { busyTimes } from './busy-times.ts'
import { CalendarRefused } from './calendar-refused.ts'

const SPAN = { from: '2027-03-01', days: 63, ownHost: 'keepmore.example' }

/** A calendar file of events, each as its lines; each gets a UID of its own unless it has one. */
function calendar(...events: string[][]): string {
  const vevents = events.flatMap((lines, index) => [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:event-${index}`]),
    ...lines,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...ZONE, ...vevents, 'END:VCALENDAR', ''].join('\r\n')
}

const ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0800'],
  ...['TZOFFSETTO:-0700', 'DTSTART:19700308T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['END:DAYLIGHT', 'BEGIN:STANDARD', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800'],
  ...['DTSTART:19701101T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
  'END:VTIMEZONE',
]

/** The busy times of events as `start/end`, in UTC to the minute. */
function read(...events: string[][]): string[] {
  const short = (instant: number) => new Date(instant).toISOString().slice(0, 16)
  return busyTimes(calendar(...events), SPAN).map(
    ({ start, end }) => `${short(start)}/${short(end)}`,
  )
}

const single = ['DTSTART:20270302T170000Z', 'DTEND:20270302T173000Z']
const SINGLE = '2027-03-02T17:00/2027-03-02T17:30'

test.each([
  ['the VTIMEZONE of the file', 'Office'],
  ['the zone of that name', 'America/Los_Angeles'],
  ['California’s time for an unknown name', 'Pacific Standard Time'],
])('a weekly event keeps its wall clock across the change to summer time, by %s', (_by, zone) => {
  const weekly = [
    'UID:weekly',
    `DTSTART;TZID=${zone}:20270105T090000`,
    `DTEND;TZID=${zone}:20270105T100000`,
    'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270401T000000Z',
    // Between two occurrences, which must not hide the ones after it.
    `EXDATE;TZID=${zone}:20270303T090000`,
    `EXDATE;TZID=${zone}:20270304T090000`,
    `EXDATE;TZID=${zone}:20270309T090000`,
  ]
  const moved = [
    'UID:weekly',
    `RECURRENCE-ID;TZID=${zone}:20270316T090000`,
    `DTSTART;TZID=${zone}:20270318T140000`,
    `DTEND;TZID=${zone}:20270318T150000`,
  ]
  const cancelled = [
    'UID:weekly',
    'RECURRENCE-ID:20270330T160000Z',
    `DTSTART;TZID=${zone}:20270330T090000`,
    'STATUS:CANCELLED',
  ]
  expect(read(weekly, moved, cancelled)).toEqual([
    '2027-03-02T17:00/2027-03-02T18:00',
    '2027-03-18T21:00/2027-03-18T22:00',
    '2027-03-23T16:00/2027-03-23T17:00',
  ])
})

test('an all-day event covers its days in California, also the day of 23 hours', () => {
  const day = ['DTSTART;VALUE=DATE:20270314', 'DTEND;VALUE=DATE:20270315']
  const days = ['DTSTART;VALUE=DATE:20270401', 'DURATION:P2D']
  const noEnd = ['DTSTART;VALUE=DATE:20270420']
  expect(read(day, days, noEnd)).toEqual([
    '2027-03-14T08:00/2027-03-15T07:00',
    '2027-04-01T07:00/2027-04-03T07:00',
    '2027-04-20T07:00/2027-04-21T07:00',
  ])
})

test.each([
  ['transparent', 'TRANSP:TRANSPARENT'],
  ['cancelled', 'STATUS:CANCELLED'],
  ['free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  ['KeepMore’s own', 'UID:019d0000-0000-7000-8000-000000000000@keepmore.example'],
])('an event that is %s leaves its time free, a tentative one does not', (_what, line) => {
  const free = ['DTSTART:20270305T170000Z', 'DTEND:20270305T180000Z', line]
  expect(read(free, [...single, 'STATUS:TENTATIVE'])).toEqual([SINGLE])
})

test('overlapping and adjacent times are one, cut to the span; an event without length is none', () => {
  const touching = ['DTSTART:20270302T173000Z', 'DURATION:PT30M']
  const before = ['DTSTART:20270101T000000Z', 'DTEND:20270301T120000Z']
  const after = ['DTSTART:20270502T000000Z', 'DTEND:20280101T000000Z']
  const past = ['DTSTART:20270201T000000Z', 'DTEND:20270201T010000Z']
  const later = ['DTSTART:20270601T000000Z', 'DTEND:20270601T010000Z']
  const empty = ['DTSTART:20270304T000000Z']
  expect(read(single, touching, single, before, after, past, later, empty)).toEqual([
    '2027-03-01T08:00/2027-03-01T12:00',
    '2027-03-02T17:00/2027-03-02T18:00',
    '2027-05-02T00:00/2027-05-03T07:00',
  ])
})

test('RDATE adds occurrences, and a time without a zone is California’s', () => {
  expect(read(['DTSTART:20270302T090000', 'DURATION:PT15M', 'RDATE:20270305T130000'])).toEqual([
    '2027-03-02T17:00/2027-03-02T17:15',
    '2027-03-05T21:00/2027-03-05T21:15',
  ])
})

test.each([
  ['FREQ=DAILY;INTERVAL=3', ['03-01', '03-04', '03-07']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', ['03-01', '03-05', '03-15']],
  ['FREQ=MONTHLY;BYDAY=-1WE', ['03-31', '04-28']],
  ['FREQ=WEEKLY;COUNT=375', ['03-03']],
])('%s of an event that began in 2020 has the occurrences that it would have', (rule, days) => {
  const event = ['DTSTART:20200101T200000Z', 'DURATION:PT30M', `RRULE:${rule}`]
  const expected = days.map((day) => `2027-${day}T20:00/2027-${day}T20:30`)
  expect(read(event).slice(0, rule.includes('COUNT') ? 9 : days.length)).toEqual(expected)
})

test('an occurrence that is moved into the span counts', () => {
  const yearly = ['UID:y', 'DTSTART:20250601T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY']
  const moved = ['UID:y', 'RECURRENCE-ID:20270601T170000Z', ...single]
  expect(read(yearly, moved)).toEqual([SINGLE])
})

test.each([
  ['an HTML page', '<!doctype html><p>Sign in</p>', /no calendar/],
  ['nothing', '', /no calendar/],
  ['a card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann\r\nEND:VCARD\r\n', /no calendar/],
  ['half a file', calendar(single).slice(0, -40), /no calendar/],
  [
    'an event with a time that is none',
    calendar(['DTSTART:tomorrow', 'RRULE:FREQ=DAILY']),
    /cannot be read|no calendar/,
  ],
  [
    'more than 5,000 occurrences',
    calendar([...single, 'RRULE:FREQ=MINUTELY']),
    /more than 5,000 events/,
  ],
])('refuses %s', (_what, ics, reason) => {
  const refused = (() => {
    try {
      return busyTimes(ics, SPAN)
    } catch (error) {
      return error
    }
  })()
  expect(refused).toBeInstanceOf(CalendarRefused)
  expect(String(refused)).toMatch(reason)
})
