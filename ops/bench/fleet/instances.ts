import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startBucketServer } from '../../../tests/support/bucket-server.ts'
import { embeddedUrl } from '../../../tests/support/own-database.ts'
import { type Running, startProduct, stopProduct } from '../../../tests/support/running.ts'
import { listVendorTeasers } from '../../../wire/vendors.ts'
import { DEMO_PASSWORD } from '../as-staff.ts'
import { percentile } from '../at-rate.ts'
import { startNginxBalancer } from '../nginx.ts'
import { atMost, type Figure } from './figures.ts'
import { type Change, changesOf } from './seen-there.ts'

const TIMES = 20
const CALLS = 1_000
const LOOK_MS = 10

/** Two instances on one database and one bucket: how soon one shows what the other commits. */
export async function measureInstances(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
  const bucket = await startBucketServer(join(folder, 'bucket'))
  const common = { ...bucket.settings, RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO_PASSWORD }
  const dataDir = join(folder, 'first')
  const first = await startProduct({ ...common, DATA_DIR: dataDir })
  const databaseUrl = embeddedUrl(dataDir)
  const { secret: SECRET } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const AUDIT_KEY = readFileSync(join(dataDir, 'audit.key'), 'utf8').trim()
  const keys = { SECRET, AUDIT_KEY, SIGNING_PEM: join(dataDir, 'signing.pem') }
  const beside = { ...common, ...keys, DATA_DIR: join(folder, 'second'), DATABASE_URL: databaseUrl }
  const second = await startProduct(beside)
  try {
    const figures: Figure[] = []
    const changes = await changesOf(first.url, second.url)
    for (const [what, change] of Object.entries(changes)) {
      const times: number[] = []
      for (let time = 0; time < TIMES; time++) times.push(await untilSeen(change))
      console.log(`${what}: ${times.map((time) => Math.round(time)).join(' ')} ms`)
      figures.push(atMost(`${what} seen on the other, p95`, percentile(times, 0.95), 1000))
    }
    const cut = changes.publish as Change
    figures.push(atMost('LISTEN cut, publish seen', await untilSeenWhenCut(databaseUrl, cut), 5000))
    figures.push(
      atMost(
        `of ${CALLS} calls after a kill failed`,
        await killOne(folder, first, second),
        0,
        'calls',
      ),
    )
    return figures
  } finally {
    await stopProduct(second)
    await stopProduct(first)
    await bucket.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds from the answer to a change until the other instance shows it. */
async function untilSeen({ prepare, change, isSeen }: Change): Promise<number> {
  const id = randomUUID().slice(0, 8)
  await prepare?.(id)
  await change(id)
  const began = performance.now()
  for (;;) {
    if (await isSeen(id)) return performance.now() - began
    if (performance.now() - began > 30_000) return Number.NaN
    await sleep(LOOK_MS)
  }
}

/** The same, while every connection that listens for notifications has just been cut. */
async function untilSeenWhenCut(databaseUrl: string, { change, isSeen }: Change): Promise<number> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'keepmore listen'`
  const seen = await untilSeen({
    isSeen,
    async change(id) {
      await database.query(cut)
      await change(id)
    },
  })
  await database.end()
  return seen
}

/** Kills one instance behind nginx. @returns how many calls fail from two seconds later on */
async function killOne(folder: string, first: Running, second: Running): Promise<number> {
  const balancer = await startNginxBalancer(folder, [first.url, second.url])
  second.process.kill('SIGKILL')
  await sleep(2_000)
  let failed = 0
  for (let call = 0; call < CALLS; call++) {
    const answer = await fetch(new URL(listVendorTeasers.path, balancer.url)).catch(() => null)
    await answer?.arrayBuffer()
    if (!answer?.ok) failed++
  }
  balancer.process.kill()
  return failed
}
