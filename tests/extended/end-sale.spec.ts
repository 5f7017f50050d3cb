import { expect, test } from 'vitest'
import type { Escrow } from '#wire/escrows.ts'
import { staffOffersPath } from '#wire/offers.ts'
import { homePath } from '#wire/properties.ts'
import { pacificDate } from '#wire/slots.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { addressOf, ending, newEscrow } from '../support/escrows.ts'
import { untilMail } from '../support/mailbox.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }

type Page = Awaited<ReturnType<typeof openAs>>

/** An open sale with a paper for its end, and the row of its home, which a link opens at its offers. */
async function openSale(options: object = { bypassCSP: true }) {
  const client = await newClient({ consulted: true })
  const escrow = await newEscrow(client)
  await ending(escrow)
  const desk = await openAs(await demo('admin'), staffOffersPath(escrow.propertyId), options)
  return { client, escrow, desk }
}

/** Chooses the first file of the home as the paper of the end. */
const choosePaper = (page: Page, label: string) => page.getByLabel(label).selectOption({ index: 1 })

const statusFor = (page: Page, status: string) =>
  page.getByText(status, { exact: true }).first().waitFor()

const homeOf = (client: Parameters<typeof openAs>[0], { propertyId }: Escrow) =>
  openAs(client, homePath(propertyId), PHONE)

test('staff close a sale; its seller reads that the home is sold', async () => {
  const { client, escrow, desk } = await openSale()
  const seller = await homeOf(client, escrow)
  await statusFor(seller, 'Pending Sale')
  await desk.getByRole('button', { name: 'Close the sale' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Closed on').fill(pacificDate(new Date()))
  await dialog.getByLabel('Recorded price').fill('845k')
  await choosePaper(desk, 'Final statement')
  expect(await findViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Close the sale' }).click()
  await see(desk, 'The sale is closed')
  await statusFor(seller, 'Sold')
  await untilMail(String(client.user?.email), `${await addressOf(escrow)} is sold`)
})

test('staff cancel a sale on a phone; the home takes offers again', async () => {
  const { client, escrow, desk } = await openSale(PHONE)
  const seller = await homeOf(client, escrow)
  await statusFor(seller, 'Pending Sale')
  await desk.getByRole('button', { name: 'Cancel the sale' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel the sale' }).click()
  await see(desk, 'Choose who cancels')
  await dialog.getByLabel('Who cancels').selectOption('buyer')
  await dialog.getByLabel('Why').fill('The loan was refused')
  await choosePaper(desk, 'Signed cancellation')
  expect(await findOverflowing(desk)).toEqual([])
  expect(await findViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel the sale' }).click()
  await see(desk, 'The sale is canceled')
  await statusFor(seller, 'Active Listing')
  await desk.getByRole('button', { name: 'Enter an offer' }).waitFor()
})
