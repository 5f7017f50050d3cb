import { type SQL, sql } from 'drizzle-orm'
import { PACIFIC } from '#wire/slots.ts'

/** California calendar days, both ends included; an absent end means no limit. */
export type Days = { from?: string | undefined; to?: string | undefined }

/**
 * A query with one row per counted thing: `id`, `client_id`, `at`, `seconds`, `dollars`, `about`, and the
 * columns that the figure is grouped by. A figure and the list behind it use the same rows, so they cannot
 * disagree.
 */
export type Counted = SQL

/**
 * Whether an instant is within these days. A day ends where the next begins, so days with a clock change have
 * 23 or 25 hours.
 */
export function within(instant: SQL, { from, to }: Days): SQL {
  const start = (day: SQL) => sql`((${day})::timestamp at time zone ${PACIFIC})`
  const conditions = [
    from && sql`${instant} >= ${start(sql`${from}::date`)}`,
    to && sql`${instant} < ${start(sql`${to}::date + 1`)}`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** A list as a PostgreSQL array. The words come from our code, so they need no quoting. */
export const words = (list: readonly string[]): SQL => sql`${`{${list.join(',')}}`}::text[]`

/** One value for each id of a list. */
export const byId = <Id extends string, Value>(
  list: readonly { id: Id }[],
  valueOf: (id: Id) => Value,
): Record<Id, Value> =>
  Object.fromEntries(list.map(({ id }) => [id, valueOf(id)])) as Record<Id, Value>

/** The condition `column = value`, or `true` where no value is given. */
export const only = (column: SQL, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`
