/**
 * Parses a typed size such as `1,800` or `1800 sq ft`. Returns null for an empty text and false for a
 * size that the server would refuse.
 */
export function typedSize(text: string): number | null | false {
  if (text.trim() === '') return null
  const size = Number(text.replace(/[,\s]|sq\.?|ft\.?/gi, ''))
  return Number.isFinite(size) && size >= 100 && size <= 50_000 ? size : false
}
