import { describe, expect, test } from 'vitest'
import { cents } from './money.ts'
import { offerStatement, type SaleFacts } from './offer-net.ts'
import { makeStatement, usualSale } from './proceeds.ts'
import { OTHER_PLACE, taxesOf } from './taxed-cities.ts'

const SELLER = { county: 'seller', city: 'seller' } as const
const SPLIT = { county: 'split', city: 'split' } as const

/** A home with a listing fee of 2%, a payoff of $300,000.01 and other costs of $4,500. */
const factsIn = (place: string, given: Partial<SaleFacts> = {}): SaleFacts => ({
  ...taxesOf(place, place === OTHER_PLACE ? cents(2.75) : undefined),
  ...{ cityTaxKnown: true, servicePackage: 'full-service', instruction: null },
  ...{ payoff: cents(300_000.01), otherCosts: cents(4_500) },
  ...given,
})
const offer = (price: number, given: object = {}) => ({
  ...{ price, buyerAgentCompensation: null, concessions: null, transferTax: SELLER },
  ...given,
})

// Each expected figure was calculated by hand, in dollars.
describe('the net of an offer', () => {
  test.each([
    // Oakland: 1.5% up to $2,000,000, 1.75% above, of each started $500.
    ['oakland', offer(2_000_000), 2_200, 30_000],
    ['oakland', offer(2_000_001), 2_200.55, 35_008.75],
    ['oakland', offer(2_000_001, { transferTax: SPLIT }), 1_100.28, 17_504.38],
    // San Francisco has no county tax beside its own.
    ['san-francisco', offer(999_999), 0, 6_800],
    ['san-francisco', offer(1_000_000), 0, 7_500],
    // Los Angeles: $2.25 for each started $500, from $5,300,000.01 up 4% more.
    ['los-angeles', offer(5_300_000), 5_830, 23_850],
    ['los-angeles', offer(5_300_500, { transferTax: SPLIT }), 2_915.28, 117_936.13],
    // Berkeley: 1.5% up to $1,600,000.
    ['berkeley', offer(1_600_000, { transferTax: { county: 'buyer', city: 'seller' } }), 0, 24_000],
    ['berkeley', offer(1_600_000, { transferTax: { county: 'seller', city: 'buyer' } }), 1_760, 0],
    // San Jose: Measure E from $2,300,000.
    ['san-jose', offer(2_300_000), 2_530, 24_840],
    // Sacramento: $2.75 a thousand.
    ['sacramento', offer(485_000, { transferTax: SPLIT }), 266.75, 666.88],
    [OTHER_PLACE, offer(485_000), 533.5, 1_333.75],
    ['', offer(485_000), 533.5, 0],
  ])('in %s of %j has the taxes $%d and $%d', (place, terms, county, city) => {
    const found = offerStatement(terms, factsIn(place))
    expect([found.countyTaxCents, found.cityTaxCents]).toEqual([cents(county), cents(city)])
    const { priceCents, listingFeeCents, payoffCents, otherCostsCents } = found
    expect([priceCents, listingFeeCents]).toEqual([cents(terms.price), cents(terms.price * 0.02)])
    expect([payoffCents, otherCostsCents]).toEqual([300_000_01, 4_500_00])
    const taxes = found.countyTaxCents + found.cityTaxCents
    expect(found.netCents).toBe(priceCents - listingFeeCents - taxes - 300_000_01 - 4_500_00)
  })

  test.each([
    [null, null, 0, 0, 1_000_000_00],
    [{ basisPoints: 250 }, null, 25_000_00, 0, 975_000_00],
    [{ dollars: 12_345 }, null, 12_345_00, 0, 987_655_00],
    [null, { basisPoints: 125 }, 0, 12_500_00, 987_500_00],
    [null, { dollars: 7_500 }, 0, 7_500_00, 992_500_00],
    [{ basisPoints: 250 }, { dollars: 7_500 }, 25_000_00, 7_500_00, 967_500_00],
    [{ dollars: 0 }, { basisPoints: 0 }, 0, 0, 1_000_000_00],
  ])(
    'with compensation %j and concessions %j has the lines %d and %d',
    (buyerAgentCompensation, concessions, fee, given, before) => {
      const terms = offer(1_000_000, { buyerAgentCompensation, concessions })
      const found = offerStatement(terms, factsIn(''))
      // A listing fee of 20,000, a county tax of 1,100, the payoff and the other costs.
      const net = before - 20_000_00 - 1_100_00 - 300_000_01 - 4_500_00
      expect(found).toMatchObject({
        buyerAgentFeeCents: fee,
        concessionsCents: given,
        netCents: net,
      })
      expect(found.netAtZeroCents).toBe(net + fee)
      expect(found.netAsInstructedCents).toBeNull()
    },
  )

  test.each([
    [null, 0],
    [{ basisPoints: 200 }, 20_000_00],
    [{ dollars: 9_999 }, 9_999_00],
  ])('at a signed instruction of %j pays the buyer’s agent %d cents', (compensation, fee) => {
    const facts = factsIn('', { instruction: { compensation } })
    const terms = offer(1_000_000, { buyerAgentCompensation: { basisPoints: 250 } })
    const { netAtZeroCents, netAsInstructedCents } = offerStatement(terms, facts)
    expect(netAsInstructedCents).toBe(netAtZeroCents - fee)
  })

  test('rounds a share of the price half up to the cent, and is negative below the debts', () => {
    const terms = offer(333, { buyerAgentCompensation: { basisPoints: 125 } })
    const found = offerStatement(terms, factsIn('', { servicePackage: 'showing-support' }))
    // 333 × 1.25% = 4.1625, 333 × 1.5% = 4.995; one started step of $0.55
    expect(found).toMatchObject({ buyerAgentFeeCents: 416, listingFeeCents: 500 })
    expect(found.netCents).toBe(33_300 - 500 - 416 - 55 - 300_000_01 - 4_500_00)
  })

  test('names the payoff and the other costs that are not known, and counts them as 0', () => {
    const whole = offerStatement(offer(500_000), factsIn(''))
    expect(whole).toMatchObject({ incomplete: [], cityTaxKnown: true })
    const facts = factsIn('', { payoff: null, otherCosts: null, cityTaxKnown: false })
    const found = offerStatement(offer(500_000), facts)
    expect(found).toMatchObject({
      ...{ payoffCents: null, otherCostsCents: null, cityTaxKnown: false },
      incomplete: ['payoffCents', 'otherCostsCents'],
      netCents: 500_000_00 - 10_000_00 - 550_00,
    })
    const debtFree = offerStatement(offer(500_000), factsIn('', { payoff: cents(0) }))
    expect(debtFree).toMatchObject({ payoffCents: 0, incomplete: [] })
  })

  test.each(['diy-pro', 'showing-support', 'full-service'] as const)(
    'equals the calculator’s at the same entries, with %s',
    (servicePackage) => {
      for (const place of ['oakland', 'san-francisco', 'los-angeles', ''])
        for (const price of [123_457, 850_000, 2_300_000, 5_300_501]) {
          const sale = { ...usualSale(cents(price), taxesOf(place)), payoff: cents(300_000.01) }
          const terms = offer(price, { buyerAgentCompensation: { basisPoints: 250 } })
          const found = offerStatement(terms, factsIn(place, { servicePackage }))
          const { packages, ...lines } = makeStatement(sale)
          expect([found.listingFeeCents, found.netCents]).toEqual([
            ...[packages[servicePackage].listingFee, packages[servicePackage].net],
          ])
          expect([found.buyerAgentFeeCents, found.countyTaxCents, found.cityTaxCents]).toEqual([
            ...[lines.buyerAgentFee, lines.countyTax, lines.cityTax],
          ])
        }
    },
  )
})
