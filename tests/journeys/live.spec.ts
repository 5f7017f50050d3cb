import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeToClient } from '#wire/messages.ts'
import { markNotificationsOfTypeRead } from '#wire/notifications.ts'
import { markConsulted } from '#wire/users.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { demo, newClient, PASSWORD, type Person } from '../support/people.ts'

useBrowser()
/** Far below every polling interval, with a margin for a busy machine. */
const AT_ONCE = { timeout: 2_000 }

async function open(person: Person, path: string): Promise<Page> {
  const page = await openPage()
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/api/events'))
  await signIn(page, person, path)
  await listening
  return page
}

async function signIn(page: Page, person: Person, path: string) {
  const password = person.user?.role === 'client' ? PASSWORD : DEMO_PASSWORD
  await page.goto(`/api/login?next=${encodeURIComponent(path)}`)
  await page.getByLabel('Email', { exact: true }).fill(String(person.user?.email))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}

const staffWrite = async (client: Person, content: string) =>
  (await demo('admin')).call(writeToClient, { params: { id: client.id }, body: { content } })

test('a message from staff appears in the open thread of both of two tabs within 2 seconds', async () => {
  const client = await newClient({ consulted: true })
  const page = await open(client, '/dashboard?tab=messages')
  const second = await page.context().newPage()
  await second.goto('/dashboard?tab=messages')
  const threads = [page, second].map((tab) => tab.getByRole('log', { name: /Messages/ }))
  await staffWrite(client, 'The first one')
  for (const thread of threads) await thread.getByText('The first one').waitFor()
  // The first message may have come with the page; this one can only come by an event.
  await staffWrite(client, 'The sign is up since this morning')
  for (const thread of threads)
    await thread.getByText('The sign is up since this morning').waitFor(AT_ONCE)
})

test('a message that arrives in a hidden tab is marked as read only when the tab is visible again', async () => {
  const client = await newClient({ consulted: true })
  const page = await open(client, '/dashboard?tab=messages')
  await page.getByText('No messages yet').waitFor()
  const toTheBack = (isBehind: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isBehind)
  await toTheBack(true)
  let marks = 0
  page.on('request', (request) => {
    if (request.url().endsWith(markNotificationsOfTypeRead.path)) marks += 1
  })
  await staffWrite(client, 'Nobody looks at this yet')
  await page.getByText('Nobody looks at this yet').first().waitFor()
  expect(marks).toBe(0)
  await toTheBack(false)
  await expect.poll(() => marks).toBe(1)
})

test("the client's portal opens within 2 seconds after staff mark the client consulted", async () => {
  const client = await newClient()
  const page = await open(client, '/dashboard')
  await page.getByText('Consultation Required').first().waitFor()
  await (await demo('admin')).call(markConsulted, {
    params: { id: client.id },
    body: { completed: true },
  })
  await page.getByText('Your portal is open').first().waitFor(AT_ONCE)
})
