import { beforeEach, describe, expect, test } from 'vitest'
import { bookConsultation } from '#wire/consultations.ts'
import { appointmentTime, shortAppointment } from '#wire/dates.ts'
import { changePropertyStatus, type Property } from '#wire/properties.ts'
import { readSaleFacts } from '#wire/users.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { freeSlot, newBooking, newHome } from '../support/homes.ts'
import { demo, newClient, newNamedClient, type Person } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'
import { rowsOf } from '../support/undo.ts'

useBrowser()

const factsOf = async ({ id }: Person) =>
  (await (await demo('admin')).call(readSaleFacts, { params: { id } })).body
const panelOf = (client: Person) => `/admin?tab=clients&client=${client.id}`

describe('Mark Consulted', () => {
  test('names the appointment, asks for a tick where it is ahead, shows the mail, and Undo takes it back', async () => {
    const client = await newClient()
    await newBooking(client)
    const before = await rowsOf(client)
    const page = await openAs(await demo('admin'), panelOf(client))
    const row = page.locator(`[data-client-row="${client.id}"]`)
    await row.getByRole('button', { name: /^Mark Consulted/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^It completes the consultation on .* PT\.$/).waitFor()
    await dialog.getByText('Your portal is open').waitFor()
    await dialog.getByLabel(/^Set .* to Preparation$/).waitFor()
    const confirm = dialog.getByRole('button', { name: 'Mark Consulted' })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel('That time is still ahead.').check()
    await confirm.click()
    expect(await toastOf(page, 'Status Updated')).toContain('Consultation marked as completed.')
    expect(await factsOf(client)).toMatchObject({
      stage: 'consultation-completed',
      homes: [{ status: 'preparation' }],
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await toastOf(page, 'Undone')).toContain('Everything is as it was before.')
    expect(await rowsOf(client)).toEqual(before)
    await row.getByRole('button', { name: /^Mark Consulted/ }).waitFor()
  })
})

test('two coming consultations are one open proposal, which leads to each in the calendar', async () => {
  const client = await newClient()
  const { propertyId, scheduledAt } = await newBooking(client)
  const body = { propertyId: String(propertyId), scheduledAt: await freeSlot() }
  await client.call(bookConsultation, { body })
  const page = await openAs(await demo('admin'), panelOf(client))
  await see(page, 'Two coming consultations')
  await page.getByRole('link', { name: `Show ${shortAppointment(scheduledAt)}` }).click()
  await page.waitForURL(/tab=consultations&date=.*&consultation=/)
  const details = page.getByRole('dialog').filter({ hasText: appointmentTime(scheduledAt) })
  await details.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
})

describe('a status of a property', () => {
  let client: Person
  let home: Property

  beforeEach(async () => {
    client = (await newNamedClient('Lia')).client
    home = await newHome(client)
  })

  test('shows the stage that follows, moves both with one press, and Undo takes both back', async () => {
    const page = await openAs(await demo('owner'), `/admin?tab=properties&property=${home.id}`)
    await page.getByRole('button', { name: `Change Status, ${home.address}` }).click()
    await page.getByLabel('New status').selectOption('active-listing')
    await page.getByLabel('Move the client to Active Client').waitFor()
    const before = await rowsOf(client)
    await page.getByRole('button', { name: 'Update Status' }).click()
    expect(await toastOf(page, 'Status Updated')).toContain('is now: Active Listing')
    expect(await factsOf(client)).toMatchObject({ stage: 'active-client' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await toastOf(page, 'Undone')
    expect(await rowsOf(client)).toEqual(before)
  })

  test('that was not followed is an open proposal in the panel, which one press ends', async () => {
    const admin = await demo('admin')
    const body = { status: 'pending-sale' }
    await admin.call(changePropertyStatus, { params: { id: home.id }, body })
    const page = await openAs(admin, panelOf(client))
    const open = page.getByRole('region', { name: 'This sale does not add up yet' })
    await open.getByRole('button', { name: 'Move the client to Sale Pending' }).click()
    await toastOf(page, 'Sale Updated')
    await open.waitFor({ state: 'detached' })
    expect(await factsOf(client)).toMatchObject({ stage: 'sale-pending' })
  })

  test('is the same for staff and client before the consultation', async () => {
    const lead = await newClient()
    const { address, id } = await newHome(lead)
    const page = await openAs(await demo('admin'), `/admin?tab=properties&property=${id}`)
    await page.getByRole('heading', { name: address }).waitFor()
    await page.getByText('Consultation Booked', { exact: true }).waitFor()
    await page.getByText('20%', { exact: true }).waitFor()
  })
})

test('the switch Tell the client shows the words of the mail, and is off for On Hold', async () => {
  const { client } = await newNamedClient('Lou')
  const page = await openAs(await demo('admin'), panelOf(client))
  await page.getByLabel('New stage').selectOption('active-client')
  const tell = page.getByLabel('Tell the client')
  await expect.poll(() => tell.isChecked()).toBe(true)
  await see(page, 'Your sale is under way')
  await page.getByLabel('New stage').selectOption('on-hold')
  await expect.poll(() => tell.isChecked()).toBe(false)
  await see(page, 'The client gets no email and no notification.')
})

test('the status form of a home shows the words for the client, and keeps silent without the tick', async () => {
  const { client } = await newNamedClient('Luz')
  const { address } = await newHome(client)
  const page = await openAs(await demo('admin'), `${panelOf(client)}&section=homes`)
  await page.getByRole('button', { name: `Change Status, ${address}` }).click()
  expect(await page.getByLabel('Tell the client').count()).toBe(0)
  await page.getByLabel('New status').selectOption('active-listing')
  await see(page, `${address} is now: Active Listing.`)
  await see(page, 'We are working on the sale of your home. Your dashboard shows each step.')
  await page.getByLabel('Tell the client').uncheck()
  await see(page, 'The client gets no email and no notification.')
  await page.getByRole('button', { name: 'Update Status' }).click()
  await toastOf(page, 'Status Updated')
  const notices = await rows(
    "select title from notifications where user_id = $1 and title <> 'Your portal is open'",
    [client.id],
  )
  expect(notices).toEqual([])
})
