import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { demo } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

const ROUTES = [
  '/',
  '/es',
  '/blog',
  `/blog?q=${'x'.repeat(100)}`,
  '/blog/sell-my-house-los-angeles',
  '/vendors',
  '/book',
  '/es/book',
  '/es/schedule',
  '/transfer-taxes',
  '/privacy',
  '/accessibility',
  '/faq',
  '/how-we-are-paid',
  '/message-sent',
  '/nowhere',
  '/blog/nowhere',
]

const WIDTHS = [
  ['320 px', { viewport: { width: 320, height: 700 } }, 16],
  // 200 % zoom halves the layout width.
  ['1280 px at 200 % zoom', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }, 16],
  ['390 px with text twice as large', { viewport: { width: 390, height: 800 } }, 32],
  ['640 px with text twice as large', { viewport: { width: 640, height: 800 } }, 32],
  ['1280 px with text twice as large', { viewport: { width: 1280, height: 900 } }, 32],
] as const

describe.each(WIDTHS)('at %s', (_name, options, standard) => {
  test('no page scrolls sideways', async () => {
    const page = await openPage(options)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard } })
    for (const path of ROUTES) {
      await page.goto(path)
      expect(await findOverflowing(page), path).toEqual([])
    }
  })
})

test('a selected choice and tab look different from the others in forced colors', async () => {
  const page = await openPage({ forcedColors: 'active' })
  const looks = (chosen: string, other: string) =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const element = document.querySelector(selector)
          const { backgroundColor, borderBottomColor } = getComputedStyle(element as Element)
          return backgroundColor + borderBottomColor
        }),
      [chosen, other],
    )
  await page.goto('/')
  const [level, others] = await looks(
    '[data-service-levels] :checked + span',
    '[data-service-levels] :not(:checked) + span',
  )
  expect(level).not.toBe(others)
  await page.goto('/sign-in')
  await page.getByRole('tab', { name: 'Sign in' }).waitFor()
  const [tab, otherTab] = await looks('[aria-selected="true"]', '[aria-selected="false"]')
  expect(tab).not.toBe(otherTab)
})

test('no page requests another host, sets a cookie or loads a font that it has no letter of', async () => {
  const page = await openPage()
  const foreign: string[] = []
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!request.url().startsWith(lane('url')) && !request.url().startsWith('data:'))
      foreign.push(request.url())
    if (request.resourceType() === 'font') fonts.add(pathname.replace(/^\/_astro\/|\..*$/g, ''))
  })
  for (const path of ROUTES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // "Read More →" and "Español" once each fetched 31 kB of further Latin letters.
    expect(
      [...fonts].filter((name) => !name.endsWith('-site')),
      path,
    ).toEqual([])
  }
  expect(foreign).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('printed pages have the heading and license on white, without the banner and contact form', async () => {
  const page = await openPage({ colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/', '/blog/sell-my-house-oakland', '/transfer-taxes', '/sign-in']) {
    await page.goto(path)
    if (path === '/sign-in')
      await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    expect(await page.getByRole('banner').isVisible(), path).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(
      await page
        .getByText(/DRE \d+/)
        .last()
        .isVisible(),
    ).toBe(true)
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(paper).toMatch(/^rgb\(2[345]\d, 2[345]\d, 2[345]\d\)$/)
  }
  await page.goto('/')
  expect(await page.locator('form[data-contact]').isVisible()).toBe(false)
})

test('a printed thread has no controls, and a printed pipeline shows every column', async () => {
  const seller = await openAs(await demo('seller'), '/dashboard?tab=messages')
  await seller.emulateMedia({ media: 'print' })
  await see(seller, 'You are live on the MLS as of this morning.')
  for (const role of ['tablist', 'textbox', 'button'] as const)
    expect(await seller.getByRole('main').getByRole(role).count(), role).toBe(0)
  const admin = await openAs(await demo('admin'), '/admin')
  await admin.getByRole('heading', { name: /^Lost/ }).waitFor()
  await admin.setViewportSize({ width: 768, height: 1000 })
  await admin.emulateMedia({ media: 'print' })
  const right = await admin
    .getByRole('heading', { name: /^Lost/ })
    .evaluate((heading) => heading.parentElement?.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(768)
})

test('an unknown page answers 404 and links to /, /blog, /vendors and /dashboard', async () => {
  const page = await openPage()
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()
  for (const href of ['/', '/blog', '/vendors', '/dashboard'])
    expect(await page.getByRole('main').locator(`a[href="${href}"]`).count()).toBe(1)
})

describe('without JavaScript', () => {
  const plain = () => openPage({ javaScriptEnabled: false })

  test('every text on / is visible, and /blog leads to its guides', async () => {
    const page = await plain()
    await page.goto('/')
    for (const name of ['How It Works', 'Services', 'Vendors', 'About'])
      await page.getByRole('banner').getByRole('link', { name }).waitFor()
    for (const name of ['Choose Your Service Level', 'How It Works', 'What you keep, to the cent'])
      await page.getByRole('heading', { name }).waitFor()
    const hidden = await page
      .locator('main :is(h2, h3, p):not([hidden], [id$="-error"], [role="status"])')
      .evaluateAll((found) =>
        found
          .filter((element) => !element.closest('[hidden]') && element.textContent?.trim())
          .filter((element) => element.getClientRects().length === 0)
          .map((element) => element.textContent?.trim()),
      )
    expect(hidden).toEqual([])
    await page.goto('/blog')
    expect(await page.locator('[data-search-text]:visible').count()).toBeGreaterThan(10)
    const link = page.locator('[data-search-text] h2 a').first()
    const title = await link.innerText()
    await link.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })

  test('the Menu link on a phone leads to the navigation in the footer', async () => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.waitForURL('**/blog#footer-navigation')
    expect(
      await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).isVisible(),
    ).toBe(true)
  })

  test('the contact form stores the message and leads to /message-sent', async () => {
    const page = await plain()
    await page.goto('/#contact')
    const name = `Ann ${randomUUID()}`
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Message').fill('Do you sell in Chico?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.waitForURL('**/message-sent')
    await page.getByRole('heading', { name: 'Message Sent!' }).waitFor()
    await page.getByText("Thank you for contacting us. We'll get back to you soon.").waitFor()
    expect(await rows('select 1 from contact_messages where name = $1', [name])).toHaveLength(1)
  })

  test('an invalid contact message answers 400 with a page, and going back keeps the typed text', async () => {
    const page = await plain()
    await page.goto('/#contact')
    await page.getByLabel('Name').fill('   ')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Message').fill('Where is my name?')
    const answered = page.waitForResponse('**/api/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    expect((await answered).status()).toBe(400)
    await page.getByText('Failed to send message. Please try again.').waitFor()
    await page.goBack()
    expect(await page.getByLabel('Message').inputValue()).toBe('Where is my name?')
  })

  test('the booking link of a package leads to /book, which offers a link or button', async () => {
    const page = await plain()
    await page.goto('/')
    await page.getByRole('link', { name: 'Start with DIY Pro' }).click()
    await page.waitForURL(/\/book(\?.*)?$/)
    await page.getByRole('heading', { name: 'Book Your Free Consultation' }).waitFor()
    await page
      .getByRole('main')
      .getByRole('link')
      .or(page.getByRole('main').getByRole('button'))
      .first()
      .waitFor()
  })
})

test.each([
  ['/', 'the contact form'],
  ['/sign-in?tab=create', 'the form for a new account'],
  ['/?book=manual', 'the manual booking form'],
])('%s shows the notice and a link to /privacy at %s', async (path) => {
  const page = await openPage()
  await page.goto(path)
  const within = path.includes('book') ? page.getByRole('dialog') : page.getByRole('main')
  await within.getByText(DEFAULT_COPY.formNotice).waitFor()
  const more = within.getByRole('link', { name: /^How we use your information/ })
  expect(await more.getAttribute('href')).toBe('/privacy')
})
