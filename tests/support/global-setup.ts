import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { bareEnvironment, startProduct, stopProduct } from './running.ts'

const run = promisify(execFile)

declare module 'vitest' {
  export interface ProvidedContext {
    url: string
    databaseUrl: string
    password: string
    dataDir: string
  }
}

const PASSWORD = 'three-blue-houses-42'

/**
 * One real product for all tests of calls and journeys: a PostgreSQL of its own, seeded, with the
 * gateway in front. Tests may look into the database but speak to the product through its door.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepmore-test-'))
  process.env.DATA_DIR = dataDir
  const { startEmbeddedDatabase } = await import('#cms/database/embedded.ts')
  const database = await startEmbeddedDatabase()
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO_PASSWORD: PASSWORD,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ADMIN_ACCESS_CODE: 'orchard-gate-7781-wide',
  }
  await run(process.execPath, ['ops/seed.ts'], { env: { ...bareEnvironment(), ...settings } })
  const product = await startProduct(settings)
  project.provide('url', product.url)
  project.provide('databaseUrl', database.url)
  project.provide('password', PASSWORD)
  project.provide('dataDir', dataDir)
  return async () => {
    await stopProduct(product)
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (/"level":50/.test(product.output()))
      throw new Error(`The product logged errors while it was tested:\n${product.output()}`)
  }
}
