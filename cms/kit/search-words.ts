import { type SQL, sql } from 'drizzle-orm'

const MOST_WORDS = 8
/** An index of trigrams has nothing to look up for fewer letters within a word. */
const SHORT = 3

/** Escapes the wildcards of `like`. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The words of a search in lower case, at most eight. */
export const searchWords = (q: string): string[] =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/**
 * The condition that `text` contains every word; of a word of one or two letters, that a word of the text
 * begins with it. `text` is in lower case, begins with a space and has a trigram index.
 */
export const containsWords = (text: SQL, words: string[]): SQL =>
  sql.join(
    words.map((word) => {
      const start = word.length < SHORT ? '% ' : '%'
      return sql`${text} like ${`${start}${literally(word)}%`}`
    }),
    sql` and `,
  )

/** The condition that the lower-case column `text` contains the caller's `search`, in any case and as one piece. */
export const containsText = (text: SQL, search: string): SQL =>
  sql`${text} like ${`%${literally(search.toLowerCase())}%`}`

/** The search text of a user: the expression of `users_search_idx`. */
export const USER_SEARCH_TEXT = sql`lower(' ' || first_name || ' ' || last_name || ' ' || email)`
