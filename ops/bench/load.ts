/**
 * `npm run bench -- load [--clients 1000 --polls 60 --mixed 60]`: a thousand signed-in clients and ten
 * staff tabs, each with an open event stream, at 38 requests a second and then a mixed 150, each for the
 * given number of seconds (3600 and 600 are the promised hour and ten minutes). The same run also measures
 * the polls at a tenth of the rate, and /health/live throughout. Requests are sent at their rate whether or
 * not the last one was answered, and their time counts from when they were due.
 */
import '../log-level.ts'
import { parseArgs } from 'node:util'
import { asCrowd } from './as-crowd.ts'
import { type Ask, type Asked, asker, percentile } from './at-rate.ts'
import { openStreams } from './open-streams.ts'
import { machineLoad, memoryOf, onOwnProduct } from './own-product.ts'
import { MIXED, oneOf, POLLS } from './workloads.ts'

const TABS = 10
const LIVE_PER_SECOND = 5
const WANTED = { p95: 250, p99: 800 }
/** Most memory at the end, relative to the second quarter; garbage that is not collected yet is no leak. */
const FLAT = 1.3

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000' },
    polls: { type: 'string', default: '60' },
    mixed: { type: 'string', default: '60' },
  },
})

let isHeld = true
await onOwnProduct(Number(values.clients), async ({ product, settings, databaseUrl }) => {
  const crowd = await asCrowd(String(settings.DATA_DIR), databaseUrl, TABS)
  const everybody = [...crowd.clients, ...crowd.staff]
  const streams = await openStreams(product.url, everybody)
  const { atRate, stop } = asker(product.url)
  const pid = product.process.pid
  console.log(
    `${crowd.clients.length} clients and ${crowd.staff.length} staff tabs are signed in, ` +
      `${streams.length} streams are open, ${machineLoad()}`,
  )

  async function phase(what: string, rate: number, seconds: number, next: () => Ask) {
    const memory: number[] = []
    const look = setInterval(() => memory.push(memoryOf(pid)), 1_000)
    const [asked, live] = await Promise.all([
      atRate(rate, seconds, next),
      atRate(LIVE_PER_SECOND, seconds, () => ({ path: '/health/live' })),
    ])
    clearInterval(look)
    const quarter = Math.floor(memory.length / 4)
    const [then, last] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)]
    return {
      row: {
        what,
        'a second': rate,
        asked: asked.times.length,
        ...times(asked),
        '/health/live p50, p99': `${times(live).p50}, ${times(live).p99}`,
        '5xx': asked.broken + live.broken,
        failed: asked.failed + live.failed,
        'memory MB': `${memory[0]} → ${memory.at(-1)}`,
        machine: machineLoad(),
      },
      asked,
      isFlat: !(mean(last) > mean(then) * FLAT),
    }
  }

  const polls = () => oneOf(POLLS, crowd)
  await atRate(38, 10, polls)
  const seconds = Number(values.polls)
  const tenth = await phase('a tenth of the polls', 3.8, Math.min(seconds, 60), polls)
  const quiet = await phase('polls', 38, seconds, polls)
  const busy = await phase('mixed', 150, Number(values.mixed), () => oneOf(MIXED, crowd))
  stop()
  const open = streams.filter((stream) => stream.isOpen()).length
  for (const stream of streams) stream.end()
  console.table([tenth.row, quiet.row, busy.row])
  console.log('answers by status:', quiet.asked.statuses, busy.asked.statuses)
  console.log(`${open} of ${streams.length} streams were still open at the end.`)
  isHeld = [quiet, busy].every(
    ({ row, isFlat }) =>
      row.p95 <= WANTED.p95 && row.p99 <= WANTED.p99 && row['5xx'] + row.failed === 0 && isFlat,
  )
})
if (!isHeld)
  console.error(`Not as wanted: p95 ≤ ${WANTED.p95} ms, p99 ≤ ${WANTED.p99} ms, no failure, flat.`)
process.exit(isHeld ? 0 : 1)

function times({ times: all }: Asked) {
  const at = (share: number) => Math.round(percentile(all, share) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function mean(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}
