import { expect, test } from 'vitest'
import { datesPath } from '#wire/escrows.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { eventsIn, fetchFeed, newFeed } from '../support/calendar-feeds.ts'
import { rows } from '../support/database.ts'
import { datesOf, newEscrow, newPaper } from '../support/escrows.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }

async function openDates(sale: { propertyId: string }, options = {}) {
  const path = `/admin?tab=properties&property=${sale.propertyId}&part=dates`
  const page = await openAs(await demo('admin'), path, { bypassCSP: true, ...options })
  await page.getByRole('button', { name: 'Move Acceptance' }).waitFor()
  return page
}

test('staff move an acceptance by a day: the seller’s calendar keeps each event and moves its day', async () => {
  const client = await newClient({ consulted: true })
  const sale = await newEscrow(client, { hoursAgo: 72 })
  const { path } = await newFeed(client)
  const before = eventsIn((await fetchFeed(path)).text)
  const page = await openDates(sale)
  await page.getByRole('button', { name: 'Move Acceptance' }).click()
  const day = addDays(pacificDate(new Date(sale.acceptedAt)), -1)
  await page.getByLabel('Accepted at (Pacific time)').fill(`${day}T12:00`)
  await page.getByLabel('Reason').fill('The paper says so')
  await page.getByRole('button', { name: 'Show What Moves' }).click()
  await see(page, 'These dates move')
  await page.getByRole('button', { name: 'Move the Dates' }).click()
  await see(page, 'Acceptance Moved')
  const after = eventsIn((await fetchFeed(path)).text)
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  for (const { id, due, version } of await datesOf(client, sale))
    expect(after.get(id)).toMatchObject({
      UID: before.get(id)?.UID,
      'DTSTART;VALUE=DATE': due.replaceAll('-', ''),
      SEQUENCE: String(version - 1),
    })
})

test('staff record a notice by keyboard, enter the escrow holder and use new rules; the seller sees the holder', async () => {
  const client = await newClient({ consulted: true })
  const sale = await newEscrow(client, { hoursAgo: 24 })
  const paper = await newPaper(sale.propertyId)
  const seller = await openAs(client, datesPath(sale.propertyId), PHONE)
  const page = await openDates(sale, PHONE)
  await page.getByText('Next:').waitFor()

  await page.getByRole('button', { name: 'Record an Event' }).click()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page
    .getByLabel('When (Pacific time)')
    .fill(`${pacificDate(new Date(sale.acceptedAt))}T12:00`)
  await page.getByRole('combobox', { name: 'About' }).selectOption('Loan contingency')
  await page.getByRole('combobox', { name: 'Paper' }).selectOption(paper)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await see(page, 'Answer to the notice to perform (Loan contingency)')

  await page.getByRole('button', { name: 'Edit Escrow Holder' }).click()
  await page.getByLabel('Company').fill('Bay Escrow')
  await page.getByLabel('Escrow number').fill('26-1042')
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page, 'Bay Escrow · Escrow number 26-1042')
  await see(seller, 'Bay Escrow · Escrow number 26-1042')
  expect(await findOverflowing(seller)).toEqual([])
  expect(await findViolations(seller)).toEqual([])

  // As if the sale had been counted by an earlier revision.
  await rows(
    `update escrow_dates set days = 2, due = due - 1 where escrow_id = $1 and rule = 'deposit'`,
    [sale.id],
  )
  await page.getByRole('button', { name: 'Use New Rules' }).click()
  await see(page, 'These dates move')
  await see(page, /^Deposit: .+ → .+/)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Use New Rules' }).click()
  await see(page, 'New Rules Used')
  const deposit = (await datesOf(client, sale)).find(({ rule }) => rule === 'deposit')
  expect(deposit?.days).toBe(3)
})
