import { describe, expect, test } from 'vitest'
import { flagsOf, OFFER_RULES, OfferTerms, StatedTerms, termsProblems } from './offer-terms.ts'
import { offerProblems as problems } from './texts/offers.ts'

const GIVEN = {
  ...{ price: 850_000, deposit: 25_500, financing: 'conventional' },
  ...{ contingencies: { loan: 17 }, closeDays: 30 },
}
const TODAY = '2026-11-20'

const refusedOf = (given: object) => {
  const { error } = OfferTerms.safeParse({ ...GIVEN, ...given })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}
const problemsOf = (given: object) =>
  termsProblems(StatedTerms.parse({ ...GIVEN, ...given }), TODAY)

describe('the terms of an offer', () => {
  test('need a price, deposit, financing, contingencies and a close; the rest has a default', () => {
    expect(OfferTerms.parse(GIVEN)).toEqual({
      ...GIVEN,
      ...{ downPayment: null, buyerAgentCompensation: null, concessions: null },
      contingencies: { loan: 17, appraisal: null, investigation: null, saleOfBuyersHome: null },
      ...{ closeOn: null, asIs: null, transferTax: { county: 'seller', city: 'seller' } },
      ...{ occupancy: 'vacant-at-close', sellerStaysDays: null },
      ...{ electronicRecords: null, note: null },
    })
    for (const field of ['price', 'deposit', 'financing', 'contingencies', 'closeDays'])
      expect(refusedOf({ [field]: undefined }).map(([at]) => at)).toEqual([field])
  })

  test.each([
    [{ price: 0, deposit: 0 }, 'price', problems.price],
    [{ financing: 'gold' }, 'financing', problems.financing],
    [{ contingencies: undefined }, 'contingencies', problems.contingencies],
    [{ contingencies: { loan: 181 } }, 'contingencies.loan', problems.days(0, 180)],
    [{ contingencies: { appraisal: -1 } }, 'contingencies.appraisal', problems.days(0, 180)],
    [
      { contingencies: { investigation: 1.5 } },
      'contingencies.investigation',
      problems.days(0, 180),
    ],
    [{ closeDays: 0 }, 'closeDays', problems.days(1, 365)],
    [{ closeDays: 366 }, 'closeDays', problems.days(1, 365)],
    [{ buyerAgentCompensation: {} }, 'buyerAgentCompensation', problems.charge],
    [{ concessions: { basisPoints: 10_001 } }, 'concessions.basisPoints', problems.charge],
    [{ concessions: { basisPoints: 100, dollars: 5 } }, 'concessions', problems.charge],
    [{ transferTax: { county: 'escrow' } }, 'transferTax.county', problems.taxPayer],
    [{ occupancy: 'ghosts' }, 'occupancy', problems.occupancy],
    [{ closeDays: undefined, closeOn: 'soon' }, 'closeOn', 'Use a date such as 2026-11-20'],
    [{ closeDays: undefined, closeOn: '2001-01-01' }, 'closeOn', problems.past],
    [{ occupancy: 'seller-stays', sellerStaysDays: 0 }, 'sellerStaysDays', problems.days(1, 365)],
    [{ note: 'x'.repeat(2001) }, 'note', 'Please keep this under 2000 characters'],
  ])('refuse %j at %s', (given, field, message) => {
    expect(refusedOf(given)[0]).toEqual([field, message])
    expect(refusedOf(given).every(([at]) => at === field)).toBe(true)
  })

  test.each([
    [{ deposit: 850_000 }, []],
    [{ deposit: 850_001 }, [['deposit', problems.abovePrice]]],
    [{ downPayment: 850_000 }, []],
    [{ downPayment: 850_001 }, [['downPayment', problems.abovePrice]]],
    [{ closeDays: null }, [['closeDays', problems.noClose]]],
    [{ closeOn: '2026-12-20' }, [['closeOn', problems.twoCloses]]],
    [{ closeDays: null, closeOn: '2026-11-19' }, [['closeOn', problems.past]]],
    [{ closeDays: null, closeOn: TODAY }, []],
    [{ occupancy: 'seller-stays' }, [['sellerStaysDays', problems.sellerStays]]],
    [{ sellerStaysDays: 3 }, [['sellerStaysDays', problems.sellerStays]]],
    [{ occupancy: 'seller-stays', sellerStaysDays: 3 }, []],
    [{ occupancy: 'tenant-stays' }, []],
  ])('%j has the problems %j', (given, found) => {
    expect(problemsOf(given)).toEqual(found)
  })

  test('keep each part of a default that is given, and a note without the spaces around it', () => {
    const terms = StatedTerms.parse({ ...GIVEN, transferTax: { city: 'split' } })
    expect(terms).toMatchObject({ transferTax: { county: 'seller', city: 'split' }, note: null })
    expect(StatedTerms.parse({ ...GIVEN, note: ' Hello ' }).note).toBe('Hello')
  })
})

test.each(['seller', 'buyer', 'split'])('a tax may be paid by: %s', (payer) => {
  const transferTax = { county: payer, city: payer }
  expect(StatedTerms.parse({ ...GIVEN, transferTax })).toMatchObject({ transferTax })
})

describe('the deposit', () => {
  test.each([
    [850_000, 25_500, []], // 3% to the dollar
    [850_000, 25_501, ['deposit-over-limit']],
    [850_001, 25_500, []],
    [849_999, 25_500, ['deposit-over-limit']], // 3% are $25,499.97
    [100, 0, []],
  ])('of an offer of $%d, $%d, has the flags %j', (price, deposit, flags) => {
    expect(flagsOf({ price, deposit })).toEqual(flags)
  })

  test('is compared with a rule that names its statute, date, source and certainty', () => {
    const { basisPoints, asOf, certainty, sourceUrl, statute, note } = OFFER_RULES.depositLimit
    expect([basisPoints, statute]).toEqual([300, 'Civ. 1675 (c) and (d)'])
    expect(asOf).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    expect(['statute-read', 'secondary', 'conflicting']).toContain(certainty)
    expect(sourceUrl).toMatch(/^https:/)
    expect(note).toContain('counsel confirms')
  })
})
