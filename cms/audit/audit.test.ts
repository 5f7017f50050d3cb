import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type AuditLogTransaction,
  addToAuditLog,
  laneKeys,
  onAuditLog,
} from '../../tests/support/audit.ts'
import { rows } from '../../tests/support/database.ts'
import { type EntryContent, entryHash } from './append.ts'
import { type AuditKey, parseKeys } from './keys.ts'

const OTHER = parseKeys('the-key-of-somebody-else-0123456789')

/** Verifies the log after the table owner tampered with it, in a transaction that is rolled back. */
const after = <Result>(tamper: (transaction: AuditLogTransaction) => Promise<Result>) =>
  onAuditLog('rollback', async (transaction) => {
    await transaction.rows('alter table audit_log disable trigger user')
    return tamper(transaction)
  })

const all = `select id::text, actor_id::text as actor, event, subject, address, details::text,
  to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, hash from audit_log`

/** Recomputes the hashes of all entries from the given id on, with another HMAC key. */
async function recompute(
  { rows: run }: AuditLogTransaction,
  from: string,
  by: AuditKey,
): Promise<void> {
  const [before] = await run<{ hash: string }>(
    'select hash from audit_log where id = $1::bigint - 1',
    [from],
  )
  let previous = before?.hash ?? ''
  for (const entry of await run<EntryContent>(
    `${all} where id >= $1::bigint order by audit_log.id`,
    [from],
  )) {
    previous = entryHash(by, previous, entry)
    await run('update audit_log set hash = $2 where id = $1', [entry.id, previous])
  }
}

describe('the audit log', () => {
  test('accepts inserts and refuses update, delete and truncate even from the table owner', async () => {
    const subject = randomUUID()
    await addToAuditLog({ subject })
    for (const attempt of [
      `update audit_log set event = 'nothing' where subject = '${subject}'`,
      `delete from audit_log where subject = '${subject}'`,
      'truncate audit_log',
    ])
      await expect(rows(attempt), attempt).rejects.toThrow('audit_log is append-only')
    expect(await rows('select id from audit_log where subject = $1', [subject])).toHaveLength(1)
  })

  test('stays one hash chain under 40 concurrent writers of which a quarter roll back', async () => {
    const verify = () => onAuditLog('rollback', (transaction) => transaction.verify())
    const before = await verify()
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        onAuditLog(index % 4 === 0 ? 'rollback' : 'commit', ({ add }) =>
          add({ details: { index } }),
        ),
      ),
    )
    const now = await verify()
    expect(now.broken).toBeNull()
    expect(now.entries).toBeGreaterThanOrEqual(before.entries + 30)
    expect(now.head).toMatch(/^[0-9a-f]{64}$/)
  })

  const tampering: [
    string,
    (transaction: AuditLogTransaction, id: string) => Promise<unknown>,
    RegExp,
  ][] = [
    [
      'altered',
      ({ rows: run }, id) =>
        run(`update audit_log set details = '{"to": "owner"}' where id = $1`, [id]),
      /^was changed/,
    ],
    [
      'dated back',
      ({ rows: run }, id) =>
        run(`update audit_log set at = at - interval '1 microsecond' where id = $1`, [id]),
      /^was changed/,
    ],
    [
      'taken out',
      ({ rows: run }, id) => run('delete from audit_log where id = $1', [id]),
      /^was taken out/,
    ],
    [
      'taken out, with the later ones moved up',
      async ({ rows: run }, id) => {
        await run('delete from audit_log where id = $1', [id])
        await run('update audit_log set id = id - 1 where id > $1', [id])
      },
      /^was changed/,
    ],
    [
      'put in without the key',
      async ({ rows: run }, id) => {
        await run(
          `insert into audit_log (id, at, event, hash, key_id)
           select id + 2, at, 'role-changed', hash, key_id from audit_log where id = $1`,
          [id],
        )
      },
      /^was changed/,
    ],
    [
      'put in as from before there were keys',
      async ({ rows: run }, id) => {
        await run(
          `insert into audit_log (id, at, event, hash)
           select id + 2, at, 'role-changed', hash from audit_log where id = $1`,
          [id],
        )
      },
      /^was written without a key/,
    ],
    [
      'altered, and everything after it recomputed with another key',
      async (transaction, id) => {
        await transaction.rows(`update audit_log set subject = 'x' where id = $1`, [id])
        await recompute(transaction, id, { ...laneKeys()[0], key: OTHER[0].key })
      },
      /^was changed/,
    ],
    [
      'altered, and everything recomputed under the name of another key',
      async (transaction, id) => {
        await transaction.rows('update audit_log set key_id = $2 where id >= $1', [id, OTHER[0].id])
        await recompute(transaction, id, OTHER[0])
      },
      /^was written with another key/,
    ],
  ]

  test.each(tampering)('verify reports an entry that was %s', async (_how, tamper, why) => {
    const verdict = await after(async (transaction) => {
      const id = await transaction.add({ details: { to: 'admin' } })
      await transaction.add()
      await tamper(transaction, id)
      return { id: Number(id), ...(await transaction.verify()) }
    })
    expect(verdict.broken?.why).toMatch(why)
    expect(verdict.broken?.at).toBeGreaterThanOrEqual(verdict.id)
    expect(verdict.broken?.at).toBeLessThanOrEqual(verdict.id + 2)
  })

  test('verify reports a whole chain that was rebuilt with another key', async () => {
    const { broken } = await after(async ({ rows: run, add, verify }) => {
      await run('delete from audit_log')
      await add({}, OTHER)
      return verify()
    })
    expect(broken?.why).toMatch(/the last key is not here/)
  })

  test('verify with an anchor reports a tail that was cut off or rewritten with the right key', async () => {
    const tampered = (by: (transaction: AuditLogTransaction, id: string) => Promise<unknown>) =>
      after(async (transaction) => {
        const id = await transaction.add()
        const [last] = await transaction.rows<{ hash: string }>(
          'select hash from audit_log where id = $1',
          [id],
        )
        const anchor = { day: '2026-11-22', entry: Number(id), hash: last?.hash ?? '' }
        expect((await transaction.verify(laneKeys(), [anchor])).broken).toBeNull()
        await by(transaction, id)
        expect((await transaction.verify()).broken).toBeNull()
        return { id: Number(id), ...(await transaction.verify(laneKeys(), [anchor])) }
      })
    const cut = await tampered(({ rows: run }, id) =>
      run('delete from audit_log where id >= $1', [id]),
    )
    expect(cut.broken).toEqual({
      at: cut.id,
      why: `is missing: entry ${cut.id} was there on 2026-11-22`,
    })
    const rewritten = await tampered(async (transaction, id) => {
      await transaction.rows('delete from audit_log where id >= $1', [id])
      await transaction.add({ event: 'signed-in' })
    })
    expect(rewritten.broken?.why).toBe('is not the one that was there on 2026-11-22')
  })
})

describe('an audit log key', () => {
  /** An entry as the database wrote it before keys existed. */
  const plain = `insert into audit_log (id, at, event, hash)
    select $1::bigint, '2026-11-20', $2::text, encode(sha256(convert_to(jsonb_build_array($3::text,
      $1::bigint, extract(epoch from timestamptz '2026-11-20'), $2::text, null, null, null,
      '{}'::jsonb)::text, 'UTF8')), 'hex') returning hash`

  async function withoutKeys({ rows: run }: AuditLogTransaction, events: string[]): Promise<void> {
    let previous = ''
    for (const [index, event] of events.entries())
      previous = (await run<{ hash: string }>(plain, [index + 1, event, previous]))[0]?.hash ?? ''
  }

  test('seals entries from before keys existed, so that recomputing them is reported', async () => {
    const events = ['signed-up', 'signed-in', 'signed-out']
    await after(async (transaction) => {
      const { rows: run, add, verify } = transaction
      await run('delete from audit_log')
      await withoutKeys(transaction, events)
      expect((await verify()).broken?.why).toMatch(/no entry with a key/)
      await add()
      const sealed = await run('select event, details from audit_log where id = 4')
      expect(sealed).toMatchObject([
        { event: 'audit-log-sealed', details: { entries: 3, key: null } },
      ])
      expect(await verify()).toMatchObject({ entries: 5, broken: null })

      await run('delete from audit_log where id < 4')
      await withoutKeys(transaction, ['signed-up', 'role-changed', 'signed-out'])
      expect((await verify()).broken?.at).toBe(4)
    })
  })

  test('of another process is refused with an error and adds no entry', async () => {
    const added = onAuditLog('rollback', ({ add }) => add({}, OTHER))
    await expect(added).rejects.toThrow('last written with another key')
  })

  test('can be replaced after a seal entry, and entries of the previous key still verify', async () => {
    const [before] = laneKeys()
    const both = parseKeys(`the-next-key-of-this-lane-0123456789 ${before.key}`)
    await onAuditLog('rollback', async ({ add, verify, rows: run }) => {
      await add({}, both)
      const entries = Number(await add({}, both))
      expect(await verify(both)).toMatchObject({ entries, unverified: 0, broken: null })
      expect(await verify([both[0]])).toMatchObject({ unverified: entries - 3, broken: null })
      const last = await run('select event, details from audit_log where id = $1', [entries - 2])
      expect(last).toMatchObject([{ event: 'audit-log-sealed', details: { key: before.id } }])
    })
  })
})
