import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { longDate } from '#wire/dates.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { pdf } from '../support/files.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, toastOf } from '../support/portal.ts'

useBrowser()
let client: Person
let page: Page
beforeEach(async () => {
  client = await newClient({ consulted: true })
  page = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`)
  await page.getByRole('region', { name: 'Contracts' }).waitFor()
})

const dialog = () => page.getByRole('dialog', { name: 'Add Contract' })
const kept = () =>
  rows<{ type: string; status: string }>(
    'select contract_type as type, status from contracts where user_id = $1',
    [client.id],
  )
const open = () => page.getByRole('button', { name: 'Add Contract' }).click()
const add = () => dialog().getByRole('button', { name: 'Add Contract' }).click()

describe('Add Contract', () => {
  test('asks which of two homes, shows its rate and the whole text, and sends that text', async () => {
    const cheap = await newHome(client, { servicePackage: 'diy-pro' })
    const full = await newHome(client, { servicePackage: 'full-service' })
    await open()
    await dialog().getByLabel('Contract type').selectOption('commission-agreement')
    const home = dialog().getByRole('combobox', { name: 'Property' })
    await expect.poll(() => home.inputValue()).toBe('')
    await add()
    await dialog().getByText('Choose the home that this contract is about.').waitFor()
    await home.selectOption(full.id)
    await dialog().getByText('Listing fee: 2% of the sale price (Full Service).').waitFor()
    const agreement = dialog().getByRole('article', { name: 'Commission Agreement' })
    await agreement.getByText(full.address).first().waitFor()
    expect(await agreement.getByText(cheap.address).count()).toBe(0)
    await agreement.getByText('Questions and copies').waitFor()
    const dueOn = addDays(pacificDate(new Date()), 12)
    await dialog().getByLabel('Sign by').fill(dueOn)
    await add()
    await toastOf(page, 'Contract Created')
    const list = page.getByRole('region', { name: 'Contracts' })
    await list.getByText(`sign by ${longDate(dueOn)}`).waitFor()
    await list.getByText(full.address).waitFor()
    const reading = await openAs(client, '/dashboard?tab=contracts')
    await reading.getByRole('listitem').getByText(full.address, { exact: true }).waitFor()
  })

  test('preselects the only home, and shows the new text when its package changes before it is sent', async () => {
    const { id, address } = await newHome(client, { servicePackage: 'diy-pro' })
    await open()
    await dialog().getByLabel('Contract type').selectOption('listing-agreement')
    const home = dialog().getByRole('combobox', { name: 'Property' })
    await expect.poll(() => home.inputValue()).toBe(id)
    await dialog().getByText('Listing fee: 1% of the sale price (DIY Pro).').waitFor()
    await rows("update properties set service_package = 'full-service' where id = $1", [id])
    await add()
    expect(await toastOf(page, 'Contract Creation Failed')).toContain(
      'This text has changed since you read it: its home, package, price or template.',
    )
    expect(await kept()).toEqual([])
    await dialog().getByText('Listing fee: 2% of the sale price (Full Service).').waitFor()
    await add()
    await toastOf(page, 'Contract Created')
    await page.getByRole('region', { name: 'Contracts' }).getByText(address).waitFor()
  })

  test('asks for the package of a home without one, and shows what follows from the contract', async () => {
    const lead = await newClient()
    await newHome(lead)
    await page.goto(`/admin?tab=clients&client=${lead.id}`)
    await open()
    await dialog().getByText('Adding it moves the client to Contract Pending.').waitFor()
    const consulted = dialog().getByRole('checkbox', { name: 'Mark the consultation done' })
    expect(await consulted.isChecked()).toBe(true)
    await dialog().getByLabel('Contract type').selectOption('commission-agreement')
    await add()
    await dialog().getByText('Choose the package that you agreed on.').waitFor()
    await dialog().getByLabel('Service package').selectOption('full-service')
    await dialog().getByText('Listing fee: 2% of the sale price (Full Service).').waitFor()
    await add()
    await toastOf(page, 'Contract Created')
    const written = await rows(
      `select service_package, has_consultation, customer_stage
       from users join properties on user_id = users.id where users.id = $1`,
      [lead.id],
    )
    expect(written).toEqual([
      {
        service_package: 'full-service',
        has_consultation: true,
        customer_stage: 'contract-pending',
      },
    ])
  })

  test('creates a pending contract by keyboard after a toast names the missing fields', async () => {
    await tabTo(page, 'Add Contract')
    await page.keyboard.press('Enter')
    await dialog().waitFor()
    await tabTo(page, /^Signer name/)
    await page.keyboard.press('Enter')
    expect(await toastOf(page, 'Missing Information')).toBe(
      'Missing Information: Please fill in contract type and signer name.',
    )
    await page.waitForFunction(() => document.activeElement instanceof HTMLSelectElement)
    await page.keyboard.type('Service')
    await tabTo(page, /^Signer name/)
    await dialog().getByRole('article', { name: 'Service Agreement' }).waitFor()
    await page.keyboard.press('Enter')
    expect(await toastOf(page, 'Contract Created')).toBe(
      'Contract Created: It is waiting for the client’s signature. Customer moved to Contract Pending.',
    )
    await dialog().waitFor({ state: 'detached' })
    expect(await kept()).toEqual([{ type: 'service-agreement', status: 'pending' }])
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Add Contract')
  })

  test('says whether the file upload or the contract call returned 500, and creates the contract once', async () => {
    await open()
    await dialog().getByLabel('Contract type').selectOption('disclosure-agreement')
    const { name, type: mimeType, bytes } = pdf()
    const file = { name, mimeType, buffer: Buffer.from(bytes) }
    await dialog().getByLabel('Signed file').setInputFiles(file)
    for (const [call, words] of [
      ['**/api/uploads', 'Failed to upload contract file'],
      ['**/api/admin/contracts', 'Failed to create contract'],
    ] as const) {
      await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
      await add()
      expect(await toastOf(page, words)).toBe(`Contract Creation Failed: ${words}`)
      await dialog().getByRole('alert').getByText(words).waitFor()
      await page.unroute(call)
    }
    expect(await kept()).toEqual([])
    await add()
    await toastOf(page, 'Contract Created')
    expect(await kept()).toEqual([{ type: 'disclosure-agreement', status: 'signed' }])
    const files = 'select id from uploads where user_id = $1'
    expect(await rows(files, [client.id])).toHaveLength(1)
  })

  test('refuses a file whose type contradicts its extension, and sends nothing', async () => {
    await open()
    await dialog().getByLabel('Contract type').selectOption('disclosure-agreement')
    const file = { name: 'page.pdf', mimeType: 'text/html', buffer: Buffer.from('<p>Words</p>') }
    await dialog().getByLabel('Signed file').setInputFiles(file)
    await dialog().getByText('Invalid File Type: page.pdf is not a supported file type').waitFor()
    await add()
    await untilFocused(dialog().getByLabel('Signed file'))
    expect(await kept()).toEqual([])
  })

  test('keeps its button clear of the Missing Information toast on a 390 by 844 phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open()
    await add()
    await toastOf(page, 'Missing Information')
    const toast = page.getByRole('listitem').filter({ hasText: 'Missing Information' })
    const button = dialog().getByRole('button', { name: 'Add Contract' })
    const room = async () => {
      const [above, below] = [await toast.boundingBox(), await button.boundingBox()]
      return Number(below?.y) - Number(above?.y) - Number(above?.height)
    }
    await expect.poll(room).toBeGreaterThan(0)
  })

  /** While a toast is visible, Radix gives Escape to it alone, wherever the focus is. */
  test('the first Escape closes the dialog but not its toast, and the second closes the toast', async () => {
    await open()
    await add()
    await toastOf(page, 'Missing Information')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await toastOf(page, 'Missing Information')
    await page.keyboard.press('Escape')
    await page.getByRole('listitem').getByText('Missing Information').waitFor({ state: 'detached' })
  })
})

test('a contract whose verification returns 500 is reported as not verified, not as not updated', async () => {
  await open()
  await dialog().getByLabel('Contract type').selectOption('disclosure-agreement')
  const { name, type: mimeType, bytes } = pdf()
  const file = { name, mimeType, buffer: Buffer.from(bytes) }
  await dialog().getByLabel('Signed file').setInputFiles(file)
  await add()
  await toastOf(page, 'Contract Created')
  await page.route('**/verification', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: /^Verify/ }).click()
  expect(await toastOf(page, 'Verification Failed')).toBe(
    'Verification Failed: Failed to verify contract',
  )
})
