import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { lane } from '../../tests/support/lane.ts'
import { openLanePayload } from '../../tests/support/lane-payload.ts'

/** A connection of its own in a transaction that no other commit changes, as the request of an action. */
async function frozenRequest() {
  const client = new pg.Client({ connectionString: lane('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin isolation level repeatable read')
  return { payload: { db: { drizzle: drizzle(client) } } } as unknown as PayloadRequest
}

/** Adds rows and facts that no home of the demo has. The transaction never commits. */
async function addRareRows(req: PayloadRequest, home: string, user: string) {
  const { runSql } = await import('./documents.ts')
  await runSql(req)`
    insert into property_sellers (id, property_id, seat, state, name, email)
    values (gen_random_uuid(), ${home}, 4, 'invited', 'Ida Frost', 'ida@example.com')`
  await runSql(req)`
    update properties set payoff_cents = 123, other_costs_cents = 45, city_tax_per_thousand_cents = 60,
      bought_on = '1999-01-04', units = 2, year_built = 1950 where id = ${home}`
  await runSql(req)`
    with signed as (
      insert into contracts (id, user_id, property_id, contract_type, signer_name, status, signed_at)
      values (gen_random_uuid(), ${user}, ${home}, 'compensation-instruction', 'Ann Test', 'signed', now())
      returning id), named as (
      insert into contract_signers (contract_id, place, turn, user_id, name)
      select id, 1, 1, ${user}, 'Ann Test' from signed)
    insert into compensation_instructions (contract_id, basis_points) select id, 250 from signed`
  await runSql(req)`
    insert into consultations (id, user_id, scheduled_at, no_show_at) values
      (gen_random_uuid(), ${user}, '2098-01-06 17:00Z', null),
      (gen_random_uuid(), ${user}, '2098-01-07 17:00Z', null),
      (gen_random_uuid(), ${user}, '2098-01-08 17:00Z', now())`
}

/** The SELECTs that the page of a home, the list of its offers, a user's own row and the board run together. */
async function selectsOf(home: string, user: string): Promise<Record<string, SQL>> {
  const { selectOffers } = await import('#cms/entities/offers/rows.ts')
  const { selectSaleFacts } = await import('#cms/entities/offers/figures.ts')
  const { selectHomeFacts } = await import('#cms/entities/properties/facts.ts')
  const { selectOpenEscrow } = await import('#cms/entities/escrows/rows.ts')
  const { selectSellers } = await import('#cms/entities/sellers/rows.ts')
  const { selectHomeRows } = await import('#cms/read-models/homes/rows.ts')
  const { selectClientRows } = await import('#cms/entities/clients/queries.ts')
  const { selectCardRows } = await import('#cms/entities/clients/card-facts.ts')
  const { selectBookedLast, selectMissed } = await import('#cms/entities/consultations/list.ts')
  const { selectHomes } = await import('#cms/entities/properties/list.ts')
  const { selectInvited, selectJoinedSellers } = await import('./shared-homes.ts')
  return {
    ...{ ...selectClientRows(user, [user]), ...selectCardRows([user]) },
    ...{ booked: selectBookedLast(user), missed: selectMissed(user) },
    listed: selectHomes(sql`select ${home}::uuid`),
    ...{ ...selectSaleFacts(home), ...selectHomeFacts(home) },
    ...{ offers: selectOffers(home), escrow: selectOpenEscrow(home) },
    ...{ sellers: selectSellers(home), joined: selectJoinedSellers(home) },
    invited: selectInvited(home),
    home: selectHomeRows({ id: home, user }, { id: user, isStaff: true }),
  }
}

// JSON has no bigint, numeric, date or timestamp: such a column would arrive as another value.
test('SELECTs that run together return the rows that each of them returns alone', async () => {
  await openLanePayload()
  const { executePrepared, runSql } = await import('./documents.ts')
  const { selectTogether } = await import('./select-together.ts')
  const req = await frozenRequest()
  const homes = await runSql<{ id: string; user: string }>(req)`
    select id, user_id as user from properties order by created_at limit 40`
  if (homes[0]) await addRareRows(req, homes[0].id, homes[0].user)
  const found: Record<string, number> = {}
  for (const { id, user } of homes) {
    const selects = await selectsOf(id, user)
    const together = await selectTogether(req, selects)
    for (const [name, select] of Object.entries(selects)) {
      // Both runs read the clock, each its own time.
      const timed = { ...(name === 'offers' && { now: expect.any(String) }) }
      const alone = (await executePrepared(req, select)) as object[]
      expect(together[name]).toEqual(alone.map((row) => ({ ...row, ...timed })))
      found[name] = (found[name] ?? 0) + alone.length
    }
  }
  expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([])
})
