import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { STATES } from '../support/desk-states.ts'
import { demo } from '../support/people.ts'
import { openAs } from '../support/portal.ts'

useBrowser()
test.concurrent.for(STATES)('staff dashboard passes axe: %s', async ([, path, open], context) => {
  const atEnd = context.onTestFinished
  const page = await openAs(await demo('owner'), path, { bypassCSP: true, atEnd })
  // Gives the admin a session to end.
  await demo('admin')
  await open(page)
  expect(await findViolations(page)).toEqual([])
})

test.concurrent('the analytics tab stays within 320 px with commissions over $10,000,000', async (context) => {
  const viewport = { width: 320, height: 700 }
  const at = { viewport, atEnd: context.onTestFinished }
  const page = await openAs(await demo('owner'), '/admin?tab=analytics', at)
  await page.route('**/api/admin/analytics?*', async (route) => {
    const figures = await (await route.fetch()).json()
    for (const sum of figures.commission) sum.dollars += 10_000_000
    await route.fulfill({ json: figures })
  })
  await page.reload()
  await page.getByText('Expected commission', { exact: true }).waitFor()
  const past = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        // An element that scrolls by itself may be wider.
        .filter((element) => !element.closest('[class*="overflow-x-auto"], .sr-only'))
        .map((element) => element.textContent),
    )
  expect(await past()).toEqual([])
})
