import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pathOf } from '#wire/route.ts'
import {
  CONSENT_MISSING,
  DRAWING_MISSING,
  NAME_MISSING,
  readContractDocument,
  signContract,
} from '#wire/signatures.ts'
import { useBrowser } from '../support/browser.ts'
import { flipBit, newContract, newSignedContract, storedPath } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { pdf } from '../support/files.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, toastOf } from '../support/portal.ts'

useBrowser()

const WHOLE = 'The file is unchanged since it was signed.'

const statusOf = async (id: string) =>
  (await rows<{ status: string }>('select status from contracts where id = $1', [id]))[0]?.status

const consent = (page: Page) => page.getByRole('checkbox', { name: /agree to sign electronically/ })
const sign = (page: Page) => page.getByRole('button', { name: 'Sign agreement' })

async function drawIn(page: Page): Promise<void> {
  const canvas = page.locator('#signature-drawing')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no box to draw in')
  await page.mouse.move(box.x + 40, box.y + box.height - 30)
  await page.mouse.down()
  for (let step = 1; step <= 30; step++)
    await page.mouse.move(
      box.x + 40 + step * 8,
      box.y + box.height / 2 + Math.sin(step / 2) * (box.height / 3),
    )
  await page.mouse.up()
}

describe('a client on the Contracts tab', () => {
  test('reads and signs a contract by keyboard alone, and downloads a sealed PDF that verifies', async () => {
    const client = await newClient({ consulted: true })
    const { id } = await newContract(client)
    const page = await openAs(client, '/dashboard?tab=contracts')
    await page.getByRole('heading', { name: 'Contracts', exact: true }).waitFor()
    await tabTo(page, /Read and sign/)
    await page.keyboard.press('Enter')
    await page.getByRole('article', { name: 'Listing Agreement' }).waitFor()
    await page.getByText('Sample wording in plain language.').waitFor()
    await tabTo(page, /agree to sign electronically/)
    await page.keyboard.press('Space')
    await tabTo(page, /Your full name/)
    await page.keyboard.type('test client')
    await tabTo(page, /Sign agreement/)
    await page.keyboard.press('Enter')
    expect(await toastOf(page, 'Contract Signed')).toBe(
      'Contract Signed: Your sealed copy is ready.',
    )
    await page.getByText(WHOLE).waitFor()
    await page.getByText('The seal in the PDF is valid.').waitFor()
    const heading = page.getByRole('heading', { name: 'Listing Agreement' })
    await untilFocused(heading)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download signed PDF' }).click()
    expect((await saving).suggestedFilename()).toBe('Listing Agreement, signed.pdf')
    expect(await statusOf(id)).toBe('signed')
  })

  test('signs with a drawing after field errors, and a reload keeps the form and the drawing', async () => {
    const client = await newClient()
    const { id } = await newContract(client, { contractType: 'service-agreement' })
    const page = await openAs(client, `/dashboard?tab=contracts&contract=${id}`)
    await sign(page).click()
    await page.getByText(CONSENT_MISSING).waitFor()
    await page.getByText(NAME_MISSING).waitFor()
    await untilFocused(consent(page))
    await consent(page).check()
    await page.getByLabel('Your full name').fill('Somebody Else')
    await sign(page).click()
    await page
      .getByText('Please enter your name as it appears in the agreement: Test Client.')
      .waitFor()
    await page.getByText('Draw my signature').click()
    await page.locator('#signature-drawing').waitFor()
    await page.getByText('Type my name').click()
    await expect.poll(() => page.getByLabel('Your full name').inputValue()).toBe('Somebody Else')
    await page.getByText('Draw my signature').click()
    await page.locator('#signature-drawing').waitFor()
    await sign(page).click()
    await page.getByText(DRAWING_MISSING).waitFor()
    await drawIn(page)
    await page.getByText(DRAWING_MISSING).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('img', { name: 'Your drawn signature' }).waitFor()
    await expect.poll(() => consent(page).isChecked()).toBe(true)
    await sign(page).click()
    await page.getByText(WHOLE).waitFor()
    const [kept] = await rows<{ kind: string }>(
      'select kind from contract_signatures where contract_id = $1',
      [id],
    )
    expect(kept?.kind).toBe('drawn')
  })

  test('keeps the filled-in form when signing answers 503, and signs with Retry', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const page = await openAs(client, `/dashboard?tab=contracts&contract=${id}`)
    await consent(page).check()
    await page.getByLabel('Your full name').fill('Test Client')
    const call = `**${pathOf(signContract.path, { id })}`
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { message: 'We cannot reach our records right now.' } }),
    )
    await sign(page).click()
    await page.getByRole('alert').getByText('We cannot reach our records right now.').waitFor()
    await page.unroute(call)
    // An event may report the signature before the answer arrives; the toast must still appear.
    await page.route(call, async (route) => {
      const response = await route.fetch()
      await page.getByText('Signed by').waitFor()
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(WHOLE).waitFor()
    await toastOf(page, 'Contract Signed')
    await untilFocused(page.getByRole('heading', { name: 'Listing Agreement' }))
  })

  test('sees the verification fail after one byte of the stored PDF was changed', async () => {
    const client = await newClient()
    const { id, filename } = await newSignedContract(client)
    const page = await openAs(client, `/dashboard?tab=contracts&contract=${id}`)
    await page.getByText(WHOLE).waitFor()
    flipBit(storedPath(String(filename)), 2000)
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('Do not rely on this copy').waitFor()
    await page.getByText('The seal in the PDF is broken.').waitFor()
    await page.getByText('The agreement was changed after it was read.').waitFor()
  })

  test('sees no contract of another client, and gets 404 for its document', async () => {
    const [client, stranger] = [await newClient(), await newClient({ consulted: true })]
    const { id } = await newSignedContract(client)
    const page = await openAs(stranger, `/dashboard?tab=contracts&contract=${id}`)
    await page.getByText('No contracts yet').waitFor()
    const answer = await page.request.get(pathOf(readContractDocument.path, { id }))
    expect(answer.status()).toBe(404)
  })
})

describe('staff on the panel of a client', () => {
  test('add a contract, see it signed and the client become active, and mark it completed', async () => {
    const client = await newClient({ consulted: true })
    const page = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`)
    const contracts = page.getByRole('region', { name: 'Contracts' })
    await contracts.getByRole('button', { name: 'Add Contract' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Contract' })
    const signer = dialog.getByLabel('Signer name')
    await expect.poll(() => signer.inputValue()).toBe('Test Client')
    await dialog.getByRole('button', { name: 'Add Contract' }).click()
    expect(await toastOf(page, 'Missing Information')).toBe(
      'Missing Information: Please fill in contract type and signer name.',
    )
    await dialog.getByLabel('Contract type').selectOption('listing-agreement')
    await dialog.getByRole('button', { name: 'Add Contract' }).click()
    await toastOf(page, 'Contract Created')
    await contracts.getByText('pending').waitFor()

    const [added] = await rows<{ id: string }>('select id from contracts where user_id = $1', [
      client.id,
    ])
    const signing = await openAs(client, `/dashboard?tab=contracts&contract=${added?.id}`)
    await consent(signing).check()
    await signing.getByLabel('Your full name').fill('Test Client')
    await sign(signing).click()
    await signing.getByText(WHOLE).waitFor()

    await contracts.getByRole('button', { name: 'Mark completed' }).waitFor({ timeout: 20_000 })
    await contracts.getByRole('button', { name: 'Verify' }).click()
    expect(await toastOf(page, 'Contract Verified')).toBe(`Contract Verified: ${WHOLE}`)
    await page.getByText('Listing Agreement signed').first().waitFor()
    const [person] = await rows<{ stage: string }>(
      'select customer_stage as stage from users where id = $1',
      [client.id],
    )
    expect(person?.stage).toBe('active-client')
    await contracts.getByRole('button', { name: 'Mark completed' }).click()
    await toastOf(page, 'Contract Completed')
  })

  test('add a contract with its signed PDF after an image and a fake PDF are refused', async () => {
    const client = await newClient()
    const page = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`)
    const contracts = page.getByRole('region', { name: 'Contracts' })
    await contracts.getByRole('button', { name: 'Add Contract' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Contract' })
    await dialog.getByLabel('Contract type').selectOption('commission-agreement')
    const choose = async (name: string, mimeType: string, bytes: Uint8Array) =>
      dialog.getByLabel('Signed file').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
    await choose('photo.png', 'image/png', new Uint8Array([1]))
    await dialog.getByText('Invalid File Type: photo.png is not a supported file type').waitFor()
    await choose('fake.pdf', 'application/pdf', Buffer.from('no pdf at all'))
    await dialog.getByRole('button', { name: 'Add Contract' }).click()
    await toastOf(page, 'Contract Creation Failed')
    expect(await rows('select 1 from contracts where user_id = $1', [client.id])).toEqual([])
    await choose('signed.pdf', 'application/pdf', pdf().bytes)
    await dialog.getByRole('button', { name: 'Add Contract' }).click()
    await toastOf(page, 'Contract Created')
    await contracts.getByText('signed', { exact: true }).waitFor()
    const stages = await rows<{ stage: string }>(
      'select to_stage as stage from stage_history where user_id = $1',
      [client.id],
    )
    expect(stages).toEqual([{ stage: 'active-client' }])
  })

  test('withdraw an unsigned contract with a reason, and the client who is reading it cannot sign', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const reading = await openAs(client, `/dashboard?tab=contracts&contract=${id}`)
    await consent(reading).check()
    await reading.getByLabel('Your full name').fill('Test Client')
    await reading.context().setOffline(true)
    const page = await openAs(await demo('owner'), `/admin?tab=clients&client=${client.id}`)
    await page.getByRole('button', { name: /^Withdraw\s?: Listing/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw the Listing Agreement' })
    await dialog.getByRole('button', { name: 'Withdraw contract' }).click()
    await dialog.getByText('Give a reason that the client can read').waitFor()
    await dialog.getByLabel('Reason').fill('It names the wrong home.')
    await dialog.getByRole('button', { name: 'Withdraw contract' }).click()
    await toastOf(page, 'Contract Withdrawn')
    const words = /Withdrawn by KeepMore on .*: It names the wrong home\./
    await page.getByRole('region', { name: 'Contracts' }).getByText(words).waitFor()
    expect(await statusOf(id)).toBe('void')
    await reading.route('**/api/events', (route) => route.abort())
    // The screen must still show the form: nothing tells it of the withdrawal before it is signed.
    for (const path of ['', `/${id}`])
      await reading.route(`**/api/contracts${path}`, (route) => route.abort())
    await reading.context().setOffline(false)
    await sign(reading).click()
    expect(await toastOf(reading, 'Signing Failed')).toMatch(words)
    for (const path of ['', `/${id}`]) await reading.unroute(`**/api/contracts${path}`)
    await reading.getByText('You do not need to sign this').waitFor()
    expect(await sign(reading).count()).toBe(0)
  })
})
