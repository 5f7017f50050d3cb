import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#cms/core/start-refused.ts'

const LOOK_MS = 200

/** Longer than any build takes; a process that has another's old number must not be waited for. */
const PATIENCE_MS = 300_000

/**
 * Runs something that two processes must not do at once. The lock is a file with its owner's process
 * number, so that one whose owner was killed is taken over.
 * @throws StartRefused naming the file, where another holds it for minutes
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

/** @returns whether the lock is now ours */
function tryAcquire(lock: string): boolean {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    // A link is there with its content or not at all.
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

/** Two may find the same dead owner: the slower must not throw away the quicker one's new lock. */
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
    // It was let go of meanwhile.
    return undefined
  }
}

/** A lock with our own number is another's who had it before: in a container everybody is number 1. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
