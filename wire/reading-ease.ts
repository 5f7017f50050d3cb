/** Counts a word's syllables by its vowel groups; a silent final e does not count. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  // A number counts as two syllables, however long it is.
  if (letters === '') return 2
  const groups = letters.replace(/(?<=[^l])e$|es$|ed$/, '').match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 0)
}

const BLOCK_END = /<\/(p|h[1-6]|li|td|th|blockquote|figcaption)>|<br\s*\/?>/g

/**
 * Flesch reading ease of an HTML fragment: 206.835 − 1.015 × words per sentence − 84.6 × syllables per
 * word, limited to 0 to 100. 60 and above is plain English. Tables are left out.
 */
export function readingEase(html: string): number {
  const prose = html.replace(/<table>.*?<\/table>/gs, '').replace(BLOCK_END, '. ')
  const text = prose.replace(/<[^>]*>/g, '').replace(/&[a-z0-9#]+;/gi, ' ')
  const sentences = text
    .split(/[.!?]+(?=\s|$)/)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)))
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  if (words.length === 0) return 0
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0)
  const ease = 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (spoken / words.length)
  return Math.round(Math.min(100, Math.max(0, ease)))
}
