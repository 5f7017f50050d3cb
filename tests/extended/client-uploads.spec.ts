import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveEvidence } from '#wire/tasks.ts'
import { uploadRefusals } from '#wire/texts/uploads.ts'
import { listOwnUploads, MAX_FILE_BYTES } from '#wire/uploads.ts'
import { useBrowser } from '../support/browser.ts'
import { newUpload, pdf, png, type Sample } from '../support/files.ts'
import { newHome } from '../support/homes.ts'
import { newClient, type Person } from '../support/people.ts'
import { openAs, toastOf } from '../support/portal.ts'
import { newTask } from '../support/tasks.ts'

useBrowser()

const UPLOADS = '/dashboard/uploads'

const folder = mkdtempSync(join(tmpdir(), 'keepmore-chosen-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes the sample to disk, because the browser reads a chosen file itself. @returns its path */
function chosen({ name, bytes }: Sample): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const large = (name: string, bytes: number): Sample => {
  const filled = new Uint8Array(bytes)
  filled.set(pdf().bytes)
  return { name, type: 'application/pdf', bytes: filled }
}

const choose = (page: Page, ...files: Sample[]) =>
  page.setInputFiles('input[type="file"]', files.map(chosen))
const listed = (page: Page) => page.getByRole('list', { name: 'Uploaded files' })
const names = async (client: Person) =>
  (await client.call(listOwnUploads)).body.map(({ originalName }) => originalName).sort()

/** Limits uploads of the page to these bytes a second. @returns a function that lifts the limit */
async function slowTo(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', conditions)
  // A limit belongs to its CDP session, so no other session can lift it.
  return () => session.detach()
}

describe('uploading files', () => {
  let client: Person
  beforeAll(async () => {
    client = await newClient({ consulted: true })
  })

  test('refuses a .txt file and a PDF over 10 MB in the specified words, and stores the valid PDF', async () => {
    const page = await openAs(client, UPLOADS)
    await page.getByText('No files uploaded yet').waitFor()
    await choose(
      page,
      { name: 'notes.txt', type: 'text/plain', bytes: pdf().bytes },
      large('survey.pdf', MAX_FILE_BYTES + 1),
      large('deed.pdf', 1_310_720),
    )
    const refusals = page.getByRole('alert').filter({ hasText: '2 files were not accepted' })
    await expect
      .poll(() => refusals.getByRole('listitem').allTextContents())
      .toEqual([
        'Invalid File Type: notes.txt is not a supported file type',
        'File Too Large: survey.pdf exceeds 10MB limit',
      ])
    expect(await toastOf(page, 'Upload Successful')).toBe(
      'Upload Successful: Files uploaded successfully',
    )
    const row = listed(page).getByRole('listitem').filter({ hasText: 'deed.pdf' })
    await row.getByText('1.25 MB').waitFor()
    expect(await names(client)).toEqual(['deed.pdf'])
    await refusals.getByRole('button', { name: 'Dismiss' }).click()
    await refusals.waitFor({ state: 'detached' })
  })

  test('stores the valid file that was chosen together with 10 files that the server refuses', async () => {
    const another = await newClient({ consulted: true })
    const page = await openAs(another, UPLOADS)
    await page.getByText('No files uploaded yet').waitFor()
    const bytes = new TextEncoder().encode('These are the bytes of no such file.')
    const fakes = Array.from({ length: 10 }, (_, at) => ({
      name: `fake-${at}.pdf`,
      type: 'application/pdf',
      bytes,
    }))
    await choose(page, ...fakes, { ...pdf(), name: 'plan.pdf' })
    await listed(page).getByText('plan.pdf').waitFor()
    await page.getByRole('alert').filter({ hasText: '10 files were not accepted' }).waitFor()
  })

  test('an uploaded PDF can be viewed as application/pdf and downloaded under its own name', async () => {
    const page = await openAs(client, UPLOADS)
    const view = listed(page).getByRole('link', { name: 'View deed.pdf (new tab)' })
    const answer = await page.request.get(String(await view.getAttribute('href')))
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const downloading = page.waitForEvent('download')
    await listed(page).getByRole('link', { name: 'Download deed.pdf' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('deed.pdf')
    expect(readFileSync(await download.path()).length).toBe(1_310_720)
  })

  test('shows at most 90 while sending, and a canceled upload is stored only after Retry', async () => {
    const page = await openAs(client, UPLOADS)
    await listed(page).waitFor()
    const lift = await slowTo(page, 150_000)
    await choose(page, large('tour.pdf', 2_000_000))
    const bar = page.getByRole('progressbar', { name: 'Upload of tour.pdf' })
    const value = async () => Number(await bar.getAttribute('aria-valuenow'))
    await expect.poll(value).toBeGreaterThan(10)
    expect(await value()).toBeLessThanOrEqual(90)
    await page.getByRole('button', { name: 'Cancel tour.pdf' }).click()
    await page.getByText('Cancelled.').waitFor()
    expect(await names(client)).toEqual(['deed.pdf'])

    await lift()
    await page.getByRole('button', { name: 'Retry tour.pdf' }).click()
    await listed(page).getByText('tour.pdf').waitFor()
    // The full bar shows for about a second.
    await bar.waitFor({ state: 'detached' })
    expect(await names(client)).toEqual(['deed.pdf', 'tour.pdf'])
  })

  test('keeps the progress bar at 90 until the server has answered, then shows 100', async () => {
    const page = await openAs(client, UPLOADS)
    const session = await page.context().newCDPSession(page)
    const answered = new Promise<string>((resolve) =>
      session.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
    )
    const patterns = [{ urlPattern: '*/api/uploads', requestStage: 'Response' as const }]
    await session.send('Fetch.enable', { patterns })
    await choose(page, png('held.png'))
    const requestId = await answered
    const bar = page.getByRole('progressbar', { name: 'Upload of held.png' })
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('90')
    const full = '[role="progressbar"][aria-valuenow="100"]'
    await Promise.all([
      // Checks every frame, because the full bar shows for about a second.
      page.waitForFunction((selector) => document.querySelector(selector), full),
      session.send('Fetch.continueResponse', { requestId }),
    ])
  })

  test('an upload that gets a 503 or a 200 HTML page in answer shows Retry, which stores it once', async () => {
    const page = await openAs(client, UPLOADS)
    await page.route('**/api/uploads', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    })
    await choose(page, pdf('again', 'again.pdf'))
    expect(await toastOf(page, 'Upload Failed')).toBe(
      'Upload Failed: Upload failed: Service Unavailable',
    )
    await page.getByRole('alert').filter({ hasText: 'Not uploaded.' }).waitFor()
    await page.getByRole('button', { name: 'Retry again.pdf' }).click()
    await listed(page).getByText('again.pdf').waitFor()
    expect((await names(client)).filter((name) => name === 'again.pdf')).toHaveLength(1)
    // A network sign-in page in place of the answer once left the progress bar there forever.
    const signInFirst = { status: 200, contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' }
    await page.route('**/api/uploads', (route) => route.fulfill(signInFirst), { times: 1 })
    await choose(page, pdf('late', 'late.pdf'))
    await page.getByRole('button', { name: 'Retry late.pdf' }).click()
    await listed(page).getByText('late.pdf').waitFor()
  })

  test('the server refuses a .pdf whose bytes are HTML in the same words as a wrong file type', async () => {
    const page = await openAs(client, UPLOADS)
    const bytes = Uint8Array.from(Buffer.from('<html>'))
    await choose(page, { name: 'page.pdf', type: 'application/pdf', bytes })
    await page.getByText('Invalid File Type: page.pdf is not a supported file type').waitFor()
    expect(await toastOf(page, 'Upload Failed')).toBe('Upload Failed: Upload failed: Bad Request')
    expect(await names(client)).not.toContain('page.pdf')
  })

  test('stores dropped and pasted files', async () => {
    const page = await openAs(client, UPLOADS)
    const zone = page.getByText('Drop files here, or paste them')
    await zone.waitFor()
    const transfer = (name: string) =>
      page.evaluateHandle((called) => {
        const data = new DataTransfer()
        data.items.add(new File(['%PDF-1.7\n%%EOF\n'], called, { type: 'application/pdf' }))
        return data
      }, name)
    await zone.dispatchEvent('drop', { dataTransfer: await transfer('dropped.pdf') })
    await listed(page).getByText('dropped.pdf').waitFor()
    await page.evaluate(
      (data) => {
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      },
      await transfer('pasted.pdf'),
    )
    await listed(page).getByText('pasted.pdf').waitFor()
  })

  test('shows the property selector disabled, with the reason, before the first property', async () => {
    const page = await openAs(await newClient({ consulted: true }), UPLOADS)
    const selector = page.getByLabel('Property', { exact: true })
    await selector.waitFor()
    expect(await selector.isDisabled()).toBe(true)
    await page.getByText('Once you add a property, you can file under it.').waitFor()
  })

  test('a property has its own list of files, and the chosen property survives a reload', async () => {
    const home = await newHome(client)
    const page = await openAs(client, UPLOADS)
    const property = page.getByLabel('Property', { exact: true })
    expect(await property.locator('option').first().textContent()).toBe(
      'General files (organize by property later)',
    )
    await property.selectOption({ label: home.address })
    await page.getByText('No files uploaded yet').waitFor()
    await page.getByLabel('Upload type').selectOption('photo')
    await choose(page, pdf('x', 'plan.pdf'), png('kitchen.png'))
    await page.getByText('Invalid File Type: plan.pdf is not a supported file type').waitFor()
    await listed(page).getByText('kitchen.png').waitFor()
    await page.reload()
    await listed(page).getByText('kitchen.png').waitFor()
    await expect.poll(() => listed(page).getByRole('listitem').count()).toBe(1)
  })

  test('files a picture as a photo without being told, and removes it after a question', async () => {
    const person = await newClient({ consulted: true })
    const page = await openAs(person, UPLOADS)
    await choose(page, png('yard.png'), pdf('x', 'deed-of-yard.pdf'))
    await listed(page).getByText('deed-of-yard.pdf').waitFor()
    const row = listed(page).getByRole('listitem').filter({ hasText: 'yard.png' })
    await row.getByText(/· Photo ·/).waitFor()
    await row.getByRole('button', { name: 'Remove yard.png' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove yard.png?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await names(person)).toEqual(['deed-of-yard.pdf', 'yard.png'])
    await row.getByRole('button', { name: 'Remove yard.png' }).click()
    await question.getByRole('button', { name: 'Remove file' }).click()
    expect(await toastOf(page, 'File Removed')).toBe('File Removed: yard.png')
    await row.waitFor({ state: 'detached' })
    expect(await names(person)).toEqual(['deed-of-yard.pdf'])
  })

  test('a removal that the server refuses says why in the question, and the file stays', async () => {
    const person = await newClient({ consulted: true })
    const { id } = await newUpload(person, pdf('x', 'permit.pdf'))
    const page = await openAs(person, UPLOADS)
    await listed(page).getByRole('button', { name: 'Remove permit.pdf' }).click()
    const { id: task, version } = await newTask(person, { actor: 'seller', evidence: 'file' })
    await person.call(giveEvidence, { params: { id: task }, body: { version, fileId: id } })
    const question = page.getByRole('alertdialog', { name: 'Remove permit.pdf?' })
    await question.getByRole('button', { name: 'Remove file' }).click()
    await question.getByText(uploadRefusals.task).waitFor()
    expect(await names(person)).toEqual(['permit.pdf'])
  })

  test('chooses and stores a file with the keyboard alone', async () => {
    const page = await openAs(client, UPLOADS)
    // Requested early, because the browser needs a moment to hand its dialogs to the test.
    const choosing = page.waitForEvent('filechooser', { timeout: 30_000 })
    await listed(page).getByRole('listitem').first().waitFor()
    await page.getByLabel('Upload type').focus()
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await expect.poll(focused).toMatch(/choose/i)
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(chosen(png('by-keys.png')))
    await listed(page).getByText('by-keys.png').waitFor()
  })
})
