import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packages } from './packages.ts'

const CONNECTIONS = 16
const ROUND_S = 2
const ROUNDS = 5

/** The method of a comparison, for the line above its table. */
export const METHOD = `${CONNECTIONS} connections, the median of ${ROUNDS} rounds of ${ROUND_S} s`

export type Side = { name: string; url: string; headers?: Record<string, string> }
export type Compared = {
  what: string
  side: string
  'per second': number
  /** Requests a second of this side, relative to the second side. */
  ratio: string
  'mean ms': string
  'p99 ms': string
  failed: number
  /** Head and body of an answer. */
  'bytes each': number
}

/** What autocannon reports with `--json`. Latencies are milliseconds. */
type Report = {
  requests: { average: number; total: number }
  latency: { average: number; p99: number }
  throughput: { total: number }
  non2xx: number
  errors: number
}

/** Runs autocannon in its own process, so that it does not slow the server it measures. */
async function measure({ url, headers = {} }: Side, seconds = ROUND_S): Promise<Report> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('Only this machine is measured.')
  const command = join(packages, 'autocannon/autocannon.js')
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const options = ['--json', '-c', String(CONNECTIONS), '-d', String(seconds), ...named]
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...options, url])
  return JSON.parse(stdout) as Report
}

const median = (figures: number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Alternates between both sides, so that other load on the machine affects both. */
export async function compare(what: string, product: Side, bare: Side): Promise<Compared[]> {
  const sides = [product, bare]
  const outcomes = new Map(sides.map((side) => [side, [] as Report[]]))
  for (const side of sides) await measure(side, 1)
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) outcomes.get(side)?.push(await measure(side))
  const rate = (side: Side) =>
    median((outcomes.get(side) ?? []).map(({ requests }) => requests.average))
  return sides.map((side) => {
    const rounds = outcomes.get(side) ?? []
    return {
      what,
      side: side.name,
      'per second': Math.round(rate(side)),
      ratio: (rate(side) / rate(bare)).toFixed(2),
      'mean ms': median(rounds.map(({ latency }) => latency.average)).toFixed(2),
      'p99 ms': median(rounds.map(({ latency }) => latency.p99)).toFixed(2),
      failed: rounds.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
      'bytes each': Math.round(
        median(rounds.map((one) => one.throughput.total / one.requests.total)),
      ),
    }
  })
}
