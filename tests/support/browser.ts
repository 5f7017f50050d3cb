import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, onTestFinished } from 'vitest'
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts'
import { lane } from './lane.ts'

/** One browser for all files of a worker; each page has its own context. */
let browser: Promise<Browser> | undefined

type Options = Parameters<Browser['newContext']>[0] & {
  /** Keeps the page open after the test, for the tests that follow. */
  keepOpen?: boolean
  /** The test's `onTestFinished`; concurrent tests must pass their own. */
  atEnd?: typeof onTestFinished
}

/**
 * Opens a page in its own browser context, which closes with the test unless `keepOpen` is set. Errors in
 * the page fail the test.
 */
export async function openPage({
  keepOpen = false,
  atEnd = onTestFinished,
  ...options
}: Options = {}): Promise<Page> {
  browser ??= launch()
  const context = await (await browser).newContext({
    baseURL: lane('url'),
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(30_000)
  if (process.env.FAKETIME) await context.addInitScript(moveClock, faketimeMs(process.env.FAKETIME))
  const errors: string[] = []
  collectErrors(context, errors)
  if (keepOpen) return context.newPage()
  atEnd(async () => {
    await closeContext(context)
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`)
  })
  return context.newPage()
}

/** Parses the offset that ops/test-clocks.ts gives faketime, such as `+86400s`. */
const faketimeMs = (offset: string) => Number.parseInt(offset, 10) * 1000

/**
 * Moves the clock of a page, because the browser, which faketime would stop, keeps the real one. Timers
 * stay unchanged, unlike with Playwright's clock, which tests install themselves.
 */
function moveClock(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (Real, given, made) =>
      Reflect.construct(Real, given.length > 0 ? given : [Real.now() + ms], made),
    get: (Real, name) => (name === 'now' ? () => Real.now() + ms : Reflect.get(Real, name)),
  })
}

/** Records script errors and Content-Security-Policy violations, which fail a test however the page looks. */
function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    if (/Content Security Policy|Hydration|Uncaught/.test(message.text()))
      errors.push(message.text())
  })
}

/** A request that a route handler still fetches for a page at the end of its test would reject after the close. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** For the top of a journey: takes screenshots of all pages when a test fails, and closes all pages. */
export function useBrowser(): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const pages = (await browser)?.contexts().flatMap((context) => context.pages()) ?? []
    for (const [index, page] of pages.entries()) {
      const name = task.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      await page.screenshot({ path: `test-results/${name}-${index}.png` })
    }
  })
  afterAll(async () => {
    for (const context of (await browser)?.contexts() ?? []) await closeContext(context)
  })
}

async function launch(): Promise<Browser> {
  // faketime works through LD_PRELOAD in every child process, and Chromium stops under it.
  const { LD_PRELOAD: _, ...env } = process.env
  return chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS, env })
}

/** Elements that extend beyond the right edge of the window, so that a failure names them. */
export const findOverflowing = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`)
  })
