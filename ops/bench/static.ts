/**
 * `npm run bench -- static`: a guide's page (br) from the product's one process, compared with the same bytes
 * from one nginx process, measured by wrk on the same machine over keep-alive connections without
 * pipelining. Rates differ between machines and hours; the ratio and the CPU time per answer differ less.
 */
import '../log-level.ts'
import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProduct, stopProduct } from '../../tests/support/running.ts'
import { need, startNginx } from './nginx.ts'

const GUIDE = '/blog/sell-my-house-fresno'
const CONNECTIONS = 32
const ROUND_S = 3
const ROUNDS = 7
const WANTED_RATIO = 0.3
const WANTED_RATE = 10_000

type Side = { name: string; url: string; pid: number }
type Round = { rate: number; p99: number; failed: number; cpuMicros: number }

const run = promisify(execFile)
const wrk = need('wrk')
need('nginx')

const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
const settings = { DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
const product = await startProduct(settings)
let isEnough = false
try {
  const { bytes, type } = await asSent(product.url + GUIDE)
  const file = join(folder, 'guide.html.br')
  writeFileSync(file, bytes)
  const nginx = await startNginx(file, type)
  const sides: Side[] = [
    { name: 'KeepMore', url: product.url + GUIDE, pid: product.process.pid ?? 0 },
    { name: 'nginx', url: nginx.url, pid: nginx.process.pid ?? 0 },
  ]
  const rounds = new Map(sides.map((side) => [side, [] as Round[]]))
  for (const side of sides) await measure(side, 1)
  // Alternates, so that other load on the machine affects both sides.
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) rounds.get(side)?.push(await measure(side, ROUND_S))
  nginx.process.kill()

  const of = (side: Side, what: keyof Round) =>
    median((rounds.get(side) ?? []).map((one) => one[what]))
  console.log(
    `${bytes.length} bytes of br; wrk, 1 thread, ${CONNECTIONS} connections, the median of ${ROUNDS} rounds of ${ROUND_S} s`,
  )
  console.table(
    sides.map((side) => ({
      side: side.name,
      'per second': Math.round(of(side, 'rate')),
      'best round': Math.round(Math.max(...(rounds.get(side) ?? []).map(({ rate }) => rate))),
      'p99 ms': of(side, 'p99').toFixed(2),
      'processor µs each': of(side, 'cpuMicros').toFixed(1),
      failed: (rounds.get(side) ?? []).reduce((sum, { failed }) => sum + failed, 0),
    })),
  )
  const [ours, theirs] = sides as [Side, Side]
  const ratio = of(ours, 'rate') / of(theirs, 'rate')
  console.log(`${ratio.toFixed(2)} of nginx; wanted: ${WANTED_RATIO}, and ${WANTED_RATE} a second.`)
  isEnough = ratio >= WANTED_RATIO && of(ours, 'rate') >= WANTED_RATE
} finally {
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isEnough ? 0 : 1)

async function measure({ url, pid }: Side, seconds: number): Promise<Round> {
  const before = processorMicros(pid)
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency']
  const { stdout } = await run(wrk, [...options, '-H', 'Accept-Encoding: br', url])
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const requests = figure(/(\d+) requests in/)
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return {
    rate: figure(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
    failed: figure(/Non-2xx or 3xx responses: (\d+)/) + figure(/timeout (\d+)/),
    cpuMicros: (processorMicros(pid) - before) / requests,
  }
}

/** CPU time of a process in microseconds, all threads together; NaN without /proc (Linux only). */
function processorMicros(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond()) * 1e6
  } catch {
    // Other systems have no /proc; only the CPU figure is then missing.
    return Number.NaN
  }
}

function ticksPerSecond(): number {
  return Number(execFileSync('getconf', ['CLK_TCK']).toString())
}

function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/** The compressed bytes as sent over the wire; fetch would decompress them. */
async function asSent(url: string): Promise<{ bytes: Buffer; type: string }> {
  const headers = { 'accept-encoding': 'br' }
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { bytes: Buffer.concat(chunks), type: String(response.headers['content-type']) }
}
