import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writeToAgent } from '../../../wire/messages.ts'
import { asCrowd, type CrowdUser } from '../as-crowd.ts'
import type { OwnProduct } from '../own-product.ts'
import { atLeast, atMost, type Figure } from './figures.ts'

const WRITERS = 16
const SECONDS = 10
const COUNTED = 50
const CONTENT = 'Is the sign up yet? The neighbours asked about it this morning.'

/** Messages a second through the product beside plain durable inserts, and durable writes per call. */
export async function measureWrites({
  product,
  settings,
  databaseUrl,
}: OwnProduct): Promise<Figure[]> {
  const { clients } = await asCrowd(String(settings.DATA_DIR), databaseUrl, 1)
  const writers = clients.filter((one) => one.hasConsultation).slice(0, WRITERS)
  const write = async ({ cookie }: CrowdUser) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const body = JSON.stringify({ content: CONTENT })
    const answer = await fetch(product.url + writeToAgent.path, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    if (answer.status !== 201) throw new Error(`A message was answered with ${answer.status}`)
  }
  await perSecond(
    writers.map((person) => () => write(person)),
    2,
  )
  const sent = await perSecond(
    writers.map((person) => () => write(person)),
    SECONDS,
  )
  const inserted = await insertPlainly(databaseUrl, writers)

  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const calls = async () => {
    for (let call = 0; call < COUNTED; call++) await write(writers[0] as CrowdUser)
  }
  const began = performance.now()
  const during = await countSyncs(database, calls)
  const took = performance.now() - began
  // What the job queue and the background write in the same time is not the calls' own.
  const idle = await countSyncs(database, () => sleep(took))
  await database.end()
  return [
    atLeast(
      `messages sent by ${WRITERS} clients (${Math.round(sent)}/s) per plain insert (${Math.round(inserted)}/s)`,
      sent / inserted,
      0.5,
    ),
    atMost('durable writes of a call', (during - idle) / COUNTED, 1.2, 'syncs'),
  ]
}

/** How often all loops together ran their act in a second. */
async function perSecond(acts: (() => Promise<unknown>)[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  const repeat = async (act: () => Promise<unknown>) => {
    while (performance.now() < until) {
      await act()
      done++
    }
  }
  await Promise.all(acts.map(repeat))
  return done / seconds
}

/** The same rows by as many connections, each insert committed and synced, like pgbench with one statement. */
async function insertPlainly(databaseUrl: string, writers: CrowdUser[]): Promise<number> {
  const connections = writers.map(() => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(connections.map((each) => each.connect()))
  const text = `insert into messages (id, client_id, from_user_id, content)
    values (gen_random_uuid(), $1, $1, $2)`
  const acts = connections.map(
    (each, index) => () =>
      each.query({ name: 'insert', text, values: [writers[index]?.id, CONTENT] }),
  )
  const rate = await perSecond(acts, SECONDS)
  await Promise.all(connections.map((each) => each.end()))
  return rate
}

/** Syncs of the write-ahead log while `act` ran. Connections report them within a second of their end. */
async function countSyncs(database: pg.Client, act: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await sleep(1_500)
    await database.query('select pg_stat_clear_snapshot()')
    const { rows } = await database.query(
      "select coalesce(sum(fsyncs), 0)::int as syncs from pg_stat_io where object = 'wal'",
    )
    return Number(rows[0].syncs)
  }
  const before = await count()
  await act()
  return (await count()) - before
}
