import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executePrepared, executeSql } from './documents.ts'

/** The rows of several SELECTs by the names of these. */
export type Selected<Selects extends Record<string, SQL>> = {
  [Name in keyof Selects]: Selects[Name] extends SQL<infer Row> ? Row[] : never
}

type How = {
  /** Common table expressions that the SELECTs share. */
  shared?: SQL
  /** Runs a statement without a name, which PostgreSQL plans for its values: where the best plan differs by them. */
  isPlannedEachTime?: boolean
}

/**
 * Runs several SELECTs as one statement, by default a prepared one: a screen reads rows of many tables, and each
 * statement of its own costs a wait for the database. PostgreSQL returns the rows as JSON, so a column must be of a type
 * that JSON keeps: text, uuid, int, float8, boolean, jsonb or an array of them. A bigint, numeric, date or timestamp would
 * arrive as another value than {@link executePrepared} returns.
 * @returns the rows of each SELECT, in its order
 */
export async function selectTogether<Selects extends Record<string, SQL>>(
  req: PayloadRequest,
  selects: Selects,
  { shared, isPlannedEachTime = false }: How = {},
): Promise<Selected<Selects>> {
  const columns = Object.entries(selects).map(
    ([name, select]) =>
      sql`(select coalesce(json_agg(each), '[]') from (${select}) as each) as ${sql.identifier(name)}`,
  )
  const beforeSelect = shared ? sql`with ${shared}` : sql``
  const query = sql<Selected<Selects>>`${beforeSelect} select ${sql.join(columns, sql`, `)}`
  const [found] = isPlannedEachTime
    ? await executeSql<Selected<Selects>>(req, query)
    : await executePrepared(req, query)
  if (!found) throw new Error('A query without a table returns one row.')
  return found
}
