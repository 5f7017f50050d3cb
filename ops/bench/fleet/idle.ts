import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../../cms/core/free-port.ts'
import { startProduct, stopProduct } from '../../../tests/support/running.ts'
import { mediansOf } from '../medians.ts'
import { memoryOf } from '../own-product.ts'
import { atMost, type Figure } from './figures.ts'

/** V8's memory reducer frees the garbage of a start about 12 s after it. */
const SETTLE_MS = 30_000

const STARTS = 5

/** Seconds from a later start until the product is ready, and its memory before it answers anything. */
export async function measureIdle(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
  const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
  try {
    const METRICS_PORT = String(await findFreePort())
    const first = await startProduct({ ...settings, METRICS_PORT })
    // A start without photos to copy does not load sharp.
    await untilPhotosHaveCopies(METRICS_PORT)
    await stopProduct(first)
    const starts: { seconds: number; memory: number }[] = []
    for (let start = 0; start < STARTS; start++) starts.push(await measureStart(settings))
    const { seconds, memory } = mediansOf(starts)
    return [
      atMost(`warm start, the median of ${STARTS}`, seconds, 2.5, 's'),
      atMost('idle resident memory without /cms', memory, 220, 'MB'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStart(settings: Record<string, string>) {
  const began = performance.now()
  const product = await startProduct(settings)
  const seconds = (performance.now() - began) / 1000
  await sleep(SETTLE_MS)
  const memory = memoryOf(product.process.pid)
  await stopProduct(product)
  return { seconds, memory }
}

/** Waits until the metrics count no job that makes copies of a photo, neither due nor running. */
async function untilPhotosHaveCopies(metricsPort: string): Promise<void> {
  const count = /^keepmore_jobs\{queue="photo-sizes",state="(?:waiting|active)"\} (\d+)/gm
  const countOpen = async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    return [...(await answer.text()).matchAll(count)].reduce(
      (sum, [, jobs]) => sum + Number(jobs),
      0,
    )
  }
  while ((await countOpen()) > 0) await sleep(500)
}
