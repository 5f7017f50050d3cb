import { expect, test } from 'vitest'
import { DEFAULT_COPY, DEFAULT_SPANISH } from './default-copy.ts'
import { inSpanish } from './spanish-copy.ts'
import { findNamedWords } from './word-rules.ts'

test('the Spanish copy has Spanish words, and the facts, figures and quotes of the English copy', () => {
  const copy = { ...DEFAULT_COPY, phone: '(916) 555-0100', testimonialsShown: false }
  const spanish = inSpanish(copy, DEFAULT_SPANISH)
  expect(spanish).toMatchObject({
    ...{ heroLead: DEFAULT_SPANISH.heroLead, phone: copy.phone, testimonialsShown: false },
    testimonials: copy.testimonials,
  })
  expect(spanish.claims[0]).toEqual({ ...copy.claims[0], ...DEFAULT_SPANISH.claims[0] })
})

test('a claim whose English figure changed is left out of the Spanish copy', () => {
  const claims = DEFAULT_COPY.claims.map((claim) =>
    claim.figure === '500+' ? { ...claim, figure: '600+' } : claim,
  )
  const figures = inSpanish({ ...DEFAULT_COPY, claims }, DEFAULT_SPANISH).claims.map(
    ({ figure }) => figure,
  )
  expect(figures).toEqual(['$25,000', '$12M+'])
})

test('the delivered Spanish words hold none that a word rule names', () => {
  expect(findNamedWords(JSON.stringify(DEFAULT_SPANISH))).toEqual([])
})
