import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { openCms } from '../support/editor.ts'

useBrowser()

test('an editor can edit the site copy in the CMS, but only read the facts about the firm', async () => {
  const page = await openCms()
  await page.goto('/cms/globals/site-settings')
  await page.locator('#field-tagline:enabled').waitFor()
  for (const fact of ['brand', 'brokerage', 'licenceNumber', 'email', 'phone', 'address'])
    await page.locator(`#field-${fact}:disabled`).waitFor()
  await page.getByText('Only admins and the owner change this.').first().waitFor()
  await page.getByRole('button', { name: 'Landing page' }).click()
  await page.locator('#field-heroLead:enabled').waitFor()
  for (const list of ['claims', 'packages', 'badges'])
    expect(await page.locator(`#field-${list} .array-field__add-row`).count()).toBe(0)
  await page.locator('#field-testimonials .array-field__add-row').waitFor()
  await page.context().close()
})
