import { expect, test } from 'vitest'
import { coverageOf } from '../support/range-coverage.ts'
import { syntheticSales } from '../support/synthetic-sales.ts'

test('ranges hold 78 to 82 % of 5,000 made-up prices and are little wider than the shortest constant ones', () => {
  const { held, heldByThird, widthRatio } = coverageOf(syntheticSales(5_000))
  expect(held).toBeGreaterThan(0.78)
  expect(held).toBeLessThan(0.82)
  for (const third of heldByThird) {
    expect(third).toBeGreaterThan(0.74)
    expect(third).toBeLessThan(0.86)
  }
  expect(widthRatio).toBeLessThan(1.1)
})
