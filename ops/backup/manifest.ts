import type pg from 'pg'
import { z } from 'zod'
import { formatCount } from '../command.ts'

/** Raised when the format changes so that an older release cannot read it. */
export const FORMAT = 1

export const Table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
})
export type Table = z.infer<typeof Table>

/** The contents of a backup; the manifest is the first file of the archive. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Names of the schema's migrations, in their order. */
  migrations: z.array(z.string()),
  /** Schema version of the job queue (pg-boss); null where the queue never ran. */
  jobsVersion: z.number().int().nullable(),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Every other file of the archive by its path. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
  /** Files that rows name but that were already missing when the backup was made. */
  missing: z.array(z.string()),
  /** Set for the demo only: its users' password hashes are in the backup, so the password must be too. */
  demoPassword: z.string().optional(),
})
export type Manifest = z.infer<typeof Manifest>

export const quoteIdentifiers = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

export const columnList = (table: Table): string =>
  table.columns.map((name) => quoteIdentifiers(name)).join(', ')

/** Path of a table's rows in the archive, in the format of PostgreSQL's COPY. */
export const tableFile = ({ schema, name }: Table): string => `tables/${schema}.${name}.copy`

/** `1,234 rows and 5 files`. */
export function summarizeContents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${formatCount(rows, 'row')} and ${formatCount(Object.keys(files).length - tables.length, 'file')}`
}

/** Runs statements in one transaction of a client. An error rolls back all of them. */
export async function inClientTransaction<Result>(
  client: pg.Client,
  act: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await act()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
