import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writeToAgent } from '../../../wire/messages.ts'
import { asCrowd, type CrowdUser } from '../as-crowd.ts'
import { mediansOf } from '../medians.ts'
import { need } from '../nginx.ts'
import type { OwnProduct } from '../own-product.ts'
import { packages } from '../packages.ts'
import { atLeast, atMost, type Figure } from './figures.ts'

const WRITERS = 16
const SECONDS = 5
const ROUNDS = 5
const COUNTED = 300
const CONTENT = 'Is the sign up yet? The neighbours asked about it this morning.'

const BODY = JSON.stringify({ content: CONTENT })
const HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Messages a second through the product beside pgbench with as many clients, and durable writes per call. */
export async function measureWrites({
  product,
  settings,
  databaseUrl,
}: OwnProduct): Promise<Figure[]> {
  const { clients } = await asCrowd(String(settings.DATA_DIR), databaseUrl, 1)
  const writers = clients.filter((one) => one.hasConsultation).slice(0, WRITERS)
  const write = async ({ cookie }: CrowdUser) => {
    const answer = await fetch(product.url + writeToAgent.path, {
      method: 'POST',
      headers: { ...HEADERS, cookie },
      body: BODY,
    })
    await answer.arrayBuffer()
    if (answer.status !== 201) throw new Error(`A message was answered with ${answer.status}`)
  }
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const target = product.url + writeToAgent.path
  await sendMessages(target, writers, 2)
  const rounds: { sent: number; written: number }[] = []
  // In turns, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      sent: await sendMessages(target, writers, SECONDS),
      written: await runPgbench(database, databaseUrl, writers),
    })
  const { sent, written } = mediansOf(rounds)

  let took = 0
  const during = await countSyncs(database, async () => {
    const began = performance.now()
    for (let call = 0; call < COUNTED; call++) await write(writers[0] as CrowdUser)
    took = performance.now() - began
  })
  // What the job queue and the background write in the same time is not the calls' own.
  const idle = await countSyncs(database, () => sleep(took))
  await database.end()
  return [
    atLeast(
      `messages sent by ${WRITERS} clients (${Math.round(sent)}/s) per transaction of pgbench with the same rows (${Math.round(written)}/s)`,
      sent / written,
      0.5,
    ),
    atMost('durable writes of a call', (during - idle) / COUNTED, 1.2, 'syncs'),
  ]
}

/** Messages a second that autocannon sends with one connection for each writer. @throws where one is refused */
async function sendMessages(url: string, writers: CrowdUser[], seconds: number): Promise<number> {
  const { default: autocannon } = await import(join(packages, 'autocannon/autocannon.js'))
  const cookies = writers.map(({ cookie }) => cookie)
  const report: { '2xx': number; non2xx: number; errors: number } = await autocannon({
    url,
    connections: writers.length,
    duration: seconds,
    method: 'POST',
    body: BODY,
    setupClient: (client: { setHeaders: (headers: Record<string, string>) => void }) =>
      client.setHeaders({ ...HEADERS, cookie: cookies.pop() ?? '' }),
  })
  if (report.non2xx + report.errors > 0)
    throw new Error(`${report.non2xx} messages were refused, ${report.errors} failed`)
  return report['2xx'] / seconds
}

/**
 * Transactions a second of pgbench with as many clients, each of which writes the rows of one message: the
 * message, the locks and times of its mails, a notification for each of the staff, and the NOTIFY.
 */
async function runPgbench(database: pg.Client, databaseUrl: string, writers: CrowdUser[]) {
  const { rows } = await database.query<{ id: string }>(
    "select id from users where role in ('admin', 'owner')",
  )
  const list = (ids: string[]) => `array['${ids.join("','")}']::uuid[]`
  const [writer, staff] = [
    `(${list(writers.map(({ id }) => id))})[:client_id + 1]`,
    list(rows.map(({ id }) => id)),
  ]
  const script = `begin;
insert into messages (id, client_id, from_user_id, content) values (gen_random_uuid(), ${writer}, ${writer}, '${CONTENT}');
insert into message_mails as last (client_id, recipient_id, mailed_at) select ${writer}, id, '-infinity' from unnest(${staff}) as id order by id on conflict (client_id, recipient_id) do update set mailed_at = last.mailed_at;
update message_mails set mailed_at = now() where client_id = ${writer} and recipient_id = any(${staff}) and mailed_at < now() - interval '10 minutes';
insert into notifications (id, user_id, type, title, message, link, about_user_id) select gen_random_uuid(), id, 'message', 'A client wrote to you', '${CONTENT}', '/admin?tab=clients', ${writer} from unnest(${staff}) as id;
select pg_notify('keepmore_bench', 'A message');
commit;
`
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-pgbench-'))
  try {
    const file = join(folder, 'message.sql')
    writeFileSync(file, script)
    const options = ['--no-vacuum', '--file', file, '--client', String(WRITERS)]
    const all = [...options, '--protocol', 'prepared', '--time', String(SECONDS), databaseUrl]
    const report = execFileSync(need('pgbench'), all, { encoding: 'utf8', stdio: 'pipe' })
    return Number(/^tps = ([\d.]+)/m.exec(report)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An idle connection reports its syncs 10 s after its last statement. */
const REPORTED_MS = 15_000

/** Syncs of the write-ahead log while `act` ran. */
async function countSyncs(database: pg.Client, act: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await sleep(REPORTED_MS)
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
