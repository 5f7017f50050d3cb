/**
 * `1,234.5` becomes 123450; empty is 0. Null where it is no amount or more than the limit, which is in
 * whole units. Read as text, so it is exact.
 */
export function hundredths(text: string, limit: number): number | null {
  const match = /^(\d{0,10})(?:\.(\d{0,2}))?$/.exec(text.replace(/[\s,$%]/g, ''))
  if (!match) return null
  const value = Number(match[1] || 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return value <= limit * 100 ? value : null
}
