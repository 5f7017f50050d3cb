/**
 * `npm run bench`: the product against the least that could answer the same, beside it in the same run.
 * Only ratios mean something: figures differ from machine to machine and from hour to hour.
 */
import '../quiet.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '#wire/sessions.ts'
import { startProduct, stopProduct } from '../../tests/support/running.ts'
import type { Load, Outcome } from './load.ts'

const CONNECTIONS = 16
const ROUND_MS = 2_000
const ROUNDS = 5
const GUIDE = '/blog/sell-my-house-fresno'

const SELECT = 'select * from vendors order by name'

const DEMO_PASSWORD = 'three-blue-houses-42'

type Side = { name: string; url: string; headers?: Record<string, string> }

async function measure({ url, headers = {} }: Side, ms = ROUND_MS): Promise<Outcome> {
  const loader = fork(join(import.meta.dirname, 'load.ts'))
  loader.send({ url, connections: CONNECTIONS, ms, headers } satisfies Load)
  const [outcome] = (await once(loader, 'message')) as [Outcome]
  return outcome
}

const median = (figures: number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Both sides by turns, so that whatever else the machine does falls on both. */
async function compare(what: string, product: Side, bare: Side) {
  const sides = [product, bare]
  const outcomes = new Map(sides.map((side) => [side, [] as Outcome[]]))
  for (const side of sides) await measure(side, ROUND_MS / 4)
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) outcomes.get(side)?.push(await measure(side))
  const rate = (side: Side) => median((outcomes.get(side) ?? []).map((one) => one.perSecond))
  return sides.map((side) => {
    const rounds = outcomes.get(side) ?? []
    return {
      what,
      side: side.name,
      'per second': Math.round(rate(side)),
      ratio: (rate(side) / rate(bare)).toFixed(2),
      'median ms': median(rounds.map((one) => one.median)).toFixed(2),
      'p99 ms': median(rounds.map((one) => one.p99)).toFixed(2),
      failed: rounds.reduce((sum, one) => sum + one.failed, 0),
      bytes: rounds.at(-1)?.bytes,
    }
  })
}

const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
const dataDir = join(folder, 'data')
const product = await startProduct({
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  DEMO_PASSWORD,
})
try {
  // The commands' own way to the running database, which reads DATA_DIR as it loads.
  process.env.DATA_DIR = dataDir
  const { runningUrl } = await import('../reach-database.ts')
  const br = { 'accept-encoding': 'br' }
  const guide = await bytesOf(product.url + GUIDE, br)
  const file = join(folder, 'guide.html.br')
  writeFileSync(file, guide)

  const settings = { file, databaseUrl: runningUrl(), select: SELECT }
  const beside = fork(join(import.meta.dirname, 'beside.ts'), [JSON.stringify(settings)])
  const [{ port }] = (await once(beside, 'message')) as [{ port: number }]
  const bareUrl = `http://127.0.0.1:${port}`

  console.log(`${CONNECTIONS} connections, the median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s`)
  console.table([
    ...(await compare(
      'a guide (br)',
      { name: 'KeepMore', url: product.url + GUIDE, headers: br },
      { name: 'bare node:http', url: `${bareUrl}/static`, headers: br },
    )),
    ...(await compare(
      'the vendors, for staff',
      { name: 'KeepMore', url: `${product.url}/api/vendors`, headers: await asStaff(product.url) },
      { name: 'bare select', url: `${bareUrl}/select` },
    )),
  ])
  beside.disconnect()
} finally {
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function asStaff(at: string): Promise<Record<string, string>> {
  const answer = await fetch(at + signIn.path, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: DEMO_PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** The bytes as they come over the wire: fetch would unpack them. */
async function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
