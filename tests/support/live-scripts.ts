import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rows } from './database.ts'
import { see } from './portal.ts'

/** A page, and what shows that it is there. */
export type Screen = [path: string, shows?: string | RegExp | ((page: Page) => Promise<unknown>)]

/** Opens pages: each shows the script as text, and no element or URL of it is live. */
export async function look(page: Page, screens: Screen[]): Promise<void> {
  let runs = 0
  await page.context().exposeFunction('ran', () => {
    runs++
  })
  page.on('dialog', (dialog) => dialog.dismiss())
  for (const [path, shows = /ran\(\)/] of screens) {
    await page.goto(path)
    await (typeof shows === 'function' ? shows(page) : see(page, shows))
    // Screens of the portal and the CMS fetch after they load; pages of the site do not. To leave a screen of the CMS
    // earlier breaks off a style sheet, which React reports as an error.
    if (/^\/(?:admin|dashboard|cms)/.test(path)) await page.waitForLoadState('networkidle')
    const alive = await page.evaluate(() =>
      [...document.querySelectorAll('[onerror], [onload], [onfocus], [src="x"], [href], script')]
        .filter(
          (element) =>
            element.matches('[onerror], [onload], [onfocus], [src="x"]') ||
            /^\s*javascript:/i.test(element.getAttribute('href') ?? '') ||
            (element.matches('script:not([src], [type="application/ld+json"])') &&
              // The data of a CMS screen, a string in its own script.
              !element.textContent?.startsWith('self.__next_f.push(') &&
              element.textContent?.includes('ran()')),
        )
        .map((element) => element.outerHTML),
    )
    expect(alive, path).toEqual([])
  }
  expect(runs).toBe(0)
}

/** The column of each collection that has the script. */
export const KEPT = {
  guides: 'title',
  media: 'alt',
  users: 'first_name',
  vendors: 'name',
  properties: 'address',
  consultations: 'notes',
  messages: 'content',
  'contact-messages': 'message',
  'stage-history': 'reason',
  contracts: 'signer_name',
  uploads: 'original_name',
}

const lists = (page: Page) => page.locator('table tbody tr').first().waitFor()

/** Waits for a script in a field or in the text of the page. */
export const holdsScript = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('input, textarea')]
      .map((field) => (field as HTMLInputElement).value)
      .concat(document.body.innerText)
      .some((text) => text.includes('ran()')),
  )

/** The list of each collection and its newest document. */
export async function screensOfCms(slugs: string[]): Promise<Screen[]> {
  const found: Screen[] = []
  for (const [slug, column] of Object.entries(KEPT).filter(([name]) => slugs.includes(name))) {
    const [newest] = await rows<{ id: string }>(
      `select id from ${slug.replaceAll('-', '_')} where ${column} like '%ran()%'
       order by created_at desc limit 1`,
    )
    const path = `/cms/collections/${slug}`
    found.push([path, lists], [`${path}/${newest?.id}`, holdsScript])
  }
  return found
}
