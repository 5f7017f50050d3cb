/** `npm run backup [FILE]`: archives the database and its files, whether or not the product runs. */
import './log-level.ts'
import { resolve } from 'node:path'
import { UNENCRYPTED_BACKUPS } from '#cms/banner.ts'
import { env } from '#cms/core/env.ts'
import { newArchivePath } from './backup/archive-path.ts'
import { summarizeContents } from './backup/manifest.ts'
import { backUp } from './backup/run.ts'
import { command, positionals } from './command.ts'
import { withDatabase } from './reach-database.ts'

const archive = resolve(positionals()[0] ?? newArchivePath('keepmore'))

await command(() =>
  withDatabase(async (url) => {
    const { manifest, bytes } = await backUp(url, archive)
    console.log(`Backed up ${summarizeContents(manifest)} to ${archive}`)
    console.log(`${(bytes / 1e6).toFixed(1)} MB. Restore it with: npm run restore ${archive}`)
    if (!env.backupKey) console.log(UNENCRYPTED_BACKUPS)
    for (const path of manifest.missing) console.error(`Not in it, because it is gone: ${path}`)
    if (manifest.missing.length > 0) process.exitCode = 1
  }),
)
