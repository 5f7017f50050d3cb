/**
 * `npm run bench -- fleet [--only PART --clients 100000]`: the product at the size of a large installation, each
 * figure beside its limit. `lists`, `streams` and `writes` share one product with a crowd; `instances` starts
 * two on one database; `list` and `page` run the benchmarks `vendors` and `baseline`.
 */
import '../log-level.ts'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Figure } from './fleet/figures.ts'
import { measureIdle } from './fleet/idle.ts'
import { measureInstances } from './fleet/instances.ts'
import { measureLists } from './fleet/lists.ts'
import { measureStreams } from './fleet/streams.ts'
import { measureWrites } from './fleet/writes.ts'
import { machineLoad, type OwnProduct, onOwnProduct } from './own-product.ts'

/** Another benchmark as a part: it prints its own figures and exits with 1 on a miss. */
const runOther = (name: string) => async (): Promise<Figure[]> => {
  const path = join(import.meta.dirname, `${name}.ts`)
  const { status } = spawnSync(process.execPath, [path], { stdio: 'inherit' })
  return [
    { what: `bench -- ${name}`, figure: `exit ${status}`, limit: 'exit 0', isOk: status === 0 },
  ]
}

const ON_CROWD: Record<string, (own: OwnProduct) => Promise<Figure[]>> = {
  lists: measureLists,
  streams: measureStreams,
  writes: measureWrites,
}
const ALONE: Record<string, () => Promise<Figure[]>> = {
  instances: measureInstances,
  list: runOther('vendors'),
  page: runOther('baseline'),
  idle: measureIdle,
}

const { only, clients } = parseArgs({
  options: { only: { type: 'string' }, clients: { type: 'string', default: '100000' } },
}).values
if (only && !(only in ON_CROWD) && !(only in ALONE))
  throw new Error(`--only takes ${Object.keys({ ...ON_CROWD, ...ALONE }).join(', ')}`)

let misses = 0
/** Prints a part's figures; a part that fails is a miss and ends no other part. */
async function report(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  const figures = await measure().catch((error: Error): Figure[] => [
    { what: error.message, figure: 'failed', limit: '', isOk: false },
  ])
  console.log(`\n${name}, ${machineLoad()}`)
  console.table(figures.map(({ isOk, ...line }) => ({ ...line, '': isOk ? 'ok' : 'MISS' })))
  misses += figures.filter(({ isOk }) => !isOk).length
}

const isWanted = ([name]: [string, unknown]) => !only || only === name
const onCrowd = Object.entries(ON_CROWD).filter(isWanted)
if (onCrowd.length > 0)
  await onOwnProduct(Number(clients), async (own) => {
    for (const [name, measure] of onCrowd) await report(name, () => measure(own))
  })
for (const [name, measure] of Object.entries(ALONE).filter(isWanted)) await report(name, measure)
console.log(misses === 0 ? 'All as wanted.' : `${misses} not as wanted.`)
process.exit(misses === 0 ? 0 : 1)
