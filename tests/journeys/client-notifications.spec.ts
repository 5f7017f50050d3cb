import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { writeToClient } from '#wire/messages.ts'
import { listNotifications } from '#wire/notifications.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { isChosen, openAs, see, signInAs } from '../support/portal.ts'

useBrowser()

let client: Person
beforeAll(async () => {
  client = await newClient({ consulted: true })
  const body = { content: 'The photographs are in' }
  await (await demo('admin')).call(writeToClient, { params: { id: client.id }, body })
})

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const popover = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('a notification is read by choosing it, without a mouse, and leads where it belongs', async () => {
  const page = await openAs(client, '/dashboard')
  await bell(page, 'Notifications, 2 unread').focus()
  await page.keyboard.press('Enter')
  const newest = popover(page).getByRole('link').first()
  await newest.getByText('Message from your agent').waitFor()
  await newest.getByText('Just now').waitFor()
  await newest.focus()
  await page.keyboard.press('Enter')
  await popover(page).waitFor({ state: 'detached' })
  await page.waitForURL('**/dashboard?tab=messages')
  await isChosen(page, 'Messages')
  await bell(page, 'Notifications, 1 unread').waitFor()
  // The badge counts down at once; the call that keeps it is still on its way.
  const kept = async () => (await client.call(listNotifications)).body.map(({ read }) => read)
  await expect.poll(kept).toEqual([true, false])
})

test('the badge stops at 99+, and Escape gives the focus back to the bell', async () => {
  const page = await openPage()
  await signInAs(page, client)
  await page.route('**/api/notifications/unread-count', (route) =>
    route.fulfill({ json: { count: 120 } }),
  )
  await page.goto('/dashboard')
  const button = bell(page, 'Notifications, 99+ unread')
  await button.click()
  await popover(page).waitFor()
  await page.keyboard.press('Escape')
  await popover(page).waitFor({ state: 'detached' })
  await untilFocused(button)
})

// The heading of the tab took the focus once its code was there, and the popover closed.
test('stays open when the tab of the address comes later', async () => {
  const page = await openAs(await newClient(), '/dashboard')
  await see(page, /Nothing has happened yet/)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/market-panel/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard?tab=market')
  await bell(page, 'Notifications').click()
  await popover(page).waitFor()
  letGo()
  await page.getByLabel('Property Address').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await popover(page).isVisible()).toBe(true)
})

test('says that it loads, and that there is nothing yet', async () => {
  const page = await openAs(await newClient(), '/dashboard')
  await see(page, /Nothing has happened yet/)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/notifications', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await bell(page, 'Notifications').click()
  await popover(page).getByText('Loading notifications...').waitFor()
  letGo()
  await popover(page).getByText('No notifications yet').waitFor()
})
