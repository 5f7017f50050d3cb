import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { bareEnvironment, type Running, startProduct, stopProduct } from './running.ts'

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

/** Whether any of the files that will run opens the CMS's screens; all files run where none is named. */
async function opensCms(project: TestProject): Promise<boolean> {
  const named = process.argv.slice(2).filter((word) => /[/.]/.test(word))
  const { testFiles } = await project.globTestFiles(named)
  return testFiles.some(
    (file) =>
      /cms|editor/.test(basename(file)) ||
      /['"`}]\/cms(?!\/api)\b/.test(readFileSync(file, 'utf8')),
  )
}

/** A start has limited patience, and a busy machine builds for many minutes: that comes before. */
async function prepared(settings: Record<string, string>): Promise<Running> {
  const env = { ...bareEnvironment(), ...settings }
  if (!process.env.KEEP_CMS_BUILD) await run(process.execPath, ['ops/build.ts'], { env })
  await run(process.execPath, ['ops/seed.ts'], { env })
  return startProduct(settings)
}

/**
 * One real product for all tests of calls and journeys: a PostgreSQL of its own, seeded, with the
 * gateway in front. Tests may look into the database but speak to the product through its door.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The CMS takes half a minute to build, and most files never look at its screens.
  if (!(await opensCms(project))) process.env.KEEP_CMS_BUILD = '1'
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
    // The tests' own picture library: by its name it may be asked, by its address it may not.
    PICTURE_HOSTS: 'localhost',
    ADMIN_ACCESS_CODE: 'orchard-gate-7781-wide',
  }
  const product = await prepared(settings).catch(async (error: unknown) => {
    // Nobody else knows of it, and it would outlive the tests.
    await database.stop()
    throw error
  })
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
