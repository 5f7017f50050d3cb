import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { requireBrowser } from './find-browser.ts'
import { DEMO_PASSWORD, LANES, type Lane } from './lane.ts'
import { embeddedUrl } from './own-database.ts'
import { bareEnvironment, type Running, startProduct, stopProduct } from './running.ts'
import { copySeeded } from './seeded.ts'

const run = promisify(execFile)

declare module 'vitest' {
  export interface ProvidedContext {
    lanes: Lane[]
    /** A seeded data folder with a stopped database; a product starts on a copy of it in a second. */
    seeded: string
  }
}

/** The test files of this run; all files of the project where none is named. */
async function filesToRun(project: TestProject): Promise<string[]> {
  const named = process.argv.slice(2).filter((word) => /^[^-].*[/.]/.test(word))
  return (await project.globTestFiles(named)).testFiles
}

/** Whether a test file opens the CMS screens, which take half a minute to build. */
const opensCms = (file: string) =>
  /cms|editor/.test(basename(file)) || /['"`}]\/cms(?!\/api)\b/.test(readFileSync(file, 'utf8'))

/** Builds and seeds before the lanes start: a build can take minutes, longer than a start may take. */
async function buildAndSeed(seeded: string): Promise<void> {
  const env = { ...bareEnvironment(), DATA_DIR: seeded, DEMO_PASSWORD, LOG_LEVEL: 'error' }
  if (!process.env.KEEP_CMS_BUILD) await run(process.execPath, ['ops/build.ts'], { env })
  await run(process.execPath, ['ops/seed.ts'], { env })
}

/** Finds a port that stays free until a test listens on it: below the range of ephemeral ports. */
async function findLastingPort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  probe.close()
  return isFree ? port : findLastingPort()
}

async function startLane(folder: string, seeded: string): Promise<Lane & { product: Running }> {
  const dataDir = mkdtempSync(join(folder, 'lane-'))
  await copySeeded(seeded, dataDir)
  const pictureHost = `localhost:${await findLastingPort()}`
  const product = await startProduct({
    DATA_DIR: dataDir,
    DEMO_PASSWORD,
    RATE_LIMITS: 'off',
    STREAM_HEARTBEAT_SECONDS: '2',
    SCHEDULE_SECONDS: '1',
    LOG_LEVEL: 'error',
    // The tests' picture server: its host name is on the allowlist, its IP address is not.
    PICTURE_HOSTS: pictureHost,
    ADMIN_ACCESS_CODE: 'orchard-gate-7781-wide',
  })
  return { url: product.url, databaseUrl: embeddedUrl(dataDir), dataDir, pictureHost, product }
}

/**
 * Builds what is stale, seeds one data folder, and starts a product on a copy of it for every lane. Tests
 * may read the lane's database but call the product through its gateway.
 * @throws after the run where a lane's product logged an error
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Without a listener SIGTERM ends Node at once, and the products of the lanes keep running.
  process.once('SIGTERM', () => process.exit(143))
  const files = await filesToRun(project)
  if (files.some((file) => file.endsWith('.spec.ts'))) requireBrowser()
  if (!files.some(opensCms)) process.env.KEEP_CMS_BUILD = '1'
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-test-'))
  const seeded = join(folder, 'seeded')
  await buildAndSeed(seeded)
  const count = Math.min(LANES, files.length)
  const lanes = await Promise.all(Array.from({ length: count }, () => startLane(folder, seeded)))
  project.provide(
    'lanes',
    lanes.map(({ product: _product, ...lane }) => lane),
  )
  project.provide('seeded', seeded)
  return async () => {
    await Promise.all(lanes.map(({ product }) => stopProduct(product)))
    rmSync(folder, { recursive: true, force: true })
    for (const { product } of lanes)
      if (/"level":50/.test(product.output()))
        throw new Error(`The product logged errors while it was tested:\n${product.output()}`)
  }
}
