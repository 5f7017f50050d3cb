import { z } from 'zod'

/** Raised when an older command could no longer read what a newer one writes. */
export const FORMAT = 1

export const Table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
})
export type Table = z.infer<typeof Table>

/** What a backup holds: the first file of the archive. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Names of the schema's migrations, in their order. */
  migrations: z.array(z.string()),
  /** The job queue's own schema version; null where it never ran. */
  jobsVersion: z.number().int().nullable(),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Every other file of the archive by its path. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
  /** Files that rows name and that were gone already when the backup was made. */
  missing: z.array(z.string()),
  /** Of the demo alone, because its people's passwords are kept with their rows. */
  demoPassword: z.string().optional(),
})
export type Manifest = z.infer<typeof Manifest>

/** A name as SQL takes it, whatever is in it. */
export const quoted = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

export const columnsOf = (table: Table): string =>
  table.columns.map((name) => quoted(name)).join(', ')

/** Where a table's rows lie in the archive, as PostgreSQL's COPY writes them. */
export const tableFile = ({ schema, name }: Table): string => `tables/${schema}.${name}.copy`
