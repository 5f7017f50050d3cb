import { type SQL, sql } from 'drizzle-orm'

/**
 * The condition `= …` on a uuid column that holds for one of these ids. For an array parameter PostgreSQL
 * estimates ten values: for one id it would rate the plan that it can keep as too costly, and plan each run anew.
 */
export const oneOf = (ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${`{${ids}}`}::uuid[])`
