import { type SQL, sql } from 'drizzle-orm'
import { PACIFIC } from '#wire/slots.ts'

/** California calendar days, both ends included; absent means without that end. */
export type Days = { from?: string | undefined; to?: string | undefined }

/**
 * One row per thing that a figure counts: `id`, `client_id`, `at`, `seconds`, `dollars`, `about`, and
 * what the figure is grouped by. A figure and the list behind it are made from the same rows, so that
 * they cannot say different things.
 */
export type Counted = SQL

/** Whether an instant lies in these days. A day ends where the next begins, an hour early or late when clocks change. */
export function within(instant: SQL, { from, to }: Days): SQL {
  const start = (day: SQL) => sql`((${day})::timestamp at time zone ${PACIFIC})`
  const conditions = [
    from && sql`${instant} >= ${start(sql`${from}::date`)}`,
    to && sql`${instant} < ${start(sql`${to}::date + 1`)}`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** The words of a list as PostgreSQL's own list. They are ours, so none needs quoting. */
export const words = (list: readonly string[]): SQL => sql`${`{${list.join(',')}}`}::text[]`

/** A condition where a value is asked for, and none where it is not. */
export const only = (column: SQL, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`
