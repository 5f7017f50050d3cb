/** `npm run restore FILE`: restores the database and its files from an archive of `npm run backup`. */
import './log-level.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import { env } from '#cms/core/env.ts'
import { StartRefused } from '#cms/core/start-refused.ts'
import { openDatabase } from '#cms/database/open.ts'
import { summarizeContents } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { isDatabaseEmpty } from './backup/snapshot-before-restore.ts'
import { command, formatCount, hasFlag, positionals } from './command.ts'
import { connect, readRunningUrl } from './reach-database.ts'

await command(async () => {
  const archive = resolve(positionals()[0] ?? '')
  if (!positionals()[0]) throw new StartRefused('Name the backup: npm run restore FILE')
  if (!existsSync(archive)) throw new StartRefused(`There is no ${archive}.`)
  if (!env.databaseUrl && readRunningUrl())
    throw new StartRefused(`KeepMore is running on ${env.dataDir}. Stop it (Ctrl-C), then restore.`)

  const database = await openDatabase()
  // A restore recreates schemas, which needs the role that owns them.
  const client = await connect(env.migrationDatabaseUrl ?? database.url)
  try {
    await refuseDatabaseInUse(client, new URL(database.url).username)
    if (!hasFlag('--replace') && !(await isDatabaseEmpty(client)))
      throw new StartRefused(
        'There is data already. To replace all of it: npm run restore FILE -- --replace',
      )
    const restored = await restoreBackup(archive, client, database.url)
    const { manifest, leftOut, wrongFiles, anchorsAside } = restored
    console.log(
      `Restored ${summarizeContents(manifest)} of ${manifest.madeAt}: every row counted, every sha256 compared.`,
    )
    for (const table of leftOut)
      console.log(
        `Left out, because this release makes it anew: ${table.schema}.${table.name} (${formatCount(table.rows, 'row')})`,
      )
    for (const file of wrongFiles)
      console.error(`Not as its row says, in the backup already: ${file}`)
    if (anchorsAside) console.log(`Anchors of the audit log until now: ${anchorsAside}`)
    console.log('Everybody signs in again. Start with: npm start')
    if (wrongFiles.length > 0) process.exitCode = 1
  } finally {
    await client.end()
    await database.stop()
  }
})

/** A product on another machine may use this database; its connections are the only sign of it. */
async function refuseDatabaseInUse(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and usename in (current_user, $1)
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [role],
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new StartRefused(
      `The database is in use by ${formatCount(count, 'other connection')}. Stop KeepMore there first.`,
    )
}
