import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.ts'
import { rows } from './database.ts'
import { type DemoName, demo } from './people.ts'
import { signInAs } from './portal.ts'

/** In milliseconds: the CMS screens are large and are built on the first visit. */
export const CMS_TIMEOUT_MS = 60_000

/** Opens the CMS as a demo user, for the whole journey. */
export async function openCms(who: DemoName = 'editor'): Promise<Page> {
  // Tests inject axe as a script, which the CMS's Content-Security-Policy blocks.
  const page = await openPage({ keepOpen: true, bypassCSP: true })
  page.setDefaultTimeout(CMS_TIMEOUT_MS)
  await signInAs(page, await demo(who))
  return page
}

/** Dispatches a paste event with HTML, as after copying from Google Docs. */
export async function paste(page: Page, html: string): Promise<void> {
  await page.locator('.ContentEditable__root').first().click()
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('.ContentEditable__root')?.dispatchEvent(event)
  }, html)
}

/**
 * Waits until Lexical knows the selection that the last keys made: it handles the next key with the selection it knows,
 * and the browser dispatches `selectionchange` up to a frame later.
 */
export const untilSelected = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/**
 * Types at the end of the text. The form mounts its editor anew when its reader becomes its writer, so a click before
 * that leaves no focus behind.
 */
export async function type(page: Page, words: string): Promise<void> {
  const editor = page.locator('.ContentEditable__root[contenteditable="true"]').first()
  const hasFocus = async () => {
    await editor.click()
    return editor.evaluate((element) => element === document.activeElement)
  }
  await expect.poll(hasFocus, { timeout: CMS_TIMEOUT_MS }).toBe(true)
  await untilSelected(page)
  await page.keyboard.press('Control+End')
  await untilSelected(page)
  await page.keyboard.type(words)
}

/** Waits until the CMS has stored the typed text. */
export async function untilSaved(id: string, words: string): Promise<void> {
  const kept = async () => {
    const [latest] = await rows<{ all: string }>(
      `select concat(version_title, version_slug, version_content) as all
       from _guides_v where parent_id = $1 and latest`,
      [id],
    )
    return latest?.all.includes(words)
  }
  await expect.poll(kept, { timeout: CMS_TIMEOUT_MS, interval: 100 }).toBe(true)
}

/** Holds back the answers to autosaves, so that a test decides when each save ends for the form. */
export async function holdSaves(page: Page) {
  const held: (() => Promise<void>)[] = []
  await page.route(/\/cms\/api\/guides\/.*autosave=true/, async (route) => {
    const response = await route.fetch()
    held.push(() => route.fulfill({ response }))
  })
  return {
    /** Waits for the next save. @returns a function that releases its answer */
    next: async () => {
      await expect
        .poll(() => held.length, { timeout: CMS_TIMEOUT_MS, interval: 20 })
        .toBeGreaterThan(0)
      return held.shift() ?? expect.fail('no save is held')
    },
  }
}

/**
 * Opens a page from one of the CMS. A form that was left while a save was in flight reloads itself, and Next's router
 * loads the page anew when the browser cancels its request. Either takes the place of this navigation: the browser aborts
 * it, or Playwright waits for an event of it that never comes. So each try has a sixth of the time, and the poll makes it
 * again. The screens of the CMS are there before their pictures are.
 */
export async function openFromCms(page: Page, path: string): Promise<void> {
  const options = { waitUntil: 'domcontentloaded', timeout: CMS_TIMEOUT_MS / 6 } as const
  const open = () => page.goto(path, options).then(() => 'open')
  await expect.poll(open, { timeout: CMS_TIMEOUT_MS }).toBe('open')
}
