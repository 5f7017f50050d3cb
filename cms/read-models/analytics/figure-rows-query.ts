import { type SQL, sql } from 'drizzle-orm'
import { PACIFIC } from '#wire/slots.ts'

/** California calendar days, both ends included; an absent end means no limit. */
export type Days = { from?: string | undefined; to?: string | undefined }

/**
 * A query with one row for each thing that a figure counts: `id`, `client_id`, `at`, `seconds`, `dollars`,
 * `about`, and the columns that the figure is grouped by. A figure and its list use the same query, so they
 * cannot disagree.
 */
export type FigureRowsQuery = SQL

/**
 * Whether an instant is within these days. A day ends where the next begins, so days with a clock change have
 * 23 or 25 hours.
 */
export function isWithin(instant: SQL, { from, to }: Days): SQL {
  const start = (day: SQL) => sql`((${day})::timestamp at time zone ${PACIFIC})`
  const isAfter = from ? sql`${instant} >= ${start(sql`${from}::date`)}` : sql`true`
  return to ? sql`${isAfter} and ${instant} < ${start(sql`${to}::date + 1`)}` : isAfter
}

/** A list as a PostgreSQL array. The values come from our code, so they need no quoting. */
export const textArray = (list: readonly string[]): SQL => sql`${`{${list.join(',')}}`}::text[]`

export const mapById = <Id extends string, Value>(
  list: readonly { id: Id }[],
  valueOf: (id: Id) => Value,
): Record<Id, Value> =>
  Object.fromEntries(list.map(({ id }) => [id, valueOf(id)])) as Record<Id, Value>

export const equalsIfGiven = (column: SQL, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`
