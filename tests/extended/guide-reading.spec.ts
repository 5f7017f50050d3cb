import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cents, formatCents } from '#wire/money.ts'
import { makeStatement, usualSale } from '#wire/proceeds.ts'
import { countyTaxesIn, taxedCity } from '#wire/taxed-cities.ts'
import { findViolations } from '../support/axe.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { LONG_ENOUGH, newGuide } from '../support/guides.ts'
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts'
import { untilShown } from '../support/site.ts'

useBrowser()

const OAKLAND = '/blog/sell-my-house-oakland'
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1100, height: 800 }
const WIDE = { width: 1440, height: 900 }
/** The height of the bar at the top, which stays over the page. */
const TOP_BAR = 72

async function guide(options: Parameters<typeof openPage>[0], path = OAKLAND): Promise<Page> {
  const page = await openPage(options)
  await page.goto(path)
  return page
}

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })
const card = (page: Page) => page.getByRole('complementary', { name: 'What would I keep?' })

/** The heading that a link of the list leads to. */
async function headingOf(link: Locator): Promise<Locator> {
  const id = (await link.getAttribute('href'))?.slice(1)
  const heading = link.page().locator(`[id="${id}"]`)
  expect(await heading.count()).toBe(1)
  return heading
}

const isInView = async (part: Locator) => {
  const box = await part.boundingBox()
  const window = part.page().viewportSize()
  return box !== null && window !== null && box.y >= TOP_BAR && box.y < window.height / 2
}

describe('the contents of a guide on a wide window', () => {
  test('lead to each heading, which takes the focus below the top bar, and mark it', async () => {
    const page = await guide({ viewport: WIDE })
    const links = contents(page).getByRole('link')
    expect(await links.count()).toBeGreaterThan(4)
    for (const link of [links.nth(3), links.nth(1)]) {
      await link.focus()
      await page.keyboard.press('Enter')
      const heading = await headingOf(link)
      await untilFocused(heading)
      expect(await isInView(heading)).toBe(true)
      const isMarked = () => link.evaluate((element) => element.matches(':target-current'))
      await expect.poll(isMarked).toBe(true)
      expect(await isInView(contents(page))).toBe(true)
    }
  })

  test('lead to each heading without JavaScript, beside the card', async () => {
    const page = await guide({ viewport: WIDE, javaScriptEnabled: false })
    const links = await contents(page).getByRole('link').all()
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) await headingOf(link)
    await contents(page).getByRole('link', { name: 'Facts and sources' }).click()
    expect(await isInView(page.getByRole('heading', { name: 'Oakland at a glance' }))).toBe(true)
    expect(await card(page).isVisible()).toBe(true)
  })

  test('and the card stay in view to the last section, and print leaves both out', async () => {
    const page = await guide({ viewport: WIDE })
    await contents(page).getByRole('link', { name: 'Questions sellers in Oakland ask' }).click()
    expect(await isInView(contents(page))).toBe(true)
    expect(await isInView(card(page))).toBe(true)
    await page.emulateMedia({ media: 'print' })
    for (const part of [contents(page), card(page)]) expect(await part.isVisible()).toBe(false)
  })
})

describe('the contents of a guide on a phone', () => {
  test.each([true, false])('open by key and lead to a section, JavaScript %s', async (scripted) => {
    const page = await guide({ viewport: PHONE, javaScriptEnabled: scripted })
    const link = contents(page).getByRole('link').nth(1)
    expect(await link.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Contents' }).press('Enter')
    await link.press('Enter')
    expect(await isInView(await headingOf(link))).toBe(true)
    await page.getByRole('link', { name: 'Contents' }).click()
    await expect.poll(() => isInView(contents(page))).toBe(true)
  })
})

describe('the card "What would I keep?" on a phone', () => {
  test('opens over the text with the figures of the calculator, and Escape gives the focus back', async () => {
    const page = await guide({ viewport: PHONE })
    const open = page.getByRole('button', { name: 'What would I keep?' })
    await open.click()
    await card(page).waitFor()
    const place = taxedCity('Oakland')
    const taxes = { countyTaxes: countyTaxesIn(place?.county ?? ''), cityTaxes: place?.taxes ?? [] }
    const price = card(page).getByLabel('Sale price')
    const dollars = Number((await price.inputValue()).replaceAll(',', ''))
    const { net } = makeStatement(usualSale(cents(dollars), taxes)).packages['showing-support']
    expect(await card(page).innerText()).toContain(formatCents(net))
    await page.keyboard.press('Tab')
    await untilFocused(price)
    await page.keyboard.press('Escape')
    await card(page).waitFor({ state: 'hidden' })
    await untilFocused(open)
    // Focus on the bar, which stays in view, scrolls nothing.
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('opens without JavaScript', async () => {
    const page = await guide({ viewport: PHONE, javaScriptEnabled: false })
    await page.getByRole('button', { name: 'What would I keep?' }).click()
    await card(page).waitFor()
  })
})

test.each([PHONE, WIDE])(
  'a guide with two sections has the card and no list of contents, at $width px',
  async (viewport) => {
    const content = `${LONG_ENOUGH}<h2>What it takes</h2><p>Some patience.</p>`
    const { slug, title } = await newGuide({ content })
    await untilShown(`/blog/${slug}`, title)
    const page = await guide({ viewport }, `/blog/${slug}`)
    expect(await contents(page).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Contents' }).count()).toBe(0)
    if (viewport === PHONE) await page.getByRole('button', { name: 'What would I keep?' }).click()
    await card(page).waitFor()
  },
)

test.each([PHONE, TABLET, WIDE])(
  'a guide shifts no layout while it loads and is read, at $width px',
  async (viewport) => {
    const page = await openPage({ viewport })
    await recordShifts(page)
    await page.goto(OAKLAND, { waitUntil: 'networkidle' })
    // A font that arrives after the first turn of the wheel moves the text above the window, on a busy machine.
    await page.evaluate(() => document.fonts.ready)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += viewport.height / 2) {
      await page.mouse.wheel(0, viewport.height / 2)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    expect(await shiftsOf(page)).toEqual([])
  },
)

// At 1100 px the text stood beside the contents until the browser had read the card, and moved then: a slow network
// showed it.
test.each([PHONE, TABLET, WIDE])(
  'the text of a guide stands where it stays before the card has arrived, at $width px',
  async (viewport) => {
    const page = await guide({ viewport })
    const textOf = () => page.locator('article .prose').boundingBox()
    const whole = await textOf()
    await page.route(`**${OAKLAND}`, async (route) => {
      const response = await route.fetch()
      const [beforeCard = ''] = (await response.text()).split('<aside class="keep"')
      await route.fulfill({ response, body: beforeCard })
    })
    await page.reload()
    expect(await card(page).count()).toBe(0)
    expect(await textOf()).toEqual(whole)
  },
)

describe('axe finds nothing on a phone', () => {
  test('while the contents are open', async () => {
    const page = await guide({ viewport: PHONE, bypassCSP: true })
    await page.locator('summary', { hasText: 'Contents' }).click()
    expect(await findViolations(page)).toEqual([])
  })

  test('while the card is open', async () => {
    const page = await guide({ viewport: PHONE, bypassCSP: true })
    await page.getByRole('button', { name: 'What would I keep?' }).click()
    await card(page).waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})
