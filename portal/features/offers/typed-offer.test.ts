import { describe, expect, test } from 'vitest'
import { StatedTerms } from '#wire/offer-terms.ts'
import {
  type OfferValues,
  readTime,
  TypedOffer,
  TypedVersion,
  typedTime,
  valuesOf,
} from './typed-offer.ts'

const TERMS = StatedTerms.parse({
  ...{ price: 850_000, deposit: 25_500, financing: 'fha', downPayment: 170_000 },
  ...{ contingencies: { loan: 17, investigation: 0 }, closeDays: 30, asIs: true },
  ...{ buyerAgentCompensation: { basisPoints: 250 }, concessions: { dollars: 5_000 } },
  transferTax: { city: 'split' },
})

const filled = (given: Partial<OfferValues> = {}): OfferValues => ({
  ...valuesOf(TERMS),
  buyerNames: ' Ana Moreno \n\nBo Lee',
  agent: { name: 'Lee Park', email: 'lee@example.com', brokerage: 'Park Homes', licenceNumber: '' },
  ...{ signedAt: '2026-01-20T17:05', expiresAt: '2031-07-04T17:00' },
  ...given,
})
const withTerms = (given: Partial<OfferValues['terms']>) =>
  filled({ terms: { ...filled().terms, ...given } })
const problemsOf = (values: OfferValues) =>
  TypedOffer.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the form of an offer', () => {
  test.each([
    ['2026-11-25T01:00:00.000Z', '2026-11-24T17:00'],
    ['2026-07-01T07:05:00.000Z', '2026-07-01T00:05'],
    // The day on which clocks are put forward.
    ['2026-03-08T10:30:00.000Z', '2026-03-08T03:30'],
  ])('shows the instant %s as %s, and reads that back', (at, shown) => {
    expect(typedTime(at)).toBe(shown)
    expect(readTime(shown)).toBe(at)
  })

  test('sends what was typed, with times as clocks in California show them', () => {
    const id = '019d0000-0000-7000-8000-000000000000'
    expect(TypedOffer.parse(filled({ file: id }))).toEqual({
      buyerNames: ['Ana Moreno', 'Bo Lee'],
      agent: { name: 'Lee Park', email: 'lee@example.com', brokerage: 'Park Homes' },
      terms: { ...TERMS, note: '' },
      signedAt: '2026-01-21T01:05:00.000Z',
      expiresAt: '2031-07-05T00:00:00.000Z',
      files: [id],
    })
    expect(TypedOffer.parse(filled({ expiresAt: '' }))).not.toHaveProperty('expiresAt')
  })

  test('sends other terms with the version that they answer', () => {
    const sent = TypedVersion.parse(filled({ version: 2 }))
    expect(sent).toMatchObject({ version: 2, side: 'buyer', terms: { price: 850_000 }, files: [] })
    expect(sent).not.toHaveProperty('buyerNames')
  })

  test.each([
    [{ price: '' }, 'terms.price'],
    [{ price: 'much' }, 'terms.price'],
    [{ price: '850,000.50' }, 'terms.price'],
    [{ deposit: '900k' }, 'terms.deposit'],
    [{ buyerAgentCompensation: '101%' }, 'terms.buyerAgentCompensation'],
    [{ concessions: 'some' }, 'terms.concessions'],
    [{ closeDays: '' }, 'terms.closeDays'],
    [{ closeDays: '3.5' }, 'terms.closeDays'],
    [{ sellerStaysDays: '3' }, 'terms.sellerStaysDays'],
  ])('refuses %j at %s', (given, field) => {
    expect(problemsOf(withTerms(given))).toEqual([field])
  })

  test.each([
    [{ signedAt: '' }, ['signedAt']],
    [{ signedAt: 'yesterday' }, ['signedAt']],
    [{ buyerNames: ' \n ' }, ['buyerNames']],
    [{ agent: { ...filled().agent, email: 'lee' } }, ['agent.email']],
  ])('refuses %j', (given, fields) => {
    expect(problemsOf(filled(given))).toEqual(fields)
  })

  test.each([
    ['2.5%', { basisPoints: 250 }],
    ['0%', { basisPoints: 0 }],
    ['$20,000', { dollars: 20_000 }],
    ['5k', { dollars: 5_000 }],
    ['', null],
  ])('reads the charge %j', (text, charge) => {
    const { terms } = TypedOffer.parse(withTerms({ concessions: text }))
    expect(terms.concessions).toEqual(charge)
  })

  test('is empty at first, with the usual choices', () => {
    const { terms, signedAt } = valuesOf()
    expect([terms.price, terms.deposit, terms.closeDays, signedAt]).toEqual(['', '', '', ''])
    expect([terms.financing, terms.occupancy]).toEqual(['conventional', 'vacant-at-close'])
  })
})
