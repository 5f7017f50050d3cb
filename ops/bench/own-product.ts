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

/**
 * Runs the product on its own data folder with the given number of clients, until `measure` ends. The seed ends before the
 * product starts, so that the product warms up on the rows that are measured, as an installation's does.
 */
export async function onOwnProduct(
  clients: number,
  measure: (own: OwnProduct) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
  const dataDir = join(folder, 'data')
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO_PASSWORD }
  const env = { ...bareEnvironment(), ...settings }
  execFileSync(process.execPath, ['ops/seed.ts', '--crowd', String(clients)], { env })
  const own = { product: await startProduct(settings), folder, settings, databaseUrl: '' }
  try {
    // The module reads DATA_DIR when it is imported, so the import comes after the assignment.
    process.env.DATA_DIR = dataDir
    own.databaseUrl = (await import('../reach-database.ts')).readRunningUrl() ?? ''
    await measure(own)
  } finally {
    await stopProduct(own.product)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Resident memory of a process in MB; NaN where there is no /proc (Linux only). */
export function memoryOf(pid = 0): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    // Other systems have no /proc; only the memory figure is then missing.
    return Number.NaN
  }
}

/** The machine's load average over the last minute. */
export const machineLoad = () => `load average ${loadavg()[0]?.toFixed(1)}`
