import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#cms/core/start-refused.ts'

const LOOK_MS = 200

/** Longer than any build. Limits the wait where another process has the dead owner's pid. */
const PATIENCE_MS = 300_000

/**
 * Runs work that two processes must not do at once. The lock is a file with its owner's pid, so that the
 * lock of a killed process can be taken over.
 * @throws StartRefused naming the file, where another process holds it for 5 minutes
 */
export async function withFileLock<Result>(
  lock: string,
  act: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(dirname(lock), { recursive: true })
  const deadline = Date.now() + PATIENCE_MS
  while (!tryAcquire(lock)) {
    if (Date.now() > deadline)
      throw new StartRefused(
        `Process ${ownerOf(lock)} has been building for minutes. If it is not, remove ${lock} and start again.`,
      )
    await sleep(LOOK_MS)
  }
  try {
    return await act()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @returns whether this process now holds the lock */
function tryAcquire(lock: string): boolean {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    // link(2) creates the lock together with its content.
    linkSync(own, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  const owner = ownerOf(lock)
  if (owner && !isAlive(owner)) dropStale(lock, owner)
  return false
}

/** Two may find the same dead owner: the slower process must put back the faster one's new lock. */
function dropStale(lock: string, dead: number): void {
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
    if (ownerOf(aside) !== dead) linkSync(aside, lock)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function ownerOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    // The lock was released meanwhile.
    return undefined
  }
}

/** A lock with our own pid is an earlier process's: in a container the server is always pid 1. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
