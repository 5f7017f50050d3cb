import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeToAgent } from '#wire/messages.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { untilFocused } from '../support/focus.ts'
import { demo, newNamedClient, type Person } from '../support/people.ts'
import { openAs, see, tab, toastOf } from '../support/portal.ts'

useBrowser()
let client: Person
let name: string

beforeEach(async () => {
  ;({ client, name } = await newNamedClient('Ilse'))
})

const details = (page: Page) => page.getByRole('region', { name: `Details of ${name}` })
const opened = async (who: Person) => {
  const page = await openAs(who, `/admin?tab=clients&client=${client.id}`)
  await details(page).getByLabel('New stage').waitFor()
  return page
}

describe('the list of clients', () => {
  test('shows the number of search and filter matches, and keeps both in the address over a reload', async () => {
    const page = await openAs(await demo('admin'), '/admin?tab=clients')
    await page.getByText(/^Showing (\d+) of \1 clients$/).waitFor()
    await page.getByLabel('Search clients').fill(name.toLowerCase())
    await page.getByText(/^Showing 1 of \d+ clients$/).waitFor()
    await page.getByLabel('Stage', { exact: true }).selectOption('on-hold')
    await see(page, 'No client matches')
    await page.waitForURL(({ searchParams }) => searchParams.has('q') && searchParams.has('stage'))
    await page.reload()
    await see(page, 'No client matches')
    const search = page.getByLabel('Search clients')
    await expect.poll(() => search.inputValue()).toBe(name.toLowerCase())
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText(/^Showing (\d+) of \1 clients$/).waitFor()
  })

  test('opens a client beside the list, with its row less than 3 px from where it was', async () => {
    const page = await openAs(await demo('admin'), '/admin?tab=clients')
    const button = page.getByRole('button', { name: /^Manage Client/ }).nth(4)
    await button.scrollIntoViewIfNeeded()
    const rowOf = (id: string | null) => page.locator(`[data-client-row="${id}"]`)
    const id = await button.evaluate(
      (element) => element.closest('[data-client-row]')?.getAttribute('data-client-row') ?? null,
    )
    const top = async () => (await rowOf(id).boundingBox())?.y ?? 0
    const before = await top()
    await button.click()
    const pane = page.getByRole('region', { name: /^Details of/ })
    await pane.waitFor()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)
    const [row, beside] = [await rowOf(id).boundingBox(), await pane.boundingBox()]
    expect(beside?.x).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0))
    await page.getByRole('button', { name: /^Hide Details/ }).click()
    await pane.waitFor({ state: 'detached' })
  })
})

describe("a client's pane", () => {
  test('shows the last three messages, clears the unread badge, and sends a reply by keyboard', async () => {
    for (const content of ['One', 'Two', 'Three', 'Is the lockbox there?'])
      await client.call(writeToAgent, { body: { content } })
    const page = await openAs(await demo('admin'), '/admin?tab=clients')
    await page.getByLabel('Search clients').fill(name)
    const row = page.locator(`[data-client-row="${client.id}"]`)
    await row.getByText('4 unread').waitFor()
    await row.getByText('Awaiting reply').waitFor()
    await row.getByRole('button', { name: /^Manage Client/ }).focus()
    await page.keyboard.press('Enter')
    await row.getByText('4 unread').waitFor({ state: 'detached' })
    const thread = details(page).getByRole('list', { name: 'Messages' }).getByRole('listitem')
    await thread.last().getByText('Is the lockbox there?').waitFor()
    await expect.poll(() => thread.count()).toBe(3)
    await details(page).getByLabel(`Message to ${name}`).focus()
    await page.keyboard.type('On the side gate.')
    await page.keyboard.press('Enter')
    expect(await toastOf(page, 'Message Sent')).toContain('Message Sent')
    await row.getByText('Awaiting reply').waitFor({ state: 'detached' })
  })

  test('reports a failed clear-all only after Clear Notifications is pressed, and clears on the next press', async () => {
    await client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
    const page = await openAs(await demo('admin'), '/admin?tab=clients')
    await page.route('**/clear-all', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByLabel('Search clients').fill(name)
    const row = page.locator(`[data-client-row="${client.id}"]`)
    const failed = page.waitForResponse('**/clear-all')
    await row.getByRole('button', { name: /^Manage Client/ }).click()
    await failed
    const clear = details(page).getByRole('button', { name: 'Clear Notifications' })
    await expect.poll(() => clear.isEnabled()).toBe(true)
    expect(await page.getByText('Failed to clear notifications.').count()).toBe(0)
    await clear.click()
    expect(await toastOf(page, 'Error')).toBe('Error: Failed to clear notifications.')
    await page.unroute('**/clear-all')
    await clear.click()
    await row.getByText('1 unread').waitFor({ state: 'detached' })
    await expect.poll(() => clear.isDisabled()).toBe(true)
  })

  test('keeps a message that got a 502 after closing and a reload, and Retry stores it once', async () => {
    const page = await opened(await demo('owner'))
    await page.route('**/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, body: '' })
        : route.continue(),
    )
    await details(page).getByLabel(`Message to ${name}`).fill('The sign is up.')
    await details(page).getByRole('button', { name: 'Send', exact: true }).click()
    expect(await toastOf(page, 'Error')).toBe('Error: Failed to send message.')
    // The unsent message survives closing the panel.
    await page.getByRole('button', { name: `Hide Details, ${name}` }).click()
    await page.getByRole('button', { name: `Manage Client, ${name}` }).click()
    await details(page).getByText('Not sent: Failed to send message.').waitFor()
    // It also survives a reload in which the thread itself fails to load.
    await page.route('**/messages?*', (route) => route.fulfill({ status: 502, body: '' }))
    await page.reload()
    await details(page).getByText('The messages could not be loaded').waitFor()
    const unsent = details(page).getByRole('listitem').filter({ hasText: 'The sign is up.' })
    await unsent.waitFor()
    await page.unroute('**/messages')
    await page.unroute('**/messages?*')
    await unsent.getByRole('button', { name: 'Retry' }).click()
    expect(await toastOf(page, 'Message Sent')).toContain('Message Sent')
    const kept = await rows('select id from messages where client_id = $1', [client.id])
    expect(kept).toHaveLength(1)
  })

  test('Mark Incomplete stays with an error on a 500, and shows Needs Consultation on the next click', async () => {
    const page = await opened(await demo('admin'))
    const mark = page.getByRole('button', { name: `Mark Incomplete, ${name}` })
    await page.route('**/consultation', (route) => route.fulfill({ status: 500, body: '' }))
    await mark.click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Mark Incomplete' })
    await confirm.click()
    expect(await toastOf(page, 'Error')).toBe('Error: Failed to update consultation status.')
    await page.unroute('**/consultation')
    await confirm.click()
    await page.getByRole('button', { name: `Mark Consulted, ${name}` }).waitFor()
    const row = page.locator(`[data-client-row="${client.id}"]`)
    await row.getByText('Needs Consultation').waitFor()
  })

  test('shows Delete User to the owner only, in a dialog that names the client and focuses Cancel', async () => {
    const seenByAdmin = await opened(await demo('admin'))
    expect(await tab(seenByAdmin, 'Access').count()).toBe(0)
    const page = await opened(await demo('owner'))
    await tab(page, 'Access').click()
    await details(page).getByRole('button', { name: 'Delete User' }).click()
    const confirm = page.getByRole('alertdialog', { name: `Delete ${name}?` })
    await untilFocused(confirm.getByRole('button', { name: 'Cancel' }))
    await page.route(`**/api/admin/users/${client.id}`, (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await confirm.getByRole('button', { name: 'Delete User' }).click()
    expect(await toastOf(page, 'Delete Failed')).toBe('Delete Failed: Failed to delete user')
    await confirm.getByRole('alert').getByText('Failed to delete user').waitFor()
    await page.unroute(`**/api/admin/users/${client.id}`)
    await confirm.getByRole('button', { name: 'Delete User' }).click()
    expect(await toastOf(page, 'User Deleted')).toContain(name)
    await page.locator(`[data-client-row="${client.id}"]`).waitFor({ state: 'detached' })
    expect(await rows('select id from users where id = $1', [client.id])).toEqual([])
  })
})
