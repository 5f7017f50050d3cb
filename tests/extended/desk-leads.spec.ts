import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sendContactMessage } from '#wire/contact.ts'
import { addClient } from '#wire/leads.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { demo, newNamedClient, visitor } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'

useBrowser()

const newEmail = () => `${randomUUID()}@example.com`

describe('a lead who wrote through the contact form', () => {
  test('is on the open board at once with source, phone and text, and opens with the whole inquiry', async () => {
    const page = await openAs(await demo('admin'), '/admin')
    await page.getByRole('heading', { name: 'Leads' }).waitFor()
    const name = `Rosa ${randomUUID().slice(0, 8)}`
    const message = 'We inherited a house in Riverside. Can one of us sell for both?'
    const body = { name, email: newEmail(), phone: '(559) 555-0101', message }
    expect((await visitor.call(sendContactMessage, { body })).status).toBe(201)
    const card = page.locator('[data-client]').filter({ hasText: name })
    await card.getByText('Contact form').waitFor()
    await card.getByText(message).waitFor()
    await card.getByText(/^Unanswered/).waitFor()
    const phone = card.getByRole('link', { name: body.phone })
    expect(await phone.getAttribute('href')).toBe('tel:+15595550101')
    await card.getByRole('link', { name }).click()
    const facts = page.getByRole('region', { name: 'Contact and source' })
    await facts.getByText('Not confirmed', { exact: true }).waitFor()
    await facts.getByText('Address not confirmed').waitFor()
    await facts.getByText(message).waitFor()
    await facts.scrollIntoViewIfNeeded()
  })
})

describe('Add Client', () => {
  test('adds a client by keyboard and opens them', async () => {
    const page = await openAs(await demo('admin'), '/admin?tab=clients')
    await page.getByRole('button', { name: 'Add Client' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Client' })
    const lastName = randomUUID().slice(0, 8)
    await dialog.getByLabel('First name').fill('Rosa')
    await dialog.getByLabel(/^Last name/).fill(lastName)
    await dialog.getByLabel('Email').fill(newEmail())
    await dialog.getByLabel(/^Phone/).fill('(559) 555-0101')
    await page.keyboard.press('Enter')
    expect(await toastOf(page, 'Client Added')).toBe(`Client Added: Rosa ${lastName}`)
    await page.getByRole('region', { name: `Details of Rosa ${lastName}` }).waitFor()
  })

  test('leads from a known address to the client who has it', async () => {
    const { client, name } = await newNamedClient('Ilse')
    const page = await openAs(await demo('admin'), '/admin?tab=clients')
    await page.getByRole('button', { name: 'Add Client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Client' })
    await dialog.getByLabel('First name').fill('Ilse')
    await dialog.getByLabel('Email').fill(String(client.user?.email))
    await dialog.getByRole('button', { name: 'Add Client' }).click()
    await dialog.getByText(`${name} has this email already.`).waitFor()
    await dialog.getByRole('button', { name: `Open ${name}` }).click()
    await page.getByRole('region', { name: `Details of ${name}` }).waitFor()
  })
})

test('a CSV list of clients is checked, names a column that is not read, and is imported', async () => {
  const page = await openAs(await demo('admin'), '/admin?tab=clients')
  const email = newEmail()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  await dialog.getByLabel('Lines').fill(`firstName,email,Birthday\nRosa,${email},1 May\nBo,bo,`)
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await dialog.getByText('Not imported: Birthday').waitFor()
  await dialog.getByText('1 added, 1 refused').waitFor()
  expect(await rows('select from users where email = $1', [email])).toEqual([])
  await dialog.getByRole('button', { name: 'Import 1 client' }).click()
  expect(await toastOf(page, 'Clients Imported')).toMatch('1 client is added or changed.')
  await page.getByLabel('Search clients').fill(email)
  await see(page, /^Showing 1 of \d+ clients$/)
})

describe('a client with the phone of another one', () => {
  const pair = async () => {
    const admin = await demo('admin')
    const phone = `559${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    const add = async (firstName: string) => {
      const body = { firstName, lastName: randomUUID().slice(0, 8), email: newEmail(), phone }
      return (await admin.call(addClient, { body })).body
    }
    return { admin, kept: await add('Rosa'), other: await add('Rosie') }
  }

  test('is merged after a confirmation, and the client who stays is open', async () => {
    const { admin, kept, other } = await pair()
    const page = await openAs(admin, `/admin?tab=clients&client=${kept.id}`)
    const offers = page.getByRole('list', { name: 'May be the same person' })
    await offers.getByText(`Same phone as Rosie ${other.lastName}`).waitFor()
    await offers.getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(`Merge Rosa ${kept.lastName} and Rosie ${other.lastName}?`).waitFor()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    expect(await toastOf(page, 'Clients Merged')).toBe(`Clients Merged: Rosa ${kept.lastName}`)
    await offers.waitFor({ state: 'detached' })
    await page.getByText(`Also ${other.email}`).waitFor()
    expect(await rows('select from users where id = $1', [other.id])).toEqual([])
  })

  test('that staff keep apart is not offered again', async () => {
    const { admin, kept, other } = await pair()
    const page = await openAs(admin, `/admin?tab=clients&client=${other.id}`)
    await page.getByRole('button', { name: `Keep apart, Rosa ${kept.lastName}` }).click()
    await toastOf(page, 'Kept apart')
    await page.reload()
    await page
      .getByRole('region', { name: 'Contact and source' })
      .getByText('First answer')
      .waitFor()
    await expect
      .poll(() => rows('select from clients_kept_apart where $1 in (one, other)', [kept.id]))
      .toHaveLength(1)
    expect(await page.getByRole('list', { name: 'May be the same person' }).count()).toBe(0)
  })
})
