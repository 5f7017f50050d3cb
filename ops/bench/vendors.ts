/**
 * `npm run bench -- vendors`: a list of 10 vendors for staff from this product; compared with the same list
 * from Payload's own REST API through Next, from the same database in the same run.
 */
import '../log-level.ts'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../../cms/core/free-port.ts'
import { bareEnvironment, startProduct, stopProduct } from '../../tests/support/running.ts'
import { asStaff, DEMO_PASSWORD } from './as-staff.ts'
import { compare, METHOD } from './compare.ts'

const VENDORS = 10
const WANTED = 2.5
const STOCK = 'ops/bench/stock-next'
const NEXT = 'node_modules/next/dist/bin/next'

const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
const dataDir = join(folder, 'data')
const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO_PASSWORD }
const product = await startProduct(settings)
let stock: ChildProcess | undefined
let ratio = 0
try {
  // The module reads DATA_DIR when it is imported, so the import comes after the assignment.
  process.env.DATA_DIR = dataDir
  const { readRunningUrl: runningUrl } = await import('../reach-database.ts')
  const databaseUrl = runningUrl() ?? ''
  await keepTenVendors(databaseUrl)

  console.log('Building a Next app with nothing but Payload’s own REST')
  // With the same database and secret, one token is valid for both. The Next app has no rate limits.
  const { secret: SECRET } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const keys = { SECRET, SIGNING_PEM: join(dataDir, 'signing.pem') }
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...keys }
  const next = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const env = { ...bareEnvironment(), ...own, ...next }
  execFileSync(process.execPath, [NEXT, 'build', STOCK], { env, stdio: 'pipe' })
  const port = String(await findFreePort())
  stock = spawn(process.execPath, [NEXT, 'start', STOCK, '-p', port, '-H', '127.0.0.1'], {
    env,
    stdio: 'ignore',
  })
  const headers = await asStaff(product.url)
  const list = `http://127.0.0.1:${port}/cms/api/vendors?limit=${VENDORS}&depth=0&sort=name`
  await untilListed(list, headers)

  console.log(METHOD)
  const compared = await compare(
    `${VENDORS} vendors, for staff`,
    { name: 'KeepMore', url: `${product.url}/api/vendors`, headers },
    { name: 'Payload through Next', url: list, headers },
  )
  console.table(compared)
  ratio = Number(compared[0]?.ratio)
} finally {
  stock?.kill()
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
}
if (ratio < WANTED) console.error(`Less than ${WANTED} times as fast.`)
process.exit(ratio < WANTED ? 1 : 0)

async function keepTenVendors(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const filled = `insert into vendors (id, name, email, specialty, description, phone, website,
      experience, pricing, portfolio_url, approved, featured)
    select gen_random_uuid(), 'Vendor ' || n, 'vendor' || n || '@example.com', 'photography',
      repeat('Photographs houses at dusk. ', 6), '559-555-0142', 'https://example.com',
      '12 years', 'from $300', 'https://example.com/portfolio', true, false
    from generate_series(1, $1::int) n`
  await database.query('delete from vendors')
  await database.query(filled, [VENDORS])
  await database.end()
}

/** Waits for the first complete list, so that no error answers are measured. */
async function untilListed(url: string, headers: Record<string, string>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url, { headers }).catch(() => null)
    const body = answer?.ok ? ((await answer.json()) as { docs: unknown[] }) : null
    if (body?.docs.length === VENDORS) return
    await sleep(200)
  }
  throw new Error('Next never listed the vendors.')
}
