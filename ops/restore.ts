/**
 * `npm run restore FILE`: restores the database and its files from an archive of `npm run backup`.
 * `npm run drill` and `npm run upgrade` run it too, with `--json`, on a scratch database or to undo.
 */
import './log-level.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { env } from '#cms/core/env.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { openDatabase } from '#cms/database/open.ts'
import { summarizeContents } from './backup/manifest.ts'
import { type Restored, restoreBackup } from './backup/restore-backup.ts'
import { isDatabaseEmpty } from './backup/snapshot-before-restore.ts'
import { command, formatCount, hasFlag, positionals } from './command.ts'
import { connect, refuseDatabaseInUse, refuseEmbeddedInUse } from './reach-database.ts'

await command(async () => {
  const archive = resolve(positionals()[0] ?? '')
  if (!positionals()[0]) throw new OperatorError('Name the backup: npm run restore FILE')
  if (!existsSync(archive)) throw new OperatorError(`There is no ${archive}.`)
  refuseEmbeddedInUse()

  const database = await openDatabase()
  // A restore recreates schemas, which needs the role that owns them.
  const client = await connect(env.migrationDatabaseUrl ?? database.url)
  try {
    await refuseDatabaseInUse(client, new URL(database.url).username)
    if (!hasFlag('--replace') && !(await isDatabaseEmpty(client)))
      throw new OperatorError(
        'There is data already. To replace all of it: npm run restore FILE -- --replace',
      )
    const options = {
      keepSchema: hasFlag('--keep-schema'),
      uploadsElsewhere: hasFlag('--uploads-elsewhere'),
    }
    print(await restoreBackup(archive, client, database.url, options))
  } finally {
    await client.end()
    await database.stop()
  }
})

function print({ manifest, leftOut, anchorsAside, ...restored }: Restored): void {
  const { changedTables, wrongFiles, migrated, migrationMs } = restored
  const ok = changedTables.length + wrongFiles.length === 0
  if (!ok) process.exitCode = 1
  const contents = summarizeContents(manifest)
  if (hasFlag('--json')) {
    const { madeAt } = manifest
    const printed = { ok, madeAt, contents, changedTables, wrongFiles, migrated, migrationMs }
    return console.log(JSON.stringify(printed))
  }
  console.log(
    `Restored ${contents} of ${manifest.madeAt}: every row counted, every sha256 compared.`,
  )
  for (const table of leftOut)
    console.log(
      `Left out, because this release makes it anew: ${table.schema}.${table.name} (${formatCount(table.rows, 'row')})`,
    )
  for (const table of changedTables) console.error(`Not as in the backup after loading: ${table}`)
  for (const file of wrongFiles)
    console.error(`Not as its row says, in the backup already: ${file}`)
  if (anchorsAside) console.log(`Anchors of the audit log until now: ${anchorsAside}`)
  const next = hasFlag('--keep-schema')
    ? 'Start the release that made it.'
    : 'Start with: npm start'
  console.log(`Everybody signs in again. ${next}`)
}
