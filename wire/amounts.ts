import { type Cents, roundCents } from './money.ts'

// This reaches every visitor of the landing page, so it imports no schemas.

/** Dollars above this are a typing mistake. */
export const MAX_DOLLARS = 999_999_999

/** How many zeros a letter after an amount stands for. */
const ZEROS: Record<string, number> = { k: 3, m: 6 }

/**
 * Parses an amount: `1,234.5` becomes 123450, `850k` and `2.5m` are thousands and millions, and an empty text is 0.
 * Null where the text is no amount or exceeds the limit, which is in whole units. It avoids floating point, so the
 * result is exact.
 */
export function parseHundredths(text: string, limit: number): number | null {
  const compact = text.replace(/[\s,$%]/g, '').replace(/(?<=[\d.]m)il(lion)?$/i, '')
  const match = /^(\d{0,10})(?:\.(\d{0,8}))?([km])?$/i.exec(compact)
  if (!match) return null
  const [whole = '', fraction = '', letter = ''] = match.slice(1)
  const places = 2 + (ZEROS[letter.toLowerCase()] ?? 0)
  const isLetterAlone = letter !== '' && whole + fraction === ''
  if (fraction.length > places || isLetterAlone) return null
  const value = Number(whole + fraction.padEnd(places, '0'))
  return value <= limit * 100 ? value : null
}

/** A typed price in cents; null for an empty text, for 0 and for a text that `parseHundredths` refuses. */
export function parsePrice(text: string): Cents | null {
  const value = parseHundredths(text, MAX_DOLLARS)
  return value ? roundCents(value) : null
}

/** Five digits that are a zip code of California rather than a price. */
const CALIFORNIA_ZIP = /^\s*9[0-6]\d{3}\s*$/

/** What was typed into the one field for an address or a price. */
export function readHome(text: string): { price: Cents } | { address: string } {
  const price = CALIFORNIA_ZIP.test(text) ? null : parsePrice(text)
  return price === null ? { address: text.trim() } : { price }
}
