import { describe, expect, test } from 'vitest'
import { CONTEXT_MAX, QUOTE_MAX } from '#wire/guide-comments.ts'
import { findQuote, quoteAt } from './text-quote.ts'

const COSTS = 'Sellers in Fresno pay the county transfer tax of $1.10 for each $1,000.'
const TITLE = 'The title company records the deed on the day of the close.'
const BUYER = 'A buyer may ask the seller to pay a part of the closing costs.'
const TEXT = [COSTS, TITLE, BUYER].join('\n')

function quoted(words: string, text = TEXT, from = 0) {
  const start = text.indexOf(words, from)
  if (start === -1) throw new Error(`The text has no “${words}”`)
  return quoteAt(text, { start, end: start + words.length }) ?? expect.fail('no quote')
}

/** The words at which a comment at `words` of the text stands after the change; null where they are gone. */
function movedTo(words: string, change: (text: string) => string, text = TEXT) {
  const after = change(text)
  const found = findQuote(after, quoted(words, text))
  return found && after.slice(found.start, found.end)
}

const replace = (before: string, after: string) => (text: string) => {
  if (!text.includes(before)) throw new Error(`The text has no “${before}”`)
  return text.replace(before, after)
}

const TAX = 'the county transfer tax'

describe('a comment at words of a text stands after an edit', () => {
  test.each<[edit: string, words: string, change: (text: string) => string, now: string | null]>([
    ['nowhere', TAX, (text) => text, TAX],
    ['at the start of the text', TAX, (text) => `New first words.\n${text}`, TAX],
    ['just before', TAX, replace('pay the', 'always pay the whole of the'), TAX],
    ['just after', TAX, replace('tax of', 'tax, which is at present of'), TAX],
    ['just before and just after', TAX, replace(`pay ${TAX} of`, `owe ${TAX} at`), TAX],
    [
      'inside: another word',
      TAX,
      replace('county transfer', 'city transfer'),
      'the city transfer tax',
    ],
    [
      'inside: more words',
      TAX,
      replace('county', 'county and in some places the city'),
      'the county and in some places the city transfer tax',
    ],
    ['inside: fewer words', TAX, replace('county transfer ', 'county '), 'the county tax'],
    ['inside: a typo', 'deed', replace('deed', 'dead'), 'dead'],
    [
      'before and inside at once',
      TAX,
      (text) => replace('county', 'county’s')(replace('pay', 'have to pay')(text)),
      'the county’s transfer tax',
    ],
    [
      'before and inside at once: more words',
      TAX,
      (text) => replace('county', 'county and city')(replace('pay', 'always pay')(text)),
      'the county and city transfer tax',
    ],
    [
      'that moved its paragraph',
      'the deed',
      () => [TITLE, BUYER, COSTS].reverse().join('\n'),
      'the deed',
    ],
    ['that moved it, a whole paragraph', TITLE, () => [BUYER, COSTS, TITLE].join('\n'), TITLE],
    ['that moved it to the end', TITLE, () => [COSTS, BUYER, TITLE].join('\n'), TITLE],
    [
      'that moved it, a whole paragraph, and changed a word',
      TITLE,
      () => [TITLE.replace('day', 'date'), COSTS, BUYER].join('\n'),
      TITLE.replace('day', 'date'),
    ],
    ['that deleted it', TAX, replace(`${TAX} `, ''), null],
    ['that deleted its sentence', TAX, replace(COSTS, ''), null],
    ['that deleted its sentence and left a like word', 'the deed', replace(TITLE, 'need'), null],
    ['that deleted everything', TAX, () => '', null],
    ['that replaced it with other words', TAX, replace(TAX, 'nothing'), null],
  ])('%s', (_edit, words, change, now) => {
    expect(movedTo(words, change)).toBe(now)
  })
})

describe('a comment at one of three equal phrases', () => {
  const three = [
    'First, the transfer tax is shared in Oakland by custom.',
    'In Alameda county the transfer tax comes to little.',
    'Ask whether the transfer tax is in the estimate.',
  ]
  const text = three.join('\n')
  const PHRASE = 'the transfer tax'
  const startOf = (index: number, within = text) => within.indexOf(three[index] ?? '')
  const at = (index: number) => quoted(PHRASE, text, startOf(index))

  test.each([0, 1, 2])('stays at number %i, also behind new words', (index) => {
    expect(findQuote(text, at(index))?.start).toBe(at(index).start)
    const longer = `The transfer tax, in short.\n${text}`
    expect(findQuote(longer, at(index))?.start).toBe(at(index).start + longer.indexOf(text))
  })

  test.each([0, 1, 2])('goes along when paragraph %i moves', (index) => {
    const moved = three.toReversed().join('\n')
    const inParagraph = at(index).start - startOf(index)
    expect(findQuote(moved, at(index))?.start).toBe(startOf(index, moved) + inParagraph)
  })

  test.each([0, 1, 2])('does not go to another one when number %i is deleted', (index) => {
    const { start, end } = at(index)
    expect(findQuote(text.slice(0, start) + text.slice(end), at(index))).toBeNull()
  })

  test('stays where the one with the comment was changed and the others were not', () => {
    const { start, end } = at(1)
    const changed = `${text.slice(0, start)}the county’s transfer tax${text.slice(end)}`
    expect(findQuote(changed, at(1))?.start).toBe(start)
  })
})

describe('characters of several units', () => {
  const FAMILY = '👩‍👩‍👧'
  const CAFE = 'cafe\u0301'
  const text = `Open house 🏡 at the ${CAFE} for each ${FAMILY} that asks, on Sunday.`

  test.each<[words: string, change: (text: string) => string, now: string | null]>([
    ['🏡', (before) => `🎉🎉 ${before}`, '🏡'],
    [FAMILY, replace('asks', 'likes to ask'), FAMILY],
    [`${CAFE} for each ${FAMILY}`, replace(FAMILY, '👩‍👧'), `${CAFE} for each 👩‍👧`],
    [`the ${CAFE} for`, replace(CAFE, 'caf\u00e9'), 'the caf\u00e9 for'],
    ['🏡', replace('🏡 ', ''), null],
  ])('a comment at “%s” is at whole characters', (words, change, now) => {
    expect(movedTo(words, change, text)).toBe(now)
  })

  test('neither a quote nor its context is cut within one', () => {
    const many = FAMILY.repeat(80)
    const quote = quoteAt(many, { start: 0, end: many.length })
    expect(quote?.exact).toBe(FAMILY.repeat(Math.floor(QUOTE_MAX / FAMILY.length)))
    expect(quote?.suffix).toBe(FAMILY.repeat(Math.floor(CONTEXT_MAX / FAMILY.length)))
    const last = quoteAt(`${many}end`, { start: many.length, end: many.length + 3 })
    expect(last?.prefix).toBe(quote?.suffix)
  })
})

describe('quoteAt', () => {
  test('leaves out the spaces at the ends of a selection', () => {
    const [before, words] = ['One ', ' two ']
    expect(quoteAt(`${before}${words} three`, { start: 4, end: 9 })).toEqual({
      ...{ start: 5, end: 8, exact: 'two', prefix: 'One  ', suffix: '  three' },
    })
    expect(quoteAt('One  two', { start: 3, end: 5 })).toBeNull()
  })

  test('keeps 40 characters on either side and 300 of the words', () => {
    const long = `${'a'.repeat(100)} ${'b'.repeat(400)} ${'c'.repeat(100)}`
    const quote = quoteAt(long, { start: 101, end: 501 })
    expect(quote).toMatchObject({ exact: 'b'.repeat(300), prefix: `${'a'.repeat(39)} ` })
    expect(quote?.suffix).toBe('b'.repeat(40))
  })
})

test.each([
  [300, 'that were changed', (before: string) => `${before.slice(0, 50)}new ${before.slice(150)}`],
  [1, 'of one letter', (before: string) => `new ${before}`],
])('findQuote finds %i characters %s in 90,000', (length, _of, edit) => {
  const words = Array.from({ length: 18_000 }, (_, index) => (index * 7919).toString(36)).join(' ')
  const text = words.slice(0, 90_000)
  const start = text.indexOf('a', 60_000)
  const end = start + length
  const quote = quoteAt(text, { start, end }) ?? expect.fail('no quote')
  const changed = text.slice(0, start) + edit(text.slice(start, end)) + text.slice(end)
  expect(findQuote(changed, quote)).toEqual({ start, end: end + changed.length - text.length })
})
