import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createProperty } from '#wire/properties.ts'
import { homeTexts } from '#wire/texts/homes.ts'
import { findViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { newClient, type Person } from '../support/people.ts'
import { openAs, see, tab } from '../support/portal.ts'

useBrowser()

const ADDRESS = '1130 Cypress Avenue, Sacramento, CA 95816'
const LIST_PRICE = 600_000
let client: Person

/** A client whose home is listed, on a street of the demo sales. */
beforeAll(async () => {
  client = await newClient({ consulted: true })
  const body = { address: ADDRESS, propertyType: 'single-family', zipCode: '95816' } as const
  const { body: home } = await client.call(createProperty, { body })
  await rows('update properties set listing_price = $1 where id = $2', [LIST_PRICE, home.id])
})

const open = (options = {}) => openAs(client, '/dashboard?tab=market', options)
const dollarsIn = (text: string) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'))

describe('Property Value', () => {
  test('shows homes of the zip code until the size is entered, then the home and what each answer moved', async () => {
    const page = await open()
    await see(page, 'Homes in 95816')
    await see(page, /The list price of \$600,000 is \$[\d,]+ \(\d+%\) (above|below) the middle/)
    await page.getByLabel('Size, sq ft').fill('1,500')
    await page.getByText('This home', { exact: true }).waitFor()
    await page.getByText('Homes in 95816').waitFor({ state: 'detached' })
    await see(page, /[+−]\$[\d,]+ to the middle/)
    await page.getByLabel('View').selectOption('good')
    await see(page, 'Moves nothing: no recorded sale here says it')
    await see(page, /The sales on record here do not say .+, so your answer moves nothing/)
    await page.getByLabel('Year built').fill('19')
    await see(page, 'Enter a year such as 1986')
    await page.getByRole('img', { name: /sales, adjusted to the home/ }).waitFor()
    // Fewer than 300 demo sales lie within 50 miles.
    await see(page, 'Not checked here')
    // Typed facts survive a reload.
    await page.reload()
    await expect.poll(() => page.getByLabel('Size, sq ft').inputValue()).toBe('1,500')
    // The reply writes a line below the answer, which moves the button.
    await see(page, /[+−]\$[\d,]+ to the middle/)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await see(page, 'Homes in 95816')
  })

  test('of a second home appears from its page without a press, and that of the first after one', async () => {
    const owner = await newClient({ consulted: true })
    const second = '1140 Cypress Avenue'
    const add = async (address: string, rest = {}) => {
      const body = { address, propertyType: 'single-family', ...rest } as const
      return (await owner.call(createProperty, { body })).body.id
    }
    await add(ADDRESS)
    // The zip code is in a field of its own, without which the street could not be placed.
    const id = await add(second, { zipCode: '95816' })
    await rows('update properties set listing_price = $1 where id = $2', [LIST_PRICE, id])
    const page = await openAs(owner, `/dashboard/homes/${id}`)
    await page.getByRole('link', { name: homeTexts.market.open }).click()
    await see(page, 'Homes in 95816')
    expect(await page.getByLabel('Property Address').inputValue()).toBe(second)
    await see(page, /The list price of \$600,000 is/)
    await page.getByRole('button', { name: `Show ${ADDRESS}` }).click()
    await expect.poll(() => page.getByLabel('Property Address').inputValue()).toBe(ADDRESS)
    await page.getByText(/The list price of/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Show ${second}` }).waitFor()
  })

  test('refuses an address that cannot be placed and offers the homes of its zip code', async () => {
    const page = await open()
    await page.getByLabel('Property Address').fill('99999 Invented Boulevard, Sacramento, CA 95816')
    await page.getByRole('button', { name: 'Analyze' }).click()
    await see(page, 'No valuation data available for this address')
    await see(page, /No recorded sale tells us where this is/)
    await page.getByRole('button', { name: 'Show homes in 95816' }).click()
    await see(page, 'Homes in 95816')
  })
})

/** The figures of a row after the sale: price, adjustments, adjusted price, share in percent, counted dollars. */
const figuresOf = async (page: Page, row: number) =>
  (await page.getByRole('row').nth(row).getByRole('cell').allInnerTexts()).map(dollarsIn)

test('the adjustment grid adds up to the value to the dollar', async () => {
  const page = await open()
  await page.getByLabel('Size, sq ft').fill('1500')
  await page.getByText('This home', { exact: true }).waitFor()
  await tab(page, 'Comparable Sales').click()
  await page.getByRole('columnheader', { name: 'Adds' }).waitFor()
  const count = await page.getByRole('table').getByRole('checkbox').count()
  let sum = 0
  for (let row = 1; row <= count; row++) {
    const figures = await figuresOf(page, row)
    const [adjusted = 0, , counted = 0] = figures.slice(-3)
    const parts = figures.slice(0, -3).filter((each) => !Number.isNaN(each))
    expect(parts.reduce((total, each) => total + each, 0)).toBe(adjusted)
    sum += counted
  }
  const total = await page.getByRole('row').last().getByRole('cell').innerText()
  const [exact, rounded] = total.split('\n').filter(Boolean).map(dollarsIn)
  expect(exact).toBe(sum)
  expect(rounded).toBe(Math.round(sum / 100) * 100)
  await page.getByRole('img', { name: /sales by longitude and latitude/ }).waitFor()
})

type State = [what: string, reach: (page: Page) => Promise<unknown>]

const STATES: State[] = [
  ['the value of an area', (page) => see(page, 'Homes in 95816')],
  [
    'the value of a home with a wrong fact',
    async (page) => {
      await page.getByLabel('Size, sq ft').fill('1500')
      await page.getByLabel('Lot, sq ft').fill('7')
      await page.getByText('This home', { exact: true }).waitFor()
    },
  ],
  [
    'the comparable sales',
    async (page) => {
      await tab(page, 'Comparable Sales').click()
      await page.getByText('Adjusted').first().waitFor()
    },
  ],
]

test.each(STATES)('%s has no axe findings', async (_what, reach) => {
  const page = await open({ bypassCSP: true })
  await reach(page)
  expect(await findViolations(page)).toEqual([])
})
