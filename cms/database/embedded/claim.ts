import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#cms/core/env.ts'
import { StartRefused } from '#cms/core/start-refused.ts'

const file = join(env.dataDir, 'running.pid')

/**
 * Claims DATA_DIR for this process: a second process would stop the first one's embedded database.
 * Process ids are reused, so the file also holds the owner's start time.
 * @throws StartRefused naming the folder and the process that holds it
 */
export function claimDataDir(): void {
  const holder = holderOf(file)
  if (holder && holder !== process.pid)
    throw new StartRefused(
      `${env.dataDir} is in use by process ${holder}. Stop it with \`kill ${holder}\`, or set another DATA_DIR.`,
    )
  mkdirSync(env.dataDir, { recursive: true })
  writeFileSync(file, `${process.pid} ${startOf(process.pid)}`)
}

export function releaseDataDir(): void {
  if (holderOf(file) === process.pid) rmSync(file, { force: true })
}

function holderOf(path: string): number | undefined {
  if (!existsSync(path)) return undefined
  const [pid, start] = readFileSync(path, 'utf8').split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch {
    // No such process: the owner was killed, so its claim has ended.
    return undefined
  }
  return startOf(Number(pid)) === start ? Number(pid) : undefined
}

/** When a process started, in the kernel's ticks; empty where there is no /proc. */
function startOf(pid: number): string {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return ''
  // The process name in brackets may contain spaces, so fields are counted after it.
  return readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
}
