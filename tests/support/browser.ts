import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, onTestFinished } from 'vitest'
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts'
import { lane } from './lane.ts'

/** One browser for all files of a worker; each page has a context of its own. */
let browser: Promise<Browser> | undefined

type Options = Parameters<Browser['newContext']>[0] & {
  /** Several tests go on with the page. */
  keepOpen?: boolean
  /** The end of the test that opens it; one of several that run at once has to say which it is. */
  atEnd?: typeof onTestFinished
}

/**
 * A page in a browser context of its own, closed with the test unless several tests go on with it.
 * Errors in the page fail the test.
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
  watch(context, errors)
  if (keepOpen) return context.newPage()
  atEnd(async () => {
    await context.close()
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`)
  })
  return context.newPage()
}

/** The offset that ops/test-clocks.ts gives faketime, which writes it as `+86400s`. */
const faketimeMs = (offset: string) => Number.parseInt(offset, 10) * 1000

/**
 * The browser keeps the real clock, since faketime stops Chromium: its pages get the moved one. Timers
 * stay the browser's own, unlike with Playwright's clock, which tests install for themselves.
 */
function moveClock(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (Real, given, made) =>
      Reflect.construct(Real, given.length > 0 ? given : [Real.now() + ms], made),
    get: (Real, name) => (name === 'now' ? () => Real.now() + ms : Reflect.get(Real, name)),
  })
}

/** Scripts that throw and policies that are broken are failures, whatever the page looks like. */
function watch(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    if (/Content Security Policy|Hydration|Uncaught/.test(message.text()))
      errors.push(message.text())
  })
}

/** For the top of a journey: screenshots of every open page when a test fails, and an end to all pages. */
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
    for (const context of (await browser)?.contexts() ?? []) await context.close()
  })
}

async function launch(): Promise<Browser> {
  // faketime moves the clocks of all programs that it is loaded into, and Chromium stops at that.
  const { LD_PRELOAD: _, ...env } = process.env
  return chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS, env })
}

/** What sticks out on the right, so that a failure names it. */
export const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`)
  })
