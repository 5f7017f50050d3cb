import { describe, expect, test } from 'vitest'
import { listOwnMessages, writeToClient } from '#wire/messages.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, signInAs } from '../support/portal.ts'

useBrowser()

const SECTIONS = ['How It Works', 'Services', 'Vendors', 'About']

describe('a portal page without a session', () => {
  test('has the links and both buttons of the landing page in its header', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 800 } })
    await page.goto('/sign-in')
    const bar = page.getByRole('banner')
    for (const name of SECTIONS) await bar.getByRole('link', { name, exact: true }).waitFor()
    for (const name of ['Sign In', 'Get Started']) {
      const button = bar.getByRole('link', { name, exact: true })
      expect(await button.getAttribute('href')).toBe('/api/login')
    }
    await bar.getByRole('link', { name: 'Services' }).click()
    await page.waitForURL(/\/#services$/)
    await page.getByRole('heading', { name: 'Choose Your Service Level' }).waitFor()
  })

  test('has them in its menu on a phone', async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    await page.goto('/forgot-password')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const name of [...SECTIONS, 'Sign In', 'Get Started'])
      await menu.getByRole('link', { name, exact: true }).waitFor()
  })
})

// Each once ended at the top of the home screen, which has no such section.
test.each(['services', 'about', 'calculator', 'contact'])(
  '/#%s shows a signed-in user that section of the landing page',
  async (section) => {
    const page = await openAs(await demo('seller'), `/#${section}`)
    await page.waitForURL(new RegExp(`/\\?site=#${section}$`))
    const target = page.locator(`#${section}`)
    await target.waitFor()
    const top = async () => Math.round((await target.boundingBox())?.y ?? -1)
    await expect.poll(top).toBeLessThan(400)
    await page.getByRole('banner').getByRole('link', { name: 'My Dashboard' }).waitFor()
  },
)

// The form moved up by 100 pixels, and a press on Send at that moment reached no button.
test('the form of a message stays where it is when the thread arrives', async () => {
  const page = await openAs(await newClient({ consulted: true }), '/dashboard?tab=messages')
  const thread = Promise.withResolvers<void>()
  await page.route(`**${listOwnMessages.path}*`, async (route) => {
    await thread.promise
    await route.continue()
  })
  await page.reload()
  const form = page.getByPlaceholder('Write to your agent')
  await form.waitFor()
  const before = await form.boundingBox()
  thread.resolve()
  await page.getByText('No messages yet').waitFor()
  expect(await form.boundingBox()).toEqual(before)
})

test("a client's sent message is confirmed with the toast Message Sent", async () => {
  const page = await openAs(await newClient({ consulted: true }), '/dashboard?tab=messages')
  await page.getByPlaceholder('Write to your agent').fill('Is the sign up?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByRole('region', { name: /^Messages \(F8\)/ })
    .getByText('Message Sent')
    .waitFor()
})

test('the dashboard reads the list of notifications only once the bell is opened', async () => {
  const client = await newClient({ consulted: true })
  const body = { content: 'The photographs are in' }
  await (await demo('admin')).call(writeToClient, { params: { id: client.id }, body })
  const page = await openPage()
  await signInAs(page, client)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /Messages/ })
    .getByText('1 unread')
    .waitFor()
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
  expect(asked).toContain('/api/notifications/unread-count')
  expect(asked).not.toContain('/api/notifications')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByText('Message from your agent')
    .waitFor()
  expect(asked).toContain('/api/notifications')
})
