import { upToCity } from '#wire/city-of-address.ts'
import { type TaxedCity, taxedCity } from '#wire/taxed-cities.ts'
import streetWords from './street-words.json' with { type: 'json' }

/** Converts addresses to the spelling of the sales records, and extracts what can be looked up in them. */

const STREET_WORDS: Record<string, string> = streetWords

const wordsOf = (text: string) =>
  text.toUpperCase().replace(/[.,#]/g, ' ').split(/\s+/).filter(Boolean)

/** A street in the spelling of the records: capitals, no punctuation, the usual abbreviations. */
export function normalStreet(street: string): string {
  return wordsOf(street)
    .map((word) => STREET_WORDS[word] ?? word)
    .join(' ')
}

/** The zip code of an address: its last five-digit number, without the leading street number. */
export function zipCodeIn(address: string): string | undefined {
  return /\b\d{5}\b(?!.*\b\d{5}\b)/.exec(address.replace(/^\s*\d+\s/, ''))?.[0]
}

const LONGEST_CITY_NAME = 4
const LAST_WORDS = 12

/**
 * The phrases of an address that may be its city, likeliest first. Later words come first, because an
 * address ends with its city (`1 Sacramento St, Fresno` is in Fresno), and longer phrases come before
 * shorter ones ("South Lake Tahoe" is not "Tahoe").
 */
export function possibleCities(address: string): string[] {
  const words = wordsOf(address).slice(-LAST_WORDS)
  const phrases: string[] = []
  for (let end = words.length; end > 0; end--)
    for (let length = Math.min(LONGEST_CITY_NAME, end); length > 0; length--)
      phrases.push(words.slice(end - length, end).join(' '))
  return phrases
}

/** The city with a known transfer tax that an address ends with: "1 Sacramento St, Fresno" is not in Sacramento. */
export function taxedCityIn(address: string): TaxedCity | undefined {
  const written = upToCity(address)
  const last = written.split(/[\s,]+/).at(-1)
  if (!last) return undefined
  const named = possibleCities(written).filter((phrase) => phrase.endsWith(last.toUpperCase()))
  return named.map(taxedCity).find((known) => known !== undefined)
}

const LONGEST_STREET_NAME = 6

/**
 * The street number of an address, and the phrases after it that may be its street, in the spelling of the
 * records. Null for an address that names an area only: a zip code or a city.
 */
export function streetIn(address: string): { number: number; names: string[] } | null {
  const [number = '', ...words] = wordsOf(normalStreet(address.split(',')[0] ?? ''))
  if (!/^\d{1,6}[A-Z]?$/.test(number) || words.length === 0) return null
  const names = words
    .slice(0, LONGEST_STREET_NAME)
    .map((_, index) => words.slice(0, index + 1).join(' '))
  return { number: Number.parseInt(number, 10), names }
}
