import pg from 'pg'
import { StartRefused } from '#cms/core/start-refused.ts'
import { connection } from './adapter.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * The role of DATABASE_URL.
 * @throws StartRefused where it can change or remove entries of the audit log, or disable what forbids
 * that, because it or a role that it is a member of owns the table or its schema
 */
export async function productRole(): Promise<string> {
  return connected(connection.url, async (client) => {
    const { rows } = await client.query<{ role: string; rewrites: boolean | null }>(
      `select current_user as role, (
         select has_table_privilege(c.oid, 'update, delete, truncate, trigger')
                or pg_has_role(c.relowner, 'member') or pg_has_role(n.nspowner, 'member')
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.oid = to_regclass('public.audit_log')) as rewrites`,
    )
    const { role = '', rewrites } = rows[0] ?? {}
    if (rewrites)
      throw new StartRefused(
        `${role}, the role of DATABASE_URL, may still rewrite the audit log. ` +
          'docs/operations.md, "Two roles", says how the tables change hands.',
      )
    return role
  })
}

/**
 * Runs `work`, which uses the role that owns the tables, and then grants the product's role what it
 * needs: all rows, but only select and insert on the audit log. The product's role creates the job
 * queue's schema itself.
 * @throws StartRefused where the owner's role lacks a right for that
 */
export async function giveRights(
  owner: string,
  role: string,
  work: () => Promise<void>,
): Promise<void> {
  await connected(owner, async (client) => {
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
      const { code, cause, message } = error as Error & { code?: string; cause?: { code?: string } }
      if (code !== INSUFFICIENT_PRIVILEGE && cause?.code !== INSUFFICIENT_PRIVILEGE) throw error
      throw new StartRefused(
        `The role of MIGRATION_DATABASE_URL lacks a right (${message}). See docs/operations.md, "Two roles".`,
      )
    }
  })
}

async function connected<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: Error) => {
      const { username, host, pathname } = new URL(url)
      throw new StartRefused(`${username} cannot enter ${host}${pathname}: ${error.message}`)
    })
    return await act(client)
  } finally {
    await client.end()
  }
}
