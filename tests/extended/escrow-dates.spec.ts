import { expect, test } from 'vitest'
import { datesPath } from '#wire/escrows.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { addressOf, datesOf, newEscrow } from '../support/escrows.ts'
import { untilMail } from '../support/mailbox.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }
const TERMS = { contingencies: { loan: 17, appraisal: 18, investigation: 19 } }

const daysOn = (page: Awaited<ReturnType<typeof openAs>>) =>
  page
    .locator('section:has(#dates-title) time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))

test('staff move an acceptance by a day after a preview; the seller’s open page follows', async () => {
  const client = await newClient({ consulted: true })
  const sale = await newEscrow(client, { terms: TERMS, hoursAgo: 72 })
  const seller = await openAs(client, datesPath(sale.propertyId), PHONE)
  await see(seller, /this is not legal advice/)
  await see(seller, / Then: /)
  const before = (await datesOf(client, sale)).map(({ agreedDue, due }) => agreedDue ?? due)
  expect(await daysOn(seller)).toEqual(before)
  await see(seller, 'Check your form')

  const path = `/admin?tab=properties&property=${sale.propertyId}`
  const page = await openAs(await demo('admin'), path, { bypassCSP: true })
  await page.getByRole('tab', { name: 'Dates' }).click()
  await page.getByRole('button', { name: 'Move Acceptance' }).click()
  const day = addDays(pacificDate(new Date(sale.acceptedAt)), -1)
  const field = page.getByLabel('Accepted at (Pacific time)')
  expect(await field.inputValue()).toMatch(pacificDate(new Date(sale.acceptedAt)))
  await field.fill(`${day}T12:00`)
  await page.getByLabel('Reason').fill('The paper says so')
  await page.getByRole('button', { name: 'Show What Moves' }).click()
  await see(page, 'These dates move')
  expect((await datesOf(client, sale)).map(({ due }) => due)).toEqual(before)
  await page.getByRole('button', { name: 'Move the Dates' }).click()
  await see(page, 'Acceptance Moved')
  const after = (await datesOf(client, sale)).map(({ due }) => due)
  expect(after).not.toEqual(before)
  await expect.poll(() => daysOn(seller)).toEqual(after)
  await untilMail(String(client.user?.email), `Dates for ${await addressOf(sale)} moved`)
  expect(await findOverflowing(seller)).toEqual([])
  expect(await findViolations(seller)).toEqual([])
})

test('staff mark a late date as done', async () => {
  const client = await newClient({ consulted: true })
  const sale = await newEscrow(client, { hoursAgo: 24 * 30 })
  const path = `/admin?tab=properties&property=${sale.propertyId}`
  const page = await openAs(await demo('admin'), path, { bypassCSP: true })
  await page.getByRole('tab', { name: 'Dates' }).click()
  await page.getByRole('button', { name: 'Mark as Done: Deposit' }).click()
  await page.getByLabel('What shows it').fill('Receipt of the escrow holder')
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page, /^Done .+: Receipt of the escrow holder$/)
  await page.getByRole('button', { name: 'Reopen: Deposit' }).waitFor()
  expect(await findViolations(page)).toEqual([])
})
