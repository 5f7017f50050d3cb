import { type SQL, sql } from 'drizzle-orm'
import { PACIFIC } from '#wire/slots.ts'

/** California calendar days, both ends included; an absent end means no limit. */
export type Days = { from?: string | undefined; to?: string | undefined }

/** A query whose rows have the columns of `analytics_rows`, for the clients of the CTE `subjects`. */
export type CountedRows = SQL

type Columns = {
  id: SQL
  client: SQL
  at: SQL
  /** The instant whose California day a range selects; by default `at`. */
  dated?: SQL
  source?: SQL
  stage?: SQL
  place?: SQL
  kind?: SQL
  seconds?: SQL
  dollars?: SQL
}

/** The select list of {@link CountedRows}; a column that a figure has no use for is empty. */
export function columnsOf(figure: string, { id, client, at, dated = at, ...rest }: Columns): SQL {
  const { source = sql`''`, stage = sql`''`, place = sql`0`, kind = sql`''` } = rest
  const { seconds = sql`null`, dollars = sql`null` } = rest
  return sql`${figure}::text as figure, (${id})::text as id, ${client} as client_id,
    (${at})::timestamptz as at, (${dated} at time zone ${PACIFIC})::date as day,
    (${source})::text as source, (${stage})::text as stage, (${place})::int as place,
    (${kind})::text as kind, (${seconds})::float8 as seconds, (${dollars})::float8 as dollars`
}

/** Whether the column `day` is within these days. */
export function isWithin({ from, to }: Days): SQL {
  const isAfter = from ? sql`day >= ${from}::date` : sql`true`
  return to ? sql`${isAfter} and day <= ${to}::date` : isAfter
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
