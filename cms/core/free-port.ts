import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { hasCode } from './errors.ts'
import { OperatorError } from './operator-error.ts'

/** Below the ephemeral ports, which an outgoing connection could take before the listener binds. */
const RANGE = [20_000, 32_768] as const
const TRIES = 100

/** Finds a port of this machine that nothing listens on. @throws Error after 100 taken ports */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(...RANGE)
    if (await isPortFree('127.0.0.1', port)) return port
  }
  throw new Error(`Of ${TRIES} ports none is free.`)
}

/** Whether a port is free. @throws the error of listen(2) unless the port is taken */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
    return true
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return false
    throw error
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

/** @throws OperatorError naming a port that is taken, the process that holds it and the port's `setting` */
export async function requireFreePort(host: string, port: number, setting = 'PORT'): Promise<void> {
  const isFree = await isPortFree(host, port).catch((error: Error) => {
    throw new OperatorError(`Cannot listen on ${host}:${port}: ${error.message}`)
  })
  if (!isFree)
    throw new OperatorError(
      `Port ${port} is taken by ${findPortHolder(port)}. Stop it, or start on another: ${setting}=${port + 1} npm start`,
    )
}

/** The process that listens on a port: from /proc on Linux, from lsof elsewhere. */
function findPortHolder(port: number): string {
  try {
    const found = process.platform === 'linux' ? findInProc(port) : findWithLsof(port)
    return found ?? 'another process'
  } catch {
    // The name only improves the message; another user's process may not be readable.
    return 'another process'
  }
}

function findInProc(port: number): string | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(`:${hex}`) && columns[3] === '0A')
    .map((columns) => `socket:[${columns[9]}]`)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let open: string[]
    try {
      open = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
    } catch {
      // The process ended meanwhile, or is another user's.
      continue
    }
    if (open.some((target) => sockets.includes(target)))
      return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})`
  }
  return undefined
}

function findWithLsof(port: number): string | undefined {
  const out = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']).toString()
  const pid = /^p(\d+)/m.exec(out)?.[1]
  return pid && `${/^c(.+)/m.exec(out)?.[1]} (process ${pid})`
}
