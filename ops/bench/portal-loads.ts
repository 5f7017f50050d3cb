import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Cookie } from 'playwright-core'
import { mediansOf } from './medians.ts'
import { openPhone } from './phone.ts'

/** How long the page stays open after the awaited element is there. */
const SETTLE_MS = 2_000

const RUNS = Number(process.env.RUNS ?? 5)

/** `shell`: milliseconds to the first paint with content; `lcp`: to the largest one; `cls`: the layout shift. */
const LIMITS = { shell: 1200, lcp: 2500, cls: 0.02 }

type Load = Record<keyof typeof LIMITS, number>

/**
 * Loads each path on the phone of `openPhone` with an empty cache, as the user whose cookies are given, and prints the
 * medians.
 * @param ready by path, the selector of what the page shows once all of it has come
 * @returns whether all medians hold
 */
export async function measureLoads(
  browser: Browser,
  cookies: Cookie[],
  url: string,
  ready: Record<string, string>,
): Promise<boolean> {
  const table: Record<string, Load> = {}
  for (const [path, selector] of Object.entries(ready)) {
    const loads: Load[] = []
    for (let run = 0; run < RUNS; run++) loads.push(await loadOnce(path, selector))
    table[path] = mediansOf(loads)
  }
  console.log(`On a phone with slow 4G, median of ${RUNS}`)
  console.table({ ...table, 'at most': LIMITS })
  const names = Object.keys(LIMITS) as (keyof Load)[]
  return Object.values(table).every((load) => names.every((name) => load[name] <= LIMITS[name]))

  async function loadOnce(path: string, selector: string): Promise<Load> {
    const { page, close } = await openPhone(browser, url)
    await page.context().addCookies(cookies)
    await page.goto(path)
    await page.locator(selector).first().waitFor()
    // The browser reports a paint with a delay, and a later paint may be larger.
    await sleep(SETTLE_MS)
    const { lcp, cls } = await page.evaluate(() => window.vitals)
    const shell = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    await close()
    return { shell: Math.round(shell), lcp: Math.round(lcp), cls: Math.round(cls * 1000) / 1000 }
  }
}
