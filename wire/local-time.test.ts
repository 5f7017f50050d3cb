import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'

test.each([
  ['Europe/Berlin', '2026-11-24T19:00:00.000Z', '8:00 PM in Berlin'],
  ['Asia/Tokyo', '2026-11-24T19:00:00.000Z', 'Wed 4:00 AM in Tokyo'],
  ['America/New_York', '2026-11-24T19:00:00.000Z', '2:00 PM in New York'],
  ['UTC', '2026-11-24T19:00:00.000Z', '7:00 PM in UTC'],
  ['America/Los_Angeles', '2026-11-24T19:00:00.000Z', null],
  ['America/Tijuana', '2026-11-24T19:00:00.000Z', null],
])('a visitor in %s reads %s as %s', (zone, start, expected) => {
  expect(localTime(start, zone)).toBe(expected)
})

test('a visitor in Berlin reads a start in Spanish, also on another day', () => {
  const read = (start: string) => localTime(start, 'Europe/Berlin', 'es')
  expect(read('2026-11-24T19:00:00.000Z')).toBe('8:00 p.m. en Berlin')
  expect(read('2026-11-25T01:00:00.000Z')).toBe('mié 2:00 a.m. en Berlin')
})

test('a visitor in Phoenix sees Pacific time alone only while both clocks agree', () => {
  expect(localTime('2026-07-07T16:00:00.000Z', 'America/Phoenix')).toBeNull()
  expect(localTime('2026-12-07T17:00:00.000Z', 'America/Phoenix')).toBe('10:00 AM in Phoenix')
})
