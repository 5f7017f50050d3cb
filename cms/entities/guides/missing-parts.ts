import type { Guide } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import { savingsTableHtml } from '#cms/rich-text/savings-table.ts'
import { escapeHtml } from '#cms/rich-text/to-html.ts'
import { type Cents, formatCents } from '#wire/money.ts'
import { EXAMPLE_DOLLARS, EXAMPLE_PRICE } from '#wire/packages.ts'
import { countyTaxesIn, taxedCity } from '#wire/taxed-cities.ts'
import { transferTaxes } from '#wire/transfer-tax.ts'

const LINKS = 3

/** Parts that a guide lacks, generated from the product's own data. Sections are HTML, or empty. */
type MissingParts = {
  metaDescription?: string
  imageAlt?: string
  /** Inserted before the guide's own questions heading, or at the end without one. */
  savings: string
  /** Appended at the end, as `nearby` is. */
  questions: string
  nearby: string
}

/** @param live all published guides, including this one */
export function findMissingParts(guide: Guide, live: Guide[]): MissingParts {
  const html = htmlFromLexical(guide.content)
  return {
    ...(!guide.metaDescription?.trim() && { metaDescription: descriptionOf(guide) }),
    ...(!guide.imageAlt?.trim() && { imageAlt: imageAltOf(guide) }),
    savings: comparesFees(html) ? '' : savingsSection(guide),
    questions: /<h[2-4]>[^<]*(question|faq)/i.test(html) ? '' : questionsSection(guide),
    nearby: nearbySection(guide, live, html),
  }
}

const PARTS: [keyof MissingParts, string][] = [
  ['metaDescription', 'Search description'],
  ['imageAlt', 'Text of the picture'],
  ['savings', 'Savings table'],
  ['questions', 'Questions'],
  ['nearby', 'Links to cities nearby'],
]

/** The missing parts as plain text, for an editor to read before they are added. */
export function describeAdditions(missing: MissingParts): { part: string; text: string }[] {
  return PARTS.flatMap(([name, part]) => {
    const text = textOf(missing[name] ?? '')
    return text ? [{ part, text }] : []
  })
}

const textOf = (html: string) =>
  html
    .replace(/<div data-savings="(\d+)"><\/div>/g, (_, price) => savingsTableHtml(Number(price)))
    .replace(/<\/(h[2-4]|p|li|tr)>/g, '\n')
    .replace(/<\/(td|th)>/g, '  ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .trim()

const descriptionOf = ({ city }: Guide) => {
  const text = `Selling a house in ${city}: what it costs at a 1 to 2% listing fee, and what to settle before you list.`
  return text.slice(0, 160)
}

/** Describes the site's own drawing; of a photo only the city is known (SPEC-2.10). */
const imageAltOf = ({ imageUrl, houseStyle, city }: Guide) =>
  imageUrl
    ? `Sell house in ${city}`
    : `Line drawing of a ${houseStyle ?? 'bungalow'} house for ${city}`

/** Whether a table in the guide compares the packages (1.5%) with the 6% baseline. */
const comparesFees = (html: string) =>
  [...html.matchAll(/<table>.*?<\/table>/gs)].some(
    ([table]) => table.includes('6%') && table.includes('1.5%'),
  )

const savingsSection = ({ city, county }: Guide): string =>
  [
    `<h2>What the listing fee comes to in ${escapeHtml(city)}</h2>`,
    `<div data-savings="${EXAMPLE_DOLLARS}"></div>`,
    `<p>${transferTaxSentence(EXAMPLE_PRICE, city, county)}</p>`,
  ].join('')

/** The transfer tax on `price`, with its source if the city's own tax is known. */
function transferTaxSentence(price: Cents, city: Guide['city'], county: Guide['county']): string {
  const known = taxedCity(city ?? '')
  const ofCounty = formatCents(transferTaxes(price, countyTaxesIn(known?.county ?? county ?? '')))
  if (!known)
    return `The county’s transfer tax on it is ${ofCounty}. Ask escrow whether the city adds its own.`
  const ofCity = transferTaxes(price, known.taxes)
  const source = `<a href="${escapeHtml(known.sourceUrl)}">${escapeHtml(known.source)}</a>, ${known.asOf}`
  return ofCity === 0
    ? `The county’s transfer tax on it is ${ofCounty}, and the city adds none (${source}).`
    : `Transfer tax on it: ${ofCounty} to the county and ${formatCents(ofCity)} to the city (${source}).`
}

/** The guide's dated facts as questions and answers with sources. Empty for a guide without facts. */
function questionsSection({ city, facts }: Guide): string {
  const answers = (facts ?? []).map(({ label, value, source, sourceUrl, asOf }) => {
    const isQuestion = /^(who|what|when|where|which|how|is|are|do|does|can)\b/i.test(label ?? '')
    const question = isQuestion ? `${label}?` : `${label}: what applies in ${city}?`
    const link = `<a href="${escapeHtml(sourceUrl)}">${escapeHtml(source)}</a>`
    return `<h3>${escapeHtml(question)}</h3><p>${escapeHtml(value)} (${link}, as of ${escapeHtml(asOf)})</p>`
  })
  if (answers.length === 0) return ''
  return `<h2>Questions about selling in ${escapeHtml(city)}</h2>${answers.join('')}`
}

/** Links to the three nearest guides, or to the next three by city name if this guide has no coordinates. */
function nearbySection(guide: Guide, live: Guide[], html: string): string {
  const { slugs, byCity, places } = sortOnce(live)
  const links = html.matchAll(/\/blog\/([^"\s]+)"/g)
  const linked = new Set([...links].map(([, slug]) => slug ?? ''))
  linked.delete(guide.slug)
  const others = live.length - (places.has(guide.id) ? 1 : 0)
  const known = [...linked].filter((slug) => slugs.has(slug)).length
  if (known >= Math.min(LINKS, others)) return ''
  const nearest = isPlaced(guide)
    ? byDistance(guide, live)
    : nextByName(guide, byCity, (places.get(guide.id) ?? -1) + 1)
  const items = nearest
    .filter(({ slug }) => !linked.has(slug))
    .map(
      ({ slug, title }) => `<li><a href="/blog/${escapeHtml(slug)}">${escapeHtml(title)}</a></li>`,
    )
  const heading = isPlaced(guide) ? 'Guides to cities nearby' : 'More city guides'
  return items.length === 0 ? '' : `<h2>${heading}</h2><ul>${items.join('')}</ul>`
}

type Sorted = {
  slugs: ReadonlySet<string>
  byCity: readonly Guide[]
  /** Position in `byCity` by guide id. */
  places: ReadonlyMap<string, number>
}

/** Sorted once for a run: sorting 5,000 guides by city for each of them took half a minute. */
const sorted = new WeakMap<Guide[], Sorted>()
const names = new Intl.Collator()

function sortOnce(live: Guide[]): Sorted {
  const known = sorted.get(live)
  if (known) return known
  const byCity = live.toSorted((a, b) => names.compare(a.city, b.city))
  const places = new Map(byCity.map(({ id }, at) => [id, at]))
  const made = { slugs: new Set(live.map(({ slug }) => slug)), byCity, places }
  sorted.set(live, made)
  return made
}

type Placed = Guide & { latitude: number; longitude: number }

const isPlaced = (guide: Guide): guide is Placed =>
  typeof guide.latitude === 'number' && typeof guide.longitude === 'number'

/**
 * The nearest guides, nearest first. Treats California as flat, which is accurate enough; a degree of longitude
 * shrinks with latitude.
 */
function byDistance(from: Placed, live: Guide[]): Guide[] {
  const shrink = Math.cos((from.latitude * Math.PI) / 180)
  const nearest: { guide: Guide; squared: number }[] = []
  for (const guide of live) {
    if (guide.id === from.id || !isPlaced(guide)) continue
    const squared =
      (guide.latitude - from.latitude) ** 2 + ((guide.longitude - from.longitude) * shrink) ** 2
    const at = nearest.findLastIndex((one) => one.squared <= squared) + 1
    if (at < LINKS) nearest.splice(at, 0, { guide, squared })
    if (nearest.length > LINKS) nearest.pop()
  }
  return nearest.map(({ guide }) => guide)
}

/** The guides from `start`, without those of the same city, wrapping around to the first. */
function nextByName({ id, city }: Guide, byCity: readonly Guide[], start: number): Guide[] {
  let next = start
  while (byCity[next]?.city === city) next += 1
  const wrapped = [...byCity.slice(next, next + LINKS), ...byCity.slice(0, LINKS + 1)]
  return [...new Set(wrapped)].filter((other) => other.id !== id).slice(0, LINKS)
}
