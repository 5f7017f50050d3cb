import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { openCms } from '../support/editor.ts'
import { newGuide, newPlan } from '../support/guides.ts'

useBrowser()

// The CMS showed a plan on its dashboard and in the guide, but the list of guides had no column for it.
test('the list of guides shows when a guide goes live, and nothing for one without a plan', async () => {
  const [planned, other] = [
    await newGuide({ published: false }),
    await newGuide({ published: false }),
  ]
  await newPlan(planned, { at: '2099-01-31T17:00:00Z' })
  const page = await openCms()
  await page.goto('/cms/collections/guides?sort=-updatedAt')
  const planOf = (id: string) =>
    page
      .getByRole('row')
      .filter({ has: page.locator(`a[href$="/${id}"]`) })
      .locator('.cell-plan')
  await planOf(planned.id).getByText('Goes live Jan 31, 2099, 9:00 AM PT').waitFor()
  expect(await planOf(other.id).innerText()).toBe('')
})

// A writer had to delete a plan and make another.
test('a plan is moved to another day in the form of its guide', async () => {
  const guide = await newGuide({ published: false })
  await newPlan(guide, { at: '2099-01-31T17:00:00Z' })
  const page = await openCms()
  await page.goto(`/cms/collections/guides/${guide.id}`)
  const status = page.getByRole('region', { name: 'On the site' }).filter({ visible: true })
  await status.getByRole('button', { name: 'Move to another day' }).press('Enter')
  await status.getByLabel('New day').fill('2099-02-02')
  await status.getByLabel('New day').press('Enter')
  await status.getByText('Goes live Feb 2, 2099, 9:00 AM PT', { exact: true }).waitFor()
})

// Payload showed a toast alone: the field looked valid after the toast had gone.
test('a plan without a time says at its field what is missing, until a time is chosen', async () => {
  const guide = await newGuide({ published: false })
  const page = await openCms()
  await page.goto(`/cms/collections/guides/${guide.id}`)
  await page.locator('#action-save-popup button').first().click()
  await page.locator('#schedule-publish').click()
  const time = page.locator('.schedule-publish #time input')
  await time.waitFor()
  await page.locator('#scheduled-publish-save').click()
  const reason = page.getByRole('alert').filter({ hasText: 'Choose the day and the time.' })
  await reason.waitFor()
  expect(await time.evaluate((element) => element === document.activeElement)).toBe(true)
  await time.fill('1/31/2099, 9:00 AM')
  await time.press('Enter')
  await reason.waitFor({ state: 'detached' })
})
