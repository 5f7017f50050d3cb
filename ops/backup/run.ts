import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readDemoPassword } from '#cms/core/demo-password.ts'
import { env } from '#cms/core/env.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { connect } from '../reach-database.ts'
import { measureFolder, pack } from './archive.ts'
import { dumpTables } from './dump.ts'
import { gatherFiles, reconcileFiles } from './files.ts'
import { FORMAT, type Manifest } from './manifest.ts'

/**
 * Backs up a database and the files that its rows name while the product writes. Files are copied before
 * the snapshot and again after it: every file that the snapshot names was on disk by then.
 */
export async function backUp(
  url: string,
  archive: string,
): Promise<{ manifest: Manifest; bytes: number }> {
  const folder = join(env.dataDir, 'backup-under-way')
  const client = await connect(url)
  try {
    // A two-key advisory lock cannot collide with the product's advisory locks, which use one key.
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('keepmore'), hashtext('backup')) as mine`,
    )
    // Thrown before `gatherAndPack`, whose cleanup would delete the other backup's folder.
    if (!rows[0]?.mine) throw new OperatorError('Another backup is under way. Wait for its end.')
    return await gatherAndPack(client, folder, archive)
  } finally {
    await client.end()
  }
}

async function gatherAndPack(client: pg.Client, folder: string, archive: string) {
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    await gatherFiles(folder)

    const madeAt = new Date().toISOString()
    await client.query('begin isolation level repeatable read read only')
    const dumped = await dumpTables(client, folder)
    const missing = await reconcileFiles(client, folder)
    await client.query('commit')

    const manifest: Manifest = {
      format: FORMAT,
      madeAt,
      ...dumped,
      files: await measureFolder(folder),
      missing,
      ...(!env.databaseUrl && { demoPassword: readDemoPassword() }),
    }
    const bytes = await pack(folder, manifest, archive)
    // The server exports it as `keepmore_backup_timestamp_seconds`.
    await writeFile(join(env.dataDir, 'last-backup'), `${madeAt}\n`)
    return { manifest, bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
