import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeToClient } from '#wire/messages.ts'
import { listNotifications } from '#wire/notifications.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { untilFocused } from '../support/focus.ts'
import { freeSlot, newHome } from '../support/homes.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, see, signInAs, toastOf } from '../support/portal.ts'

/*
 * SPEC-8, row by row, as far as visitors and clients can meet it. Causes are real where
 * possible; a failing server is simulated in the network. Rows about files are in
 * client-uploads.spec.ts, about the session in session-end.spec.ts, about signing with the
 * contracts, about staff with the staff dashboard.
 */

useBrowser()

/** Answers to this call fail, by default without a message, as those of a crashed proxy. */
async function failing(page: Page, call: string, body = '', status = 500) {
  const headers = { 'content-type': 'application/json' }
  await page.route(`**${call}`, (route) => route.fulfill({ status, body, headers }))
}

/** POSTs to this call wait until the returned function is called. */
async function heldBack(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${call}`, async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  return resolve
}

let client: Person
beforeAll(async () => {
  client = await newClient({ consulted: true })
})

describe('notifications', () => {
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

  beforeAll(async () => {
    const admin = await demo('admin')
    for (const content of ['The photographer comes on Tuesday', 'The sign is up'])
      await admin.call(writeToClient, { params: { id: client.id }, body: { content } })
  })

  test('show an error when GET /api/notifications/unread-count fails', async () => {
    const page = await openPage()
    await signInAs(page, client)
    await failing(page, '/api/notifications/unread-count')
    await page.goto('/dashboard')
    await bell(page).click()
    await see(page, 'Failed to fetch unread count')
  })

  test('show an error when GET /api/notifications fails, and Retry loads them', async () => {
    const page = await openPage()
    await signInAs(page, client)
    // Without events, only Retry asks again.
    await page.route('**/api/events', (route) => route.abort())
    await failing(page, '/api/notifications')
    await page.goto('/dashboard?tab=market')
    const answered = page.waitForResponse('**/api/notifications')
    await bell(page).click()
    await answered
    await see(page, 'Failed to fetch notifications')
    await page.unroute('**/api/notifications')
    const popover = page.getByRole('dialog', { name: 'Notifications' })
    await popover.getByRole('button', { name: 'Retry' }).click()
    await popover.getByText('The sign is up').waitFor()
  })

  test('show one as unread again when marking it as read fails', async () => {
    const page = await openAs(client, '/dashboard')
    await failing(page, '/api/notifications/*/read')
    await page.getByRole('button', { name: /^Notifications, \d unread/ }).click()
    const popover = page.getByRole('dialog', { name: 'Notifications' })
    await popover
      .getByRole('link', { name: /^Unread: Message from your agent/ })
      .first()
      .click()
    expect(await toastOf(page, 'Error')).toBe('Error: Failed to mark notification as read')
    await page.getByRole('button', { name: /^Notifications, \d unread/ }).waitFor()
  })

  test('are all unread again when marking all as read fails, and read when it succeeds', async () => {
    const told = await newClient({ consulted: true })
    const page = await openAs(told, '/dashboard')
    await failing(page, '/api/notifications/mark-all-read')
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const all = page.getByRole('button', { name: 'Mark all as read' })
    await all.click()
    expect(await toastOf(page, 'Error')).toBe('Error: Failed to mark all notifications as read')
    await page
      .getByText(/^Unread: /)
      .first()
      .waitFor()
    await page.unroute('**/api/notifications/mark-all-read')
    await all.click()
    expect(await toastOf(page, 'All Notifications Marked as Read')).toBe(
      'All Notifications Marked as Read: All your notifications have been marked as read.',
    )
    expect((await told.call(listNotifications)).body.every(({ read }) => read)).toBe(true)
  })
})

describe('booking', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book Your Free Consultation' })

  /** Opens the form with a saved draft for this time. */
  async function openFilled(page: Page, scheduledAt: string) {
    const local = new Date(scheduledAt).toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
    const typed = {
      address: '2210 Orchard Lane, Sacramento, CA 95818',
      propertyType: 'single-family',
      timeline: '',
      servicePackage: '',
      date: local.slice(0, 10),
      hour: String(Number(local.slice(11, 13))),
    }
    await page.evaluate(
      (text) => sessionStorage.setItem('keepmore:draft:booking', text),
      JSON.stringify(typed),
    )
    await page.goto('/dashboard?book=manual')
    await dialogOf(page).waitFor()
  }
  const submit = (page: Page) =>
    dialogOf(page).getByRole('button', { name: 'Book Free Consultation' }).click()

  test('marks each missing field and sends nothing', async () => {
    const page = await openAs(await newClient(), '/dashboard?book=manual')
    let sent = 0
    page.on('request', (request) => (sent += Number(request.method() === 'POST')))
    await submit(page)
    expect(await toastOf(page, 'Missing Information')).toBe(
      'Missing Information: Please fill in all required fields.',
    )
    await dialogOf(page).locator('[aria-invalid="true"]').first().waitFor()
    expect(sent).toBe(0)
  })

  test("shows the server's message or asks to try later, then succeeds after the dialog is closed", async () => {
    const booker = await newClient()
    const page = await openAs(booker, '/dashboard')
    await openFilled(page, await freeSlot())
    await failing(page, '/api/consultations')
    await submit(page)
    expect(await toastOf(page, 'Booking Failed')).toBe('Booking Failed: Please try again later.')
    await page.unroute('**/api/consultations')
    await failing(page, '/api/consultations', '{"message":"This time has just been taken."}', 409)
    await submit(page)
    await expect
      .poll(() => toastOf(page, 'Booking Failed'))
      .toBe('Booking Failed: This time has just been taken.')
    // A booking that is given up now leaves no home without a consultation.
    expect(await rows('select 1 from properties where user_id = $1', [booker.id])).toEqual([])
    await page.unroute('**/api/consultations')
    // The result shows even if the dialog is closed before the answer.
    const release = await heldBack(page, '/api/consultations')
    await submit(page)
    await dialogOf(page).getByRole('button', { name: 'Booking...' }).waitFor()
    // The button is disabled now, so it has lost the focus; the toast of the failed booking is still visible.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    release()
    expect(await toastOf(page, 'Consultation Booked!')).toContain(
      "Consultation Booked!: We'll send you a confirmation email shortly.",
    )
    await page.getByRole('dialog', { name: 'Your consultation' }).waitFor()
  })
})

describe('vendors', () => {
  test('show "Consultation Required" to a client whose consultation was taken back meanwhile', async () => {
    const unconsulted = await newClient()
    const page = await openPage()
    await signInAs(page, unconsulted)
    // The page opens as if the consultation still counted.
    await page.route(
      '**/api/auth/user',
      (route) =>
        route.fulfill({ json: { ...unconsulted.user, token: undefined, hasConsultation: true } }),
      { times: 1 },
    )
    // The event stream lets the page read the user again, who has no consultation: then it asks for no vendors.
    await page.route('**/api/events', (route) => route.abort())
    await page.goto('/vendors')
    expect(await toastOf(page, 'Consultation Required')).toBe(
      'Consultation Required: Please complete your consultation to access the vendor network.',
    )
  })

  test('show the texts of the specification for no vendors, no match and "Coming Soon"', async () => {
    const page = await openAs(client, '/vendors')
    await page.getByLabel('Search vendors').filter({ visible: true }).fill('nobody is called this')
    await see(page, 'No vendors match your search criteria.')
    await page.route('**/api/vendors', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await see(page, 'No vendors available at the moment. Check back soon!')
    await page.getByRole('button', { name: 'Apply' }).click()
    expect(await toastOf(page, 'Coming Soon')).toBe(
      'Coming Soon: Vendor applications will be available soon!',
    )
  })
})

test('the market shows an empty state in three tabs for an address without data', async () => {
  const page = await openAs(client, '/dashboard?tab=market')
  await page.getByLabel('Property Address').fill('1 Nowhere Road, Barstow, CA 92311')
  await page.getByRole('button', { name: 'Analyze' }).click()
  for (const [tab, text] of [
    ['Property Value', 'No valuation data available for this address'],
    ['Comparable Sales', 'No comparable sales found for this area'],
    ['Market Trends', 'No market trend data available'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await see(page, text)
  }
})

describe('properties', () => {
  test('keep the form and show the error when adding one fails, and add it once when sent twice', async () => {
    const page = await openAs(client, '/dashboard')
    await failing(page, '/api/properties')
    await page.getByRole('button', { name: 'Add Property' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Property' })
    await dialog.getByRole('button', { name: 'Add Property' }).click()
    await see(page, 'Address is required')
    await see(page, 'Property type is required')
    await dialog.getByLabel('Property Address').fill('9 Willow Court, Davis, CA 95616')
    await dialog.getByLabel('Property Type').selectOption('condo')
    await dialog.getByRole('button', { name: 'Add Property' }).click()
    expect(await toastOf(page, 'Creation Failed')).toBe(
      'Creation Failed: Failed to create property',
    )
    await dialog.getByRole('alert').getByText('Failed to create property').waitFor()
    await untilFocused(dialog.getByRole('button', { name: 'Add Property' }))
    await page.unroute('**/api/properties')
    // Closed before the answer and sent again, it is one property, and the form is empty.
    const release = await heldBack(page, '/api/properties')
    for (let time = 0; time < 2; time++) {
      await dialog.getByRole('button', { name: 'Add Property' }).click()
      await dialog.getByRole('button', { name: 'Adding...' }).waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Add Property' }).click()
    }
    release()
    expect(await toastOf(page, 'Property Created')).toContain('9 Willow Court')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add Property' }).click()
    expect(await dialog.getByLabel('Property Address').inputValue()).toBe('')
    const made = 'select 1 from properties where user_id = $1 and address like $2'
    expect(await rows(made, [client.id, '9 Willow Court%'])).toHaveLength(1)
  })

  test("show the server's message when a change of the package fails, and then succeed", async () => {
    const home = await newHome(client)
    const page = await openAs(client, `/dashboard/properties?property=${home.id}`)
    await failing(page, '/api/properties/*/mls', '{"message":"The listing is locked."}', 409)
    await page.getByLabel('Service Package').selectOption('full-service')
    const update = page.getByRole('button', { name: 'Update Property' })
    await update.click()
    expect(await toastOf(page, 'Update failed')).toBe('Update failed: The listing is locked.')
    await page.unroute('**/api/properties/*/mls')
    await update.click()
    expect(await toastOf(page, 'Property updated')).toBe(
      'Property updated: Property details have been updated successfully.',
    )
  })
})

test('a message that fails to send shows an error, stays in the thread, and is sent with Retry', async () => {
  const page = await openAs(client, '/dashboard/messages')
  await failing(page, '/api/messages')
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('Does the lockbox stay on?')
  await box.press('Enter')
  expect(await toastOf(page, 'Error')).toBe('Error: Failed to send message.')
  const mine = page.getByRole('listitem').filter({ hasText: 'Does the lockbox stay on?' })
  await mine.getByText('Failed', { exact: true }).waitFor()
  await page.unroute('**/api/messages')
  await mine.getByRole('button', { name: 'Retry' }).click()
  await mine.getByText('Sent', { exact: true }).waitFor()
})
