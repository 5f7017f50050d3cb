import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { columnList, type Manifest, quoteIdentifiers, type Table, tableFile } from './manifest.ts'

/**
 * Left out: sessions, reset links and codes, because a restore must not readmit a user who signed out since
 * or accept a link that was used since; account exports, which users can request again, and files that wait for the
 * offer of a link, which its bearer can send again; built files and the HTML of guides, which the next start stores; the installation's id, because a restore elsewhere makes another one;
 * maintenance mode, which is about the server that runs now; and the counts of list changes, which no browser may
 * see twice.
 */
export const LEFT_OUT = [
  ...['users_sessions', 'session_facts', 'password_resets', 'email_codes', 'account_exports'],
  'link_files',
  ...['first_factors', 'webauthn_challenges', 'step_ups', 'maintenance'],
  ...['site_builds', 'site_assets', 'guide_html', 'installation', 'list_changes'],
]

/** Of the job queue, a backup keeps only pending jobs and failed ones, which need an operator. */
const JOBS_KEPT = `state in ('created', 'retry', 'active', 'failed')`

type Dumped = Pick<Manifest, 'migrations' | 'jobsVersion' | 'tables' | 'sequences' | 'postgres'>

/**
 * Writes every table of the client's open snapshot into a folder. COPY's text format is exact for money and
 * times, and a later PostgreSQL can read it. Rows are streamed, so table size does not matter.
 */
export async function dumpTables(client: pg.Client, folder: string): Promise<Dumped> {
  const copied: { table: Table; copy: { rowCount: number } }[] = []
  for (const table of await readTables(client)) {
    const condition = table.schema === 'pgboss' && table.name === 'job' ? ` where ${JOBS_KEPT}` : ''
    const copy = copyTo(
      `copy (select ${columnList(table)} from ${quoteIdentifiers(table.schema, table.name)}${condition}) to stdout`,
    )
    await pipeline(client.query(copy), createWriteStream(join(folder, tableFile(table))))
    copied.push({ table, copy })
  }
  const server = await client.query('show server_version')
  // PostgreSQL sends the count of a COPY after its rows, in a message that the next query waits for.
  const tables = copied.map(({ table, copy }) => ({ ...table, rows: copy.rowCount }))
  const hasJobs = tables.some(({ schema }) => schema === 'pgboss')
  const versions = hasJobs ? await client.query('select version from pgboss.version') : null
  const migrations = await client.query('select name from payload_migrations order by name')
  return {
    postgres: server.rows[0].server_version,
    migrations: migrations.rows.map(({ name }) => name),
    jobsVersion: versions?.rows[0].version ?? null,
    tables,
    sequences: await readSequences(client),
  }
}

/** Lists the product's tables, and the queue and job tables of pg-boss, without generated columns. */
async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, 0 as rows,
            array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname in ('queue', 'job'))
       and c.relname <> all($1)
     group by 1, 2
     order by n.nspname, c.relname = 'job', c.relname`,
    [LEFT_OUT],
  )
  return rows
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences = []
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoteIdentifiers('public', name)}`,
    )
    for (const { last, called } of state.rows) sequences.push({ name, last, called })
  }
  return sequences
}
