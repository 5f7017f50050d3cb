import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { MAX_DOLLARS, parseHundredths } from '#wire/amounts.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { cents, roundCents, signed } from '#wire/money.ts'
import { makeStatement, usualSale, usualStatement } from '#wire/proceeds.ts'
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
import { openAs } from '../support/portal.ts'
import { untilShown } from '../support/site.ts'
import { publishCopy } from '../support/site-copy.ts'

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
  // Typed, because the browser counts what `fill` moves as a layout shift without an input.
  await page.getByLabel(HOME).press('ControlOrMeta+A')
  await page.keyboard.type(home)
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

  test('takes the size, the zip code and what is owed, once something is typed', async () => {
    const page = await hero()
    const owed = page.getByLabel('You owe')
    expect(await owed.isVisible()).toBe(false)
    await page.getByLabel(HOME).fill('850,000')
    await owed.fill('410,000')
    await page.getByRole('button', { name: 'Show what I keep' }).click()
    const { net } = makeStatement({ ...usualSale(cents(850_000)), payoff: cents(410_000) })
      .packages['showing-support']
    await says(page, 'showing-support', signed(net))
    expect(await page.getByLabel('Mortgage payoff').inputValue()).toBe('410,000')
    // The city of the zip code has a tax of its own.
    const [, zip = ''] = /(\d{5})$/.exec(await recordedHome()) ?? []
    await page.getByLabel('Zip code').fill(zip)
    await page.getByRole('button', { name: 'Show what I keep' }).click()
    await expect.poll(() => page.getByLabel('County and city').inputValue()).toBe('sacramento')
    await page.getByLabel('Size').fill('7')
    await page.getByRole('button', { name: 'Show what I keep' }).click()
    await page.getByText('Enter a size from 100 to 50,000 square feet').waitFor()
    await says(page, 'showing-support', '–')
  })

  test('travels with a message of the contact form, to staff', async () => {
    const page = await hero()
    await state(page, '2.5m')
    await says(page, 'cardTitle', 'On a sale at $2,500,000')
    const email = newEmail()
    await page.locator('#contact-name').fill('Ana Moreno')
    await page.locator('#contact-email').fill(email)
    await page.locator('#contact-message').fill('Do you work in Chico?')
    await page.getByText(/^Your figures come along: .* kept of \$2,500,000 at 1.5%/).waitFor()
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('We have your message').waitFor()
    const [kept] = await rows<{ id: string; price: string }>(
      `select u.id, statement ->> 'price' as price from contact_messages c join users u on u.id = c.user_id
       where c.email = $1`,
      [email],
    )
    expect(kept?.price).toBe('250000000')
    const desk = await openAs(
      await demo('admin'),
      `/admin?tab=clients&client=${kept?.id}&section=overview`,
    )
    await desk.getByText('kept of $2,500,000 at 1.5%').first().waitFor()
  })

  test.each(['2.5m', '$1,2', '', '-5', '0', 'a lot', '850,000x'])(
    'the calculator shows no result of the price before for %j',
    async (typed) => {
      const page = await hero()
      const before = await line(page, 'net').innerText()
      await page.getByLabel('Sale price').fill(typed)
      const value = parseHundredths(typed, MAX_DOLLARS)
      const shown = value
        ? signed(usualStatement(roundCents(value)).packages['showing-support'].net)
        : '–'
      await says(page, 'net', shown)
      await says(page, 'showing-support', shown)
      expect(shown).not.toBe(before)
    },
  )

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
    const save = (claims: object) => publishCopy('claims', { claims }, owner)
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
  // The contact form repeats the range in its own paragraph, after the card.
  await line(page, 'cardBasis').filter({ hasText: 'Likely range' }).waitFor()
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
