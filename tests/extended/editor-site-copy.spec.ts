import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { CMS_TIMEOUT_MS, openCms } from '../support/editor.ts'
import { demo } from '../support/people.ts'
import { page as fetched, untilShown } from '../support/site.ts'
import { publishCopy } from '../support/site-copy.ts'

useBrowser()

test('an editor can edit the site copy in the CMS, but only read the facts about the firm', async () => {
  const page = await openCms()
  await page.goto('/cms/globals/site-settings')
  await page.locator('#field-tagline:enabled').waitFor()
  for (const fact of ['brand', 'brokerage', 'licenceNumber', 'email', 'phone', 'address'])
    await page.locator(`#field-${fact}:disabled`).waitFor()
  await page.getByText('Only admins and the owner change this.').first().waitFor()
  await page.goto('/cms/globals/landing-page')
  await page.locator('#field-heroLead:enabled').waitFor()
  for (const [slug, list] of [
    ['claims', 'claims'],
    ['claims', 'badges'],
    ['packages', 'packages'],
  ]) {
    await page.goto(`/cms/globals/${slug}`)
    await page.locator(`#field-${list}`).waitFor()
    expect(await page.locator(`#field-${list} .array-field__add-row`).count()).toBe(0)
    expect(await page.locator('#action-save').count()).toBe(0)
  }
  await page.goto('/cms/globals/testimonials')
  await page.locator('#field-testimonials .array-field__add-row').waitFor()
  await page.locator('#field-testimonialsShown:disabled').waitFor()
  await page.context().close()
})

test('on a phone a writer edits a landing text as a draft, reads it in the preview, publishes it and restores the text before', async () => {
  const editor = await demo('editor')
  const page = await openCms()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cms/globals/landing-page')
  const words = `Words ${randomUUID()}`
  const field = page.locator('#field-heroLead')
  await field.fill(words)
  const draft = () =>
    rows(
      "select version_hero_lead as lead from _landing_page_v where latest and version__status = 'draft'",
    )
  await expect.poll(draft, { timeout: CMS_TIMEOUT_MS }).toEqual([{ lead: words }])
  expect((await fetched('/')).text).not.toContain(words)

  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Preview' }).click()
  const preview = await opened
  await preview.getByText(words).waitFor()
  await preview.close()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await untilShown('/', words)
  await page.goto('/cms/globals/landing-page/versions')
  const row = page.getByRole('row').filter({ hasText: 'Published' }).first()
  await row.getByText(String(editor.user?.lastName)).waitFor()

  await page.getByRole('row').nth(2).getByRole('link').click()
  await page.getByRole('button', { name: 'Restore' }).first().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await draft()).length, { timeout: CMS_TIMEOUT_MS }).toBe(1)
  expect((await fetched('/')).text).toContain(words)
  const { heroLead } = DEFAULT_COPY
  expect((await publishCopy('landing-page', { heroLead }, editor)).status).toBe(200)
  await page.context().close()
})

test('a refused publish of a landing text keeps the words that were typed right before as a draft', async () => {
  const page = await openCms()
  await page.goto('/cms/globals/landing-page')
  const words = `Words ${randomUUID()}`
  await page.locator('#field-contactTitle').fill('')
  await page.locator('#field-heroLead').fill(words)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const kept = () =>
    rows(
      "select version_hero_lead as lead from _landing_page_v where latest and version__status = 'draft'",
    )
  await expect.poll(kept, { timeout: CMS_TIMEOUT_MS }).toEqual([{ lead: words }])
  expect((await fetched('/')).text).not.toContain(words)
  await page.context().close()
  const { contactTitle, heroLead } = DEFAULT_COPY
  const restored = await publishCopy(
    'landing-page',
    { contactTitle, heroLead },
    await demo('editor'),
  )
  expect(restored.status).toBe(200)
})

test('on a desktop the live preview shows the words of a landing text while they are typed', async () => {
  const page = await openCms()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms/globals/landing-page')
  await page.getByRole('button', { name: 'Live Preview' }).click()
  const words = `Words ${randomUUID()}`
  await page.locator('#field-heroLead').fill(words)
  await page.frameLocator('#live-preview-iframe').getByText(words).waitFor()
  expect((await fetched('/')).text).not.toContain(words)
  await page.getByRole('button', { name: 'Live Preview' }).click()
  await page.context().close()
  const { heroLead } = DEFAULT_COPY
  expect((await publishCopy('landing-page', { heroLead }, await demo('editor'))).status).toBe(200)
})
