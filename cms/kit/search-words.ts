import { type SQL, sql } from 'drizzle-orm'

const MOST_WORDS = 8
/** An index of trigrams has nothing to look up for fewer letters within a word. */
const SHORT = 3

/** Escapes the wildcards of `like`. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The words of a search in lower case, at most eight. */
export const searchWords = (q: string): string[] =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** Whether a word has three letters or digits: fewer, and signs alone, are in too many texts to be meant. */
export const isTelling = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '').length >= SHORT

/** A word of one or two letters is found where a word of the text begins with it. */
const containsWord = (text: SQL, word: string): SQL =>
  sql`${text} like ${`${word.length < SHORT ? '% ' : '%'}${literally(word)}%`}`

/**
 * The condition that `text` contains every word; of a word of one or two letters, that a word of the text
 * begins with it. `text` is in lower case, begins with a space and has a trigram index.
 */
export const containsWords = (text: SQL, words: string[]): SQL =>
  sql.join(
    words.map((word) => containsWord(text, word)),
    sql` and `,
  )

/** The condition that the lower-case column `text` contains the caller's `search`, in any case and as one piece. */
export const containsText = (text: SQL, search: string): SQL =>
  sql`${text} like ${`%${literally(search.toLowerCase())}%`}`

/** The search text of a user: the expression of `users_search_idx`. */
export const USER_SEARCH_TEXT = sql`lower(' ' || first_name || ' ' || last_name || ' ' || email)`

/** The lengths of the words that `spelling_keys` of the database takes. A number has no misspelling. */
const SPELLED = /^[a-z\u{80}-\u{10ffff}]{4,30}$/u
const SPELLED_WORDS = /[a-z\u{80}-\u{10ffff}]+/gu

/** Whether one of the words is long enough to be found with one wrong letter. */
export const mayBeMisspelled = (words: readonly string[]) =>
  words.some((each) => SPELLED.test(each))

/**
 * The condition that `text` contains each word, or that `names` probably has a word that differs in one letter:
 * both then share a word without one letter (`spelling_keys`, which has an index). {@link hasNearWords} decides.
 * @param text as in {@link containsWords}
 */
export const mayHaveNearWords = (text: SQL, names: SQL, words: string[]): SQL =>
  sql.join(
    words.map((word) =>
      SPELLED.test(word)
        ? sql`(${containsWord(text, word)} or spelling_keys(${names}) && spelling_keys(${word}))`
        : containsWord(text, word),
    ),
    sql` and `,
  )

/** Whether `text` contains each word, or a word of four letters and more differs from one of `names` in one letter. */
export function hasNearWords(text: string, names: string, words: readonly string[]): boolean {
  const [searched, spelled] = [text.toLowerCase(), names.toLowerCase().match(SPELLED_WORDS) ?? []]
  return words.every(
    (word) =>
      searched.includes(word) ||
      (SPELLED.test(word) && spelled.some((each) => isOneLetterOff(word, each))),
  )
}

/** Whether two words are equal but for one wrong, missing or additional letter, or one swapped pair. */
export function isOneLetterOff(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [a, b] = [one.slice(same), other.slice(same)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped
}
