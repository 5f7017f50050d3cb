import { BasePayload, type SanitizedConfig } from 'payload'
import pg from 'pg'
import { env } from '#cms/core/env.ts'
import { hasCode, messageOf } from '#cms/core/errors.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import type { migrations } from '#cms/database/migrations/index.ts'
import { connection } from './adapter.ts'
import { withAdvisoryLock, withClient } from './advisory-locks.ts'

const MIGRATION_LOCK = 20_261_120

/**
 * Migrates under an advisory lock, as the role of MIGRATION_DATABASE_URL where set, which then grants rights.
 * @throws OperatorError where the product's role could still rewrite the audit log
 */
export async function migrate(config: Promise<SanitizedConfig>, wanted: typeof migrations) {
  const { migrationDatabaseUrl: owner } = env
  const run = (url: string) => runMigrations(url, config, wanted)
  if (!owner) return withAdvisoryLock(MIGRATION_LOCK, () => run(connection.url))
  const role = await readProductRole()
  await withAdvisoryLock(MIGRATION_LOCK, () => migrateAndGrant(owner, role, () => run(owner)))
  await readProductRole()
}

/** Runs the missing migrations in a second Payload, without the product's role and time limits. */
async function runMigrations(
  url: string,
  config: Promise<SanitizedConfig>,
  wanted: typeof migrations,
): Promise<void> {
  const names = await readMigrationNames(url)
  if (wanted.every(({ name }) => names.includes(name))) return
  const before = { ...connection }
  Object.assign(connection, { url, hasTimeLimits: false })
  const payload = await new BasePayload().init({ config }).finally(() => {
    Object.assign(connection, before)
  })
  await payload.db.migrate({ migrations: wanted as never })
  await payload.db.pool.end()
}

function readMigrationNames(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const table = await client.query(
      `select from pg_class where oid = to_regclass('payload_migrations')`,
    )
    if (table.rowCount === 0) return []
    const { rows } = await client.query<{ name: string }>('select name from payload_migrations')
    return rows.map(({ name }) => name)
  })
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * The role of DATABASE_URL.
 * @throws OperatorError where it can change or remove entries of the audit log, or disable what forbids
 * that, because it or a role that it is a member of owns the table or its schema
 */
async function readProductRole(): Promise<string> {
  return withClient(connection.url, async (client) => {
    const { rows } = await client.query<{ role: string; rewrites: boolean | null }>(
      `select current_user as role, (
         select has_table_privilege(c.oid, 'update, delete, truncate, trigger')
                or pg_has_role(c.relowner, 'member') or pg_has_role(n.nspowner, 'member')
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.oid = to_regclass('public.audit_log')) as rewrites`,
    )
    const { role = '', rewrites } = rows[0] ?? {}
    if (rewrites)
      throw new OperatorError(
        `${role}, the role of DATABASE_URL, may still rewrite the audit log. ` +
          'docs/operations.md, "Two roles", says how the tables change hands.',
      )
    return role
  })
}

/**
 * Runs `work` as the role that owns the tables, then grants the product's role all rows, but only select and
 * insert on the audit log. It creates the job queue's schema itself.
 * @throws OperatorError where the owner's role lacks a right for that
 */
async function migrateAndGrant(owner: string, role: string, work: () => Promise<void>) {
  await withClient(owner, async (client) => {
    try {
      await work()
      const { rows } = await client.query<{ database: string; log: string | null }>(
        `select current_database() as database, to_regclass('public.audit_log') as log`,
      )
      const [to, database] = [role, rows[0]?.database ?? ''].map(pg.escapeIdentifier)
      await client.query(
        `begin;
         grant create on database ${database} to ${to};
         grant usage on schema public to ${to};
         grant select, insert, update, delete on all tables in schema public to ${to};
         grant select, update, usage on all sequences in schema public to ${to};
         ${rows[0]?.log ? `revoke update, delete on audit_log from ${to};` : ''}
         commit`,
      )
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      if (![error, cause].some((each) => hasCode(each, INSUFFICIENT_PRIVILEGE))) throw error
      throw new OperatorError(
        `The role of MIGRATION_DATABASE_URL lacks a right (${messageOf(error)}). See docs/operations.md, "Two roles".`,
      )
    }
  })
}
