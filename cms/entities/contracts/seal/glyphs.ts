/** What Windows-1252, the encoding of every PDF reader's own fonts, has beyond Latin-1. */
const BEYOND_LATIN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Letters that are a base letter with a stroke, which Unicode does not take apart. */
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
 * A text in the letters that a PDF's standard fonts have: others lose their marks (`Nguyễn` becomes
 * `Nguyen`), and what is left of no Latin letter is `?`. The exact words travel in the PDF as an
 * attachment.
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
