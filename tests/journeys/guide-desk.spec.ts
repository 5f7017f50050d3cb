import { inject, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { whileHeld } from '../support/database.ts'
import { newGuide } from '../support/guides.ts'

useBrowser()

test('an admin sees how long the guides are, and fills what they lack', async () => {
  await newGuide()
  const page = await openPage()
  await page.goto(`/api/login?next=${encodeURIComponent('/admin?tab=blog&section=seo')}`)
  await page.getByLabel('Email', { exact: true }).fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill(inject('password'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText(/^\d+%$/).waitFor()
  const enhance = page.getByRole('button', { name: 'Enhance all guides' })
  await whileHeld('select pg_advisory_xact_lock(20261131)', [], async () => {
    await enhance.click()
    await page.getByText('Enhancement Failed').first().waitFor()
  })
  await enhance.click()
  await page.getByText('Blog Enhancement Complete').first().waitFor()
  await page
    .getByText(/guides? (has|have) what was missing|has what we can give/)
    .first()
    .waitFor()
})
