/** Syllables of an English word, by its groups of vowels; a silent e at the end is none. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  // A number is read aloud as about two syllables, however long it is.
  if (letters === '') return 2
  const groups = letters.replace(/(?<=[^l])e$|es$|ed$/, '').match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 0)
}

const BLOCK_END = /<\/(p|h[1-6]|li|td|th|blockquote|figcaption)>|<br\s*\/?>/g

/**
 * Flesch's reading ease of a piece of HTML: 206.835 − 1.015 × words a sentence − 84.6 × syllables a
 * word, kept between 0 and 100. From 60 on it is plain English. Tables are no sentences and left out.
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
