import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/** Rows of the product's database, to see what was really kept. */
export async function rows<Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  return (await client.query<Row>(query, values)).rows
}
