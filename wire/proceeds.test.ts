import { describe, expect, test } from 'vitest'
import { cents, formatCents, roundCents } from './money.ts'
import { listingFee } from './packages.ts'
import { makeStatement, type PackageId, type Sale, usualSale, usualStatement } from './proceeds.ts'
import { countyTaxesIn, OTHER_PLACE, TAXED_CITIES, taxedCity, taxesOf } from './taxed-cities.ts'
import { COUNTY_TAX, transferTax, transferTaxes } from './transfer-tax.ts'

const countyTax = (price: number) => transferTax(cents(price), COUNTY_TAX) / 100
const cityTax = (name: string, price: number) =>
  transferTaxes(cents(price), taxedCity(name)?.taxes ?? []) / 100

/** A sale given in dollars and percent. */
function sale(given: Partial<Record<'price' | 'buyer' | 'payoff' | 'other', number>>): Sale {
  const { price = 0, buyer = 0, payoff = 0, other = 0 } = given
  return {
    price: cents(price),
    buyerAgentBasisPoints: buyer * 100,
    payoff: cents(payoff),
    otherCosts: cents(other),
    countyTaxes: [COUNTY_TAX],
    cityTaxes: [],
  }
}

// Each expected figure was calculated by hand from the law beside it.
describe('the county tax, $0.55 for each $500 or fraction of it', () => {
  test.each([
    [850_000, 935], // 1,700 steps
    [850_000.01, 935.55], // a started step counts
    [850_499.99, 935.55],
    [850_500, 935.55], // 1,701 steps
    [850_500.01, 936.1],
    [500, 0.55],
    [100.01, 0.55],
    [100, 0], // only what exceeds $100 is taxed
    [0, 0],
  ])('on $%d is $%d', (price, tax) => {
    expect(countyTax(price)).toBe(tax)
  })
})

describe('the city tax', () => {
  test.each([
    // The whole price at the rate of its band.
    ['Oakland', 300_000, 3_000], // 1% up to and with $300,000
    ['Oakland', 300_000.01, 4_507.5], // 1.5% of $300,500
    ['Oakland', 2_000_000, 30_000],
    ['Oakland', 2_000_500, 35_008.75], // 1.75%
    ['Oakland', 6_000_000, 150_000], // 2.5%
    ['San Francisco', 250_000, 1_250], // 500 × $2.50
    ['San Francisco', 250_500, 1_703.4], // 501 × $3.40
    ['San Francisco', 999_999, 6_800], // 2,000 × $3.40
    ['San Francisco', 1_000_000, 7_500], // 2,000 × $3.75
    ['San Francisco', 5_000_000, 112_500], // 10,000 × $11.25
    ['San Francisco', 25_000_000, 1_500_000], // 50,000 × $30
    // Two taxes on one deed, the second from a threshold up.
    ['Los Angeles', 5_300_000, 23_850], // 10,600 × $2.25, not over the threshold
    ['Los Angeles', 5_300_500, 235_872.25], // 10,601 × $2.25 + 4% of 5,300,500
    ['Los Angeles', 10_600_000, 630_700], // 47,700 + 5.5% of 10,600,000
    ['San Jose', 2_299_999.99, 7_590], // 4,600 × $1.65, Measure E begins at $2,300,000
    ['San Jose', 2_300_000, 24_840], // 7,590 + 0.75%
    ['San Jose', 5_000_000.01, 66_501.65], // 10,001 × $1.65 + 1% of 5,000,000.01
    // Slices: each part at its own rate.
    ['Culver City', 1_500_000, 6_750], // 0.45%
    ['Culver City', 2_000_000, 14_250], // 6,750 + 1.5% of 500,000
    ['Culver City', 12_000_000, 319_250], // 6,750 + 22,500 + 210,000 + 80,000
    // Flat rates.
    ['Berkeley', 1_600_000, 24_000],
    ['Emeryville', 999_999, 12_000], // 12 × 1,000.0, rounded up to the next $500
    ['Emeryville', 1_000_000, 15_000],
    ['Santa Monica', 8_000_000, 448_000],
    ['San Mateo', 1_234_567.89, 6_172.84], // half of one percent, to the cent
    ['San Rafael', 900_000.01, 1_802], // 901 × $2
    ['Sacramento', 485_000, 1_333.75],
    ['Riverside', 600_000, 660],
    ['San Diego', 900_000, 0], // its half is part of the county tax
  ])('of %s on $%d is $%d', (name, price, tax) => {
    expect(taxedCity(name)).toBeDefined()
    expect(cityTax(name, price)).toBe(tax)
  })
})

const keeps = (given: Sale, chosen: PackageId = 'showing-support') =>
  makeStatement(given).packages[chosen]

describe('the statement of a sale', () => {
  test('at $850,000 has every line, with a traditional sale that has the same buyer agent', () => {
    expect(makeStatement(sale({ price: 850_000, buyer: 2.5, other: 4_500 }))).toEqual({
      price: 850_000_00,
      buyerAgentFee: 21_250_00,
      countyTax: 935_00,
      cityTax: 0,
      payoff: 0,
      otherCosts: 4_500_00,
      packages: {
        'diy-pro': { listingFee: 8_500_00, net: 814_815_00, saving: 21_250_00 },
        'showing-support': { listingFee: 12_750_00, net: 810_565_00, saving: 17_000_00 },
        'full-service': { listingFee: 17_000_00, net: 806_315_00, saving: 12_750_00 },
      },
      // 6% less the 2.5% of the buyer's agent.
      traditional: { listingFee: 29_750_00, net: 793_565_00, listingBasisPoints: 350 },
    })
    expect(usualStatement(cents(850_000))).toEqual(
      makeStatement(sale({ price: 850_000, buyer: 2.5, other: 4_500 })),
    )
  })

  test('nets $466,276.83 in Oakland at $900,000 with a mortgage and a listing fee of 1%', () => {
    const oakland = { cityTaxes: taxedCity('Oakland')?.taxes ?? [] }
    const given = { ...sale({ price: 900_000, payoff: 410_233.17 }), ...oakland }
    // 900,000 − 9,000 − 990 − 13,500 − 410,233.17
    expect(makeStatement(given).cityTax).toBe(13_500_00)
    expect(keeps(given, 'diy-pro').net).toBe(466_276_83)
  })

  test('has one transfer tax in San Francisco, where city and county are one', () => {
    const countyTaxes = countyTaxesIn('San Francisco County')
    const cityTaxes = taxedCity('San Francisco')?.taxes ?? []
    const given = { ...sale({ price: 1_400_000 }), countyTaxes, cityTaxes }
    // 1,400,000 − 28,000 − 2,800 × $3.75
    expect(makeStatement(given)).toMatchObject({ countyTax: 0, cityTax: 10_500_00 })
    expect(keeps(given, 'full-service').net).toBe(1_361_500_00)
    expect(taxesOf('san-francisco')).toEqual({ countyTaxes, cityTaxes })
  })

  test('deducts a city tax at a typed rate', () => {
    const given = {
      ...sale({ price: 612_345.67 }),
      ...taxesOf(OTHER_PLACE, cents(2.75)),
    }
    const { countyTax: county, cityTax: city } = makeStatement(given)
    // 1,225 steps of 0.55; 1,683.950… rounds down; 9,185.185 rounds up
    expect([county, city]).toEqual([673_75, 1_683_95])
    expect(keeps(given)).toMatchObject({ listingFee: 9_185_19 })
    expect(keeps(given).net).toBe(612_345_67 - 9_185_19 - 673_75 - 1_683_95)
  })

  test('has a negative net where the mortgage exceeds the price', () => {
    const given = sale({ price: 400_000, buyer: 3, payoff: 410_000, other: 2_000 })
    // 400,000 − 4,000 − 12,000 − 440 − 410,000 − 2,000
    const { net } = keeps(given, 'diy-pro')
    expect(net).toBe(-28_440_00)
    expect(formatCents(net)).toBe('-$28,440')
  })

  test('is 0 for an empty sale', () => {
    expect(keeps(sale({}))).toEqual({ listingFee: 0, net: 0, saving: 0 })
  })

  test.each([
    // The 6% leaves 1% beside a buyer's agent at 5%, and nothing beside one at 7%.
    [5, -5_000_00],
    [7, -10_000_00],
    // Without a buyer's agent no seller pays 6% for the listing: it stays at 3.5%.
    [0, 7_500_00],
    [2.5, 7_500_00],
    [3, 5_000_00],
  ])(
    'beside a buyer agent at %d percent, Full Service at 500,000 dollars saves %d cents',
    (buyer, saving) => {
      expect(keeps(sale({ price: 500_000, buyer }), 'full-service').saving).toBe(saving)
    },
  )

  test('rounds each fee half up to the cent', () => {
    expect(keeps(usualSale(roundCents(33_333))).listingFee).toBe(500)
    expect(keeps(usualSale(roundCents(100))).listingFee).toBe(2)
    expect(listingFee(cents(333_333), 'showing-support')).toBe(5_000_00)
    expect(listingFee(cents(685_000), 'diy-pro')).toBe(6_850_00)
    expect(formatCents(cents(1_309.55))).toBe('$1,309.55')
  })
})

describe('the cities with a known transfer tax', () => {
  test('are at least forty, each once, with a date and a source', () => {
    expect(TAXED_CITIES.length).toBeGreaterThanOrEqual(40)
    expect(new Set(TAXED_CITIES.map(({ id }) => id)).size).toBe(TAXED_CITIES.length)
    for (const { city, county, asOf, source, sourceUrl } of TAXED_CITIES) {
      expect(county, city).toMatch(/ County$/)
      expect(asOf, city).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
      expect(source.length, city).toBeGreaterThan(5)
      expect(sourceUrl, city).toMatch(/^https?:\/\/\S+$/)
    }
  })

  test('have bands that start at $0 and rise', () => {
    for (const { city, taxes } of TAXED_CITIES)
      for (const { bands } of taxes) {
        const starts = bands.map(({ from }) => from)
        expect(starts[0], city).toBe(0)
        expect(starts, city).toEqual(starts.toSorted((a, b) => a - b))
      }
  })

  test('are found by name in any case; an unknown city is not found', () => {
    expect(taxedCity(' oakland ')?.id).toBe('oakland')
    expect(taxedCity('Atlantis')).toBeUndefined()
  })
})
