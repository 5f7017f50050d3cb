/** `npm run backup [FILE]`: archives the database and its files, whether or not the product runs. */
import './log-level.ts'
import { resolve } from 'node:path'
import { PLAIN_BACKUPS } from '#cms/banner.ts'
import { env } from '#cms/core/env.ts'
import { backUp } from './backup/run.ts'
import { command, counted, words } from './command.ts'
import { reachDatabase } from './reach-database.ts'

const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
const archive = resolve(
  words()[0] ?? `backups/keepmore-${stamp}.tar.gz${env.backupKey ? '.age' : ''}`,
)

await command(async () => {
  const database = await reachDatabase()
  try {
    const { manifest, bytes } = await backUp(database.url, archive)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const files = Object.keys(manifest.files).length - manifest.tables.length
    console.log(`Backed up ${counted(rows, 'row')} and ${counted(files, 'file')} to ${archive}`)
    console.log(`${(bytes / 1e6).toFixed(1)} MB. Restore it with: npm run restore ${archive}`)
    if (!env.backupKey) console.log(PLAIN_BACKUPS)
    for (const path of manifest.missing) console.error(`Not in it, because it is gone: ${path}`)
    if (manifest.missing.length > 0) process.exitCode = 1
  } finally {
    await database.stop()
  }
})
