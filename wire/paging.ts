import { z } from 'zod'
import { Id, Moment, numberIn } from './basics.ts'

/** The most rows of one answer of a list that pages, and how many it has without `limit`. */
export const MAX_ROWS = 500

/**
 * The last row of a page, by the time that the list is sorted by and its id: `2026-11-20T10:00:00.000Z_<id>`.
 * A row that is added above it moves no row of the next page.
 */
const Cursor = z
  .string('Use the address of the Link header')
  .transform((given) => {
    const [time, id] = given.split('_')
    return { time, id }
  })
  .pipe(z.object({ time: Moment, id: Id }))

/** The query of a list that pages by keyset. */
export const PageQuery = z.object({
  limit: numberIn(1, MAX_ROWS, `Ask for 1 to ${MAX_ROWS} rows`).default(MAX_ROWS),
  cursor: Cursor.optional(),
})
export type PageQuery = z.output<typeof PageQuery>

/** A row's place in a list, as {@link PageQuery} takes it. */
export const cursorOf = (time: string, id: string): string => `${time}_${id}`
