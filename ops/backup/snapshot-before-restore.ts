import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { BACKED_UP } from './files.ts'
import { inClientTransaction } from './manifest.ts'

const SCHEMAS = ['public', 'pgboss']
const savedName = (name: string) => `${name}_before_restore`

/** Whether the database has no table in any schema of the product, set-aside schemas included. */
export async function isDatabaseEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname = any($1) limit 1`,
    [[...SCHEMAS, ...SCHEMAS.map(savedName)]],
  )
  return rows.length === 0
}

/**
 * Renames the present schemas and files, so that a failed restore can put them back.
 * @param replaced names in DATA_DIR that the backup contains
 */
export async function saveCurrentData(
  client: pg.Client,
  dataDir: string,
  replaced: readonly string[],
): Promise<void> {
  // An interrupted earlier restore may have left its set-aside data, which is the real data.
  await restoreCurrentData(client, dataDir)
  await inClientTransaction(client, async () => {
    for (const schema of SCHEMAS)
      if (await hasSchema(client, schema))
        await client.query(`alter schema ${schema} rename to ${savedName(schema)}`)
    await client.query('create schema public')
    // The default of a new PostgreSQL database.
    await client.query('grant usage on schema public to public')
  })
  for (const name of replaced)
    await moveIfExists(join(dataDir, name), join(dataDir, savedName(name)))
}

/** Undoes saveCurrentData; does nothing where no data is saved. */
export async function restoreCurrentData(client: pg.Client, dataDir: string): Promise<void> {
  // Files without a set-aside schema are leftovers of a restore that succeeded.
  if (!(await hasSchema(client, savedName('public')))) return deleteSavedData(client, dataDir)
  await inClientTransaction(client, async () => {
    for (const schema of SCHEMAS) {
      await client.query(`drop schema if exists ${schema} cascade`)
      if (await hasSchema(client, savedName(schema)))
        await client.query(`alter schema ${savedName(schema)} rename to ${schema}`)
    }
  })
  for (const name of BACKED_UP) {
    const before = join(dataDir, savedName(name))
    if (existsSync(before)) await rm(join(dataDir, name), { recursive: true, force: true })
    await moveIfExists(before, join(dataDir, name))
  }
}

/** Deletes the set-aside schemas and files. Once the schemas are dropped, the restore has succeeded. */
export async function deleteSavedData(client: pg.Client, dataDir: string): Promise<void> {
  const schemas = SCHEMAS.map(savedName).join(', ')
  await client.query(`drop schema if exists ${schemas} cascade`)
  for (const name of BACKED_UP)
    await rm(join(dataDir, savedName(name)), { recursive: true, force: true })
}

async function moveIfExists(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to)
}

async function hasSchema(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema])
  return rowCount === 1
}
