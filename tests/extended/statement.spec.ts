import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { cents, signed } from '#wire/money.ts'
import { usualStatement } from '#wire/proceeds.ts'
import { findViolations } from '../support/axe.ts'
import {
  bookingDialog,
  bookingsOf,
  chooseSheetTime,
  fillDetails,
  newEmail,
} from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { demo } from '../support/people.ts'
import { untilShown } from '../support/site.ts'

useBrowser()

const HOME = 'Your address or a price'
const line = (page: Page, name: string) => page.locator(`[data-line="${name}"]`)
const says = (page: Page, name: string, words: string) =>
  expect.poll(() => line(page, name).innerText()).toBe(words)

async function hero(options = {}): Promise<Page> {
  const page = await openPage(options)
  await page.goto('/')
  return page
}

async function state(page: Page, home: string): Promise<void> {
  await page.getByLabel(HOME).fill(home)
  await page.getByRole('button', { name: 'Show what I keep' }).click()
}

/** A home of the demo's records that has a value. */
async function recordedHome(): Promise<string> {
  const [sale] = await rows<{ address: string; zip: string }>(
    `select address, zip_code as zip from sales_records where city = 'SACRAMENTO'
     and zip_code = (select zip_code from sales_records where city = 'SACRAMENTO'
                     group by 1 order by count(*) desc limit 1) limit 1`,
  )
  return `${sale?.address}, Sacramento, CA ${sale?.zip}`
}

describe('the statement in the hero', () => {
  test('of a price has the cents of the calculator, which travel into the booking and to staff', async () => {
    const page = await hero()
    const { packages } = usualStatement(cents(2_500_000))
    await state(page, '2.5m')
    await says(page, 'cardTitle', 'On a sale at $2,500,000')
    for (const id of ['diy-pro', 'showing-support', 'full-service'] as const)
      await says(page, id, signed(packages[id].net))
    await says(page, 'net', signed(packages['showing-support'].net))
    const told = `On a sale at $2,500,000: you keep ${signed(packages['showing-support'].net)}`
    await expect.poll(() => page.locator('[data-statement-status]').innerText()).toBe(told)
    await page.getByRole('link', { name: 'Check it with an agent' }).click()
    const sheet = bookingDialog(page)
    await sheet.waitFor()
    await chooseSheetTime(page)
    const email = newEmail()
    await fillDetails(sheet, email)
    const figures = `${signed(packages['showing-support'].net)} kept of $2,500,000 at 1.5%`
    await sheet.getByText(figures).waitFor()
    await sheet.getByRole('button', { name: 'Book Free Consultation' }).click()
    await expect.poll(async () => (await bookingsOf(email)).length).toBe(1)
    const [kept] = await rows<{ price: string }>(
      `select statement ->> 'price' as price from consultations c join users u on u.id = c.user_id
       where email = $1`,
      [email],
    )
    expect(kept).toEqual({ price: '250000000' })
  })

  test('of an address has its range, its city and the cents of the calculator, without a layout shift', async () => {
    const page = await hero()
    await page.evaluate(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput)
            seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await state(page, await recordedHome())
    await expect
      .poll(() => line(page, 'cardBasis').innerText())
      .toMatch(/^Likely range \$[\d,]+ to \$[\d,]+: \d+ sales, /)
    await expect.poll(() => page.getByLabel('County and city').inputValue()).toBe('sacramento')
    const net = await line(page, 'showing-support').innerText()
    await says(page, 'net', net)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
    // The range is that of the address: another price has none.
    await page.getByLabel('Sale price').fill('500,000')
    await says(page, 'cardTitle', 'On a sale at $500,000')
    expect(await line(page, 'cardBasis').innerText()).not.toContain('Likely range')
  })

  test('shows the reason at the field and dashes, never the figures of another home', async () => {
    const page = await hero()
    await state(page, '700k')
    await says(page, 'cardTitle', 'On a sale at $700,000')
    await state(page, '1 Nowhere Lane, Alturas, CA 96101')
    await page.getByText('too few recorded sales').waitFor()
    await says(page, 'showing-support', '–')
    await expect.poll(() => page.getByLabel(HOME).getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel(HOME).fill('')
    await page.getByRole('button', { name: 'Show what I keep' }).click()
    await page.getByText('Enter an address or a price').waitFor()
  })

  test('comes as a page without JavaScript, and leads to the calculator with its price', async () => {
    const page = await hero({ javaScriptEnabled: false })
    await state(page, '850,000')
    await page.waitForURL('**/statement')
    await says(page, 'showing-support', '$810,565')
    await page.getByRole('link', { name: 'Change any number' }).last().click()
    await page.waitForURL('**/?price=850000#calculator')
  })
})

describe('a marketing claim', () => {
  test('has a dated footnote, and goes with it when the owner switches it off', async () => {
    const owner = await demo('owner')
    const save = (claims: object) =>
      owner.send('POST', '/cms/api/globals/site-settings', { claims })
    const [first, ...others] = DEFAULT_COPY.claims
    const page = await hero()
    await page.getByRole('link', { name: /^What this means.*\$25,000$/ }).click()
    await page.locator('#claim-1').getByText('As of November 23, 2026.').waitFor()
    expect((await save([{ ...first, shown: false }, ...others])).status).toBe(200)
    try {
      await untilShown('/', String(first?.figure), false)
      await untilShown('/', String(first?.meaning), false)
      await untilShown('/', '500+')
    } finally {
      await save(DEFAULT_COPY.claims)
    }
  })
})

test('the hero with a statement, with a refusal, and the page without JavaScript have no axe findings', async () => {
  const page = await openPage({ bypassCSP: true, viewport: { width: 360, height: 800 } })
  await page.goto('/')
  await state(page, await recordedHome())
  await page.getByText('Likely range').waitFor()
  expect(await findViolations(page)).toEqual([])
  await state(page, '1 Nowhere Lane, Alturas, CA 96101')
  await page.getByText('too few recorded sales').waitFor()
  expect(await findViolations(page)).toEqual([])
  // Without the submit event the browser posts the form itself.
  await page.locator('[data-statement-form]').evaluate((form: HTMLFormElement) => form.submit())
  await page.getByRole('heading', { name: 'What you keep' }).waitFor()
  await page.getByText('too few recorded sales').waitFor()
  expect(await findViolations(page)).toEqual([])
})
