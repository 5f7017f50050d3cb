import { expect, test } from 'vitest'
import { clockTime } from '#wire/dates.ts'
import { signed } from '#wire/money.ts'
import { listOffers, type Offer, offersPath } from '#wire/offers.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { inHours, newListedHome, newOffer } from '../support/offers.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 } }

/** A seller of a listed home with offers at these prices. */
async function sellerWith(...prices: number[]) {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  for (const price of prices) await newOffer(home, { terms: { price } })
  return { client, home }
}

const offersOf = async (who: Person, home: { id: string }): Promise<Offer[]> =>
  (await who.call(listOffers, { params: { id: home.id } })).body

test('a seller without offers is told what happens when one comes, and sees it come without a reload', async () => {
  const { client, home } = await sellerWith()
  const page = await openAs(client, offersPath(home.id), PHONE)
  await see(page, 'No offers yet')
  await newOffer(home, { terms: { price: 812_000 } })
  await page.getByRole('heading', { name: '$812,000 from Ana Moreno' }).waitFor()
  await see(page, 'before your mortgage payoff and other costs')
})

// The dashboard told sellers to send each offer to the agent, while offers in the portal waited for their answer.
test('the dashboard says that an offer waits, by which day, and leads to it, without a reload', async () => {
  const { client, home } = await sellerWith()
  const page = await openAs(client, '/dashboard', PHONE)
  const sale = page.getByRole('region', { name: 'Where your sale stands' })
  await sale.getByText('Each offer appears here with what it would leave you.').waitFor()
  await newOffer(home, { terms: { price: 812_000 } })
  await sale.getByText('An offer is waiting for your answer.').waitFor()
  await sale.getByText(/^By [A-Z][a-z]+day, /).waitFor()
  await sale.getByRole('link', { name: 'See what you would keep' }).click()
  await page.getByRole('heading', { name: '$812,000 from Ana Moreno' }).waitFor()
})

test('the dashboard shows an error where the next step of the home cannot be read, and Retry reads it', async () => {
  const { client, home } = await sellerWith(812_000)
  const page = await openAs(client, '/account', PHONE)
  const overview = `**/api/properties/${home.id}/overview`
  await page.route(overview, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/dashboard')
  const sale = page.getByRole('region', { name: 'Where your sale stands' })
  await sale.getByText('We could not load the status of your sale').waitFor()
  await page.unroute(overview)
  await sale.getByRole('button', { name: 'Retry' }).click()
  await sale.getByText('An offer is waiting for your answer.').waitFor()
})

test('a seller with eight offers on a phone finds the best one, compares two, and all in a table', async () => {
  const prices = [800, 880, 820, 840, 860, 810, 830, 850].map((thousands) => thousands * 1000)
  const { client, home } = await sellerWith(...prices)
  const page = await openAs(client, offersPath(home.id), { ...PHONE, bypassCSP: true })
  const nets = page.locator('[data-offer-net]')
  await expect.poll(() => nets.count()).toBe(8)
  const [best] = await offersOf(client, home)
  expect(await nets.first().innerText()).toBe(signed(best!.statement.netCents))
  await page.getByRole('button', { name: 'Make it my favorite' }).nth(1).click()
  await see(page, 'Your favorite')
  await page.getByText('All terms, explained').first().click()
  await see(page, 'Within these days the buyer may still back out if the bank says no.')
  await see(page, /^Seen, version 1/)
  expect(await findOverflowing(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Compare two' }).check()
  await page.getByRole('columnheader', { name: /^\$880,000/ }).waitFor()
  await see(page, '“Better” and “Worse” are beside your favorite')
  const cells = page.getByRole('cell', { name: /^\$/ })
  // Both offers are in the window.
  for (const cell of [cells.nth(0), cells.nth(1)])
    expect(await cell.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThan(390)
  await page
    .getByRole('cell', { name: /Better$/ })
    .first()
    .waitFor()
  await page.getByRole('radio', { name: 'All in a table' }).check()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(9)
  await page
    .getByRole('cell', { name: /Worse$/ })
    .first()
    .waitFor()
  expect(await findOverflowing(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
})

test('an offer that ends while it is read says so on its button, which keeps the focus', async () => {
  const { client, home } = await sellerWith()
  const { expiresAt } = await newOffer(home, { expiresAt: inHours(8 / 3600) })
  const page = await openAs(client, offersPath(home.id), PHONE)
  await page.getByRole('button', { name: 'Say no' }).focus()
  const ended = page.getByRole('button', { name: `Ended at ${clockTime(expiresAt)}` })
  await ended.waitFor({ timeout: 30_000 })
  expect(await ended.evaluate((button) => button === document.activeElement)).toBe(true)
  await ended.press('Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a seller says no by keyboard, and staff enter the other terms that the buyer sends', async () => {
  const { client, home } = await sellerWith(840_000)
  const page = await openAs(client, offersPath(home.id), { colorScheme: 'dark', bypassCSP: true })
  await page.getByRole('button', { name: 'Say no' }).press('Enter')
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Why').fill('Too low')
  expect(await findViolations(page)).toEqual([])
  await asked.getByRole('button', { name: 'Say no' }).press('Enter')
  await see(page, 'Test Client said no: Too low')

  const path = `/admin?tab=properties&property=${home.id}`
  const desk = await openAs(await demo('admin'), path, { bypassCSP: true })
  await desk.getByRole('tab', { name: 'Offers' }).click()
  await desk.getByRole('button', { name: 'Enter new terms' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Price').fill('865k')
  await form.getByLabel('Signed by the buyer, Pacific time').fill('2026-01-20T09:00')
  await form.getByLabel('Ends, Pacific time').fill('2031-01-20T17:00')
  expect(await findViolations(desk)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('heading', { name: '$865,000 from Ana Moreno' }).waitFor()
  await page.getByRole('heading', { name: '$865,000 from Ana Moreno' }).waitFor()
})

test('staff enter an offer as the paper says it, with the refusals at their fields', async () => {
  const { client, home } = await sellerWith()
  const desk = await openAs(await demo('admin'), `/admin?tab=properties&property=${home.id}`)
  await desk.getByRole('tab', { name: 'Offers' }).click()
  await desk.getByRole('button', { name: 'Enter an offer' }).click()
  const form = desk.getByRole('dialog')
  const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text)
  await fill('Buyers', 'Ana Moreno\nBo Lee')
  await fill('Buyer’s agent', 'Lee Park')
  await fill('Email of the agent', 'lee@example.com')
  await fill('Brokerage', 'Park Homes')
  await fill('Price', '850,000')
  await fill('Deposit', '900k')
  await fill('Closing, days after acceptance', '30')
  await fill('Signed by the buyer, Pacific time', '2026-01-20T09:00')
  await fill('Ends, Pacific time', '2031-01-20T17:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('This is more than the price').waitFor()
  await fill('Deposit', '30,000')
  await form.getByRole('button', { name: 'Save' }).click()
  await see(desk, /^The deposit is over 3% of the price/)
  const [offer] = await offersOf(client, home)
  expect(offer).toMatchObject({
    ...{ buyerNames: ['Ana Moreno', 'Bo Lee'], expiresAt: '2031-01-21T01:00:00.000Z' },
    terms: { price: 850_000, deposit: 30_000, closeDays: 30 },
  })
})
