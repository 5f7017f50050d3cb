import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Load, Outcome } from './load.ts'

const CONNECTIONS = 16
const ROUND_MS = 2_000
const ROUNDS = 5

/** The method of a comparison, for the line above its table. */
export const METHOD = `${CONNECTIONS} connections, the median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s`

export type Side = { name: string; url: string; headers?: Record<string, string> }
export type Compared = {
  what: string
  side: string
  'per second': number
  /** Requests a second of this side, relative to the second side. */
  ratio: string
  'median ms': string
  'p99 ms': string
  failed: number
  bytes: number | undefined
}

async function measure({ url, headers = {} }: Side, ms = ROUND_MS): Promise<Outcome> {
  const loader = fork(join(import.meta.dirname, 'load.ts'))
  loader.send({ url, connections: CONNECTIONS, ms, headers } satisfies Load)
  const [outcome] = (await once(loader, 'message')) as [Outcome]
  return outcome
}

const median = (figures: number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Alternates between both sides, so that other load on the machine affects both. */
export async function compare(what: string, product: Side, bare: Side): Promise<Compared[]> {
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
