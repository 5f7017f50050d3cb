import { type SQL, sql } from 'drizzle-orm'
import { cursorOf, type PageQuery } from '#wire/paging.ts'
import type { Http } from './endpoint.ts'

/** A row's place in a list that is sorted by a time and then by id, both in the same direction. */
export type Place = { time: string; id: string }

/**
 * The end of a query for one page: its condition, order and limit. It reads one row more than the page, by
 * which {@link answerPage} knows whether another page follows.
 * @param where the list's own condition
 * @param time the column that sorts, not null; an index on it and `id` makes every page equally fast
 */
export function pageClause(
  { limit, cursor }: PageQuery,
  { where, time, id, order = 'desc' }: { where: SQL; time: SQL; id: SQL; order?: 'asc' | 'desc' },
): SQL {
  const [direction, beyond] = order === 'desc' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const after = cursor
    ? sql`and (${time}, ${id}) ${beyond} (${cursor.time}::timestamptz, ${cursor.id}::uuid)`
    : sql``
  return sql`where (${where}) ${after} order by ${time} ${direction}, ${id} ${direction} limit ${limit + 1}`
}

/**
 * Cuts the rows that {@link pageClause} found to the page, and sets the `Link` header that leads to the next
 * one, with the same filters.
 */
export function answerPage<Row>(
  { request, response }: Http,
  { limit }: PageQuery,
  rows: Row[],
  placeOf: (row: Row) => Place,
): Row[] {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (!last || rows.length <= limit) return page
  const { pathname, searchParams } = new URL(request.originalUrl, 'http://localhost')
  const { time, id } = placeOf(last)
  searchParams.set('limit', String(limit))
  searchParams.set('cursor', cursorOf(time, id))
  response.links({ next: `${pathname}?${searchParams}` })
  return page
}
