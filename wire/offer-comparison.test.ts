import { describe, expect, test } from 'vitest'
import { cents } from './money.ts'
import { type ComparedOffer, compareOffers, markBeside, standoutsOf } from './offer-comparison.ts'
import { offerStatement, type SaleFacts } from './offer-net.ts'
import { StatedTerms } from './offer-terms.ts'
import { taxesOf } from './taxed-cities.ts'

const FACTS: SaleFacts = {
  ...taxesOf(''),
  ...{ servicePackage: 'diy-pro', cityTaxKnown: true, instruction: null },
  ...{ payoff: cents(0), otherCosts: cents(0) },
}

function offer(given: object = {}, { id = 'a', receivedAt = '2026-11-20T10:00:00.000Z' } = {}) {
  const terms = StatedTerms.parse({
    ...{ price: 800_000, deposit: 20_000, financing: 'conventional', downPayment: 160_000 },
    ...{ contingencies: { loan: 17, appraisal: 17, investigation: 17 }, closeDays: 30 },
    ...given,
  })
  return { id, receivedAt, terms, statement: offerStatement(terms, FACTS) } satisfies ComparedOffer
}

describe('the order of offers', () => {
  test('is the best net first, whatever the price; of equal ones the earlier; then by id', () => {
    const later = '2026-11-20T10:00:00.001Z'
    const offers = [
      offer({ concessions: { dollars: 30_000 }, price: 820_000 }, { id: 'much' }),
      offer({}, { id: 'b', receivedAt: later }),
      offer({}, { id: 'a', receivedAt: later }),
      offer({}, { id: 'z' }),
      offer({ price: 800_001 }, { id: 'best', receivedAt: later }),
    ]
    const order = ['best', 'z', 'a', 'b', 'much']
    expect(offers.toSorted(compareOffers).map(({ id }) => id)).toEqual(order)
    expect(
      offers
        .toReversed()
        .toSorted(compareOffers)
        .map(({ id }) => id),
    ).toEqual(order)
    expect(compareOffers(offer(), offer())).toBe(0)
  })
})

describe('the offers that stand out', () => {
  const none = { loan: null, appraisal: null, investigation: null }
  const shownOf = (...offers: ComparedOffer[]) => {
    const found = standoutsOf(offers)
    return found && [found.most.id, found.ahead, found.least.id, found.behind]
  }

  test('are none below two offers', () => {
    expect(shownOf()).toBeNull()
    expect(shownOf(offer())).toBeNull()
  })

  test('are the one that leaves the most and the one with the fewest contingencies, then days', () => {
    const best = offer({ price: 900_000 }, { id: 'best' })
    const shorter = offer(
      { price: 850_000, contingencies: { loan: 16, appraisal: 17, investigation: 17 } },
      { id: 'shorter' },
    )
    const sure = offer({ contingencies: { ...none, saleOfBuyersHome: 180 } }, { id: 'sure' })
    const of = (one: ComparedOffer, other: ComparedOffer) =>
      one.statement.netCents - other.statement.netCents
    expect(shownOf(shorter, best)).toEqual([
      'best',
      of(best, shorter),
      'shorter',
      of(best, shorter),
    ])
    expect(shownOf(sure, shorter, best)).toEqual([
      'best',
      of(best, shorter),
      'sure',
      of(best, sure),
    ])
  })

  test('are one offer where it leaves the most and no other depends on less', () => {
    const best = offer({ price: 800_001 }, { id: 'best' })
    // Of $1 more, 1% is the listing fee and 55 cents the county's next step.
    expect(shownOf(offer(), best)).toEqual(['best', 44, 'best', 0])
    expect(shownOf(offer({}, { id: 'b' }), offer())).toEqual(['a', 0, 'a', 0])
  })
})

describe('a term beside that of the preferred offer', () => {
  test.each([
    ['net', { price: 800_001 }, 'better'],
    ['net', { concessions: { dollars: 1 } }, 'worse'],
    ['net', { deposit: 1 }, null],
    ['price', { price: 800_001 }, 'better'],
    ['price', { price: 799_999 }, 'worse'],
    ['financing', { financing: 'cash' }, 'better'],
    ['financing', { financing: 'va' }, null],
    ['downPayment', { downPayment: 160_001 }, 'better'],
    ['downPayment', { downPayment: 0 }, 'worse'],
    ['downPayment', { downPayment: null }, null],
    ['deposit', { deposit: 20_001 }, 'better'],
    ['deposit', { deposit: 19_999 }, 'worse'],
    ['loan', { contingencies: { loan: null } }, 'better'],
    ['loan', { contingencies: { loan: 0 } }, 'better'],
    ['loan', { contingencies: { loan: 18 } }, 'worse'],
    ['appraisal', { contingencies: { appraisal: 16 } }, 'better'],
    ['appraisal', { contingencies: { appraisal: 17 } }, null],
    ['investigation', { contingencies: { investigation: 21 } }, 'worse'],
    ['saleOfBuyersHome', { contingencies: { saleOfBuyersHome: 0 } }, 'worse'],
    ['saleOfBuyersHome', { contingencies: { saleOfBuyersHome: null } }, null],
    ['compensation', { buyerAgentCompensation: { basisPoints: 250 } }, 'worse'],
    ['compensation', { buyerAgentCompensation: { dollars: 0 } }, null],
    ['concessions', { concessions: { dollars: 5_000 } }, 'worse'],
    ['asIs', { asIs: true }, null],
  ] as const)('%s of %j is %s', (field, given, mark) => {
    expect(markBeside(field, offer(given), offer())).toBe(mark)
    const back = mark && (mark === 'better' ? 'worse' : 'better')
    expect(markBeside(field, offer(), offer(given))).toBe(back)
  })

  test('as is compares only where both offers say it', () => {
    const [asIs, repairs] = [offer({ asIs: true }), offer({ asIs: false })]
    expect(markBeside('asIs', asIs, repairs)).toBe('better')
    expect(markBeside('asIs', repairs, asIs)).toBe('worse')
    expect(markBeside('asIs', offer(), asIs)).toBeNull()
  })
})
