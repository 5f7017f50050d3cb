import { type GuideBlock, readGuideBlocks } from './guide-blocks.ts'
import type { Check } from './guide-score.ts'
import { cents } from './money.ts'
import { findNumberClaims, keyOf, type NumberClaim } from './number-claims.ts'
import numberRule from './number-rule.json' with { type: 'json' }
import { ASSUMED, RATES, usualStatement } from './proceeds.ts'
import { COUNTY_TAX } from './transfer-tax.ts'

/** Why a number without a source does not go live, how to cure it, and the law with its source. Not legal advice. */
export const NUMBER_RULE = numberRule

/** What the check of numbers reads of a guide. */
export type NumberedGuide = {
  title: string
  metaDescription: string
  /** As rendered on the page. */
  html: string
  /** Its own facts, and the shared ones that it cites as they are now. */
  facts: readonly { label?: string | null; value?: string | null }[]
  /** The numbers that staff allow, among its allowed words. */
  allowed: readonly string[]
}

/** A number that nothing in a guide covers. `path` is the field; `place` reads `in the text under “Costs”`. */
export type UnsourcedNumber = {
  path: 'title' | 'metaDescription' | 'content'
  place: string
  words: string
}

/** The numbers with their places, once each place: `“3%” and “$440” in the text under “Costs”; “#1” in the title`. */
export function describeUnsourced(found: readonly UnsourcedNumber[]): string {
  const byPlace = [...Map.groupBy(found, ({ place }) => place)].map(([place, numbers]) => {
    const words = [...new Set(numbers.map((number) => `“${number.words}”`))]
    return `${new Intl.ListFormat('en-US').format(words)} ${place}`
  })
  const more = byPlace.length - MOST_PLACES
  const named = byPlace.slice(0, MOST_PLACES).join('; ')
  return more > 0 ? `${named}; and in ${more} more places` : named
}

/** How many places {@link describeUnsourced} names. */
const MOST_PLACES = 12

/** The check of the numbers, beside those of `scoreGuide`. It is no part of the score, which is about searches. */
export function checkNumbers(guide: NumberedGuide, ownUrl: string): Check {
  const found = findUnsourcedNumbers(guide, ownUrl)
  const passed = found.length === 0
  return {
    ...{ name: 'numbers', label: 'Numbers', passed },
    found: passed ? 'Each has a source' : `${found.length} without a source`,
    remedy: passed ? '' : `${describeUnsourced(found)}. ${NUMBER_RULE.cure}.`,
  }
}

type Passage = Pick<UnsourcedNumber, 'path' | 'place'> & { text: string; hasSource: boolean }
type Sentence = Passage & { claims: NumberClaim[]; isOnMarket: boolean }

/**
 * Finds the numbers of a guide without a source, each spelling once in each place. One of these covers a number:
 * a link to another site in its block; a fact with the same number; for a number of the title or the meta description
 * the text, where it has a source; the firm's own rates, and the arithmetic of an example price with rates that
 * are covered, in a sentence that does not speak of the market; an allowed word.
 * @param ownUrl the address of our own site, whose pages are no source
 */
export function findUnsourcedNumbers(guide: NumberedGuide, ownUrl: string): UnsourcedNumber[] {
  const { blocks, savingsPrices } = readGuideBlocks(guide.html, ownUrl)
  const sentences = passagesOf(guide, blocks).flatMap(sentencesOf)
  const facts = guide.facts.map(({ label, value }) => `${label ?? ''}: ${value ?? ''}`)
  const linked = sentences.filter(({ hasSource }) => hasSource).map(({ text }) => text)
  const stated = statedIn(facts)
  const sourced = statedIn([...facts, ...linked])
  const own = ownNumbers([...savingsPrices, ...sentences.flatMap(examplePrices)], sourced)
  const allowed = new Set(guide.allowed.map((words) => words.trim().toLowerCase()))
  const isCovered = ({ isOnMarket, path }: Sentence, claim: NumberClaim) =>
    claim.keys.every((key, at) => {
      if ((path === 'content' ? stated : sourced).has(key, claim.values[at])) return true
      return own.has(key) && !isOnMarket
    })
  const found = sentences.flatMap((sentence) => {
    const { path, place, claims, hasSource, isOnMarket } = sentence
    if (hasSource) return []
    const [covered, open] = partition(claims, (claim) => isCovered(sentence, claim))
    const terms = amountsOf(covered)
    return open
      .filter((claim) => isOnMarket || !isSumOf(claim, terms))
      .filter(({ words }) => !allowed.has(words.toLowerCase()))
      .map(({ words }) => ({ path, place, words }))
  })
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean) {
  const groups = Map.groupBy(items, isFirst)
  return [groups.get(true) ?? [], groups.get(false) ?? []] as const
}

/** The terms of a sum that one sentence is searched for: a sentence that reckons has few, and each number is tried with each. */
const MOST_TERMS = 50

/** The first distinct amounts of covered claims, in cents. */
const amountsOf = (covered: readonly NumberClaim[]): ReadonlySet<number> => {
  const inDollars = covered.filter(({ kind }) => kind === 'dollars')
  const amounts = new Set(inDollars.flatMap(({ values }) => values.map(inCents)))
  return new Set([...amounts].slice(0, MOST_TERMS))
}

/** Whether an amount is the sum or the difference of two covered amounts of its sentence: "$990 plus $6,750, or $7,740". */
function isSumOf({ kind, values }: NumberClaim, terms: ReadonlySet<number>): boolean {
  const isSum = (amount: number) =>
    [...terms].some((one) => terms.has(amount - one) || terms.has(amount + one))
  return kind === 'dollars' && values.every((value) => isSum(inCents(value)))
}

const inCents = (dollars: number) => Math.round(dollars * 100)

const passagesOf = (
  { title, metaDescription }: NumberedGuide,
  blocks: readonly GuideBlock[],
): Passage[] => [
  { path: 'title', place: 'in the title', text: title, hasSource: false },
  {
    path: 'metaDescription',
    place: 'in the meta description',
    text: metaDescription,
    hasSource: false,
  },
  ...blocks.map(({ text, under, hasSource }) => ({
    path: 'content' as const,
    place: `in the text${under}`,
    text,
    hasSource,
  })),
]

/** The sentences of a passage that have claims. The point of "No. 1" or "$1.10" ends none. */
const sentencesOf = (passage: Passage): Sentence[] =>
  passage.text
    .split(/(?<=[.!?]["”’)]?)\s+(?=[\p{Lu}¿¡“"(])/u)
    .map((text) => ({ ...passage, text, claims: findNumberClaims(text) }))
    .filter(({ claims }) => claims.length > 0)
    .map((sentence) => ({ ...sentence, isOnMarket: MARKET.test(sentence.text) }))

/** Rates of the form "$1.10 per $1,000". */
const RATE = /\$([\d.]+) (?:per|for each|for every|por cada) \$([\d,]+)/g

/** The numbers that texts with a source state: as claims, as bare numbers for counts, and as shares of a price. */
function statedIn(texts: readonly string[]) {
  const claims = texts.flatMap(findNumberClaims)
  const keys = new Set(claims.flatMap((claim) => claim.keys))
  const bare = new Set(texts.flatMap((text) => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(plain))
  const percents = claims.filter(({ kind }) => kind === 'percent').flatMap(({ values }) => values)
  const taxes = texts.flatMap((text) =>
    [...text.matchAll(RATE)].map(([, part = '', of = '']) => plain(part) / plain(of)),
  )
  return {
    has: (key: string, value = Number.NaN) =>
      keys.has(key) || (/^(?:count|rank) /.test(key) && bare.has(value)),
    shares: [...percents.map((percent) => percent / 100), ...taxes],
  }
}

const plain = (number: string) => Number(number.replaceAll(',', ''))

const OF_SALES = {
  en: '(?:homes|houses|sales|sellers|buyers|listings|offers)',
  es: '(?:casas|viviendas|ventas|vendedores|compradores|ofertas)',
}

/** Words of a sentence about sales that happened, or about a market. */
const MARKET_WORDS = [
  ...[
    'median',
    'average',
    'typical(?:ly)?',
    'sold',
    'rose',
    'risen',
    'fell',
    'grew',
    'up by',
    'down by',
  ],
  ...['increased?', 'decreased?', 'appreciat\\p{L}+', 'faster', 'asking', 'market'],
  `of (?:all |our |the )?${OF_SALES.en}`,
  ...['mediana', 'promedio', 'típic[ao]s?', 'vendió', 'vendieron', 'vendimos', 'subi(?:ó|eron)'],
  ...['baj(?:ó|aron)', 'aument\\p{L}+', 'mercado', `de (?:las |los )?${OF_SALES.es}`],
]
const MARKET = new RegExp(`(?<!\\p{L})(?:${MARKET_WORDS.join('|')})(?!\\p{L})`, 'iu')

const DOLLARS = String.raw`\$([\d,]*\d(?:\.\d+)?)(?:\s(million|millones))?`
/** A price that a text reckons with: "on $400,000", "a $400,000 sale", "sobre $400,000", "una venta de $400,000". */
const EXAMPLE = new RegExp(
  [
    String.raw`(?<!\p{L})(?:on|at|sobre) (?:una? )?${DOLLARS}`,
    String.raw`(?<!\p{L})(?:price|sale) of ${DOLLARS}`,
    String.raw`(?<!\p{L})(?:venta|casa|condominio|propiedad|precio|ejemplo)s? de ${DOLLARS}`,
    String.raw`${DOLLARS}\s(?:sales?|houses?|homes?|condos?|propert(?:y|ies)|price|example)(?!\p{L})`,
  ].join('|'),
  'giu',
)
const LEAST_PRICE = 50_000

const examplePrices = ({ text }: Passage): number[] =>
  MARKET.test(text)
    ? []
    : [...text.matchAll(EXAMPLE)]
        .map(([, ...parts]) => {
          const [dollars = '', million] = parts.filter((part) => part !== undefined)
          return plain(dollars) * (million ? 1e6 : 1)
        })
        .filter((price) => price >= LEAST_PRICE)

/** The firm's listing fees, and what each statement assumes of a sale, as shares of its price. */
const FEES = Object.values(RATES).map((basisPoints) => basisPoints / 10_000)
const BASELINE = ASSUMED.baselineBasisPoints / 10_000
const BUYER_AGENT = ASSUMED.buyerAgentBasisPoints / 10_000
const OWN_RATES = [...FEES, BASELINE, BUYER_AGENT]

/** What a worked example adds: the listing side of the baseline, and each fee with that of the buyer's agent. */
const EXAMPLE_RATES = [BASELINE - BUYER_AGENT, ...FEES.map((fee) => fee + BUYER_AGENT)]

const COUNTY_RATE = (COUNTY_TAX.bands[0]?.perThousand ?? 0) / 100 / 1000

/**
 * The keys of the numbers that the product owns or computes, for the example prices of one guide: a price times a rate,
 * half of it, which one side pays of a tax, and a tax beside the county's.
 */
function ownNumbers(prices: readonly number[], { shares }: { shares: readonly number[] }) {
  const taxes = [COUNTY_RATE, ...shares].flatMap((rate) => [rate, rate / 2, rate + COUNTY_RATE])
  const rates = [...OWN_RATES, ...EXAMPLE_RATES, ...taxes]
  const amounts = [...new Set(prices)].flatMap((price) => [
    ...[price, ...rates.map((rate) => price * rate)],
    ...Object.values(usualStatement(cents(price)).packages).map(({ net }) => net / 100),
  ])
  const percents = prices.length > 0 ? [...OWN_RATES, ...EXAMPLE_RATES] : OWN_RATES
  return new Set([
    ...percents.map((share) => keyOf('percent', share * 100)),
    ...[0, ...amounts].flatMap(dollarKeys),
  ])
}

/** An amount to the cent, and rounded to the dollar as texts have it. */
const dollarKeys = (amount: number) =>
  [Math.round(amount * 100) / 100, Math.round(amount)].map((value) => keyOf('dollars', value))
