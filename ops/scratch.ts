import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#cms/core/env.ts'
import { hasCode } from '#cms/core/errors.ts'
import { acquireLockFile, releaseLockFile } from '#cms/core/lock-file.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { type Printed, runRestore } from './backup/run-restore.ts'
import { connect } from './reach-database.ts'
import type { Settings } from './run-program.ts'

const FOLDER = join(env.dataDir, 'scratch')
const LOCK = join(env.dataDir, 'scratch.pid')
const INSUFFICIENT_PRIVILEGE = '42501'

/** Another command restores to the scratch database: this says nothing about the backup. */
export class ScratchInUse extends OperatorError {}

/**
 * Restores a backup into a scratch database and a scratch DATA_DIR and removes both. The product may run meanwhile.
 * @throws ScratchInUse; OperatorError with the reason why the backup cannot be restored
 */
export async function restoreToScratch(archive: string): Promise<Printed> {
  const holder = acquireLockFile(LOCK)
  if (holder)
    throw new ScratchInUse(
      `Process ${holder} uses the scratch database of ${env.dataDir}. Wait for its end.`,
    )
  try {
    return await withScratchDatabase(async (databaseUrl) => {
      await rm(FOLDER, { recursive: true, force: true })
      await mkdir(FOLDER, { mode: 0o700 })
      const flags = env.bucket ? ['--uploads-elsewhere'] : []
      return runRestore(archive, flags, scratchSettings(databaseUrl))
    })
  } finally {
    await rm(FOLDER, { recursive: true, force: true })
    releaseLockFile(LOCK)
  }
}

/**
 * The settings of a restore that must reach nothing of the product. Without DATABASE_URL it runs on an embedded
 * PostgreSQL in its DATA_DIR.
 */
const scratchSettings = (databaseUrl: string | undefined): Settings => ({
  DATA_DIR: FOLDER,
  DATABASE_URL: databaseUrl,
  MIGRATION_DATABASE_URL: undefined,
  // A restore moves files into the bucket.
  S3_BUCKET: undefined,
  // Production requires settings that a scratch database does not need.
  NODE_ENV: 'production',
  NODE_ENV_BY_DEFAULT: '1',
})

/**
 * Runs work with the URL of an empty database on the server of DATABASE_URL, which is dropped afterwards. The URL
 * is undefined without DATABASE_URL, and where its role may not create a database.
 */
async function withScratchDatabase<Result>(
  work: (url: string | undefined) => Promise<Result>,
): Promise<Result> {
  const server = env.migrationDatabaseUrl ?? env.databaseUrl
  if (!server) return work(undefined)
  const client = await connect(server)
  try {
    const { rows } = await client.query<{ name: string; mine: boolean }>(
      `select 'keepmore_scratch_' || left(md5(current_database()), 12) as name,
              pg_try_advisory_lock(hashtext('keepmore'), hashtext('scratch')) as mine`,
    )
    const { name = '', mine } = rows[0] ?? {}
    if (!mine)
      throw new ScratchInUse('Another machine uses the scratch database. Wait for its end.')
    // Also removes one that a killed run left.
    const drop = () => client.query(`drop database if exists ${name} with (force)`)
    await drop()
    const isMade = await client.query(`create database ${name} template template0`).then(
      () => true,
      (error: unknown) => {
        if (!hasCode(error, INSUFFICIENT_PRIVILEGE)) throw error
        return false
      },
    )
    if (!isMade) return await work(undefined)
    const url = new URL(server)
    url.pathname = `/${name}`
    return await work(url.href).finally(drop)
  } finally {
    await client.end()
  }
}
