import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct, stopProduct } from '../../../tests/support/running.ts'
import { memoryOf } from '../own-product.ts'
import { atMost, type Figure } from './figures.ts'

/** V8's memory reducer frees the garbage of a start about 12 s after it. */
const SETTLE_MS = 30_000

/** Memory of a product that has answered nothing yet, and seconds from a second start until it is ready. */
export async function measureIdle(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
  const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
  try {
    const first = await startProduct(settings)
    // The first start makes the copies of the demo photos, whose memory a later start does not have.
    await sleep(SETTLE_MS)
    await stopProduct(first)
    const began = performance.now()
    const product = await startProduct(settings)
    const seconds = (performance.now() - began) / 1000
    await sleep(SETTLE_MS)
    const memory = memoryOf(product.process.pid)
    await stopProduct(product)
    return [
      atMost('warm start', seconds, 2.5, 's'),
      atMost('idle resident memory without /cms', memory, 220, 'MB'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
