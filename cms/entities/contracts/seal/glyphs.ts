/** Characters that Windows-1252, the encoding of PDF's standard fonts, has beyond Latin-1. */
const BEYOND_LATIN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Replacements for letters with a stroke, which NFD does not decompose, and for ı, ő and ű. */
const STROKED: Record<string, string> = {
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ő: 'ö',
  Ő: 'Ö',
  ű: 'ü',
  Ű: 'Ü',
}

const isWritable = (letter: string) =>
  /^[\x20-\x7e\xa1-\xff]$/.test(letter) || BEYOND_LATIN.includes(letter)

/**
 * Reduces a text to the letters of PDF's standard fonts: other letters lose their marks (`Nguyễn` becomes
 * `Nguyen`), and letters without a Latin base become `?`. The PDF carries the exact text as an attachment.
 */
export function writable(text: string): string {
  return [...text.normalize('NFC').replace(/\s/g, ' ')].map(writableLetter).join('')
}

function writableLetter(letter: string): string {
  if (isWritable(letter)) return letter
  const known = STROKED[letter]
  if (known) return known
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  if (bare !== letter && [...bare].every(isWritable)) return bare
  return /\p{Cc}|\p{Cf}/u.test(letter) ? '' : '?'
}
