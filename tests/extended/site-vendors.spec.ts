import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bookingDialog } from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { lane } from '../support/lane.ts'
import { type DemoName, demo } from '../support/people.ts'
import { signInAs, toastOf } from '../support/portal.ts'

useBrowser()

const teasers = (page: Page) => page.locator('[data-name]:visible')

async function vendors(as?: DemoName): Promise<Page> {
  const page = await openPage()
  if (as) await signInAs(page, await demo(as))
  await page.goto('/vendors')
  return page
}

describe('/vendors for a visitor', () => {
  test('shows blurred teasers, featured ones first, and a link to sign in', async () => {
    const page = await vendors()
    await page.getByRole('heading', { name: 'Vendor Network', level: 1 }).waitFor()
    const count = await teasers(page).count()
    expect(count).toBeGreaterThan(2)
    // Featured first, as for clients; the order was once by name alone.
    const featured = await teasers(page).locator('[data-badges]').allInnerTexts()
    const marks = featured.map((text) => /featured/i.test(text))
    expect(marks).toEqual(marks.toSorted((a, b) => Number(b) - Number(a)))
    const hint = page.getByText('Sign in to view portfolio and contact details')
    await expect.poll(() => hint.count()).toBe(count + 1)
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
    // It once led to the dashboard, because the address of this page was not passed on.
    expect(await signIn.getAttribute('href')).toBe('/api/login?next=%2Fvendors')
  })

  test('contains no email, phone number or website of a vendor', async () => {
    const page = await vendors()
    const html = await page.getByRole('main').innerHTML()
    expect(html).not.toMatch(/tel:|https?:\/\//)
    expect(html.match(/mailto:/g)).toHaveLength(1) // our own, for vendors who want to join
  })

  test('combines a search by name or specialty in any case with the filter, which Back restores', async () => {
    const page = await vendors()
    const all = await teasers(page).count()
    await page.getByRole('radio', { name: 'Photography' }).check()
    await expect.poll(() => teasers(page).count()).toBeLessThan(all)
    const photographers = await teasers(page).count()
    expect(photographers).toBeGreaterThan(0)
    const first = await teasers(page).getByRole('heading').first().textContent()
    await page.getByLabel('Search vendors').fill(String(first).toUpperCase())
    await expect.poll(() => teasers(page).count()).toBe(1)
    await page.getByRole('radio', { name: 'Staging' }).check()
    await page.getByText('No vendors match your search criteria.').waitFor()
    await page.getByRole('radio', { name: 'All' }).check()
    await page.getByLabel('Search vendors').fill('photog')
    await expect.poll(() => teasers(page).count()).toBe(photographers)
    // The browser restores the form on Back; the list once did not follow.
    await page.getByLabel('Search vendors').fill('')
    await page.getByRole('radio', { name: 'Photography' }).check()
    await page.goto('/blog')
    await page.goBack()
    const isChosen = () => page.getByRole('radio', { name: 'Photography' }).isChecked()
    await expect.poll(isChosen).toBe(true)
    await expect.poll(() => teasers(page).count()).toBe(photographers)
  })

  test('shows "Coming Soon" after Apply', async () => {
    const page = await vendors()
    await page.getByRole('heading', { name: 'Join Our Vendor Network' }).waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Coming Soon', { exact: true }).waitFor()
    await page.getByText('Vendor applications will be available soon!').waitFor()
  })
})

describe('/vendors for a client', () => {
  test('asks for a missing consultation and opens the booking dialog', async () => {
    const page = await vendors('client')
    await page.getByText('Consultation Required').first().waitFor()
    await page.getByRole('button', { name: 'Book Consultation' }).first().click()
    await page.getByRole('dialog', { name: 'Book Your Free Consultation' }).waitFor()
  })

  test('shows phone numbers and no teasers after the consultation', async () => {
    const page = await vendors('seller')
    await page.getByRole('main').locator('a[href^="tel:"]').first().waitFor()
    await expect.poll(() => teasers(page).count()).toBe(0)
  })

  test('keeps the navigation bar in place when the client goes to the portal', async () => {
    const page = await vendors('seller')
    await page.setViewportSize({ width: 1600, height: 900 })
    const name = page.getByRole('banner').getByRole('link', { name: 'KeepMore' })
    const { x } = (await name.boundingBox()) ?? {}
    await page.getByRole('banner').getByRole('link', { name: 'My Dashboard' }).click()
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    expect(await name.boundingBox()).toMatchObject({ x })
  })

  test('searches and filters the locked cards before the consultation', async () => {
    const page = await vendors('client')
    await page.getByText('Consultation Required').first().waitFor()
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Requires' })
    await cards.first().waitFor()
    const all = await cards.count()
    await page.locator('[data-network] label', { hasText: 'Staging' }).click()
    await expect.poll(() => cards.count()).toBeLessThan(all)
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByRole('heading', { name: 'No vendors match your search criteria.' }).waitFor()
    await page.getByRole('button', { name: 'Show all vendors' }).click()
    await expect.poll(() => cards.count()).toBe(all)
  })

  test('shows no teasers or sign-in link while the user loads, and then shifts no layout', async () => {
    const page = await openPage()
    await signInAs(page, await demo('seller'))
    let open = () => {}
    const held = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/api/auth/user', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/vendors')
    await page.locator('[data-network] [data-skeleton]').first().waitFor()
    expect(await teasers(page).count()).toBe(0)
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
    expect(await signIn.isVisible()).toBe(false)
    const heading = page.getByRole('heading', { name: 'Vendor Network', level: 1 })
    const before = await heading.boundingBox()
    open()
    await page.getByRole('main').locator('a[href^="tel:"]').first().waitFor()
    expect(await heading.boundingBox()).toEqual(before)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
            resolve(shifts.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(shift).toBeLessThan(0.02)
  })
})

test('/vendors shows teasers and a sign-in link when keepmore_signed_in outlives the session', async () => {
  const page = await openPage()
  const url = lane('url')
  await page.context().addCookies([{ name: 'keepmore_signed_in', value: '1', url }])
  await page.goto('/vendors')
  await teasers(page).first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).waitFor()
})

describe('one toast is visible at a time', () => {
  const ofPage = (page: Page) => page.locator('[data-toast]')
  const ofPortal = (page: Page) =>
    page.getByRole('region', { name: /^Messages \(F8\)/ }).getByRole('listitem')

  test("a toast of the page appears in the portal's region once the portal is loaded", async () => {
    const page = await vendors('seller')
    await page.getByRole('main').locator('a[href^="tel:"]').first().waitFor()
    await page.route('**/api/notifications/mark-all-read', (route) => route.abort())
    await page.getByRole('button', { name: 'Apply' }).click()
    expect(await toastOf(page, 'Coming Soon')).toBe(
      'Coming Soon: Vendor applications will be available soon!',
    )
    expect(await ofPage(page).count()).toBe(0)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await toastOf(page, 'Error')
    expect(await ofPortal(page).count()).toBe(1)
  })

  test('a toast of the page disappears when the booking dialog shows one', async () => {
    const page = await openPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await ofPage(page).waitFor()
    await page.getByRole('link', { name: 'Get Full Service' }).click()
    await bookingDialog(page).getByRole('tab', { name: 'Manual Form' }).click()
    await bookingDialog(page).getByRole('button', { name: 'Book Free Consultation' }).click()
    await ofPortal(page).filter({ hasText: 'Missing Information' }).waitFor()
    expect(await ofPage(page).count()).toBe(0)
  })
})
