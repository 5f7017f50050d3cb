import { expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts'

useBrowser()

const PATHS = ['/', '/es', '/schedule', '/es/schedule', '/book', '/vendors', '/faq', '/blog']

/** Shifts below it move a figure by less than its own height, and only its own. */
const LEAST_SHIFT = 0.001

// The headline of /schedule stood on two lines in its fallback, and on one when the font arrived: the form moved up.
test.each([390, 768, 1100, 1440])(
  'no page shifts when its fonts arrive after the first paint, at %i px',
  async (width) => {
    for (const path of PATHS) {
      const page = await openPage({ viewport: { width, height: 800 } })
      await recordShifts(page)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length,
      )
      const before = (await shiftsOf(page)).length
      release()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready)
      const shifts = (await shiftsOf(page)).slice(before)
      expect(
        shifts.filter((shift) => Number.parseFloat(shift) > LEAST_SHIFT),
        path,
      ).toEqual([])
      await page.close()
    }
  },
)
