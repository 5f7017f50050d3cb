/** Parses a typed amount: `$1,250,000` is 1250000, an empty text is null, a word is NaN. */
export function parseDollars(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '')
  return plain === '' ? null : Number(plain)
}
