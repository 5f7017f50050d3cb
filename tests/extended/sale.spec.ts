import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { saleTexts } from '#wire/texts/sale.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { untilFocused } from '../support/focus.ts'
import { pickFirstFreeTime } from '../support/free-time.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'

useBrowser()
const seller = {
  firstName: 'Rosa',
  lastName: 'Mendez',
  email: `rosa.${randomUUID()}@example.com`,
  password: 'seven-lemon-trees-12',
  address: '2210 Orchard Lane, Sacramento, CA 95818',
}

const name = `${seller.firstName} ${seller.lastName}`

/** The open panel of the client this journey is about. */
const details = (page: Page) => page.getByRole('region', { name: `Details of ${name}` })

/** Waits for a visible text. */
const see = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

async function signIn(page: Page, email: string, password: string, next = '/dashboard') {
  await page.goto(`/api/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}

/** The main journey end to end: each test continues from the one before it. */
describe('a sale from the landing page to the open portal', () => {
  let client: Page
  let admin: Page

  test('a visitor reads the landing page and a city guide', async () => {
    client = await openPage({ keepOpen: true })
    await client.goto('/')
    await client.getByRole('heading', { name: 'Who Can Sell Your Home Better Than You?' }).waitFor()
    for (const heading of ['Choose Your Service Level', 'Your Home. Your Investment. Your Choice.'])
      await client.getByRole('heading', { name: heading }).waitFor()
    await client.goto('/blog')
    await client.getByPlaceholder('Search by city name...').fill('sacra')
    // Until then the page shows its own cards, which the results replace.
    await client.getByText(/guides? found/).waitFor()
    await client
      .getByRole('link', { name: /Sacramento/ })
      .first()
      .click()
    await client.waitForURL('**/blog/sell-my-house-sacramento')
    await see(client, 'Sacramento County')
    await client.getByRole('link', { name: 'Read More City Guides' }).waitFor()
  })

  test('a visitor opens the booking dialog from a package and gets an error for an empty form', async () => {
    await client.goto('/')
    await client.getByRole('link', { name: 'Choose Showing Support' }).click()
    const dialog = client.getByRole('dialog', { name: 'Book Your Free Consultation' })
    await dialog.waitFor()
    await dialog.getByRole('tab', { name: 'Manual Form' }).click()
    await dialog.getByRole('button', { name: 'Book Free Consultation' }).click()
    await see(client, 'Missing Information')
    await see(client, 'Please fill in all required fields.')
  })

  test('a visitor submits the booking form, signs up by a code and finds the form still filled in', async () => {
    const dialog = client.getByRole('dialog', { name: 'Book Your Free Consultation' })
    await dialog.getByLabel('Property Address').fill(seller.address)
    await dialog.getByLabel('Property Type').selectOption('single-family')
    await pickFirstFreeTime(client)
    await dialog.getByRole('button', { name: 'Book Free Consultation' }).click()
    await client.waitForURL('**/sign-in?**')
    await client.getByRole('tab', { name: 'Create account' }).click()
    await client.getByLabel('First name').fill(seller.firstName)
    await client.getByLabel('Last name').fill(seller.lastName)
    await client.getByLabel('Email', { exact: true }).fill(seller.email)
    await client.getByLabel('Password', { exact: true }).fill(seller.password)
    await client.getByRole('button', { name: 'Create account' }).click()
    const shown = await client.getByText(/^Your code is \d{6}\.$/).textContent()
    await client.getByLabel('Code', { exact: true }).fill(String(/\d{6}/.exec(String(shown))))
    await client.getByRole('button', { name: 'Continue' }).click()
    await dialog.waitFor()
    const address = dialog.getByLabel('Property Address')
    await expect.poll(() => address.inputValue()).toBe(seller.address)
    expect(await dialog.getByLabel('Property Type').inputValue()).toBe('single-family')
  })

  test('the client double-clicks to book, and one property and one consultation are stored', async () => {
    const dialog = client.getByRole('dialog', { name: 'Book Your Free Consultation' })
    await dialog.getByRole('button', { name: 'Book Free Consultation' }).dblclick()
    await see(client, 'Consultation Booked!')
    await see(client, "We'll send you a confirmation email shortly.")
    await dialog.waitFor({ state: 'hidden' })
    const kept = await rows<{ properties: number; consultations: number }>(
      `select count(distinct p.id)::int as properties, count(distinct c.id)::int as consultations
       from users u join properties p on p.user_id = u.id join consultations c on c.user_id = u.id
       where u.email = $1`,
      [seller.email],
    )
    expect(kept).toEqual([{ properties: 1, consultations: 1 }])
  })

  test('the client sees the property at 20% and the consultation, with the other tiles locked', async () => {
    await client.goto('/dashboard')
    await see(client, `Welcome, ${seller.firstName}`)
    await see(client, seller.address)
    await see(client, '20%')
    await see(client, 'Requires Consultation')
    await client.goto('/dashboard?tab=consultations')
    await see(client, 'Scheduled')
  })

  test('an admin finds the client under Scheduled and marks the client consulted', async () => {
    admin = await openPage({ keepOpen: true })
    await signIn(admin, 'admin@example.com', DEMO_PASSWORD, '/admin')
    await admin.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    const scheduled = admin.getByRole('region', { name: /^Scheduled/ })
    await scheduled.getByRole('link', { name }).click()
    await admin.getByRole('button', { name: `Hide Details, ${name}` }).waitFor()
    await admin.getByRole('button', { name: `Mark Consulted, ${name}` }).click()
    await admin.getByLabel('That time is still ahead.').check()
    await admin.getByRole('dialog').getByRole('button', { name: 'Mark Consulted' }).click()
    await admin.getByRole('button', { name: `Mark Incomplete, ${name}` }).waitFor()
    await details(admin).getByText('Consultation completed', { exact: true }).waitFor()
  })

  test('the tiles unlock for the client without a reload', async () => {
    await client.bringToFront()
    await client
      .getByText('Requires Consultation')
      .first()
      .waitFor({ state: 'detached', timeout: 30_000 })
  })

  test('the admin changes the stage after an empty reason is refused', async () => {
    const panel = details(admin)
    await panel.getByLabel('New stage').selectOption('contract-pending')
    // Until the panel has read the sale again, it proposes to mark the consultation done once more, which is refused.
    const proposals = panel.getByRole('group', { name: saleTexts.follows })
    await proposals.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Update Stage' }).click()
    await see(admin, 'Reason Required')
    await see(admin, 'Please provide a reason for the stage change.')
    await panel.getByLabel('Reason').fill('Agreement sent for review')
    await panel.getByRole('button', { name: 'Update Stage' }).click()
    await see(admin, 'Customer moved to Contract Pending')
    await panel.getByText('Agreement sent for review').waitFor()
  })

  test('client and admin exchange a message, and each gets a notification', async () => {
    await client.goto('/dashboard?tab=messages')
    const box = client.getByRole('textbox', { name: 'Message', exact: true })
    await box.fill('Is the deposit mine to keep?')
    await box.press('Enter')
    await see(client, 'Is the deposit mine to keep?')
    await client.getByText('Sent', { exact: true }).waitFor()

    await admin.getByText('Is the deposit mine to keep?').first().waitFor({ timeout: 20_000 })
    await details(admin).getByLabel(`Message to ${name}`).fill('Only once escrow says so.')
    await details(admin).getByRole('button', { name: 'Send' }).click()

    await client.getByText('Only once escrow says so.').first().waitFor({ timeout: 20_000 })
    await see(client, 'Your Agent')
    await client.goto('/dashboard')
    await client.getByRole('button', { name: /notifications/i }).click()
    await see(client, 'Message from your agent')
    await admin.goto('/admin')
    await admin.getByRole('button', { name: /notifications/i }).click()
    await see(admin, `Message from ${name}`)
  })

  test('the owner makes the client an editor, whom /dashboard then sends to /sign-in', async () => {
    const owner = await openPage()
    await signIn(owner, 'owner@example.com', DEMO_PASSWORD, '/admin?tab=clients')
    await owner.getByLabel('Search clients').fill(name)
    await owner.getByRole('button', { name: `Manage Client, ${name}` }).click()
    await details(owner).getByRole('tab', { name: 'Access' }).click()
    await details(owner).getByLabel(`Role of ${name}`).selectOption('editor')
    const confirm = owner.getByRole('alertdialog')
    await confirm.getByText(name).first().waitFor()
    await untilFocused(confirm.getByRole('button', { name: 'Cancel' }))
    await confirm.getByRole('button', { name: /change|make/i }).click()
    await owner
      .getByRole('button', { name: `Manage Client, ${name}` })
      .waitFor({ state: 'detached' })

    await client.goto('/dashboard')
    await client.waitForURL('**/sign-in?**')
  })
})
