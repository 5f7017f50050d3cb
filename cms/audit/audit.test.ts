import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rows } from '../../tests/support/database.ts'
import { lane } from '../../tests/support/lane.ts'

/** A request of the system itself on the tested product's database. */
async function systemRequest(): Promise<PayloadRequest> {
  process.env.DATA_DIR = lane('dataDir')
  const pool = new pg.Pool({ connectionString: lane('databaseUrl'), max: 5 })
  onTestFinished(() => pool.end())
  return { payload: { db: { drizzle: drizzle(pool) } } } as unknown as PayloadRequest
}

// Its modules read the environment, so they load late.
const auditing = async () => {
  const { record } = await import('./record.ts')
  const { verifyChain } = await import('./verify-chain.ts')
  const { runSql } = await import('#cms/kit/documents.ts')
  return {
    record,
    verifyChain: (req: PayloadRequest) => verifyChain((statement) => runSql(req, statement)),
  }
}

const entry = (subject: string, details = '{}') =>
  rows<{ id: string }>(
    `insert into audit_log (event, subject, details) values ('role-changed', $1, $2) returning id`,
    [subject, details],
  )

describe('the audit log', () => {
  test('can be added to and not changed, whoever tries', async () => {
    const subject = randomUUID()
    await entry(subject)
    for (const attempt of [
      `update audit_log set event = 'nothing' where subject = '${subject}'`,
      `delete from audit_log where subject = '${subject}'`,
      'truncate audit_log',
    ])
      await expect(rows(attempt), attempt).rejects.toThrow('audit_log is append-only')
    expect(await rows('select id from audit_log where subject = $1', [subject])).toHaveLength(1)
  })

  test('is one chain, also when many write at once and some of them take it back', async () => {
    const req = await systemRequest()
    const { record, verifyChain } = await auditing()
    const before = await verifyChain(req)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 4 === 0
          ? rows(
              `do $$ begin insert into audit_log (event) values ('limit-reached'); raise 'no'; end $$`,
            ).catch(() => undefined)
          : record(req, { event: 'file-downloaded', subject: randomUUID(), details: { index } }),
      ),
    )
    const after = await verifyChain(req)
    expect(after.brokenAt).toBeNull()
    expect(after.entries).toBeGreaterThanOrEqual(before.entries + 30)
    expect(after.head).toMatch(/^[0-9a-f]{64}$/)
  })

  test('shows an entry that somebody altered or took out behind the triggers', async () => {
    const req = await systemRequest()
    const { verifyChain } = await auditing()
    const [altered] = await entry(randomUUID(), '{"to": "admin"}')
    await entry(randomUUID())
    const id = Number(altered?.id)
    const tampered = async (statement: string, values: unknown[]) => {
      await rows('alter table audit_log disable trigger user')
      await rows(statement, values)
      const { brokenAt } = await verifyChain(req)
      return brokenAt
    }
    const [kept] = await rows<Record<string, unknown>>('select * from audit_log where id = $1', [
      id,
    ])
    try {
      const change = `update audit_log set details = '{"to": "owner"}' where id = $1`
      expect(await tampered(change, [id])).toBe(id)
      expect(await tampered('delete from audit_log where id = $1', [id])).toBe(id + 1)
      const { event, subject, hash } = kept ?? {}
      await rows(
        `insert into audit_log (id, at, event, subject, details, hash)
         select id - 1, at, $2, $3, '{"to": "admin"}', $4 from audit_log where id = $1`,
        [id + 1, event, subject, hash],
      )
      // The time is the next entry's, which nobody could tell by looking; the chain can.
      expect((await verifyChain(req)).brokenAt).toBe(id)
    } finally {
      await rows('delete from audit_log where id >= $1', [id])
      await rows('alter table audit_log enable trigger user')
    }
    expect((await verifyChain(req)).brokenAt).toBeNull()
  })
})
