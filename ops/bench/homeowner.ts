/**
 * `npm run bench -- homeowner`: each kind of page of the site as a homeowner meets it, on a phone with slow 4G and a
 * processor four times slower, the median of five runs with an empty cache. Exits with 1 on a miss.
 */
import '../log-level.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '../../tests/support/find-browser.ts'
import { startProduct, stopProduct } from '../../tests/support/running.ts'
import { mediansOf } from './medians.ts'
import { isRestoredOnBack, openPhone } from './phone.ts'
import { VISITS, type Visit } from './visits.ts'

const RUNS = Number(process.env.RUNS ?? 5)

/**
 * What each page may take: milliseconds to the largest paint, layout shift, milliseconds from the slowest tap or key to
 * its paint, kilobytes over the wire before the first tap, milliseconds from the tap in the hero to the statement, and
 * loads on Back, none where the browser restores the page.
 */
const LIMITS = { lcp: 1200, cls: 0, inp: 100, kB: 150, statement: 1500, reloads: 0 }

type Figures = Partial<Record<keyof typeof LIMITS, number>>

const dataDir = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: BROWSER_FLAGS,
  // Playwright switches off what one of the figures is about.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
const table: Record<string, Figures> = {}
try {
  console.log(`Median of ${RUNS}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`)
  for (const visit of VISITS) table[visit.path] = await measure(browser, visit)
} finally {
  await browser.close()
  await stopProduct(product)
  rmSync(dataDir, { recursive: true, force: true })
}
console.table({ ...table, 'at most': LIMITS })
const misses = Object.entries(table).flatMap(([path, figures]) =>
  (Object.keys(figures) as (keyof Figures)[])
    // NaN, for what did not happen, is a miss too.
    .filter((name) => !(Number(figures[name]) <= LIMITS[name]))
    .map((name) => `${path}: ${name}`),
)
if (misses.length > 0) console.error(`Over its limit: ${misses.join('; ')}`)
process.exit(misses.length > 0 ? 1 : 0)

/** The medians of one page, and whether the browser loads it again on Back. */
async function measure(on: Browser, visit: Visit): Promise<Figures> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await visitOnce(on, visit))
  const medians = mediansOf(runs as Record<string, number>[]) as Figures
  if (visit.isLoadedOnBack) return medians
  return { ...medians, reloads: (await isRestoredOnBack(on, product.url + visit.path)) ? 0 : 1 }
}

/** Opens the page, reads it to its end, and does what a homeowner does there. */
async function visitOnce(on: Browser, { path, open, ask, use }: Visit): Promise<Figures> {
  const phone = await openPhone(on, product.url)
  const { page } = phone
  try {
    if (open) await open(page)
    else await page.goto(path)
    await page.waitForLoadState('networkidle')
    const kB = Math.round(phone.received() / 100) / 10
    // On a slow page the last byte may come before the first paint.
    await page.waitForFunction(() => window.vitals.lcp > 0)
    const lcp = await page.evaluate(() => window.vitals.lcp)
    await page.evaluate(readToTheEnd)
    const statement = ask && { statement: Math.round(await ask(page)) }
    await use(page)
    // The browser reports a tap after the frame that shows its result.
    await page.evaluate(readToTheEnd)
    const { cls, inp, taps } = await page.evaluate(() => ({
      ...window.vitals,
      taps: (performance as Performance & { interactionCount: number }).interactionCount,
    }))
    return {
      lcp: Math.round(lcp),
      cls: Math.round(cls * 10_000) / 10_000,
      inp: taps > 0 ? Math.round(inp) : Number.NaN,
      kB,
      ...statement,
    }
  } finally {
    await phone.close()
  }
}

/** Runs in the page: scrolls to its end and back, a window at a time, with two frames for each. */
async function readToTheEnd(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  const end = document.documentElement.scrollHeight
  for (let top = 0; top < end; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await frame()
    await frame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await frame()
}
