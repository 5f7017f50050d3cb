import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, inject, onTestFinished } from 'vitest'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic']

let browser: Promise<Browser> | undefined

/**
 * A page in a browser context of its own, closed with the test unless several tests go on with it.
 * Errors in the page fail the test.
 */
export async function openPage({
  keepOpen = false,
  ...options
}: Parameters<Browser['newContext']>[0] & { keepOpen?: boolean } = {}): Promise<Page> {
  browser ??= launch()
  const context = await (await browser).newContext({
    baseURL: inject('url'),
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(10_000)
  const errors: string[] = []
  watch(context, errors)
  if (keepOpen) return context.newPage()
  onTestFinished(async () => {
    await context.close()
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`)
  })
  return context.newPage()
}

/** Scripts that throw and policies that are broken are failures, whatever the page looks like. */
function watch(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    if (/Content Security Policy|Hydration|Uncaught/.test(message.text()))
      errors.push(message.text())
  })
}

/** For the top of a journey: pictures of every open page when a test fails, and an end to the browser. */
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
    await (await browser)?.close()
    browser = undefined
  })
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: FLAGS })
}

/**
 * A Chromium: CHROMIUM_PATH, the machine's own, Playwright's download, Debian's package, in that order.
 * @throws saying what was tried; journeys are never skipped for want of a browser
 */
export function findBrowser(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, where there is no browser.`)
  }
  return system() ?? downloaded() ?? fromPlaywright() ?? fromDebian() ?? nowhere()
}

function system(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find((place) => existsSync(place))
}

function downloaded(): string | undefined {
  const place = chromium.executablePath()
  return existsSync(place) ? place : undefined
}

function fromPlaywright(): string | undefined {
  return attempt(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
    ? downloaded()
    : undefined
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  attempt('apt-get', ['update', '-qq'])
  return attempt('apt-get', ['install', '-y', '-qq', 'chromium']) ? system() : undefined
}

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'pipe',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    // Offline or not permitted: the next way is tried, and nowhere() names them all.
    return false
  }
}

function nowhere(): never {
  throw new Error(
    'No browser for the journeys: CHROMIUM_PATH is not set, no chromium or google-chrome is on the ' +
      'PATH, Playwright could not download one, and apt-get could not install one. ' +
      'Install Chromium, or set CHROMIUM_PATH.',
  )
}
