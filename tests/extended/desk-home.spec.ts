import { expect, test } from 'vitest'
import { declineOffer } from '#wire/offers.ts'
import { staffHomePath } from '#wire/properties.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { newContract } from '../support/contracts.ts'
import { newEscrow } from '../support/escrows.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
import { newListedHome, newOffer } from '../support/offers.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }

test('staff open a home from the list by keyboard, narrow its timeline, and go back', async () => {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  await newContract(client, { contractType: 'service-agreement', propertyId: home.id })
  const { id, version } = await newOffer(home)
  const path = `/admin?tab=properties&q=${encodeURIComponent(home.address)}`
  const page = await openAs(await demo('admin'), path, { bypassCSP: true })
  await page.getByRole('link', { name: `Open, ${home.address}` }).waitFor()
  await tabTo(page, `Open, ${home.address}`)
  await page.keyboard.press('Enter')
  await untilFocused(page.getByRole('heading', { name: home.address }))
  const events = page.getByRole('list', { name: 'What happened, newest first' })
  const texts = () => events.getByRole('listitem').allInnerTexts()
  await expect.poll(async () => (await texts())[0]).toContain('entered an offer for this home')
  // Another person's act is in the open timeline at once.
  await client.call(declineOffer, { params: { id }, body: { version, reason: 'Too low' } })
  await expect.poll(async () => (await texts())[0]).toContain('declined an offer for this home')
  await tabTo(page, 'Documents')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await texts()).length).toBe(1)
  expect((await texts())[0]).toContain('Service Agreement')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'All properties' }).click()
  await page.getByLabel('Search properties').waitFor()
})

test('the page of a home in escrow says on a phone what it leaves, when it closes and who acts next', async () => {
  const escrow = await newEscrow(await newClient({ consulted: true }))
  const path = staffHomePath(escrow.propertyId)
  const page = await openAs(await demo('admin'), path, { ...PHONE, colorScheme: 'dark' })
  for (const label of ['They keep', 'Closes', 'Next:'])
    await page.getByText(label, { exact: true }).waitFor()
  for (const part of ['Tasks', 'Dates', 'Disclosures', 'Sellers', 'Timeline']) {
    await page.getByRole('tab', { name: part }).click()
    await page.getByRole('region', { name: new RegExp(`^${part}`) }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await findOverflowing(page), part).toEqual([])
    expect(await findViolations(page), part).toEqual([])
  }
})
