import { describe, expect, test } from 'vitest'
import { syntheticSales } from '../../../tests/support/synthetic-sales.ts'
import { comparablesFor, type Home, type Sale } from './comparables.ts'
import { estimateValue, weightedQuantile } from './estimate.ts'

const MILE = 1 / 69.1

const HOME: Home = {
  latitude: 39.73,
  longitude: -121.84,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1500,
  propertyType: 'Residential',
}

let count = 0

/** A sale half a mile north at $300 per square foot unless given otherwise. */
function sale({ miles = 0.5, ...said }: Partial<Sale> & { miles?: number } = {}): Sale {
  const squareFeet = said.squareFeet === undefined ? 1500 : said.squareFeet
  count++
  return {
    id: `sale-${count}`,
    address: `${count} OAK ST`,
    price: 300 * (squareFeet ?? 1500),
    soldDate: '2026-05-04',
    latitude: HOME.latitude + miles * MILE,
    longitude: HOME.longitude,
    bedrooms: 3,
    bathrooms: 2,
    propertyType: 'Residential',
    ...said,
    squareFeet,
  }
}

const street = (prices: number[]) => prices.map((price) => sale({ price }))
const weightOf = (one: Sale, other: Sale = sale()) => {
  const found = comparablesFor(HOME, [one, other, sale({ miles: 5 })])
  return found.find((comparable) => comparable.sale === one)?.weight ?? 0
}

describe('an estimate', () => {
  test('is null with fewer than three sales', () => {
    expect(estimateValue(HOME, [])).toBeNull()
    expect(estimateValue(HOME, street([400_000, 410_000]))).toBeNull()
    expect(estimateValue(HOME, street([400_000, 410_000, 420_000]))?.used).toHaveLength(3)
  })

  test('lies inside its range, which widens with the spread of the sales', () => {
    const close = estimateValue(
      HOME,
      street([440, 445, 450, 455, 460].map((price) => price * 1000)),
    )
    const wide = estimateValue(HOME, street([250, 350, 450, 550, 650].map((price) => price * 1000)))
    for (const found of [close, wide]) {
      expect(found?.low).toBeLessThan(found?.value ?? 0)
      expect(found?.value).toBeLessThan(found?.high ?? 0)
      expect(found?.value).toBeCloseTo(450_000, -3)
    }
    const width = (found: typeof close) => (found ? found.high - found.low : 0)
    expect(width(wide)).toBeGreaterThan(width(close))
  })

  test('narrows its range as more sales agree', () => {
    const agreeing = (many: number) => estimateValue(HOME, street(Array(many).fill(450_000)))
    const [few, many] = [agreeing(3), agreeing(20)]
    expect(many?.high).toBeLessThan(few?.high ?? 0)
    expect(many?.low).toBeGreaterThan(few?.low ?? 0)
  })

  test('grows with the size of the home but less than proportionally', () => {
    const sales = [1000, 1200, 1400, 1600, 1800, 2000].map((squareFeet) => sale({ squareFeet }))
    const values = [1000, 1250, 1500, 1750, 2000].map(
      (squareFeet) => estimateValue({ ...HOME, squareFeet }, sales)?.value ?? 0,
    )
    expect(values).toEqual(values.toSorted((one, other) => one - other))
    expect(new Set(values).size).toBe(values.length)
    expect(Number(values.at(-1)) / Number(values[0])).toBeLessThan(2)
  })

  test('changes by less than 2 % because of one extreme price', () => {
    const sales = street([430, 440, 450, 460, 470, 480].map((price) => price * 1000))
    const before = estimateValue(HOME, sales)?.value ?? 0
    for (const price of [10_000, 90_000_000]) {
      const after = estimateValue(HOME, [...sales, sale({ price })])?.value ?? 0
      expect(Math.abs(after / before - 1)).toBeLessThan(0.02)
    }
  })

  test('leaves out the sales of the home itself', () => {
    const own = sale({ price: 900_000, miles: 0 })
    const sales = [own, ...street([440_000, 450_000, 460_000])]
    const found = estimateValue({ ...HOME, ownSales: [own.id] }, sales)
    expect(found?.used.map((comparable) => comparable.sale)).not.toContain(own)
    expect(found?.value).toBeCloseTo(450_000, -3)
  })

  test('with a sale left out uses the other 24 and no replacement', () => {
    const sales = Array.from({ length: 30 }, () => sale())
    const all = estimateValue(HOME, sales)?.used ?? []
    const [first] = all
    const rest = estimateValue(HOME, sales, new Set([first?.sale.id ?? '']))?.used ?? []
    expect(all).toHaveLength(25)
    expect(rest).toEqual(all.slice(1))
  })

  test('adds up: price and adjustments to the adjusted price, the counted dollars to the value', () => {
    const sales = syntheticSales(400, 5).map((each, index) => ({
      ...each,
      ...{ condition: (index % 5) + 1, view: index % 3, yearBuilt: 1940 + (index % 80) },
    }))
    const facts = { condition: 5, view: 2, yearBuilt: 2001, grade: 7 }
    for (const home of sales.slice(0, 50)) {
      const found = estimateValue({ ...home, ...facts, ownSales: [home.id] }, sales)
      const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
      for (const { sale: sold, adjustments, adjustedPrice, share, counted } of found?.lines ?? []) {
        expect(sold.price + sum(adjustments.map(({ dollars }) => dollars))).toBe(adjustedPrice)
        expect(Math.abs(counted - share * adjustedPrice)).toBeLessThanOrEqual(1)
        expect(adjustments.map(({ fact }) => fact)).not.toContain('grade')
      }
      expect(sum(found?.lines.map(({ share }) => share) ?? [])).toBeCloseTo(1, 9)
      expect(sum(found?.lines.map(({ counted }) => counted) ?? [])).toBe(found?.value)
      const exact = sum(found?.lines.map((line) => line.share * line.adjustedPrice) ?? [])
      expect(Math.abs(exact - Number(found?.value))).toBeLessThan(0.51)
    }
  })

  test('is higher for a better home where the sales know the fact, and the same where none does', () => {
    const worth = (facts: object, sales: Sale[]) =>
      estimateValue({ ...HOME, ...facts }, sales)?.value
    const plain = street([440_000, 450_000, 460_000])
    const known = plain.map((each) => ({
      ...each,
      ...{ condition: 3, view: 0, yearBuilt: 1970, lotSquareFeet: 6000, remodeled: 0, grade: 7 },
    }))
    for (const facts of [
      { condition: 5 },
      { view: 3 },
      { yearBuilt: 2010 },
      { lotSquareFeet: 9000 },
      { remodeled: 1 },
      { grade: 9 },
    ]) {
      expect(worth(facts, known), JSON.stringify(facts)).toBeGreaterThan(452_000)
      expect(worth(facts, plain), JSON.stringify(facts)).toBe(450_000)
    }
    expect(worth({ condition: 1 }, known)).toBeLessThan(448_000)
  })

  test('of a home of unknown size depends on its bedrooms', () => {
    const sales = [2, 2, 2, 3, 3, 3, 4, 4, 4].map((bedrooms) =>
      sale({ bedrooms, squareFeet: null, price: bedrooms * 150_000 }),
    )
    const unknown = { ...HOME, squareFeet: null }
    expect(estimateValue(HOME, sales)).toBeNull()
    for (const bedrooms of [2, 3, 4]) {
      const value = estimateValue({ ...unknown, bedrooms }, sales)?.value ?? 0
      expect(Math.abs(value / (bedrooms * 150_000) - 1)).toBeLessThan(0.1)
    }
  })
})

describe('a comparable', () => {
  test('weighs less the farther, less similar and older it is', () => {
    const like = weightOf(sale())
    for (const [what, unlike] of Object.entries({
      far: sale({ miles: 2 }),
      large: sale({ squareFeet: 2200 }),
      'a condo': sale({ propertyType: 'Condo' }),
      'one bedroom more': sale({ bedrooms: 4 }),
      'of unknown rooms': sale({ bathrooms: null }),
    }))
      expect(weightOf(unlike), what).toBeLessThan(like * 0.95)
    const old = sale({ soldDate: '2025-11-04' })
    expect(weightOf(old)).toBeCloseTo(like / 2, 1)
  })

  test('in another zip code weighs half, and the same where one of the two is not known', () => {
    const home = { ...HOME, zipCode: '95928' }
    const sales = ['95928', '95926', null].map((zipCode) => ({ ...sale(), zipCode }))
    const weights = new Map(
      comparablesFor(home, sales).map((one) => [one.sale.zipCode, one.weight]),
    )
    expect(weights.get('95926')).toBeCloseTo(Number(weights.get('95928')) / 2, 9)
    expect(weights.get(null)).toBe(weights.get('95928'))
    const unplaced = comparablesFor(HOME, sales).map(({ weight }) => weight)
    expect(new Set(unplaced).size).toBe(1)
  })

  test('weighs 0 beyond ten miles, at a very different size, and at an unknown size', () => {
    for (const none of [
      sale({ miles: 10.5 }),
      sale({ squareFeet: 4000 }),
      sale({ squareFeet: 590 }),
      sale({ squareFeet: null }),
    ])
      expect(weightOf(none)).toBe(0)
  })

  test('that is in the list twice counts once', () => {
    const once = sale({ price: 400_000 })
    const corrected = { ...once, id: 'sale-corrected', price: 410_000 }
    expect(comparablesFor(HOME, [once, corrected])).toHaveLength(1)
    // Two apartments in one building are two homes.
    const other = { ...once, id: 'sale-other', squareFeet: 1450 }
    expect(comparablesFor(HOME, [once, other])).toHaveLength(2)
  })

  test('does not exist without sales', () => {
    expect(weightedQuantile([], 0.5)).toBeNaN()
    expect(comparablesFor(HOME, [])).toEqual([])
  })
})
