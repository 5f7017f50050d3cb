import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { env } from '#cms/core/env.ts'
import { databaseAccount, findBinaries, launch } from '#cms/database/embedded/binaries.ts'
import { migrations } from '#cms/database/migrations/index.ts'
import { auditVerdict } from '../audit-verdict.ts'
import { connect, DATABASE_FOLDER, runningUrl } from '../reach-database.ts'
import type { Check } from './check.ts'

/** Checks that the embedded PostgreSQL's program starts under the account that will run it. */
export async function checkProgram(): Promise<Check> {
  if (env.databaseUrl) return { ok: true, says: 'the embedded one is not needed' }
  const account = databaseAccount()
  const { postgres, copy } = await findBinaries(account)
  const program = launch(postgres, ['--version'], DATABASE_FOLDER, account)
  let said = ''
  program.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  program.stderr?.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  const [code] = (await once(program, 'close')) as [number | null]
  if (copy) rmSync(copy, { recursive: true, force: true })
  const says = said.trim().replace(/\s+/g, ' ')
  return code === 0
    ? { ok: true, says }
    : { ok: false, says: says || `ended with ${code}`, next: 'npm ci, or set DATABASE_URL' }
}

/** Checks that a running database answers and has the migrations of this release. */
export async function checkDatabase(): Promise<Check> {
  const url = env.databaseUrl ?? runningUrl()
  if (!url) return { ok: true, says: 'not running; npm start starts it' }
  const client = await connect(url).catch((error: Error) => error)
  if (client instanceof Error)
    return { ok: false, says: client.message, next: 'start PostgreSQL, or check DATABASE_URL' }
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.payload_migrations') is not null as there`,
    )
    if (!rows[0]?.there) return { ok: true, says: 'answers; still empty, npm start fills it' }
    const done = await client.query('select name from payload_migrations where name = any($1)', [
      migrations.map(({ name }) => name),
    ])
    const says = `answers; ${done.rowCount} of ${migrations.length} migrations are in`
    return {
      ok: true,
      says: done.rowCount === migrations.length ? says : `${says}, npm start adds the rest`,
    }
  } finally {
    await client.end()
  }
}

/** Checks the whole audit log, and that its last entry has this installation's key (docs/decisions/0027). */
export async function checkAuditLog(): Promise<Check> {
  const url = env.databaseUrl ?? runningUrl()
  if (!url) return { ok: true, says: 'not asked, because the database is not running' }
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.audit_log') is not null as there`,
    )
    if (!rows[0]?.there) return { ok: true, says: 'not there yet' }
    const { isWhole, says } = await auditVerdict(client)
    if (isWhole) return { ok: true, says }
    const next = 'compare with a backup and the mailed anchors: docs/operations.md, "The audit log"'
    return { ok: false, says, next }
  } finally {
    await client.end()
  }
}
