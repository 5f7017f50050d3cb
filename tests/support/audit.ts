import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { appendEntry, type NewEntry, type Transaction } from '#cms/audit/append.ts'
import { type AuditKeys, parseKeys } from '#cms/audit/keys.ts'
import { verifyAuditLog } from '#cms/audit/verify.ts'
import { lane } from './lane.ts'

/** The key, as text, with which the product of a data folder writes its audit log. */
export const auditKeyOf = (dataDir: string): string =>
  readFileSync(join(dataDir, 'audit.key'), 'utf8').trim()

export const laneKeys = (): AuditKeys => parseKeys(auditKeyOf(lane('dataDir')))

export type AuditLogTransaction = {
  add: (entry?: Partial<NewEntry>, keys?: AuditKeys) => Promise<string>
  rows: <Row>(query: string, values?: unknown[]) => Promise<Row[]>
  verify: (
    keys?: AuditKeys,
    anchors?: Parameters<typeof verifyAuditLog>[2],
  ) => ReturnType<typeof verifyAuditLog>
  runner: Transaction
}

/** Runs `act` in one transaction on its own connection, then commits or rolls back. */
export async function onAuditLog<Result>(
  end: 'commit' | 'rollback',
  act: (transaction: AuditLogTransaction) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: lane('databaseUrl') })
  await client.connect()
  await client.query('begin')
  try {
    const result = await act(transactionOn(client))
    await client.query(end)
    return result
  } finally {
    await client.end()
  }
}

function transactionOn(client: pg.Client): AuditLogTransaction {
  const runner = drizzle(client)
  const rows = async <Row>(query: string, values: unknown[] = []) =>
    (await client.query(query, values)).rows as Row[]
  return {
    runner,
    rows,
    async add(entry = {}, keys = laneKeys()) {
      const nothing = { actor: null, subject: null, address: null, details: {} }
      await appendEntry(runner, keys, { event: 'limit-reached', ...nothing, ...entry })
      const [last] = await rows<{ id: string }>('select max(id) as id from audit_log')
      return last?.id ?? ''
    },
    verify: (keys = laneKeys(), anchors = []) =>
      verifyAuditLog(
        async <Row>(statement: Parameters<typeof runner.execute>[0]) =>
          (await runner.execute(statement)).rows as Row[],
        keys,
        anchors,
      ),
  }
}

/** Adds an entry as the product does. @returns its id */
export const addToAuditLog = (entry: Partial<NewEntry> = {}): Promise<string> =>
  onAuditLog('commit', ({ add }) => add(entry))
