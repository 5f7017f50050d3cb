import type { Page } from 'playwright-core'
import { expect } from 'vitest'
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
    // Portal screens fetch after they load; pages of the site do not.
    if (/^\/(?:admin|dashboard)/.test(path)) await page.waitForLoadState('networkidle')
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
