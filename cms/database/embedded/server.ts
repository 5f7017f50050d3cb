import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockDataDir } from '#cms/core/data-dir-lock.ts'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { findFreePort } from '#cms/core/free-port.ts'
import { isAlive } from '#cms/core/lock-file.ts'
import { log } from '#cms/core/log.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { ROLE, takesSocket, urlOfPort, urlOfSocket } from './address.ts'
import {
  type Account,
  type Binaries,
  findBinaries,
  findDatabaseAccount,
  launch,
} from './binaries.ts'

const STOP_TIMEOUT_MS = 15_000
const RESTART_DELAY_MS = 500
const READY_MESSAGE = 'database system is ready to accept connections'

export type RunningDatabase = { url: string; stop: () => Promise<void> }

/**
 * Starts the embedded PostgreSQL in DATA_DIR/postgres, creates it the first time, and restarts it on the same
 * port if it dies. @throws OperatorError naming the process that runs on DATA_DIR
 */
export async function startEmbeddedDatabase(): Promise<RunningDatabase> {
  lockDataDir()
  const folder = join(env.dataDir, 'postgres')
  await stopLeftover(folder)
  const account = findDatabaseAccount()
  const binaries = await findBinaries(account)
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  // A half-made cluster (a kill during initdb) holds no data.
  if (isNew) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  if (isNew) await createCluster(binaries, folder, account)

  const port = await findFreePort()
  const hasSocket = takesSocket(folder, port)
  const sockets = hasSocket ? `unix_socket_directories=${folder}` : 'unix_socket_directories='
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', sockets]
  const args = ['-D', folder, '-p', `${port}`, ...flags]
  const state = { isStopping: false }
  let server = await run()

  async function run(): Promise<ChildProcess> {
    const started = launch(binaries.postgres, args, folder, account)
    await waitUntilReady(started, folder)
    stopAfterThisProcess(Number(started.pid), binaries.copy)
    started.once('exit', () => void restart())
    return started
  }

  async function restart(): Promise<void> {
    while (!state.isStopping) {
      log.warn('the embedded database ended; starting it again')
      try {
        server = await run()
        return
      } catch (error) {
        // Child processes of the dead server may use the folder a moment longer.
        log.warn({ reason: messageOf(error) }, 'not yet')
        await sleep(RESTART_DELAY_MS)
      }
    }
  }

  return {
    url: hasSocket ? urlOfSocket(folder, port) : urlOfPort(port),
    async stop() {
      state.isStopping = true
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        // SIGINT is PostgreSQL's fast shutdown: it ends its clients, writes everything, and exits.
        server.kill('SIGINT')
        await ended
      }
      if (binaries.copy) rmSync(binaries.copy, { recursive: true, force: true })
    },
  }
}

async function createCluster(binaries: Binaries, folder: string, account?: Account): Promise<void> {
  const passwordFile = join(env.dataDir, `database-password-${randomBytes(6).toString('hex')}`)
  writeFileSync(passwordFile, env.databasePassword, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  try {
    const args = [`--pgdata=${folder}`, '--auth=scram-sha-256', `--username=${ROLE}`]
    const how = [`--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C']
    const initdb = launch(binaries.initdb, [...args, ...how], folder, account)
    const output = collectOutput(initdb)
    await Promise.race([once(initdb, 'close'), rejectOnSpawnError(initdb)])
    if (initdb.exitCode !== 0) throw startRefusal(folder, output())
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function waitUntilReady(server: ChildProcess, folder: string): Promise<void> {
  const output = collectOutput(server)
  const ended = once(server, 'exit').then(() => {
    throw startRefusal(folder, output())
  })
  const ready = (async () => {
    while (!output().includes(READY_MESSAGE)) await sleep(20)
  })()
  await Promise.race([ready, ended, rejectOnSpawnError(server)])
  ended.catch(() => undefined)
}

async function rejectOnSpawnError(program: ChildProcess): Promise<never> {
  const [error] = await once(program, 'error')
  throw new OperatorError(`The embedded database could not be started: ${messageOf(error)}`)
}

function collectOutput(program: ChildProcess): () => string {
  let output = ''
  // Only the output of the start is kept; later output is still read, or the pipe would fill up.
  const keep = (chunk: Buffer) => {
    if (output.length < 20_000) output += chunk.toString()
  }
  program.stdout?.on('data', keep)
  program.stderr?.on('data', keep)
  return () => output
}

function startRefusal(folder: string, output: string): OperatorError {
  const reason = output.trim().split('\n').slice(-2).join(' ').replace(/\s+/g, ' ')
  return new OperatorError(
    `The embedded database in ${folder} did not start: ${reason || 'it said nothing'}. ` +
      'Try `npm run doctor`, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/** The process id in postmaster.pid, if that process is alive and a PostgreSQL. */
export function readRunningPid(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  // After a kill -9 the file names no process, and PostgreSQL replaces it.
  return isAlive(pid) && isPostgres(pid) ? pid : undefined
}

/** Stops a PostgreSQL that outlived a kill -9 of this process: two must never share a folder. */
async function stopLeftover(folder: string): Promise<void> {
  const pid = readRunningPid(folder)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (readRunningPid(folder) === pid) {
    if (Date.now() > deadline)
      throw new OperatorError(
        `PostgreSQL (process ${pid}) still holds ${folder}. Stop it with \`kill ${pid}\`.`,
      )
    await sleep(50)
  }
}

/** Process ids are reused, so another program's process must not get our signal. */
function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`
  return !existsSync(name) || readFileSync(name, 'utf8').startsWith('postgres')
}

/** Starts a watcher that stops PostgreSQL and removes its copy when this process ends, for whatever reason. */
function stopAfterThisProcess(pid: number, copy = ''): void {
  const script = `read _; kill -INT $1 2>/dev/null
    [ -z "$2" ] || { while kill -0 $1 2>/dev/null; do sleep 0.2; done; rm -rf "$2"; }`
  const watcher = spawn('sh', ['-c', script, 'sh', String(pid), copy], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
}
