import { expect, it } from 'vitest'
import { calendarDay, calendarMonth } from '#portal/lib/format.ts'

it('dates of sales show the same calendar day in every time zone', () => {
  expect(calendarDay('2026-11-20')).toBe('Nov 20, 2026')
  expect(calendarMonth('2026-11')).toBe('Nov 2026')
})
