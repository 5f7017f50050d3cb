import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { newContract } from '../support/contracts.ts'
import { newHome } from '../support/homes.ts'
import { newClient, type Person } from '../support/people.ts'
import { openAs } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A phone without buttons: upright with its line at the bottom, and sideways with its camera at the left. */
const UPRIGHT = { top: 0, right: 0, bottom: 34, left: 0 }
const SIDEWAYS = { top: 0, right: 59, bottom: 21, left: 59 }

async function setInsets(page: Page, insets: typeof UPRIGHT): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

async function openHome(client?: Person, options: object = PHONE) {
  const person = client ?? (await newClient({ consulted: true }))
  const home = await newHome(person, { servicePackage: 'diy-pro' })
  const page = await openAs(person, `/dashboard/homes/${home.id}`, options)
  await page.getByLabel('Service Package').waitFor()
  return { page, home }
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Your portal' })
const topOf = async (page: Page) => Number((await bar(page).boundingBox())?.y)

describe('on a phone whose screen has no buttons', () => {
  test('the bottom bar keeps its places above the edge, and the last line of the page above itself', async () => {
    const { page } = await openHome()
    await setInsets(page, UPRIGHT)
    for (const place of await bar(page).getByRole('link').all()) {
      const box = await place.boundingBox()
      expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(844 - 34)
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.locator('footer').last().getByText('Dark').boundingBox()
    expect(Number(last?.y) + Number(last?.height)).toBeLessThanOrEqual(await topOf(page))
  })

  test('no field, link or button that takes the focus is below the bar', async () => {
    const { page } = await openHome()
    await setInsets(page, UPRIGHT)
    await page.getByRole('heading', { level: 1 }).focus()
    const hidden: string[] = []
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const [focused, nav] = [document.activeElement, document.querySelector('[data-phone-bar]')]
        if (!focused || !nav || nav.contains(focused)) return null
        // A panel of tabs takes the focus too; it is higher than the window.
        if (focused.matches('body, [role="tabpanel"]')) return null
        const { bottom } = focused.getBoundingClientRect()
        return bottom > nav.getBoundingClientRect().top + 1 ? focused.outerHTML.slice(0, 120) : null
      })
      if (found) hidden.push(found)
    }
    expect(hidden).toEqual([])
  })

  test('a dialog and the signing bar end above the edge', async () => {
    const client = await newClient({ consulted: true })
    const { page } = await openHome(client)
    const { id } = await newContract(client)
    await setInsets(page, UPRIGHT)
    await page.getByLabel('Service Package').selectOption('full-service')
    await page.getByRole('button', { name: 'Update Property' }).click()
    const endOf = async (name: string) => {
      const box = await page.getByRole('button', { name }).boundingBox()
      return Number(box?.y) + Number(box?.height)
    }
    expect(await endOf('Change package')).toBeLessThanOrEqual(844 - 34)
    expect(await endOf('Cancel')).toBeLessThanOrEqual(844 - 34)
    await page.goto(`/dashboard?tab=contracts&contract=${id}`)
    await page.getByRole('button', { name: 'Go to signature' }).waitFor()
    expect(await endOf('Go to signature')).toBeLessThanOrEqual(844 - 34)
  })

  test('held sideways, nothing is beside the camera or wider than the window', async () => {
    const { page, home } = await openHome(undefined, {
      ...PHONE,
      viewport: { width: 844, height: 390 },
    })
    await setInsets(page, SIDEWAYS)
    const title = await page.getByRole('heading', { level: 1, name: home.address }).boundingBox()
    expect(title?.x).toBeGreaterThanOrEqual(59)
    expect(await findOverflowing(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    // It slides in from the right.
    const endOfMenu = async () => {
      const menu = await page.getByRole('dialog').boundingBox()
      return Number(menu?.x) + Number(menu?.width)
    }
    await expect.poll(endOfMenu).toBeLessThanOrEqual(844 - 59)
  })
})

describe('with the on-screen keyboard', () => {
  /** The window's height above the on-screen keyboard, to which `interactive-widget` in Head.astro shrinks the page. */
  const LOW = { width: 390, height: 430 }

  test('the bar makes room while a field has the focus, and comes back', async () => {
    const { page } = await openHome()
    const field = page.getByLabel(/^MLS Listing/)
    await field.focus()
    await page.setViewportSize(LOW)
    await expect.poll(() => topOf(page)).toBeGreaterThanOrEqual(LOW.height)
    const box = await field.boundingBox()
    await field.scrollIntoViewIfNeeded()
    expect(Number(box?.height)).toBeGreaterThan(0)
    await field.blur()
    await expect.poll(() => topOf(page)).toBeLessThan(LOW.height)
  })

  test('the page says how the window gives way to it', async () => {
    const { page } = await openHome()
    const said = await page.locator('meta[name="viewport"]').getAttribute('content')
    expect(said).toContain('viewport-fit=cover')
    expect(said).toContain('interactive-widget=resizes-content')
  })

  test('a dialog ends above a keyboard that lies over the page', async () => {
    const client = await newClient({ consulted: true })
    const page = await openAs(client, '/dashboard', PHONE)
    await page.getByRole('button', { name: 'Add Property' }).first().click()
    await page.getByRole('dialog').getByLabel('Property Address').focus()
    // Safari keeps the window and makes the visual viewport lower.
    await page.evaluate(() => {
      const { visualViewport } = window
      if (!visualViewport) return
      Object.defineProperty(visualViewport, 'height', { get: () => 500 })
      visualViewport.dispatchEvent(new Event('resize'))
    })
    const endOf = async () => {
      const box = await page.getByRole('dialog').boundingBox()
      return Number(box?.y) + Number(box?.height)
    }
    await expect.poll(endOf).toBeLessThanOrEqual(500)
    expect(Number((await page.getByRole('dialog').boundingBox())?.y)).toBeGreaterThanOrEqual(0)
  })
})
