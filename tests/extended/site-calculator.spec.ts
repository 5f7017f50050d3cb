import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'

useBrowser()

const line = (page: Page, name: string) => page.locator(`[data-line="${name}"]`)
const says = (page: Page, name: string, words: string) =>
  expect.poll(() => line(page, name).innerText()).toBe(words)

async function calculator(path = '/'): Promise<Page> {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(path)
  return page
}

test('the calculator shows its first result without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  await says(page, 'net', '$810,565')
  await says(page, 'saving', '$17,000')
})

test('the calculator updates every line to the cent for a price, a package and a city', async () => {
  const page = await calculator()
  await page.getByLabel('Sale price').fill('900,000.01')
  await page.getByRole('radio', { name: /DIY Pro/ }).check()
  await page.getByLabel('County and city').selectOption({ label: 'Oakland' })
  await page.getByLabel('Mortgage payoff').fill('410,233.17')
  await page.getByLabel('Buyer-agent fee').fill('0')
  await page.getByLabel('Other costs').fill('')
  // 1% of 900,000.01; 1,801 steps of $0.55; 1.5% of 900,500
  const lines = { listingFee: '−$9,000', countyTax: '−$990.55', cityTax: '−$13,507.50' }
  for (const [name, words] of Object.entries(lines)) await says(page, name, words)
  await says(page, 'net', '$466,268.79')
  await page.getByText('City of Oakland, 2026').waitFor()
})

test('the calculator keeps the sale in the address over a reload, and copies it as a link', async () => {
  const page = await calculator()
  await page.getByLabel('Sale price').fill('1200000')
  await page.getByLabel('County and city').selectOption('culver-city')
  await page.waitForURL(/\?price=1200000&place=culver-city/)
  const net = await line(page, 'net').innerText()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/\?price=1200000&place=culver-city#calculator$/)
  // `goto` to a fragment of the same page does not load it again.
  await page.goto(link)
  await page.reload()
  await says(page, 'net', net)
  const place = page.getByLabel('County and city')
  await expect.poll(() => place.inputValue()).toBe('culver-city')
})

test('the calculator takes a typed tax rate for a city that is not in its list', async () => {
  const page = await calculator()
  const rate = page.getByLabel('City transfer tax')
  expect(await rate.isVisible()).toBe(false)
  await page.getByLabel('County and city').selectOption('other')
  await rate.fill('2.75')
  await says(page, 'cityTax', '−$2,337.50')
  await page.getByLabel('County and city').selectOption('')
  await says(page, 'cityTax', '$0')
})

test('the calculator marks an invalid amount at its field, shows no result, and keeps the address', async () => {
  const page = await openPage()
  await page.clock.install()
  await page.goto('/')
  const price = page.getByLabel('Sale price')
  await price.fill('a lot')
  await page.getByText('Enter an amount such as 850,000').waitFor()
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true')
  await says(page, 'net', '–')
  await says(page, 'showing-support', '–')
  await page.clock.runFor(1000)
  expect(new URL(page.url()).search).toBe('')
  await price.fill('100')
  await page.getByText('Enter an amount such as 850,000').waitFor({ state: 'hidden' })
  await page.clock.runFor(1000)
  await expect.poll(() => new URL(page.url()).search).toBe('?price=100')
  await price.fill('2.5m')
  await says(page, 'price', '$2,500,000')
})

test('the calculator says when a sale does not cover the mortgage', async () => {
  const page = await calculator('/?payoff=900000')
  await says(page, 'net', '−$89,435')
  await page.getByText('The sale would not cover what it costs and owes.').waitFor()
})

test('the calculator says less where the fees are above the 6% baseline', async () => {
  const page = await calculator('/?buyer-agent=6')
  await page.getByText('$12,750 less').waitFor()
})

test('the calculator passes the chosen package to the booking dialog', async () => {
  const page = await calculator()
  await page.getByRole('radio', { name: /Full Service/ }).check()
  await page.getByRole('link', { name: 'Check it with an agent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book Your Free Consultation' })
  await dialog.getByRole('tab', { name: 'Manual Form' }).click()
  const chosen = dialog.getByLabel('Service Package')
  await expect.poll(() => chosen.inputValue()).toBe('full-service')
})

test('a guide links to the calculator with its city chosen', async () => {
  const page = await calculator('/blog/sell-my-house-oakland')
  await page.getByRole('complementary').getByLabel('Sale price').fill('850,000')
  await page.getByRole('button', { name: 'Work out yours' }).click()
  await page.waitForURL('**/?price=850%2C000&place=oakland#calculator')
  await says(page, 'cityTax', '−$12,750')
})

test('/transfer-taxes lists at least 40 cities, each with a source', async () => {
  const page = await calculator('/transfer-taxes')
  expect(await page.locator('[data-taxes] li').count()).toBeGreaterThanOrEqual(40)
  expect(await page.locator('[data-taxes] a[data-source][href^="http"]').count()).toBe(
    await page.locator('[data-taxes] li').count(),
  )
  await page
    .getByText('1% to $300,000; 1.5% to $2,000,000; 1.75% to $5,000,000; 2.5% above')
    .waitFor()
})
