import { beforeAll, describe, expect, test } from 'vitest'
import { readAnalytics } from '#wire/analytics.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { type DemoName, demo, newClient, type Person, signUpClient } from '../support/people.ts'
import { signInAs } from '../support/portal.ts'

useBrowser()
let newcomer: Person

beforeAll(async () => {
  newcomer = await newClient()
})

async function openAnalytics(who: DemoName, options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options)
  await signInAs(page, await demo(who))
  await page.goto('/admin?tab=analytics&range=30')
  await page.getByRole('heading', { name: 'Funnel by stage' }).waitFor()
  return page
}

/** The number at the start of a link name: `1,204, joined`. */
const numberIn = (name: string | null) =>
  Number(/^[\d,]+/.exec(name ?? '')?.[0].replaceAll(',', ''))

describe.each(['admin', 'owner'] as const)('Analytics as %s', (who) => {
  test('the joined figure equals the database count and opens its rows, and a row opens its client', async () => {
    const page = await openAnalytics(who)
    const joined = page.getByRole('link', { name: /, joined$/ }).first()
    const said = numberIn(await joined.getAttribute('aria-label'))
    const [counted] = await rows<{ count: number }>(
      `select count(*)::int as count from users where role = 'client'
       and (created_at at time zone 'America/Los_Angeles')::date
         > (now() at time zone 'America/Los_Angeles')::date - 30`,
    )
    expect(said).toBe(counted?.count)
    await joined.click()
    const dialog = page.getByRole('dialog', { name: 'Joined' })
    await dialog.getByText(`${said.toLocaleString('en-US')} entries`).waitFor()
    await page.waitForURL(/[?&]figure=reached/)

    await page.reload()
    await dialog.getByRole('link', { name: 'Test Client' }).first().click()
    await page.waitForURL(new RegExp(`tab=clients&client=${newcomer.id}`))
    await page.getByRole('button', { name: 'Hide Details' }).waitFor()

    await page.goBack()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL(({ searchParams }) => !searchParams.has('figure'))
  })

  test('keeps the chosen range in the address and over reload, Back and Forward', async () => {
    const page = await openAnalytics(who)
    const chosen = (name: string) => page.getByRole('radio', { name, checked: true }).waitFor()
    await chosen('30 days')
    await page.getByText('All', { exact: true }).click()
    await chosen('All')
    await page.reload()
    await chosen('All')
    await page.goBack()
    await chosen('30 days')
    await page.goForward()
    await chosen('All')
    await page.getByRole('radio', { name: 'All' }).press('ArrowLeft')
    await chosen('12 months')
    await page.waitForURL(/[?&]range=year/)
  })
})

test('Analytics counts a new client in the joined figure without a reload', async () => {
  const page = await openAnalytics('admin')
  const joined = page.getByRole('link', { name: /, joined$/ }).first()
  const before = numberIn(await joined.getAttribute('aria-label'))
  await signUpClient()
  await expect
    .poll(async () => numberIn(await joined.getAttribute('aria-label')), { timeout: 15_000 })
    .toBeGreaterThan(before)
})

test('Analytics shows "Analytics Coming Soon" only while the answer has hasData false', async () => {
  const page = await openPage()
  await signInAs(page, await demo('owner'))
  await page.route(`**${readAnalytics.path}?*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hasData: false } })
  })
  await page.goto('/admin?tab=analytics')
  await page.getByRole('heading', { name: 'Analytics Coming Soon' }).waitFor()
  // Analytics asks again every few seconds: a handler that `unroute` cuts off throws when it fulfills its request.
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.getByRole('heading', { name: 'Funnel by stage' }).waitFor()
  expect(await page.getByText('Analytics Coming Soon').count()).toBe(0)
})

test('/admin?tab=analytics with an invalid range, stage and week shows 90 days and opens no rows', async () => {
  const page = await openPage()
  await signInAs(page, await demo('admin'))
  await page.goto('/admin?tab=analytics&range=__proto__&figure=reached&stage=nowhere&week=x')
  await page.getByRole('radio', { name: '90 days', checked: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('Analytics shows an error when its call fails, and the figures without Retry at the next answer', async () => {
  const page = await openPage()
  await signInAs(page, await demo('admin'))
  await page.route(`**${readAnalytics.path}?*`, (route) => route.abort())
  await page.goto('/admin?tab=analytics')
  await page.getByText('The figures could not be loaded').waitFor()
  await page.unroute(`**${readAnalytics.path}?*`)
  await page.getByRole('heading', { name: 'Funnel by stage' }).waitFor()
})

// A crash in one tab once took down the whole dashboard, and Reload led back to that tab.
test('a crash in the Analytics tab leaves the Vendors tab usable, and Retry renders Analytics again', async () => {
  const page = await openPage()
  await signInAs(page, await demo('admin'))
  await page.route(`**${readAnalytics.path}?*`, (route) =>
    route.fulfill({ json: { hasData: true } }),
  )
  await page.goto('/admin?tab=analytics&range=30')
  await page.getByText('This part of the page stopped working').waitFor()
  await page.getByRole('tab', { name: 'Vendors' }).click()
  await page.getByRole('button', { name: 'Add Vendor' }).waitFor()
  await page.goBack()
  await page.unroute(`**${readAnalytics.path}?*`)
  await page.getByText('This part of the page stopped working').waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Funnel by stage' }).waitFor()
})
