import { describe, expect, it } from 'vitest'
import { calendarDay, calendarMonth } from '#portal/lib/format.ts'
import { parseSquareFeet } from './comparables-panel.tsx'

describe('a typed home size', () => {
  it('is parsed with commas, spaces and the unit sq ft', () => {
    for (const text of ['1800', '1,800', ' 1 800 ', '1,800 sq ft', '1800 Sq. Ft.'])
      expect(parseSquareFeet(text), text).toBe(1800)
  })

  it('is null when blank and false when invalid', () => {
    expect(parseSquareFeet('  ')).toBeNull()
    for (const text of ['large', '12', '-1800', '900000', '18.0.0'])
      expect(parseSquareFeet(text), text).toBe(false)
  })
})

describe('dates of sales', () => {
  it('show the same calendar day in every time zone', () => {
    expect(calendarDay('2026-11-20')).toBe('Nov 20, 2026')
    expect(calendarMonth('2026-11')).toBe('Nov 2026')
  })
})
