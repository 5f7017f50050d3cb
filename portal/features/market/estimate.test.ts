import { describe, expect, it } from 'vitest'
import type { ComparableSale } from '#wire/market.ts'
import { calendarDay, calendarMonth } from './dates.ts'
import { estimateFrom } from './estimate.ts'

const sale = (price: number, squareFeet: number | null) =>
  ({ price, squareFeet, distance: 0.5 }) as ComparableSale

describe('an estimate from chosen sales', () => {
  it('says nothing from fewer than three sales with a size', () => {
    expect(estimateFrom([sale(500_000, 1000), sale(500_000, 1000), sale(1, null)], 1000)).toBeNull()
  })

  it('prices the home by its own size', () => {
    const sales = [sale(400_000, 1000), sale(500_000, 1000), sale(600_000, 1000)]
    expect(estimateFrom(sales, 1000)).toEqual({
      low: 400_000,
      middle: 500_000,
      high: 600_000,
      sales: 3,
    })
    expect(estimateFrom(sales, 2000)?.middle).toBe(1_000_000)
  })

  it('follows when a sale is left out', () => {
    const sales = [400, 500, 600, 900].map((rate) => sale(rate * 1000, 1000))
    expect(estimateFrom(sales, 1000)?.high).toBe(900_000)
    expect(estimateFrom(sales.slice(0, 3), 1000)?.high).toBe(600_000)
  })
})

describe('dates of sales', () => {
  it('are the same calendar day everywhere', () => {
    expect(calendarDay('2026-11-20')).toBe('Nov 20, 2026')
    expect(calendarMonth('2026-11')).toBe('Nov 2026')
  })
})
