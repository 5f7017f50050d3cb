/**
 * Parses an amount: `1,234.5` becomes 123450 and an empty text 0. Null where the text is no amount or
 * exceeds the limit, which is in whole units. It avoids floating point, so the result is exact.
 */
export function parseHundredths(text: string, limit: number): number | null {
  const match = /^(\d{0,10})(?:\.(\d{0,2}))?$/.exec(text.replace(/[\s,$%]/g, ''))
  if (!match) return null
  const value = Number(match[1] || 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return value <= limit * 100 ? value : null
}
