import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cents } from '#wire/money.ts'
import { makeStatement, usualSale } from '#wire/proceeds.ts'

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

test('most guides compare figures', () => {
  const comparing = guides.filter(([, html]) =>
    COMPARED.some((pattern) => dollarsIn(textOf(html), pattern).length > 0),
  )
  expect(comparing.length).toBeGreaterThan(10)
})
