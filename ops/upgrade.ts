/**
 * `npm run upgrade [ARCHIVE]`: migrates the database of a stopped product to this release, on a copy first, and
 * undoes it if the release then does not work. `--dry-run` stops after the copy.
 */
import './log-level.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { newArchivePath } from './backup/archive-path.ts'
import { runRestore } from './backup/run-restore.ts'
import { command, formatCount, hasFlag, positionals } from './command.ts'
import { connect, refuseDatabaseInUse, refuseEmbeddedInUse } from './reach-database.ts'
import { runProgram } from './run-program.ts'
import { restoreToScratch } from './scratch.ts'
import { smokeTest } from './upgrade/smoke-test.ts'

type Step = { step: string; ok: boolean; seconds: number; finding: string }

const isJson = hasFlag('--json')
const archive = resolve(positionals()[0] ?? newArchivePath('before-upgrade'))
const UNDO = `npm run restore ${archive} -- --replace --keep-schema`
const steps: Step[] = []

await command(async () => {
  const message = await upgrade()
  const ok = steps.every((step) => step.ok)
  if (isJson) console.log(JSON.stringify({ ok, message, archive, steps }))
  else console.log(message)
  if (!ok) process.exitCode = 1
})

/** @returns what the operator does next */
async function upgrade(): Promise<string> {
  const isDryRun = hasFlag('--dry-run')
  const unchanged = 'Nothing was changed.'
  if (!isDryRun) await refuseRunningProduct()
  if (!(await run('Doctor', checkWithDoctor))) return unchanged
  if (!(await run('Backup', backUpFirst))) return unchanged
  const migrated: string[] = []
  if (!(await run('Copy', () => migrateCopy(migrated)))) return unchanged
  if (isDryRun) return `${unchanged} To upgrade, stop KeepMore and run this without --dry-run.`
  const isUp = (await run('Migrate', migrate)) && (await run('Smoke test', trySmokeTest))
  if (isUp) return `Upgraded. Start with: npm start. To go back: ${UNDO}`
  if (migrated.length === 0) return 'No migration was needed, so there is nothing to undo.'
  if (await run('Undo', undo))
    return 'The database is as it was before. Install and start the release before this one.'
  return `The database is not as it was. Run this before you start any release: ${UNDO}`
}

/** Runs one step and prints its line. @returns whether it succeeded */
async function run(step: string, act: () => Promise<string>): Promise<boolean> {
  const started = Date.now()
  const { ok, finding } = await act().then(
    (found) => ({ ok: true, finding: found }),
    (error: unknown) => {
      if (!(error instanceof OperatorError)) console.error(error)
      return { ok: false, finding: messageOf(error) }
    },
  )
  const seconds = (Date.now() - started) / 1000
  steps.push({ step, ok, seconds, finding })
  if (!isJson)
    console.log(
      `${ok ? 'ok    ' : 'not ok'}  ${step.padEnd(11)}${finding} (${seconds.toFixed(1)} s)`,
    )
  return ok
}

/** An undo would lose what users write meanwhile. */
async function refuseRunningProduct(): Promise<void> {
  refuseEmbeddedInUse()
  if (!env.databaseUrl) return
  const client = await connect(env.migrationDatabaseUrl ?? env.databaseUrl)
  await refuseDatabaseInUse(client, new URL(env.databaseUrl).username).finally(() => client.end())
}

async function checkWithDoctor(): Promise<string> {
  const { ok, stdout } = await runProgram('ops/doctor.ts', [])
  const lines = stdout.trim().split('\n')
  if (ok) return `${lines.at(-1)} checks passed`
  throw new OperatorError(lines.filter((line) => line.startsWith('not ok')).join('; '))
}

async function backUpFirst(): Promise<string> {
  if (existsSync(archive)) throw new OperatorError(`${archive} exists already`)
  const { reason } = await runProgram('ops/backup.ts', [archive])
  // It exits with 1 also if a file was gone before. An archive is complete or not there at all.
  if (!existsSync(archive)) throw new OperatorError(reason)
  return archive
}

/** @param migrated gets the names of the migrations that ran on the copy */
async function migrateCopy(migrated: string[]): Promise<string> {
  const restored = await restoreToScratch(archive)
  const { contents, changedTables, migrationMs } = restored
  if (changedTables.length > 0)
    throw new OperatorError(
      `the copy has other values than the backup: ${changedTables.join(', ')}`,
    )
  migrated.push(...restored.migrated)
  const took = `${formatCount(migrated.length, 'migration')} in ${(migrationMs / 1000).toFixed(1)} s`
  return `${contents} restored; ${took}${migrated.map((name) => `; ${name}`).join('')}`
}

async function migrate(): Promise<string> {
  const { ok, stdout, reason } = await runProgram('ops/migrate.ts', [])
  if (!ok) throw new OperatorError(reason)
  return stdout.trim()
}

async function undo(): Promise<string> {
  const { contents } = await runRestore(archive, ['--replace', '--keep-schema'])
  return `${contents} restored`
}

async function trySmokeTest(): Promise<string> {
  return `${(await smokeTest()).join(' ')} answered`
}
