import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rows } from '../../tests/support/database.ts'
import { lane } from '../../tests/support/lane.ts'

type Tools = {
  afterCommit: typeof import('./after-commit.ts').afterCommit
  asSystem: typeof import('#cms/kit/documents.ts').asSystem
  inTransaction: typeof import('./in-transaction.ts').inTransaction
  runSql: typeof import('#cms/kit/documents.ts').runSql
}

let payload: BasePayload
let tools: Tools

/** The adapter itself, on the database of the tests. Its modules read the environment, so they load late. */
beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: lane('dataDir'), LOG_LEVEL: 'error' })
  const { connection } = await import('./adapter.ts')
  connection.url = lane('databaseUrl')
  payload = await (await import('#cms/payload.ts')).openPayload()
  tools = {
    ...(await import('./after-commit.ts')),
    ...(await import('#cms/kit/documents.ts')),
    ...(await import('./in-transaction.ts')),
  }
})

afterAll(async () => {
  await payload.db.destroy?.()
})

const asked = (): Promise<PayloadRequest> => createLocalReq({}, payload)

const letter = () => ({ name: randomUUID(), email: 'a@example.com', message: 'Hello' })
const kept = (name: string) => rows('select id from contact_messages where name = $1', [name])

describe('a transaction', () => {
  test('in which a statement failed cannot be committed, even where the failure was caught', async () => {
    const [req, data] = [await asked(), letter()]
    const committed = tools.inTransaction(req, async () => {
      await tools.asSystem(req).create('contact-messages', data)
      await tools.runSql(req, sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(committed).rejects.toThrow('select 1')
    expect(await kept(data.name)).toEqual([])
  })

  test('goes on after a read that found nothing: what was written before it is kept', async () => {
    // Payload takes the whole transaction back where a read fails, and a caller who caught that heard
    // nothing of it (reliability.md F2): the first letter was lost, and the answer was success.
    const [req, before, after] = [await asked(), letter(), letter()]
    await tools.inTransaction(req, async () => {
      await tools.asSystem(req).create('contact-messages', before)
      expect(await tools.asSystem(req).findById('contact-messages', randomUUID())).toBeNull()
      await tools.asSystem(req).create('contact-messages', after)
    })
    expect([(await kept(before.name)).length, (await kept(after.name)).length]).toEqual([1, 1])
  })

  test('keeps everything or, when its work throws, nothing', async () => {
    const [good, bad] = [letter(), letter()]
    const req = await asked()
    await tools.inTransaction(req, () => tools.asSystem(req).create('contact-messages', good))
    const other = await asked()
    const failed = tools.inTransaction(other, async () => {
      await tools.asSystem(other).create('contact-messages', bad)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect([(await kept(good.name)).length, (await kept(bad.name)).length]).toEqual([1, 0])
  })

  test('leaves no connection behind, whichever way it ends', async () => {
    for (let round = 0; round < 50; round++) {
      const req = await asked()
      const statement = round % 2 ? sql`select 1` : sql`select 1 / 0`
      await tools
        .inTransaction(req, () => tools.runSql(req, statement))
        .catch((error: Error) => expect(error.message).toContain('select 1 / 0'))
    }
    const open = await rows(
      "select pid from pg_stat_activity where state like 'idle in transaction%'",
    )
    expect(open).toEqual([])
  })

  test('that cannot even begin leaves none behind either', async () => {
    const { pool } = payload.db as unknown as { pool: pg.Pool }
    // More of them than the pool has connections, each cut after it was found to be well.
    for (let round = 0; round < 25; round++) {
      const req = await asked()
      const client = (await pool.connect()) as pg.PoolClient & { connection: pg.Connection }
      client.release()
      client.connection.stream.destroy()
      await tools.inTransaction(req, () => tools.runSql(req, sql`select 1`)).catch(() => undefined)
    }
    const req = await asked()
    await tools.inTransaction(req, () => tools.runSql(req, sql`select 1`))
    expect(pool.totalCount - pool.idleCount).toBe(0)
  })

  test('that stands still lets go of what it holds', async () => {
    const [req, { name, ...rest }] = [await asked(), letter()]
    await tools.asSystem(req).create('contact-messages', { name, ...rest })
    const hold = sql`select id from contact_messages where name = ${name} for update`
    const patience = sql`select current_setting('idle_in_transaction_session_timeout') as patience`
    const stuck = tools.inTransaction(req, async () => {
      expect(await tools.runSql(req, patience)).toEqual([{ patience: '10s' }])
      // Ten seconds are the product's, and long for a test.
      await tools.runSql(req, sql`set local idle_in_transaction_session_timeout = 300`)
      await tools.runSql(req, hold)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    })
    const other = rows("update contact_messages set message = 'Free' where name = $1", [name])
    const [ended] = await Promise.allSettled([stuck, other])
    expect(ended.status).toBe('rejected')
  })

  test('sparks what follows it once it is committed, and never before or instead', async () => {
    const spark = vi.fn()
    const req = await asked()
    await tools.inTransaction(req, async () => {
      await tools.afterCommit(req, spark)
      expect(spark).not.toHaveBeenCalled()
    })
    expect(spark).toHaveBeenCalledTimes(1)

    const other = await asked()
    const failed = tools.inTransaction(other, async () => {
      await tools.afterCommit(other, spark)
      await tools.runSql(other, sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(failed).rejects.toThrow('select 1')
    expect(spark).toHaveBeenCalledTimes(1)

    await tools.afterCommit(await asked(), spark)
    expect(spark).toHaveBeenCalledTimes(2)
  })
})
