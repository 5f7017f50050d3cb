import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { CONSENT_MISSING, DRAWING_MISSING } from '#wire/signatures.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { newContract } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { newUpload, png } from '../support/files.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, see, tab, toastOf } from '../support/portal.ts'

useBrowser()

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }

/** States of the portal that need an action of the client. */
const STATES: [what: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  [
    'uploads with a refusal',
    '/dashboard/uploads',
    async (page) => {
      await page.setInputFiles('input[type="file"]', [notes])
      await page.getByText('One file was not accepted').waitFor()
    },
  ],
  [
    'an upload that failed',
    '/dashboard/uploads',
    async (page) => {
      await page.route('**/api/uploads', (route) => route.fulfill({ status: 503, body: '' }))
      const pdf = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
      await page.setInputFiles('input[type="file"]', [pdf])
      await page.getByRole('button', { name: 'Retry deed.pdf' }).waitFor()
    },
  ],
  [
    'Add Property with its errors',
    '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: 'Add Property' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Property' })
      await dialog.getByRole('button', { name: 'Add Property' }).click()
      await dialog.getByText('Address is required').waitFor()
    },
  ],
  [
    'a property with its form',
    '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: /^Manage Property/ }).click()
      await page.getByRole('heading', { name: 'Property Management' }).waitFor()
    },
  ],
  [
    'the notifications',
    '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).getByText(/open/).first().waitFor()
    },
  ],
  [
    'a message that failed',
    '/dashboard/messages',
    async (page) => {
      await page.route('**/api/messages', (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await toastOf(page, 'Error')
    },
  ],
  [
    'an open contract',
    '/dashboard?tab=contracts',
    async (page) => {
      await page.getByRole('button', { name: /^Read and sign/ }).click()
      await page.getByRole('article', { name: 'Listing Agreement' }).waitFor()
      await page.getByRole('checkbox', { name: /agree to sign electronically/ }).waitFor()
    },
  ],
  [
    'the signing form with its errors',
    '/dashboard?tab=contracts',
    async (page) => {
      await page.getByRole('button', { name: /^Read and sign/ }).click()
      await page.getByRole('button', { name: 'Sign agreement' }).click()
      await page.getByText(CONSENT_MISSING).waitFor()
      await page.getByText('Draw my signature').click()
      await page.getByRole('button', { name: 'Sign agreement' }).click()
      await page.getByText(DRAWING_MISSING).waitFor()
    },
  ],
  [
    'a list that could not be loaded',
    '/dashboard?tab=market',
    async (page) => {
      await page.route('**/api/uploads/user', (route) => route.fulfill({ status: 503, body: '' }))
      await tab(page, 'Uploads').click()
      await page.getByText('The files could not be loaded').waitFor()
    },
  ],
]

test.each(STATES)('%s has no axe findings', async (_what, path, reach) => {
  const client = await newClient({ consulted: true })
  await newHome(client)
  if (path.endsWith('contracts')) await newContract(client)
  const page = await openAs(client, path, { bypassCSP: true })
  await reach(page)
  expect(await findViolations(page)).toEqual([])
})

const LONG = 'W'.repeat(120)

/** A name of two lines once pushed the drawing beside it over the heading. */
const isOverHeading = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1')?.getBoundingClientRect()
    const drawing = document.querySelector('main header > svg')?.getBoundingClientRect()
    if (!heading || !drawing) throw new Error('The heading has no drawing beside it')
    const { left, right, top, bottom, width } = drawing
    const isBeside = left >= heading.right || right <= heading.left
    return width > 0 && !isBeside && top < heading.bottom && bottom > heading.top
  })

/** One address without a space once made every screen of its client 4,000 px wide. */
test.each([320, 1440])(
  'names, addresses and messages without spaces make no screen wider than %s px',
  async (width) => {
    const client = await newClient({ consulted: true })
    await rows('update users set first_name = $2 where id = $1', [client.id, LONG.slice(20)])
    const { id: propertyId } = await newHome(client, { address: `${LONG} ${LONG}` })
    await client.call(writeToAgent, { body: { content: `${LONG}${LONG}`, propertyId } })
    await (await demo('admin')).call(writeToClient, {
      params: { id: client.id },
      body: { content: LONG },
    })
    await newContract(client)
    await newUpload(client, png(`${LONG}.png`))
    const page = await openAs(client, '/', { viewport: { width, height: 800 } })
    await see(page, /^Welcome back/)
    expect(await findOverflowing(page)).toEqual([])
    expect(await isOverHeading(page)).toBe(false)
    for (const name of ['Properties', 'Messages', 'Uploads', 'Contracts']) {
      await page.goto(`/dashboard?tab=${name.toLowerCase()}`)
      await page.getByRole('tabpanel').getByRole('heading', { name }).waitFor()
      await page.getByRole('tabpanel').getByRole('status').waitFor({ state: 'detached' })
      expect(await findOverflowing(page), name).toEqual([])
    }
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const bell = page.getByRole('dialog', { name: 'Notifications' })
    await bell.getByText(LONG.slice(0, 40)).first().waitFor()
    expect(await findOverflowing(page), 'Notifications').toEqual([])
    const desk = await openAs(await demo('owner'), '/admin', { viewport: { width, height: 800 } })
    for (const place of [`properties&property=${propertyId}`, `clients&client=${client.id}`]) {
      await desk.goto(`/admin?tab=${place}`)
      await desk.getByText(LONG.slice(20)).filter({ visible: true }).first().waitFor()
      expect(await findOverflowing(desk), place).toEqual([])
    }
  },
)
