/**
 * `npm run bench -- crash [--times 20]`: kills the product and then its PostgreSQL with SIGKILL, each the
 * given number of times, while eight clients write and staff sell homes as fast as they are answered; compared with
 * a plain start. A client without an answer retries with the same Idempotency-Key, as the portal does. Afterwards
 * every acknowledged message must exist once, with one notification for each member of staff, and every offer, delivery,
 * acceptance, correction of one, cancellation and close once and whole.
 */
import '../log-level.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startProduct, stopProduct } from '../../tests/support/running.ts'
import { writeToAgent } from '../../wire/messages.ts'
import { asCrowd, type CrowdUser } from './as-crowd.ts'
import { percentile } from './at-rate.ts'
import { type Acknowledged, countSales, sellEach, sellOften } from './crash-sales.ts'
import { machineLoad, type OwnProduct, onOwnProduct } from './own-product.ts'

const WRITERS = 8
const HOMES = 2
const WANTED_S = { app: 10, database: 15 }

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } })
const times = Number(values.times)

let isHeld = false
await onOwnProduct(50, async (own) => {
  const { clients, staff } = await asCrowd(String(own.settings.DATA_DIR), own.databaseUrl, 1)
  const people = clients.filter((one) => one.hasConsultation).slice(0, WRITERS)
  const acknowledged: string[] = []
  const over = new AbortController()
  const homes = clients.flatMap(({ home }) => home ?? [])
  const sales: Acknowledged = {
    ...{ offers: [], opened: [], cancelled: [] },
    ...{ moved: [], delivered: [], closed: [] },
  }
  const [seller] = staff
  const writers = [
    ...people.map((person) => write(own, person, acknowledged, over.signal)),
    ...(seller
      ? [
          ...homes
            .slice(0, HOMES)
            .map((home) => sellOften(own, { staff: seller, home }, sales, over.signal)),
          sellEach(own, { staff: seller, homes: homes.slice(HOMES) }, sales, over.signal),
        ]
      : []),
  ]

  const plain = await plainStart(own)
  const app = await killed(acknowledged, () => killApp(own))
  const database = await killed(acknowledged, () => killDatabase(own))
  over.abort()
  await Promise.all(writers)

  const kept = await keptRows(own, acknowledged)
  const sold = await countSales(await urlOf(own), homes, sales)
  console.table([
    { killed: 'nothing: a plain start', times: 1, ...spread([plain]), wanted: '' },
    { killed: 'the product', times, ...spread(app), wanted: `≤ ${WANTED_S.app} s` },
    { killed: 'PostgreSQL', times, ...spread(database), wanted: `≤ ${WANTED_S.database} s` },
  ])
  console.log(
    `${acknowledged.length} writes acknowledged: ${kept.lost} lost, ${kept.doubled} doubled, ` +
      `${kept.notices} with missing or doubled notices. ${machineLoad()}`,
  )
  console.log(
    `${sales.offers.length} offers, ${sales.delivered.length} deliveries, ${sales.opened.length} acceptances, ` +
      `${sales.moved.length} corrections, ${sales.cancelled.length} cancellations and ${sales.closed.length} closes ` +
      `acknowledged: ${sold.lost} lost, ${sold.doubled} doubled, ${sold.half} done by half.`,
  )
  isHeld =
    acknowledged.length > 0 &&
    sales.cancelled.length > 0 &&
    sales.closed.length > 0 &&
    kept.lost + kept.doubled + kept.notices === 0 &&
    sold.lost + sold.doubled + sold.half === 0 &&
    Math.max(...app) <= WANTED_S.app &&
    Math.max(...database) <= WANTED_S.database
})
if (!isHeld) console.error('Not as wanted.')
process.exit(isHeld ? 0 : 1)

/** One client: retries the same message until it is acknowledged, then sends the next. */
async function write(
  own: OwnProduct,
  { cookie }: CrowdUser,
  acknowledged: string[],
  over: AbortSignal,
) {
  while (!over.aborted) {
    const content = randomUUID()
    const headers = {
      ...{ cookie, 'content-type': 'application/json' },
      ...{ 'sec-fetch-site': 'same-origin', 'idempotency-key': content },
    }
    const request = { method: 'POST', headers, body: JSON.stringify({ content }) }
    const ask = () => fetch(own.product.url + writeToAgent.path, request)
    while ((await ask().catch(() => null))?.status !== 201) await sleep(50)
    acknowledged.push(content)
  }
}

/** Seconds from each kill until the next message is acknowledged. */
async function killed(acknowledged: string[], kill: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    await sleep(300 + Math.random() * 1_000)
    const began = performance.now()
    await kill()
    const before = acknowledged.length
    while (acknowledged.length <= before + WRITERS) await sleep(10)
    took.push((performance.now() - began) / 1000)
  }
  return took
}

/** Seconds that a start takes on this machine after an orderly stop, for comparison. */
async function plainStart(own: OwnProduct): Promise<number> {
  await stopProduct(own.product)
  const began = performance.now()
  const { port } = new URL(own.product.url)
  own.product = await startProduct({ ...own.settings, PORT: port })
  return (performance.now() - began) / 1000
}

async function killApp(own: OwnProduct): Promise<void> {
  const ended = once(own.product.process, 'exit')
  own.product.process.kill('SIGKILL')
  await ended
  const { port } = new URL(own.product.url)
  own.product = await startProduct({ ...own.settings, PORT: port })
}

async function killDatabase({ settings }: OwnProduct): Promise<void> {
  const file = join(String(settings.DATA_DIR), 'postgres/postmaster.pid')
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
}

function spread(seconds: number[]) {
  const at = (share: number) => `${percentile(seconds, share).toFixed(1)} s`
  return { 'back after, median': at(0.5), longest: at(1) }
}

/** The URL of the database that runs now: a new start has another port. */
async function urlOf({ settings }: OwnProduct): Promise<string> {
  process.env.DATA_DIR = settings.DATA_DIR
  const { readRunningUrl } = await import('../reach-database.ts')
  return readRunningUrl() ?? ''
}

async function keptRows(own: OwnProduct, contents: string[]) {
  const database = new pg.Client({ connectionString: await urlOf(own) })
  await database.connect()
  const { rows } = await database.query<{ messages: number; notices: boolean }>(
    `select (select count(*)::int from messages where content = said) as messages,
       (select count(*) = count(distinct user_id) and count(*) =
          (select count(*) from users where role in ('admin', 'owner'))
        from notifications where message = said) as notices
     from unnest($1::text[]) said`,
    [contents],
  )
  await database.end()
  return {
    lost: rows.filter(({ messages }) => messages === 0).length,
    doubled: rows.filter(({ messages }) => messages > 1).length,
    notices: rows.filter(({ notices }) => !notices).length,
  }
}
