import type { Guide } from '#cms/payload-types.ts'
import { escapeHtml, savingsTableHtml } from '#cms/rich-text/to-html.ts'
import { type Cents, formatCents } from '#wire/money.ts'
import { EXAMPLE_DOLLARS, EXAMPLE_PRICE } from '#wire/packages.ts'
import { countyTaxesIn, taxedCity } from '#wire/taxed-cities.ts'
import { transferTaxes } from '#wire/transfer-tax.ts'
import { type FindNearby, isPlaced, type LinkedGuide } from './nearby-guides.ts'

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

/** What the content of a guide has. */
type ContentOutline = {
  /** Whether a table compares the packages (1.5%) with the 6% baseline. */
  comparesFees: boolean
  hasQuestions: boolean
  /** Slugs of the guides that it links to. */
  links: string[]
}

/** What {@link findMissingParts} needs of a guide: its fields, and its content's outline. */
export type GuideOutline = Pick<
  Guide,
  'county' | 'metaDescription' | 'imageUrl' | 'imageAlt' | 'facts'
> &
  LinkedGuide &
  ContentOutline

export function outlineOf(html: string): ContentOutline {
  const links = [...html.matchAll(/\/blog\/([^"\s]+)"/g)].map(([, slug]) => slug ?? '')
  return {
    comparesFees: comparesFees(html),
    hasQuestions: /<h[2-4]>[^<]*(question|faq)/i.test(html),
    links: [...new Set(links)],
  }
}

export function findMissingParts(guide: GuideOutline, nearby: FindNearby): MissingParts {
  return {
    ...(!guide.metaDescription?.trim() && { metaDescription: descriptionOf(guide) }),
    // A guide without a picture shows our drawing, which has no text.
    ...(guide.imageUrl && !guide.imageAlt?.trim() && { imageAlt: `Sell house in ${guide.city}` }),
    savings: guide.comparesFees ? '' : savingsSection(guide),
    questions: guide.hasQuestions ? '' : questionsSection(guide),
    nearby: nearbySection(guide, nearby(guide, guide.links)),
  }
}

const PARTS: [keyof MissingParts, string][] = [
  ['metaDescription', 'Meta description'],
  ['imageAlt', 'Text of the picture'],
  ['savings', 'Savings table'],
  ['questions', 'Questions'],
  ['nearby', 'Links to cities nearby'],
]

/** The names of the missing parts. */
export const namePartsOf = (missing: MissingParts): string[] =>
  PARTS.filter(([name]) => missing[name]).map(([, part]) => part)

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

const descriptionOf = ({ city }: GuideOutline) => {
  const text = `Selling a house in ${city}: what it costs at a 1 to 2% listing fee, and what to settle before you list.`
  return text.slice(0, 160)
}

const comparesFees = (html: string) =>
  [...html.matchAll(/<table>.*?<\/table>/gs)].some(
    ([table]) => table.includes('6%') && table.includes('1.5%'),
  )

const savingsSection = ({ city, county }: GuideOutline): string =>
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
function questionsSection({ city, facts }: GuideOutline): string {
  const answers = (facts ?? []).map(({ label, value, source, sourceUrl, asOf }) => {
    const isQuestion = /^(who|what|when|where|which|how|is|are|do|does|can)\b/i.test(label ?? '')
    const question = isQuestion ? `${label}?` : `${label}: what applies in ${city}?`
    const link = `<a href="${escapeHtml(sourceUrl)}">${escapeHtml(source)}</a>`
    return `<h3>${escapeHtml(question)}</h3><p>${escapeHtml(value)} (${link}, as of ${escapeHtml(asOf)})</p>`
  })
  if (answers.length === 0) return ''
  return `<h2>Questions about selling in ${escapeHtml(city)}</h2>${answers.join('')}`
}

function nearbySection(guide: GuideOutline, nearby: readonly LinkedGuide[]): string {
  const items = nearby.map(
    ({ slug, title }) => `<li><a href="/blog/${escapeHtml(slug)}">${escapeHtml(title)}</a></li>`,
  )
  const heading = isPlaced(guide) ? 'Guides to cities nearby' : 'More city guides'
  return items.length === 0 ? '' : `<h2>${heading}</h2><ul>${items.join('')}</ul>`
}
