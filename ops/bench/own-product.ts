import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bareEnvironment,
  type Running,
  startProduct,
  stopProduct,
} from '../../tests/support/running.ts'
import { DEMO_PASSWORD } from './as-staff.ts'

export type OwnProduct = {
  product: Running
  folder: string
  settings: Record<string, string>
  databaseUrl: string
}

/** Runs the product on a data folder of its own, with a crowd of clients, for as long as `measure` takes. */
export async function onOwnProduct(
  clients: number,
  measure: (own: OwnProduct) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
  const dataDir = join(folder, 'data')
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO_PASSWORD }
  const own = { product: await startProduct(settings), folder, settings, databaseUrl: '' }
  try {
    // The commands' own way to the running database, which reads DATA_DIR as it loads.
    process.env.DATA_DIR = dataDir
    own.databaseUrl = (await import('../reach-database.ts')).runningUrl() ?? ''
    const env = { ...bareEnvironment(), ...settings }
    execFileSync(process.execPath, ['ops/seed.ts', '--clients', String(clients)], { env })
    await measure(own)
  } finally {
    await stopProduct(own.product)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Megabytes that a process holds in memory now; Linux only. */
export function memoryOf(pid = 0): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    // Other systems have no /proc; the figure is then missing and the times stand.
    return Number.NaN
  }
}

/** What else the machine had to do, in the last minute. */
export const machineLoad = () => `load average ${loadavg()[0]?.toFixed(1)}`
