import { sql } from 'drizzle-orm'
import { createLocalReq } from 'payload'
import { expect, test } from 'vitest'
import { openLanePayload } from '../../tests/support/lane-payload.ts'

// A call for each row took half of the time of a crowd of 100,000 clients.
test('PostgreSQL inlines the functions of a crowd', async () => {
  const req = await createLocalReq({}, await openLanePayload())
  const { inTransaction } = await import('#cms/database/in-transaction.ts')
  const { executeSql } = await import('#cms/kit/documents.ts')
  const { createFunctions } = await import('./crowd.ts')
  const plan: string[] = []
  const explained = inTransaction(req, async () => {
    await createFunctions(req)
    const rows = await executeSql<{ 'QUERY PLAN': string }>(
      req,
      sql`explain (verbose, costs off)
        select pg_temp.share('a', n), pg_temp.pick(array['a', 'b'], 'c', n), pg_temp.days_ago(n),
               pg_temp.made_id(now(), 'd', n) from generate_series(1, 2::bigint) as n`,
    )
    plan.push(...rows.map((row) => row['QUERY PLAN']))
    throw new Error('The functions go with the transaction.')
  })
  await expect(explained).rejects.toThrow('The functions go')
  expect(plan.join('\n')).toContain('hashtextextended')
  expect(plan.join('\n')).not.toContain('pg_temp')
})
