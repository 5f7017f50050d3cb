import { expect, test } from 'vitest'
import { syntheticSales } from '../../../tests/support/synthetic-sales.ts'
import { calibrateRange, checkSales, type RangeCheck } from './range-checks.ts'

const HOME = { latitude: 38.57, longitude: -121.46 }
const ESTIMATE = { value: 500_000, low: 400_000, high: 600_000 }

/** Checks at the home's place with errors from -0.5 to 0.5. */
const checks = (count: number, given: Partial<RangeCheck> = {}): RangeCheck[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ ...HOME, value: 500_000, error: index / (count - 1) - 0.5 },
    ...given,
  }))

test('a range leaves a tenth of the errors nearby below and a tenth above', () => {
  const { low, high, checkedOn } = calibrateRange(ESTIMATE, HOME, checks(300))
  expect(checkedOn).toBe(300)
  expect(Math.log(low / 500_000)).toBeCloseTo(-0.4, 2)
  expect(Math.log(high / 500_000)).toBeCloseTo(0.4, 2)
})

test('with 299 checks, or with checks too far away, the range stays as it is and is not checked', () => {
  const unchanged = { ...ESTIMATE, checkedOn: null }
  expect(calibrateRange(ESTIMATE, HOME, checks(299))).toEqual(unchanged)
  const inLosAngeles = checks(300, { latitude: 34.05, longitude: -118.24 })
  expect(calibrateRange(ESTIMATE, HOME, inLosAngeles)).toEqual(unchanged)
})

test('checks of homes that are worth about as much count most', () => {
  const exact = checks(150, { error: 0 })
  const wrong = checks(150, { value: 5_000_000 })
  const { low, high } = calibrateRange(ESTIMATE, HOME, [...exact, ...wrong])
  expect(low).toBeCloseTo(500_000, -2)
  expect(high).toBeCloseTo(500_000, -2)
})

test('of more than 300 checks the nearest count', () => {
  const near = checks(300, { error: 0 })
  const far = checks(300, { latitude: HOME.latitude + 0.1, error: 1 })
  expect(calibrateRange(ESTIMATE, HOME, [...far, ...near]).high).toBeCloseTo(500_000, -2)
})

test('a sale is checked against neither another sale of the same home nor one of half a year before or a month after', () => {
  const [one, ...others] = syntheticSales(40, 7).map((sale) => ({
    ...sale,
    ...HOME,
    squareFeet: 1600,
    soldDate: '2026-05-01',
    price: 500_000,
  }))
  if (!one) throw new Error('No sales')
  // Of different sizes: sales of one home that are the same but for the price count once.
  const again = Array.from({ length: 20 }, (_, index) => ({
    ...one,
    ...{ id: `again ${index}`, squareFeet: 1601 + index, price: 5_000_000 },
  }))
  const old = others.map((sale, index) => ({
    ...sale,
    ...{ id: `old ${sale.id}`, soldDate: index % 2 ? '2025-05-01' : '2026-09-01', price: 100_000 },
  }))
  // First in the list: of sales at one place the first ones are the candidates.
  const checked = checkSales([...again, ...old, one, ...others])
  expect(checked.find(({ sale }) => sale.id === one.id)?.error).toBeCloseTo(0, 2)
})
