import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { isLongEnough } from '#wire/guide-score.ts'
import { cents } from '#wire/money.ts'
import { makeStatement, usualSale } from '#wire/proceeds.ts'
import { describeUnsourced, findUnsourcedNumbers } from '#wire/unsourced-numbers.ts'
import { findNamedWords } from '#wire/word-rules.ts'
import { taxFacts } from './tax-facts.ts'

const FOLDER = join(import.meta.dirname, 'guides')
const guides = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.html'))
  .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const)

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ')

const LEAST_PRICE = 300_000
/** The buyer's agents that the guides reckon with, in basis points. */
const BUYER_AGENTS = [0, 200, 250, 300]

/** "$8,000 more", "the difference stays $8,000": what a sentence says that a seller keeps or pays less. */
const COMPARED = [
  /(?<!per )\$([\d,]+) (?:less|more|better off|under|below)\b/g,
  /\b(?:difference|gap)\b[^.$]*\$([\d,]+)/g,
]

const dollarsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, figure = '']) => Number(figure.replaceAll(',', '')))

/** Every saving of a sale at one of the text's prices, on equal terms, in dollars. */
function honestSavings(text: string): Set<number> {
  const sales = pricesIn(text).flatMap((price) =>
    BUYER_AGENTS.map((rate) => ({ ...usualSale(cents(price)), buyerAgentBasisPoints: rate })),
  )
  return new Set(
    sales.flatMap((sale) =>
      Object.values(makeStatement(sale).packages).map(({ saving }) => saving / 100),
    ),
  )
}

const pricesIn = (text: string) =>
  dollarsIn(text, /\$([\d,]+)/g).filter((price) => price >= LEAST_PRICE)

test.each(guides)('%s says only what a sale on equal terms leaves', (_, html) => {
  const honest = honestSavings(textOf(html))
  const compared = COMPARED.flatMap((pattern) => dollarsIn(textOf(html), pattern))
  const savings = compared.filter((figure) => figure < LEAST_PRICE)
  expect(savings.filter((saving) => !honest.has(saving))).toEqual([])
})

test.each(guides)('%s sets the whole 6% beside no table of listing fees alone', (_, html) => {
  const whole = new Set(pricesIn(textOf(html)).map((price) => price * 0.06))
  const tables = (html.match(/<table>.*?<\/table>/gs) ?? []).filter((table) => table.includes('6%'))
  const unlike = tables.filter(
    (table) =>
      dollarsIn(table, /\$([\d,]+)/g).some((figure) => whole.has(figure)) &&
      !/buyer-agent fee/i.test(table),
  )
  expect(unlike).toEqual([])
})

const SPANISH = join(FOLDER, 'es')
const translations = readdirSync(SPANISH)
  .filter((name) => name.endsWith('.html'))
  .map((name) => [name, readFileSync(join(SPANISH, name), 'utf8')] as const)

const figuresIn = (text: string) => new Set(text.match(/\$[\d,.]*\d|\d[\d.,]*%|\b\d{4}(?!\d)/g))

test.each(translations)(
  'the translation of %s has no amount, rate, year or source that its original lacks',
  (name, html) => {
    const original = guides.find(([one]) => one === name)?.[1] ?? ''
    const known = figuresIn(textOf(original))
    expect([...figuresIn(textOf(html))].filter((figure) => !known.has(figure))).toEqual([])
    const sources = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, url = '']) => url)
    expect(sources.filter((url) => !original.includes(url))).toEqual([])
  },
)

test.each([
  ...guides.map(([name, html]) => [name, FOLDER, html] as const),
  ...translations.map(([name, html]) => [`es/${name}`, SPANISH, html] as const),
])('%s has no number without a source', (name, folder, html) => {
  const meta = JSON.parse(
    readFileSync(join(folder, basename(name).replace('.html', '.json')), 'utf8'),
  )
  const cited = taxFacts().filter(({ tax }) => meta.sharedFacts?.includes(tax))
  const facts = [...meta.facts, ...cited]
  const found = findUnsourcedNumbers(
    { ...meta, facts, html, allowed: [] },
    'https://keepmore.example',
  )
  expect(describeUnsourced(found)).toBe('')
})

test('four guides are translated, each with a text for each fact of its original, and long enough', () => {
  expect(translations).toHaveLength(4)
  for (const [name, html] of translations) {
    const facts = (folder: string) =>
      JSON.parse(readFileSync(join(folder, name.replace('.html', '.json')), 'utf8')).facts.length
    expect([name, facts(SPANISH)]).toEqual([name, facts(FOLDER)])
    expect(isLongEnough(html), name).toBe(true)
    expect(findNamedWords(textOf(html)), name).toEqual([])
  }
})

test('most guides compare figures', () => {
  const comparing = guides.filter(([, html]) =>
    COMPARED.some((pattern) => dollarsIn(textOf(html), pattern).length > 0),
  )
  expect(comparing.length).toBeGreaterThan(10)
})
