import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { lane } from '../../../tests/support/lane.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'

// With 100,000 clients each of the others' rows took the count from 3 ms to 240 ms.
test('the clients who wait are counted by an index alone', async () => {
  await openLanePayload()
  const { WAITS } = await import('./today.ts')
  const waits = new PgDialect().sqlToQuery(WAITS).sql
  const client = new pg.Client({ connectionString: lane('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  // Few rows make PostgreSQL prefer the table.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const plan = await client.query(`explain select count(*) from client_summaries where ${waits}`)
  expect(JSON.stringify(plan.rows)).toContain('Index Only Scan using client_summaries_waits_idx')
})
