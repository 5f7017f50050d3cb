/** `npm run reset`: deletes DATA_DIR, so that the next start is a first start. */
import './log-level.ts'
import { rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { lockDataDir } from '#cms/core/data-dir-lock.ts'
import { env } from '#cms/core/env.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { readRunningPid } from '#cms/database/embedded/server.ts'
import { command, hasFlag } from './command.ts'
import { DATABASE_FOLDER } from './reach-database.ts'

const project = join(import.meta.dirname, '..')

await command(async () => {
  if (env.databaseUrl)
    throw new OperatorError(
      'DATABASE_URL is set: that database is not in DATA_DIR, and deleting only the files would leave ' +
        'rows without theirs. Empty it with its own tools, or unset DATABASE_URL.',
    )
  if (containsFolder(env.dataDir, project) || containsFolder(env.dataDir, homedir()))
    throw new OperatorError(`DATA_DIR is ${env.dataDir}, which holds more than KeepMore's data.`)
  const pid = readRunningPid(DATABASE_FOLDER)
  if (pid)
    throw new OperatorError(
      `KeepMore is running on ${env.dataDir} (PostgreSQL is process ${pid}). Stop it with Ctrl-C first.`,
    )
  lockDataDir()
  if (!(await isConfirmed())) return console.log('Nothing was deleted.')
  await rm(env.dataDir, { recursive: true, force: true })
  console.log(`Deleted ${env.dataDir}. The next start plants the demo anew: npm start`)
})

function containsFolder(folder: string, other: string): boolean {
  const way = relative(folder, other)
  return way === '' || !way.startsWith('..')
}

async function isConfirmed(): Promise<boolean> {
  if (hasFlag('--yes')) return true
  if (!process.stdin.isTTY)
    throw new OperatorError(
      'There is nobody to ask. To delete all the same: npm run reset -- --yes',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This deletes ${env.dataDir}: database, uploads, mail and secrets. Type "yes" to go on: `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
