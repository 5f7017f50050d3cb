import { FINDERS, type NumberKind } from './number-finders.ts'
import { readSpelledNumber } from './spelled-numbers.ts'

/** A number that a reader takes for a fact: a percent, an amount, a span of time, a count, a rank or a ratio. */
export type NumberClaim = {
  kind: NumberKind
  /** As the text has it, with its unit: `$1.2 million`, `30 business days`, `5 to 10%`. */
  words: string
  /** The number, or both ends of a range: percent, dollars, or as many of the unit; NaN for “dozens”, “thousands”. */
  values: number[]
  /** One for each of `values`. Two claims with the same key state the same number of the same unit, in either language. */
  keys: string[]
}

const FRACTIONS: Record<string, number> = {
  ...{ '⅓': 1 / 3, '⅔': 2 / 3, '½': 0.5, '¼': 0.25, '¾': 0.75 },
}

const MULTIPLES: [words: RegExp, times: number][] = [
  [/^(k|thousand|mil)$/i, 1e3],
  [/^(m|million|millón|millones)$/i, 1e6],
  [/^billion$/i, 1e9],
]

const UNITS: [unit: string, words: RegExp][] = [
  ['hours', /hour|hora/i],
  ['days', /day|día/i],
  ['weeks', /week|semana/i],
  ['months', /month|mes/i],
  ['years', /year|año/i],
]

/** An age ("62 years old", "tengo 62 años") or a frequency ("24 hours a day"). */
const AFTER_SPAN =
  /^\s?(?:old|of age|o más|de edad|(?:a|per|al|por) (?:day|week|month|year|día|semana|mes|año))(?!\p{L})/iu
const BEFORE_AGE = /(?:^|[^\p{L}])(?:tengo|tiene|tenga|cumpl\p{L}+|age|aged)\s$/iu
/** The length of text before a span in which {@link BEFORE_AGE} looks, so that many spans in a long text take linear time. */
const LONGEST_BEFORE_AGE = 30
const IS_YEAR = /^(?:1[89]|20)\d\d$/

/** Whether a number beside a unit is no claim: an age, a frequency, a year, or a name such as "100-year floodplain". */
function isOther(
  { kind, words }: { kind: NumberKind; words: string },
  before: string,
  after: string,
) {
  const [number = ''] = words.split(/[\s-]/)
  if (kind === 'count') return IS_YEAR.test(number)
  if (kind !== 'span') return false
  return /^(?:a\s)?\S+-year/i.test(words) || AFTER_SPAN.test(after) || BEFORE_AGE.test(before)
}

/** All numbers of a text that are claims, in the order of the text. Years, ages, laws, times and sizes are none. */
export function findNumberClaims(text: string): NumberClaim[] {
  let left = text.normalize('NFC').replace(/\s/g, ' ')
  const found: (NumberClaim & { at: number })[] = []
  for (const { kind, pattern } of FINDERS)
    left = left.replace(pattern, (words: string, ...parts: unknown[]) => {
      const at = Number(parts.find((part) => typeof part === 'number'))
      const claim = { kind, words: words.trim() }
      const before = left.slice(Math.max(0, at - LONGEST_BEFORE_AGE), at)
      if (!isOther(claim, before, left.slice(at + words.length)))
        found.push({ ...claim, ...measure(claim, parts.filter(isText).slice(0, -1)), at })
      return '·'.repeat(words.length)
    })
  return found.toSorted((one, other) => one.at - other.at).map(({ at: _place, ...claim }) => claim)
}

const isText = (part: unknown) => typeof part === 'string'

/** @param parts the numbers that the pattern found, and for dollars the word that multiplies the last one */
function measure({ kind, words }: { kind: NumberKind; words: string }, parts: string[]) {
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const times = MULTIPLES.find(([multiple]) => multiple.test(last))?.[1]
  const values = (times ? parts.slice(0, -1) : parts).map((part) => numberOf(part) * (times ?? 1))
  const unit = kind === 'span' ? (UNITS.find(([, named]) => named.test(words))?.[0] ?? '') : ''
  if (kind === 'ratio') return { values, keys: [`ratio ${values.map(rounded).join('/')}`] }
  const keys = values.map((value, at) =>
    // “Dozens of homes” and “hundreds of homes” are two claims.
    Number.isNaN(value) ? `${kind} ${parts[at]?.toLowerCase()}` : keyOf(kind, value, unit),
  )
  return { values, keys }
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4

/** The key of a claim. Values that differ in less than a ten-thousandth have the same one: 3⅓ and 3.3333. */
export const keyOf = (kind: NumberKind, value: number, unit = ''): string =>
  [kind, unit, rounded(value)].filter((part) => part !== '').join(' ')

function numberOf(text: string): number {
  if (!/^\d/.test(text)) return readSpelledNumber(text)
  const [, digits = '', sign = '', over, under] =
    /^([\d.,]+)\s?([⅓⅔½¼¾])?(?:(\d)\/(\d))?$/u.exec(text.trim()) ?? []
  const fraction = FRACTIONS[sign] ?? (over && under ? Number(over) / Number(under) : 0)
  // A comma before one or two last digits is the decimal comma of "5,5 %".
  const plain = /^\d{1,2},\d{1,2}$/.test(digits)
    ? digits.replace(',', '.')
    : digits.replaceAll(',', '')
  return Number(plain) + fraction
}
