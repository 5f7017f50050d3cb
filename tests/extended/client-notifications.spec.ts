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

test('choosing a notification by keyboard marks it read and opens /dashboard?tab=messages', async () => {
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
  // The badge counts down before the call that stores it has returned.
  const kept = async () => (await client.call(listNotifications)).body.map(({ read }) => read)
  await expect.poll(kept).toEqual([true, false])
})

test('the bell badge shows 99+ for 120 unread, and Escape closes the popover and focuses the bell', async () => {
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

// The tab heading once took the focus when its code had loaded, which closed the popover.
test('the notification popover stays open when the code of the current tab loads after it', async () => {
  const page = await openAs(await newClient(), '/dashboard')
  await see(page, /Nothing yet\. Your consultation/)
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

test('the notification popover shows a loading text, then "No notifications yet" for a new client', async () => {
  const page = await openAs(await newClient(), '/dashboard')
  await see(page, /Nothing yet\. Your consultation/)
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
