import { expect, test } from 'vitest'
import rules from './word-rules.json' with { type: 'json' }
import { findNamedWords } from './word-rules.ts'

/**
 * Phrases of advertisements. They are made up from the groups that 42 U.S.C. 3604 (c) and California Gov. Code 12955
 * protect, the catchwords of the former 24 CFR 109.20, and promises of real estate advertisements.
 */
const NAMED: Record<string, string[]> = {
  'familial-status': [
    ...['perfect for families', 'ideal for young professionals', 'great for empty nesters'],
    ...['best for a retired couple', 'suited for newlyweds', 'perfect for a growing family'],
    ...['no children', 'no kids', 'adults only', 'adult-only', 'couples preferred'],
    ...['mature couple only', 'seniors only', 'child-free', 'two children maximum'],
  ],
  'race-and-origin': [
    ...['a white neighborhood', 'an Asian community', 'Hispanic buyers', 'an integrated area'],
    ...['whites only', 'English speakers only', 'no immigrants', 'must speak English'],
    ...['predominantly Chinese', 'mostly white', 'an ethnic neighborhood', 'foreign buyers'],
  ],
  religion: [
    ...['a Christian home', 'a Jewish neighborhood', 'a Muslim community', 'Catholics preferred'],
    ...['no atheists', 'a religious household', 'Mormon families', 'churchgoers wanted'],
  ],
  'sex-and-orientation': [
    ...['ladies only', 'gentleman preferred', 'females only', 'no men', 'a bachelor pad'],
    ...['a gay neighborhood', 'straight couples only', 'no unmarried couples'],
  ],
  disability: [
    ...['able-bodied', 'no wheelchairs', 'not suitable for the handicapped', 'healthy people only'],
    ...['must be able to climb', 'no service animals', 'unsuitable for wheelchair users'],
  ],
  'source-of-income': [
    ...['no Section 8', 'no vouchers', 'no housing vouchers', 'working professionals only'],
    ...['must be employed', 'employed tenants preferred'],
  ],
  catchwords: [
    ...['an exclusive neighborhood', 'a restricted community', 'a safe neighborhood'],
    ...['the right kind of people', 'a low-crime area', 'a bad part of town'],
  ],
  promises: [
    ...['guaranteed', 'a money-back guarantee', 'the best price', 'the highest possible offer'],
    ...['top dollar', 'risk-free', 'no-risk', 'number one agent', 'will sell in days'],
    ...['always sells above asking', 'stress-free', 'you cannot lose'],
  ],
}

const FRAMES = [
  (words: string) => `The house is ${words}, three blocks from the river.`,
  (words: string) => `${words}. Call us on a weekday.`,
  (words: string) => `Some sellers write “${words}” in an advertisement.`,
  (words: string) => `Near the park,\n${words.replaceAll(' ', '\n  ')}, and built in 1952.`,
  (words: string) => words.toUpperCase(),
  (words: string) => `Three bedrooms; ${words}; two baths`,
  (words: string) => `(${words})`,
]

/** Descriptions that HUD's memorandum of January 9, 1995 lets pass (rooms, walks, views), and everyday words beside the rules. */
const HARMLESS = [
  ...['a family room', 'a single-family home', 'a two-family house', 'the master bedroom'],
  ...['walking distance to the bus stop', 'a great view', 'no bicycles', 'a quiet street'],
  ...['children of the seller', 'the couple who sold it', 'the white house with black doors'],
  ...['Asian pears in the yard', 'the Chinese Theatre', 'a church across the street'],
  ...['Catholic Charities bought the lot', 'wheelchair ramp', 'the price that it brought'],
  ...[
    'a private drive',
    'a restricted deed',
    'an exclusive listing agreement',
    'a safe in the wall',
  ],
  ...[
    'Section 8 of the contract',
    'an employed inspector',
    'the best time to list',
    'risk of fire',
  ],
  ...[
    'a higher offer',
    'the highest bidder',
    'within a week of the offer',
    'Family Code section 721',
  ],
]

const cases = Object.entries(NAMED).flatMap(([id, phrases]) =>
  phrases.flatMap((phrase) => FRAMES.map((frame) => [id, phrase, frame(phrase)] as const)),
)

test('each of more than 500 texts is found by the rule for it', () => {
  expect(cases.length).toBeGreaterThan(500)
  const missed = cases.filter(
    ([id, , text]) => !findNamedWords(text).some(({ rule }) => rule.id === id),
  )
  expect(missed.map(([id, , text]) => `${id}: ${text}`)).toEqual([])
})

test('none of more than 200 harmless texts is found', () => {
  const texts = HARMLESS.flatMap((phrase) => FRAMES.map((frame) => frame(phrase)))
  expect(texts.length).toBeGreaterThan(200)
  const found = texts.flatMap((text) => findNamedWords(text).map(({ words }) => [text, words]))
  expect(found).toEqual([])
})

test('each rule has words of the list, and its law with source, day and certainty', () => {
  expect(Object.keys(NAMED).toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
  for (const { reason, rule, sourceUrl, asOf, certainty } of rules) {
    expect(reason).not.toMatch(/\.$/)
    expect(rule).toMatch(/\d/)
    expect(URL.canParse(sourceUrl)).toBe(true)
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(['secondary', 'conflicting', 'assumption']).toContain(certainty)
  }
})

test('the same words are named once, in their spelling', () => {
  const text = 'Perfect  for families. Really perfect for families, and perfect for families.'
  expect(findNamedWords(text).map(({ words }) => words)).toEqual([
    'Perfect for families',
    'perfect for families',
  ])
})
