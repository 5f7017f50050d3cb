import { expect, test } from 'vitest'
import { coverageOf, HALVES_SEED, halvesOf } from '../support/range-coverage.ts'
import { syntheticSales } from '../support/synthetic-sales.ts'

const sales = syntheticSales(5_000)
const whole = coverageOf(sales)

test('ranges hold 78 to 82 % of 5,000 made-up prices and are little wider than the shortest constant ones', () => {
  const { held, heldByThird, widthRatio } = whole
  expect(held).toBeGreaterThan(0.78)
  expect(held).toBeLessThan(0.82)
  for (const third of heldByThird) {
    expect(third).toBeGreaterThan(0.74)
    expect(third).toBeLessThan(0.86)
  }
  expect(widthRatio).toBeLessThan(1.1)
})

test('ranges of its random halves hold 74 to 86 %, and their values err within 2 points of the whole', () => {
  for (const seed of [HALVES_SEED, HALVES_SEED + 1])
    for (const half of halvesOf(sales, seed)) {
      const { held, medianError } = coverageOf(half)
      expect(held, String(seed)).toBeGreaterThan(0.74)
      expect(held, String(seed)).toBeLessThan(0.86)
      expect(Math.abs(medianError - whole.medianError), String(seed)).toBeLessThan(0.02)
    }
})
