/**
 * The size in a typed `1,800` or `1800 sq ft`: null where nothing is said, false where what is typed
 * is no size that the server would take.
 */
export function typedSize(text: string): number | null | false {
  if (text.trim() === '') return null
  const size = Number(text.replace(/[,\s]|sq\.?|ft\.?/gi, ''))
  return Number.isFinite(size) && size >= 100 && size <= 50_000 ? size : false
}
