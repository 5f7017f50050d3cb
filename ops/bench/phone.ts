import type { Browser, CDPSession, Page } from 'playwright-core'
import { watchVitals } from './in-page.ts'

const BITS = 8

/**
 * Slow 4G as the DevTools protocol emulates it: bytes a second, and milliseconds that each request waits for its
 * answer. Connections are opened without that wait.
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / BITS,
  uploadThroughput: 750_000 / BITS,
}

const SLOWER_PROCESSOR = 4

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
}

type Phone = {
  page: Page
  session: CDPSession
  received: () => number
  close: () => Promise<void>
}

/**
 * Opens a page with an empty cache as on a phone of 390 × 844 px with slow 4G and a processor four times slower.
 * `received` counts the bytes of the answers since the last navigation, with their headers.
 */
export async function openPhone(browser: Browser, url: string): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  await context.addInitScript(watchVitals)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ type, redirectResponse }) => {
    if (type === 'Document' && !redirectResponse) bytes = 0
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  return { page, session, received: () => bytes, close: () => context.close() }
}

/**
 * Whether the browser keeps the page and shows it again on Back, instead of loading it a second time; it prints why not.
 * The headless shell keeps no page at all (BackForwardCacheDisabledForDelegate): CHROMIUM_PATH names a whole Chromium.
 */
export async function isRestoredOnBack(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => location.assign('/transfer-taxes'))
    await page.waitForURL('**/transfer-taxes')
    const back = new Promise<string>((resolve) => {
      session.on('Page.frameNavigated', ({ type }) => resolve(type))
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        const reasons = notRestoredExplanations.map(({ reason }) => reason)
        console.error(`${new URL(url).pathname} is loaded again on Back: ${reasons.join(', ')}`)
      })
    })
    const { entries, currentIndex } = await session.send('Page.getNavigationHistory')
    const entryId = entries[currentIndex - 1]?.id ?? 0
    await session.send('Page.navigateToHistoryEntry', { entryId })
    return (await back) === 'BackForwardCacheRestore'
  } finally {
    await context.close()
  }
}
