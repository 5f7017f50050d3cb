const BEFORE = 30
const LENGTH = 110

/** The part of a text around the first of the words that it has, on one line; cut ends are marked by an ellipsis. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const places = words.map((word) => line.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  // PostgreSQL divides words otherwise than spaces do, so a message may have none of them in one piece.
  const at = places.length > 0 ? Math.min(...places) : 0
  const earliest = Math.max(0, Math.min(at - BEFORE, line.length - LENGTH))
  const afterSpace = line.indexOf(' ', earliest) + 1
  const from = earliest === 0 ? 0 : afterSpace > 0 && afterSpace <= at ? afterSpace : at
  // An emoji is two code units: half of one is cut off too.
  const part = line.slice(from, from + LENGTH).replace(/[\ud800-\udbff]$/, '')
  return `${from > 0 ? '…' : ''}${part}${from + LENGTH < line.length ? '…' : ''}`
}
