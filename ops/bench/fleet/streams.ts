import { asCrowd } from '../as-crowd.ts'
import { asker, percentile } from '../at-rate.ts'
import { openStreams } from '../open-streams.ts'
import { memoryOf, type OwnProduct } from '../own-product.ts'
import { MIXED, oneOf } from '../workloads.ts'
import { atMost, type Figure } from './figures.ts'

const STREAMS = 5_000
const PER_SECOND = 150
const SECONDS = 20

/**
 * Calls beside open event streams, and what a stream costs in memory. Both ends of each stream need a file
 * descriptor: run `ulimit -n 12000` first where the shell allows less.
 */
export async function measureStreams(own: OwnProduct): Promise<Figure[]> {
  const { product, settings, databaseUrl } = own
  const crowd = await asCrowd(String(settings.DATA_DIR), databaseUrl, 4)
  const { atRate, stop } = asker(product.url)
  const next = () => oneOf(MIXED, crowd)
  await atRate(PER_SECOND, 5, next)
  const before = memoryOf(product.process.pid)
  const streams = await openStreams(product.url, crowd.clients.slice(0, STREAMS))
  const each = ((memoryOf(product.process.pid) - before) * 1024) / streams.length
  const { times, broken, failed } = await atRate(PER_SECOND, SECONDS, next)
  stop()
  for (const stream of streams) stream.end()
  return [
    atMost(
      `${PER_SECOND} calls a second beside ${streams.length} streams, p95`,
      percentile(times, 0.95),
      120,
    ),
    atMost('of them failed', broken + failed, 0, 'calls'),
    atMost('memory of a stream', each, 60, 'kB'),
  ]
}
