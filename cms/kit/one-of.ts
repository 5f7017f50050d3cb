import { type SQL, sql } from 'drizzle-orm'

/**
 * The condition `= …` on a uuid column that holds for one of these ids. PostgreSQL expects ten values of an array that a
 * prepared statement passes: for one id, it would take that plan for dearer than it is, and plan each run anew.
 */
export const oneOf = (ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${`{${ids}}`}::uuid[])`
