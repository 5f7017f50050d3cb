import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { KEPT } from './files.ts'

const SCHEMAS = ['public', 'pgboss']
const aside = (name: string) => `${name}_before_restore`

/** Whether the database has no table in any schema of the product, set-aside schemas included. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname = any($1) limit 1`,
    [[...SCHEMAS, ...SCHEMAS.map(aside)]],
  )
  return rows.length === 0
}

/**
 * Renames the present schemas and files, so that a failed restore can put them back.
 * @param replaced names in DATA_DIR that the backup contains
 */
export async function setAside(
  client: pg.Client,
  dataDir: string,
  replaced: readonly string[],
): Promise<void> {
  // An interrupted earlier restore may have left its set-aside data, which is the real data.
  await putBack(client, dataDir)
  await inOneStep(client, async (has) => {
    for (const schema of SCHEMAS)
      if (await has(schema)) await client.query(`alter schema ${schema} rename to ${aside(schema)}`)
    await client.query('create schema public')
    // The default of a new PostgreSQL database.
    await client.query('grant usage on schema public to public')
  })
  for (const name of replaced) await move(join(dataDir, name), join(dataDir, aside(name)))
}

/** Undoes setAside; does nothing where nothing is set aside. */
export async function putBack(client: pg.Client, dataDir: string): Promise<void> {
  let isAside = false
  await inOneStep(client, async (has) => {
    isAside = await has(aside('public'))
    if (!isAside) return
    for (const schema of SCHEMAS) {
      await client.query(`drop schema if exists ${schema} cascade`)
      if (await has(aside(schema)))
        await client.query(`alter schema ${aside(schema)} rename to ${schema}`)
    }
  })
  // Files without a set-aside schema are leftovers of a restore that succeeded.
  if (!isAside) return forget(client, dataDir)
  for (const name of KEPT) {
    const before = join(dataDir, aside(name))
    if (existsSync(before)) await rm(join(dataDir, name), { recursive: true, force: true })
    await move(before, join(dataDir, name))
  }
}

/** Deletes the set-aside schemas and files. Once the schemas are dropped, the restore has succeeded. */
export async function forget(client: pg.Client, dataDir: string): Promise<void> {
  const schemas = SCHEMAS.map(aside).join(', ')
  await client.query(`drop schema if exists ${schemas} cascade`)
  for (const name of KEPT) await rm(join(dataDir, aside(name)), { recursive: true, force: true })
}

async function move(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to)
}

async function inOneStep(
  client: pg.Client,
  act: (has: (schema: string) => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const has = async (schema: string) =>
    (await client.query('select 1 from pg_namespace where nspname = $1', [schema])).rows.length > 0
  await client.query('begin')
  try {
    await act(has)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
