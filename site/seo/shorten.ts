/** Shortens a text at a word boundary to the length that search engines show. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length).replace(/[\s,;:.!?]+[^\s,;:.!?]*$/, '')
  return `${cut.slice(0, length - 1)}…`
}
