import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { demo } from '../support/people.ts'
import { signInAs } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 800 } }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** How far the top of a section is from the top of the window, in whole pixels. */
const distanceOf = (page: Page, id: string) =>
  page.evaluate((anchor) => {
    const section = document.getElementById(anchor)
    return Math.round(section?.getBoundingClientRect().top ?? Number.NaN)
  }, id)

describe('the landing page', () => {
  test('has every block in order, with the words of the specification', async () => {
    const page = await openPage()
    await page.goto('/')
    const order = [
      'Who Can Sell Your Home Better Than You?',
      'Choose Your Service Level',
      'Your Home. Your Investment. Your Choice.',
      'How It Works',
      'Book Your Free Consultation',
    ]
    for (const name of order) await heading(page, name).waitFor()
    const texts = await page.getByRole('heading').allTextContents()
    const places = order.map((name) =>
      texts.findIndex((text) => text.replaceAll(/\s+/g, ' ').trim() === name),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    await page.getByRole('link', { name: 'Protect Your Investment' }).waitFor()
    for (const step of ['Choose', 'Book', 'Access', 'Sell and save'])
      await page.locator('#how-it-works').getByRole('heading', { name: step }).first().waitFor()
    expect(await page.locator('#how-it-works li').count()).toBe(4)
    for (const badge of ['Licensed CA Real Estate', 'Fully Insured & Bonded', 'Statewide Coverage'])
      await page.getByText(badge).waitFor()
    expect(await page.getByText('Login & Consultation Required').count()).toBe(3)
    expect(await page.getByText('Sample', { exact: true }).count()).toBe(3)
    await page.getByText('Free 45-minute consultation').waitFor()
    await page.getByText('Most Popular').waitFor()
    for (const claim of ['$25,000', '500+', '$12M+'])
      await page.getByText(claim, { exact: true }).waitFor()
  })

  // Of 844 px, as an iPhone 14 has (HOME-16.1). Reviews and people of the file before leave the page within 15 seconds.
  test('is at most 16 phone screens high at 390 px', async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    const screens = async () => {
      await page.goto('/')
      return page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)
    }
    await expect.poll(screens, { interval: 1000 }).toBeLessThanOrEqual(16)
  })

  test('has a footer with links to every section and page, and the license number', async () => {
    const page = await openPage()
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const href of [
      '#services',
      '#how-it-works',
      '#about',
      '/vendors',
      '/client-portal',
      '/blog',
    ])
      expect(await footer.locator(`a[href="${href}"]`).count(), href).toBeGreaterThan(0)
    await footer.getByText(/DRE \d+/).waitFor()
    await footer.getByText('Equal Housing Opportunity').waitFor()
  })

  test.each([
    ['Start with DIY Pro', 'diy-pro'],
    ['Choose Showing Support', 'showing-support'],
    ['Get Full Service', 'full-service'],
  ])('%s opens the booking dialog with that package', async (name, id) => {
    const page = await openPage()
    await page.goto('/')
    await page.getByRole('link', { name }).click()
    const dialog = page.getByRole('dialog', { name: 'Book Your Free Consultation' })
    await dialog.getByRole('tab', { name: 'Manual Form' }).click()
    const chosen = dialog.getByLabel('Service Package')
    await expect.poll(() => chosen.inputValue()).toBe(id)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await untilFocused(page.getByRole('link', { name }))
  })

  test.each(['how-it-works', 'services', 'vendors', 'about'])(
    'scrolls to 80 px above #%s when its link is followed on / and on /vendors',
    async (id) => {
      const page = await openPage()
      for (const from of ['/', '/vendors']) {
        await page.goto(from)
        await page.locator(`header a[href$="#${id}"]`).first().click()
        await page.waitForURL(`**/#${id}`)
        await expect.poll(() => distanceOf(page, id)).toBe(80)
      }
    },
  )
})

describe('the menu on a phone', () => {
  test('keeps the focus inside while open, and returns it to the Menu button on Escape', async () => {
    const page = await openPage(PHONE)
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Menu' })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    for (const name of ['How It Works', 'Services', 'Vendors', 'About', 'Sign In', 'Get Started'])
      await menu.getByRole('link', { name, exact: true }).waitFor()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      expect(await menu.evaluate((all) => all.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await untilFocused(opener)
  })

  test('closes when a link in it is followed, and the page scrolls to the section', async () => {
    const page = await openPage(PHONE)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Services' }).click()
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => distanceOf(page, 'services')).toBe(80)
  })
})

describe('the navigation bar of a signed-in user', () => {
  test.each([
    ['seller', ['My Dashboard', 'Vendor Network'], false],
    ['admin', ['Admin Dashboard', 'Client View', 'Vendor Network'], true],
    ['owner', ['Admin Dashboard', 'Client View', 'Vendor Network'], false],
  ] as const)('has the links of a demo %s on static pages', async (name, links, hasAdmin) => {
    const page = await openPage()
    await signInAs(page, await demo(name))
    await page.goto('/blog')
    const bar = page.getByRole('banner')
    for (const link of links) await bar.getByRole('link', { name: link, exact: true }).waitFor()
    await bar.getByRole('button', { name: /^Notifications/ }).waitFor()
    await bar.getByRole('link', { name: 'Dashboard', exact: true }).waitFor()
    await bar.getByRole('link', { name: 'Sign Out' }).waitFor()
    expect(await bar.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(+hasAdmin)
    expect(await bar.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
  })
})

describe('the color scheme', () => {
  test('follows the system until a visitor chooses one, which a reload keeps', async () => {
    const page = await openPage({ colorScheme: 'dark' })
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/privacy')
    const dark = await paper()
    await page.getByRole('radio', { name: 'Light' }).check()
    const light = await paper()
    expect(light).not.toBe(dark)
    await page.reload()
    await expect.poll(paper).toBe(light)
    const isLight = page.getByRole('radio', { name: 'Light' })
    await expect.poll(() => isLight.isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'System' }).check()
    await expect.poll(paper).toBe(dark)
  })
})
