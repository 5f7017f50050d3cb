import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode, nullIfMissing } from './errors.ts'
import { OperatorError } from './operator-error.ts'

const POLL_MS = 200

const TIMEOUT_MS = 300_000

/**
 * Acquires a lock file, which names its owner. The lock of a process that has ended is taken over at once
 * (docs/decisions/0034); its owner may acquire it again.
 * @returns null, or the id of the running process that holds the lock
 */
export function acquireLockFile(file: string): number | null {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, ownerText(process.pid))
  try {
    while (!tryLink(own, file)) {
      const owner = textOf(file)
      if (owner === ownerText(process.pid)) return null
      const pid = Number.parseInt(owner, 10)
      // A lock with our own pid is an earlier process's: in a container the server is always pid 1.
      if (pid !== process.pid && isAlive(pid) && owner === ownerText(pid)) return pid
      removeStale(file, owner)
    }
    return null
  } finally {
    rmSync(own, { force: true })
  }
}

export function releaseLockFile(file: string): void {
  if (textOf(file) === ownerText(process.pid)) rmSync(file, { force: true })
}

/** Runs work under a lock file. @throws OperatorError naming the file, where a process holds it for 5 minutes */
export async function withLockFile<Result>(file: string, act: () => Promise<Result>) {
  const deadline = Date.now() + TIMEOUT_MS
  for (let holder = acquireLockFile(file); holder; holder = acquireLockFile(file)) {
    if (Date.now() > deadline)
      throw new OperatorError(
        `Process ${holder} has been building for minutes. If it is not, remove ${file} and start again.`,
      )
    await sleep(POLL_MS)
  }
  try {
    return await act()
  } finally {
    releaseLockFile(file)
  }
}

/** Whether a process has this id, of whatever user. */
export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return hasCode(error, 'EPERM')
  }
}

/** Process ids are reused, so a lock also names its owner's start time. */
const ownerText = (pid: number): string => `${pid} ${startOf(pid)}`

/** When a process started, in the kernel's ticks; empty where there is no /proc. */
function startOf(pid: number): string {
  // The process name in brackets may contain spaces, so fields are counted after it.
  return textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''
}

/** The text of a file; empty where the file, or the process of a `/proc` file, is gone. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return ''
    throw error
  }
}

/** link(2) creates the lock together with its content. @returns false where the lock exists */
function tryLink(own: string, lock: string): boolean {
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return false
  }
}

/** Two may find the same dead owner: the slower process must put back the faster one's new lock. */
function removeStale(lock: string, owner: string): void {
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
  } catch (error) {
    return void nullIfMissing(error)
  }
  if (textOf(aside) !== owner) tryLink(aside, lock)
  rmSync(aside, { force: true })
}
