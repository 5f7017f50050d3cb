import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { findBinaries, findDatabaseAccount, launch } from '#cms/database/embedded/binaries.ts'
import { migrations } from '#cms/database/migrations/index.ts'
import { auditVerdict } from '../audit-verdict.ts'
import { connect, DATABASE_FOLDER, readRunningUrl } from '../reach-database.ts'
import { type Check, ok } from './runtime.ts'

/** Checks that the embedded PostgreSQL's program starts under the account that will run it. */
export async function checkProgram(): Promise<Check> {
  if (env.databaseUrl) return ok('the embedded one is not needed')
  const account = findDatabaseAccount()
  const { postgres, copy } = await findBinaries(account)
  const program = launch(postgres, ['--version'], DATABASE_FOLDER, account)
  const outputs = [program.stdout, program.stderr].map((stream) => (stream ? text(stream) : ''))
  await once(program, 'close')
  if (copy) rmSync(copy, { recursive: true, force: true })
  const finding = (await Promise.all(outputs)).join(' ').trim().replace(/\s+/g, ' ')
  if (program.exitCode === 0) return ok(finding)
  const next = 'npm ci, or set DATABASE_URL'
  return { ok: false, finding: finding || `ended with ${program.exitCode}`, next }
}

export async function checkDatabase(): Promise<Check> {
  const url = env.databaseUrl ?? readRunningUrl()
  if (!url) return ok('not running; npm start starts it')
  try {
    if (!(await hasTable(url, 'payload_migrations')))
      return ok('answers; still empty, npm start fills it')
    const names = migrations.map(({ name }) => name)
    const done = await countRows(url, 'select from payload_migrations where name = any($1)', names)
    const finding = `answers; ${done} of ${names.length} migrations are in`
    return ok(done === names.length ? finding : `${finding}, npm start adds the rest`)
  } catch (error) {
    const next = 'start PostgreSQL, or check DATABASE_URL'
    return { ok: false, finding: messageOf(error), next }
  }
}

/** Checks the whole audit log, and that its last entry has this installation's key (docs/decisions/0027). */
export async function checkAuditLog(): Promise<Check> {
  const url = env.databaseUrl ?? readRunningUrl()
  if (!url) return ok('not asked, because the database is not running')
  if (!(await hasTable(url, 'audit_log'))) return ok('not there yet')
  const { isIntact, finding } = await auditVerdict(url)
  if (isIntact) return ok(finding)
  const next = 'compare with a backup and the mailed anchors: docs/operations.md, "The audit log"'
  return { ok: false, finding, next }
}

const hasTable = async (url: string, name: string): Promise<boolean> =>
  (await countRows(url, 'select where to_regclass($1) is not null', `public.${name}`)) > 0

async function countRows(url: string, query: string, value: unknown): Promise<number> {
  const client = await connect(url)
  const { rowCount } = await client.query(query, [value]).finally(() => client.end())
  return rowCount ?? 0
}
