import { expect, test } from 'vitest'
import { originalsPath } from '#wire/photos.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { newPhoto } from '../support/homes.ts'
import { newListedHome } from '../support/offers.ts'
import { demo, newClient } from '../support/people.ts'
import { houseSample, untilCopied } from '../support/photos.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }

test('staff mark a photo as altered; its sellers see the label, and everybody the page with the original', async () => {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const original = await newPhoto(client, home, await houseSample('as-it-is.jpg', '#9fb8c8'))
  const altered = await newPhoto(client, home, await houseSample('sunset.jpg'))
  for (const { id } of [original, altered]) await untilCopied(id)
  const path = `/admin?tab=clients&client=${client.id}&section=files`
  const page = await openAs(await demo('admin'), path, { bypassCSP: true })
  await page.getByRole('button', { name: 'Altered? sunset.jpg' }).click()
  await page.getByText('Digitally altered', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page, 'Add the original to the photos of this home and choose it first.')
  await page.getByRole('combobox', { name: 'Its original' }).selectOption('as-it-is.jpg')
  await page.getByRole('textbox', { name: 'What was altered' }).fill('The sunset is not real')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page, 'Photo Saved')
  await page
    .getByRole('link', { name: 'See the original of sunset.jpg (new tab)' })
    .first()
    .waitFor()

  const seller = await openAs(client, `/dashboard/homes/${home.id}`, PHONE)
  const label = seller.getByRole('link', { name: /^See the original of sunset\.jpg/ }).first()
  await label.waitFor()
  expect(await label.getAttribute('href')).toBe(originalsPath(home.id))
  expect(await findViolations(seller)).toEqual([])

  const visitor = await openPage(PHONE)
  await visitor.goto(originalsPath(home.id))
  await see(visitor, 'Digitally altered. The sunset is not real')
  const photos = visitor.locator('figure img')
  await expect
    .poll(() =>
      photos.evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.naturalWidth > 0)),
    )
    .toEqual([true, true])
  await visitor.getByRole('img', { name: /^QR code: / }).waitFor()
  expect(await findOverflowing(visitor)).toEqual([])
  expect(await findViolations(visitor)).toEqual([])
})
