import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { moveAnchorsAside } from '#cms/audit/anchors.ts'
import { keepDemoPassword } from '#cms/core/demo-password.ts'
import { env } from '#cms/core/env.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { migrations } from '#cms/database/migrations/index.ts'
import { hashInName } from '#cms/entities/uploads/photo-copies.ts'
import { keepIdOfDataDir } from '#cms/files/installation.ts'
import { moveToBucket } from '#cms/files/store.ts'
import { openPayload } from '#cms/payload.ts'
import { unpack } from './archive.ts'
import { BACKED_UP, FILE_FOLDERS, readNamedFiles } from './files.ts'
import { loadTables } from './load.ts'
import type { Manifest, Table } from './manifest.ts'
import { deleteSavedData, restoreCurrentData, saveCurrentData } from './snapshot-before-restore.ts'

export type RestoreOptions = {
  /** Leaves the schema as it is in the backup, for the release that made it. */
  keepSchema: boolean
  /** Clients' files are in a bucket that is not set here, so that a backup without them is whole. */
  uploadsElsewhere: boolean
}

/** What a restore reports beyond its success. */
export type Restored = {
  manifest: Manifest
  leftOut: Table[]
  /** Tables with other values than the backup has. */
  changedTables: string[]
  /** Names of the migrations that ran after loading, and how long they took. */
  migrated: string[]
  migrationMs: number
  wrongFiles: string[]
  /** Where the audit log's anchors were moved to: the restored log may end before them. */
  anchorsAside: string | null
}

/**
 * Replaces the open database and its files with a backup. It checks the whole archive first. If loading
 * it fails, the previous data is put back. @throws OperatorError naming the archive's defect
 */
export async function restoreBackup(
  archive: string,
  client: pg.Client,
  url: string,
  { keepSchema, uploadsElsewhere }: RestoreOptions,
): Promise<Restored> {
  const folder = join(env.dataDir, 'restore-under-way')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const manifest = await unpack(archive, folder)
    const known = new Set(migrations.map(({ name }) => name))
    const newer = manifest.migrations.find((name) => !known.has(name))
    if (newer)
      throw new OperatorError(
        `${archive} was made by a later version of the product (${newer}). Install that version first.`,
      )
    // Folders and keys that the archive lacks stay in DATA_DIR and in use.
    const replaced = BACKED_UP.filter((name) => existsSync(join(folder, name)))
    await saveCurrentData(client, env.dataDir, replaced)
    try {
      const loaded = await loadBackup(client, url, folder, manifest, keepSchema)
      for (const name of replaced) await rename(join(folder, name), join(env.dataDir, name))
      await moveToBucket()
      const isElsewhere = uploadsElsewhere || env.bucket !== undefined
      const wrongFiles = await checkFiles(client, manifest, isElsewhere ? replaced : FILE_FOLDERS)
      if (manifest.demoPassword && !env.databaseUrl) keepDemoPassword(manifest.demoPassword)
      const anchorsAside = await moveAnchorsAside(env.dataDir)
      await deleteSavedData(client, env.dataDir)
      return { manifest, ...loaded, wrongFiles, anchorsAside }
    } catch (error) {
      await restoreCurrentData(client, env.dataDir)
      if (error instanceof OperatorError) error.message += ' The previous data is back.'
      throw error
    }
  } finally {
    // After a damaged archive, `unpack` may still be writing files.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/**
 * Migrates to the backup's last migration and loads the tables. Then runs the remaining migrations, unless the
 * schema is kept.
 */
async function loadBackup(
  client: pg.Client,
  url: string,
  folder: string,
  { migrations: done, jobsVersion, ...manifest }: Manifest,
  keepSchema: boolean,
): Promise<Pick<Restored, 'leftOut' | 'changedTables' | 'migrated' | 'migrationMs'>> {
  const ofBackup = migrations.filter(({ name }) => done.includes(name))
  const wanted = keepSchema ? ofBackup : migrations
  await openPayload(ofBackup)
  const sameJobs = jobsVersion !== null && (await prepareJobs(client, url)) === jobsVersion
  const isFitting = ({ schema }: Table) => schema === 'public' || sameJobs
  const tables = manifest.tables.filter(isFitting)
  const { leftOut, changedTables } = await loadTables(client, folder, { ...manifest, tables })
  // The release that made the backup creates the job queue's schema in its own version.
  if (keepSchema && !sameJobs) await client.query('drop schema if exists pgboss cascade')
  const started = Date.now()
  const payload = await openPayload(wanted)
  const migrationMs = Date.now() - started
  if (await hasInstallationTable(client)) await keepIdOfDataDir(payload)
  await payload.db.destroy?.()
  await client.query('analyze')
  return {
    leftOut: [...leftOut, ...manifest.tables.filter((table) => !isFitting(table))],
    changedTables,
    migrated: wanted.flatMap(({ name }) => (done.includes(name) ? [] : [name])),
    migrationMs,
  }
}

/** A schema that was kept may be older than the installation's id. */
async function hasInstallationTable(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select where to_regclass('public.installation') is not null`,
  )
  return rowCount === 1
}

/** pg-boss creates its own tables, in its own schema version. @returns that version */
async function prepareJobs(client: pg.Client, url: string): Promise<number | undefined> {
  const queue = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  queue.on('error', () => undefined)
  await queue.start()
  await queue.stop({ graceful: false })
  return (await client.query('select version from pgboss.version')).rows[0]?.version
}

/**
 * Checks each file that a row names against the manifest.
 * @param checked folders; not those that the archive lacks because a bucket may hold their files
 * @returns missing and changed files
 */
async function checkFiles(
  client: pg.Client,
  { files }: Manifest,
  checked: string[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const folder of FILE_FOLDERS.filter((name) => checked.includes(name)))
    for (const name of await readNamedFiles(client, folder))
      if (!files[`${folder}/${name}`]) wrong.push(`${folder}/${name} (missing)`)
  const { rows } = await client.query<{ filename: string; sha256: string }>(
    'select filename, sha256 from uploads',
  )
  // A backup of an earlier release has no columns for the copies of photos, so their names are not selected above.
  for (const filename of await readNamedFiles(client, 'uploads')) {
    const sha256 = hashInName(filename)
    if (sha256) rows.push({ filename, sha256 })
  }
  for (const { filename, sha256 } of rows) {
    const is = files[`uploads/${filename}`]?.sha256
    if (is && is !== sha256) wrong.push(`uploads/${filename} (changed since it was uploaded)`)
  }
  return wrong
}
