import { expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { pickFirstFreeTime } from '../support/free-time.ts'
import { newClient, PASSWORD } from '../support/people.ts'

useBrowser()

test('a consultation booked from the link of a guide is stored with that guide', async () => {
  const client = await newClient()
  const page = await openPage()
  await page.goto('/blog/sell-my-house-sacramento')
  await page.getByRole('link', { name: 'Start Free Consultation' }).click()
  await page.waitForURL('**/sign-in?**')
  await page.getByLabel('Email', { exact: true }).fill(String(client.user?.email))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page
    .getByRole('button', { name: /^Book (Free )?Consultation$/ })
    .first()
    .click()

  const dialog = page.getByRole('dialog', { name: 'Book Your Free Consultation' })
  await dialog.getByRole('tab', { name: 'Manual Form' }).click()
  await dialog.getByLabel('Property Address').fill('88 Guide Street, Sacramento, CA 95818')
  await dialog.getByLabel('Property Type').selectOption('condo')
  await pickFirstFreeTime(page)
  await dialog.getByRole('button', { name: 'Book Free Consultation' }).click()
  await page.getByText('Consultation Booked!').first().waitFor()

  const booked = await rows(
    'select g.slug from consultations c join guides g on g.id = c.guide_id where c.user_id = $1',
    [client.id],
  )
  expect(booked).toEqual([{ slug: 'sell-my-house-sacramento' }])
  const kept = await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))
  expect(kept).not.toContain('sell-my-house-sacramento')
})
