import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { pdf } from '../support/files.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
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
