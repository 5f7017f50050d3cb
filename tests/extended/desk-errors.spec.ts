import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePropertyStatus, listAllProperties } from '#wire/properties.ts'
import { addVendor, deleteVendor, listVendors } from '#wire/vendors.ts'
import { useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, openWithoutEvents, see, toastOf } from '../support/portal.ts'

/*
 * SPEC-8, row by row, as far as staff can meet it: the server fails without a message,
 * then the same click succeeds. Rows about clients are in desk-clients.spec.ts, about stages in
 * desk-pipeline.spec.ts.
 */

useBrowser()
let client: Person
let address: string
let vendor: string

beforeAll(async () => {
  client = await newClient({ consulted: true })
  address = (await newHome(client)).address
  vendor = `Lens ${client.id.slice(-12)}`
  const body = { name: vendor, email: `${client.id}@vendor.example`, specialty: 'staging' }
  await (await demo('admin')).call(addVendor, { body })
})

/** Writes to this call get an empty 500 until the returned function is called. */
async function failing(page: Page, call: string) {
  await page.route(call, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, body: '' }),
  )
  return () => page.unroute(call)
}

const desk = async (tab: string) => openAs(await demo('admin'), `/admin?tab=${tab}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressHere = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const confirm = (page: Page) => page.getByRole('alertdialog')

describe('vendors in the staff dashboard', () => {
  test('show an error with its log id when they cannot be fetched, and Retry loads them', async () => {
    const page = await openAs(await demo('admin'), '/admin')
    const body = JSON.stringify({ message: 'It is our fault.', id: client.id })
    await page.route('**/api/vendors', (route) => route.fulfill({ status: 500, body }))
    await page.getByRole('tab', { name: 'Vendors' }).click()
    await see(page, 'Failed to fetch vendors')
    // The id of the error in the server's log, to copy.
    await page.getByRole('alert').getByText(client.id, { exact: true }).waitFor()
    await page.unroute('**/api/vendors')
    await press(page, 'Retry')
    await page.getByText(/^Showing \d+ of \d+ vendors$/).waitFor()
  })

  test('are added once: each missing field has a message, and a failed call can be retried', async () => {
    const page = await desk('vendors')
    await press(page, 'Add Vendor')
    await pressHere(page, 'Add Vendor')
    for (const text of ['Name is required', 'Valid email is required', 'Specialty is required'])
      await see(page, text)
    const name = `${vendor} two`
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByLabel('Email').fill('two@vendor.example')
    await page.getByRole('dialog').getByLabel('Specialty').selectOption('photography')
    const approved = page.getByRole('dialog').getByLabel('Approved')
    await expect.poll(() => approved.isChecked()).toBe(true)
    // The answer is lost after the vendor is added; the next try must not add it again.
    await page.route('**/api/vendors', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await route.fetch()
      await route.fulfill({ status: 500, body: '' })
    })
    await pressHere(page, 'Add Vendor')
    expect(await toastOf(page, 'Error')).toBe('Error: Failed to add vendor.')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.unroute('**/api/vendors')
    await pressHere(page, 'Add Vendor')
    expect(await toastOf(page, 'Vendor Added')).toBe(`Vendor Added: ${name}`)
    const all = (await (await demo('admin')).call(listVendors)).body
    expect(all.filter((one) => one.name === name)).toHaveLength(1)
  })

  test('are approved by keyboard, featured, unfeatured and revoked, and unchanged when the call fails', async () => {
    const page = await desk('vendors')
    await page.getByLabel('Search vendors').fill(vendor)
    const mend = await failing(page, '**/api/admin/vendors/*')
    await press(page, `Approve, ${vendor}`)
    expect(await toastOf(page, 'Update Failed')).toBe(
      'Update Failed: Failed to update vendor status.',
    )
    await mend()
    await page.getByRole('button', { name: `Approve, ${vendor}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    expect(await toastOf(page, 'Vendor Updated')).toBe(`Vendor Updated: ${vendor} is approved.`)
    await press(page, `Feature, ${vendor}`)
    await press(page, `Remove Feature, ${vendor}`)
    await press(page, `Feature, ${vendor}`)
    await press(page, `Revoke, ${vendor}`)
    await page.getByRole('button', { name: `Approve, ${vendor}`, exact: true }).waitFor()
    const badges = page.getByRole('listitem').getByText('Featured', { exact: true })
    await expect.poll(() => badges.count()).toBe(0)
  })

  test('are imported from CSV lines only after a check of each line; the lines survive a reload', async () => {
    const page = await desk('vendors')
    const name = `${vendor} three`
    await press(page, 'Import CSV')
    await pressHere(page, 'Check the list')
    await see(page, 'Choose a CSV file, or paste its lines.')
    const list = `name,email,specialty\n${name},three@vendor.example,staging\nBad,nobody,staging`
    await page.getByRole('dialog').getByLabel('Lines').fill(list)
    await pressHere(page, 'Check the list')
    await see(page, '1 added, 1 refused')
    await see(page, 'Valid email is required')
    const mend = await failing(page, '**/vendors/import')
    await pressHere(page, 'Import 1 vendor')
    expect(await toastOf(page, 'Import Failed')).toBe('Import Failed: Failed to import vendors.')
    await mend()
    await page.reload()
    await press(page, 'Import CSV')
    expect(await page.getByRole('dialog').getByLabel('Lines').inputValue()).toBe(list)
    await pressHere(page, 'Check the list')
    await pressHere(page, 'Import 1 vendor')
    await page.getByRole('button', { name: `Approve, ${name}`, exact: true }).waitFor()
  })

  test('are deleted after a confirmation that names the vendor', async () => {
    const page = await desk('vendors')
    await press(page, `Delete, ${vendor}`)
    await confirm(page).getByText(vendor).first().waitFor()
    const cancel = confirm(page).getByRole('button', { name: 'Cancel' })
    await untilFocused(cancel)
    const mend = await failing(page, '**/api/admin/vendors/*')
    await confirm(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    expect(await toastOf(page, 'Error')).toBe('Error: Failed to delete vendor.')
    await untilFocused(cancel)
    await mend()
    await confirm(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    expect(await toastOf(page, 'Vendor Deleted')).toBe(`Vendor Deleted: ${vendor}`)
    // The button went with its row, so a neighboring row gets the focus.
    await untilFocused(page.locator('main li :focus'))
  })

  // The focus was lost: only the row of the first deletion was watched.
  test('give the focus to a further row if the one that took it after a deletion is deleted too', async () => {
    const admin = await demo('admin')
    const add = async (name: string) => {
      const body = { name, email: `${randomUUID()}@vendor.example`, specialty: 'staging' } as const
      return (await admin.call(addVendor, { body })).body
    }
    const word = `Crane ${client.id.slice(-12)}`
    const [first, second] = [await add(`${word} A`), await add(`${word} B`)]
    const page = await desk('vendors')
    await page.getByLabel('Search vendors').fill(word)
    await press(page, `Delete, ${first.name}`)
    await confirm(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await untilFocused(
      page.getByRole('listitem').filter({ hasText: second.name }).locator(':focus'),
    )
    await admin.call(deleteVendor, { params: { id: second.id } })
    await untilFocused(page.getByRole('heading', { name: 'Vendors', exact: true }))
  })
})

describe('properties in the staff dashboard', () => {
  test('are added for a client, with an error for each missing field and for a failed call', async () => {
    const page = await openAs(
      await demo('owner'),
      `/admin?tab=clients&client=${client.id}&section=homes`,
    )
    await press(page, 'Add Property')
    await pressHere(page, 'Add Property')
    for (const text of ['Address is required', 'Property type is required']) await see(page, text)
    await page.getByRole('dialog').getByLabel('Address').fill('77 Verbena Court, Fresno, CA 93704')
    await page.getByRole('dialog').getByLabel('Property type').selectOption('condo')
    const mend = await failing(page, '**/api/properties')
    await pressHere(page, 'Add Property')
    expect(await toastOf(page, 'Creation Failed')).toBe(
      'Creation Failed: Failed to create property',
    )
    await mend()
    await pressHere(page, 'Add Property')
    expect(await toastOf(page, 'Property Created')).toContain('77 Verbena Court')
  })

  test('change status, with a price where the status has one and notes that can be cleared', async () => {
    const page = await desk('properties')
    await page.getByLabel('Search properties').fill(address)
    // A booked property has none of the four statuses that staff set; staff see what the client sees.
    const row = page.getByRole('listitem').filter({ hasText: address })
    await row.getByText('Consultation Booked', { exact: true }).waitFor()
    await row.getByText('20%', { exact: true }).waitFor()
    await press(page, `Change Status, ${address}`)
    expect(await page.getByLabel('New status').inputValue()).toBe('preparation')
    expect(await page.getByLabel('Listing price').count()).toBe(0)
    // Staff have not chosen it, so a note alone does not begin preparation.
    await page.getByLabel(/^Status notes/).fill('Two keys with the neighbour')
    await press(page, 'Update Status')
    expect(await toastOf(page, 'Status Updated')).toContain('is now: Consultation Booked')
    await see(page, 'Two keys with the neighbour')
    await press(page, `Change Status, ${address}`)
    await press(page, 'Update Status')
    await see(page, `${address} is now: Preparation.`)
    await press(page, `Change Status, ${address}`)
    await page.getByLabel('New status').selectOption('active-listing')
    await page.getByLabel('Listing price').fill('$700,000')
    await page.getByLabel(/^Status notes/).fill('Roof first')
    const mend = await failing(page, '**/status')
    await press(page, 'Update Status')
    expect(await toastOf(page, 'Update Failed')).toBe(
      'Update Failed: Failed to update property status.',
    )
    await mend()
    await press(page, 'Update Status')
    expect(await toastOf(page, 'Status Updated')).toContain('Active Listing')
    await see(page, '$700,000')
    await press(page, `Change Status, ${address}`)
    await page.getByLabel(/^Status notes/).fill('')
    await press(page, 'Update Status')
    await page.getByText('Roof first').waitFor({ state: 'detached' })
  })

  test('keep what another user changed after a form was opened, and the form says who changed what', async () => {
    const home = await newHome(client)
    const path = `/admin?tab=properties&property=${home.id}`
    // An event of the other user's change could reach the form before the reload.
    const page = await openWithoutEvents(await demo('admin'), path)
    await press(page, `Change Status, ${home.address}`)
    await page.getByLabel(/^Status notes/).fill('Roof first')
    const body = { status: 'sold', salePrice: 700_000, statusNotes: 'Sold for more' }
    await (await demo('owner')).call(changePropertyStatus, { params: { id: home.id }, body })
    await page.reload()
    await press(page, `Change Status, ${home.address}`)
    expect(await page.getByLabel(/^Status notes/).inputValue()).toBe('Roof first')
    await press(page, 'Update Status')
    expect(await toastOf(page, 'Update Failed')).toMatch(
      /^Update Failed: Marisol Vega changed the notes to “Sold for more” on .* PT\.$/,
    )
    // The second try replaces the notes and nothing else.
    expect(await page.getByLabel('New status').inputValue()).toBe('sold')
    await press(page, 'Update Status')
    await toastOf(page, 'Status Updated')
    const after = (await (await demo('admin')).call(listAllProperties)).body
    const kept = { status: 'sold', salePrice: 700_000, statusNotes: 'Roof first' }
    expect(after.find(({ id }) => id === home.id)).toMatchObject(kept)
  })

  test('are deleted after a confirmation, also after a failed call', async () => {
    const page = await desk('properties')
    await page.getByLabel('Search properties').fill(address)
    await press(page, `Delete, ${address}`)
    const cancel = confirm(page).getByRole('button', { name: 'Cancel' })
    await untilFocused(cancel)
    const mend = await failing(page, '**/api/properties/*')
    await confirm(page).getByRole('button', { name: 'Delete property' }).click()
    expect(await toastOf(page, 'Delete Failed')).toBe('Delete Failed: Failed to delete property.')
    await mend()
    await confirm(page).getByRole('button', { name: 'Delete property' }).click()
    expect(await toastOf(page, 'Property Deleted')).toContain(address)
    // It was the only property listed.
    await untilFocused(page.getByRole('heading', { name: 'Properties', exact: true }))
  })
})

test('a change in the staff dashboard that answers 401 shows a toast and leads to /sign-in', async () => {
  const page = await desk('vendors')
  await page.getByText(/^Showing \d+ of/).waitFor()
  await page.route('**/api/admin/vendors/*', (route) =>
    route.fulfill({
      status: 401,
      body: JSON.stringify({ message: 'Unauthorized' }),
      headers: { 'content-type': 'application/json' },
    }),
  )
  const left = page.waitForURL('**/sign-in?**')
  await page
    .getByRole('button', { name: /^(Approve|Revoke), / })
    .first()
    .click()
  expect(await toastOf(page, 'Unauthorized')).toContain('You are logged out. Logging in again...')
  await left
})
