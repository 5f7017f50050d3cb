/** What someone typed as an amount: `$1,250,000` is 1250000, nothing is null, a word is not a number. */
export function dollarsTyped(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '')
  return plain === '' ? null : Number(plain)
}
