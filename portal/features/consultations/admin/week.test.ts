import { expect, test } from 'vitest'
import { daysFrom, mondayOf } from '#portal/features/consultations/week-days.ts'
import type { CalendarConsultation, HostBlock } from '#wire/consultation-calendar.ts'
import { slotStart } from '#wire/slots.ts'
import { agendaOf, elapsedIn, hoursOf } from './week.ts'

const DATE = '2026-11-24'
const at = (hour: number, date = DATE) => slotStart(date, hour).toISOString()

const consultation = (id: string, start: string, state: CalendarConsultation['state'] = 'booked') =>
  ({ id, scheduledAt: start, state }) as CalendarConsultation
const NONE = { consultations: [], blocks: [], busy: [] }
const block = (start: string, end: string) => ({ id: 'block', start, end }) as HostBlock

test('a Sunday shows the week ahead, and every other day its own week', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(mondayOf)).toEqual(
    Array.from({ length: 3 }, () => '2026-11-23'),
  )
  expect(daysFrom('2026-11-23').at(-1)).toBe('2026-11-28')
})

test('the hours of a day are 9 AM to 5 PM in California, in summer and in winter', () => {
  expect(hoursOf('2026-07-01', NONE)[0]?.start).toBe('2026-07-01T16:00:00.000Z')
  expect(hoursOf('2026-12-01', NONE).at(-1)?.start).toBe('2026-12-02T01:00:00.000Z')
})

test('a consultation lies in the hour of its start, a booked one before a cancelled one', () => {
  const consultations = [
    consultation('a', at(10), 'cancelled'),
    consultation('b', at(10)),
    consultation('c', at(10, '2026-11-25')),
  ]
  const filled = hoursOf(DATE, { ...NONE, consultations }).filter(
    (cell) => cell.consultations.length > 0,
  )
  expect(filled.map(({ hour, consultations: rows }) => [hour, rows.map(({ id }) => id)])).toEqual([
    [10, ['b', 'a']],
  ])
})

test('a block from 10:30 to 12 lies in two hours and is named in the first', () => {
  const start = new Date(Date.parse(at(10)) + 1_800_000).toISOString()
  const cells = hoursOf(DATE, { ...NONE, blocks: [block(start, at(12))] })
  expect(cells.flatMap(({ hour, blocks }) => blocks.map(({ isFirst }) => [hour, isFirst]))).toEqual(
    [
      [10, true],
      [11, false],
    ],
  )
})

test('a block of two days is named in the first hour of each day and stands in the agenda of both', () => {
  const rows = {
    consultations: [consultation('a', at(11))],
    blocks: [block(at(15, '2026-11-23'), at(10))],
    busy: [],
  }
  expect(hoursOf(DATE, rows)[0]?.blocks.map(({ isFirst }) => isFirst)).toEqual([true])
  expect(agendaOf(DATE, rows).map(({ kind }) => kind)).toEqual(['block', 'consultation'])
  expect(agendaOf('2026-11-23', rows).map(({ kind }) => kind)).toEqual(['block'])
  expect(agendaOf('2026-11-25', rows)).toEqual([])
})

test('a busy time lies in its hours and in the agenda, as a block does', () => {
  const time = { hostId: 'host', start: at(10), end: at(12) }
  const cells = hoursOf(DATE, { ...NONE, busy: [time] })
  expect(cells.flatMap(({ hour, busy }) => busy.map(({ isFirst }) => [hour, isFirst]))).toEqual([
    [10, true],
    [11, false],
  ])
  expect(agendaOf(DATE, { ...NONE, busy: [time] })).toEqual([{ kind: 'busy', at: at(10), time }])
})

test('the current time lies in one hour', () => {
  expect(elapsedIn(at(9), Date.parse(at(9)) + 900_000)).toBe(0.25)
  expect([elapsedIn(at(9), Date.parse(at(10))), elapsedIn(at(9), Date.parse(at(8)))]).toEqual([
    null,
    null,
  ])
})
