import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { OperatorError } from '#cms/core/operator-error.ts'
import {
  columnList,
  inClientTransaction,
  type Manifest,
  quoteIdentifiers,
  type Table,
  tableFile,
} from './manifest.ts'

/**
 * Loads all tables of a backup in one transaction into a database with the same migrations. Foreign keys
 * are deferred and checked after all tables are loaded. User triggers are disabled, because the backup
 * already holds what they would write. Neither needs a superuser.
 * @returns tables that were left out, because only a running product creates them, and names of tables whose
 * rows PostgreSQL returns with other values than the backup has
 * @throws OperatorError where a row count differs; the transaction is then rolled back
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<{ leftOut: Table[]; changedTables: string[] }> {
  return inClientTransaction(client, async () => {
    const known = await readExistingTables(client)
    const isKnown = (table: Table) => known.has(quoteIdentifiers(table.schema, table.name))
    const keys = await readForeignKeys(client)
    const ours = [...known].filter(([, schema]) => schema === 'public').map(([name]) => name)
    for (const { name, table } of keys)
      await client.query(
        `alter table ${table} alter constraint ${name} deferrable initially deferred`,
      )
    for (const name of ours) await client.query(`alter table ${name} disable trigger user`)
    await client.query('delete from public.payload_migrations')
    const changedTables: string[] = []
    for (const table of tables.filter(isKnown))
      if (!(await loadTable(client, folder, table)))
        changedTables.push(`${table.schema}.${table.name}`)
    for (const { name, last, called } of sequences) {
      const values = [quoteIdentifiers('public', name), last, called]
      await client.query('select setval(to_regclass($1), $2::bigint, $3)', values)
    }
    await client.query('set constraints all immediate')
    for (const name of ours) await client.query(`alter table ${name} enable trigger user`)
    for (const { name, table } of keys)
      await client.query(`alter table ${table} alter constraint ${name} not deferrable`)
    return { leftOut: tables.filter((table) => !isKnown(table)), changedTables }
  })
}

/** Loads a table and reads it back. @returns whether every value is as in the backup */
async function loadTable(client: pg.Client, folder: string, table: Table): Promise<boolean> {
  const [name, columns] = [quoteIdentifiers(table.schema, table.name), columnList(table)]
  const openFile = () => createReadStream(join(folder, tableFile(table)))
  await pipeline(openFile(), client.query(copyFrom(`copy ${name} (${columns}) from stdin`)))
  const select = copyTo(`copy (select ${columns} from ${name}) to stdout`)
  const loaded = await digestRows(client.query(select))
  if (loaded.rows !== table.rows)
    throw new OperatorError(
      `${table.schema}.${table.name} has ${loaded.rows} rows after loading, not ${table.rows}.`,
    )
  return loaded.sum === (await digestRows(openFile())).sum
}

/**
 * Counts the rows of a COPY text and adds up their hashes, because PostgreSQL may return rows in another order
 * than it got them.
 */
async function digestRows(source: Readable): Promise<{ rows: number; sum: bigint }> {
  let [rows, sum, rest] = [0, 0n, '']
  for await (const text of source.setEncoding('utf8')) {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    rows += lines.length
    for (const line of lines) sum += hash('sha256', line, 'buffer').readBigUInt64BE()
  }
  return { rows, sum }
}

async function readExistingTables(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  )
  return new Map(rows.map(({ schema, name }) => [quoteIdentifiers(schema, name), schema]))
}

/** Foreign keys of the public schema. None of them is deferrable outside a restore. */
async function readForeignKeys(client: pg.Client): Promise<{ name: string; table: string }[]> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table
     from pg_constraint
     where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`,
  )
  return rows
}
