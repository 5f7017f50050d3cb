import type { Page } from 'playwright-core'
import { press } from './click-latency.ts'

/** What a homeowner does on one kind of page. */
export type Visit = {
  path: string
  /** How the page is reached, where its address alone does not lead to it. */
  open?: (page: Page) => Promise<void>
  /** Asks the hero for a statement. @returns milliseconds from the tap to the statement */
  ask?: (page: Page) => Promise<number>
  /** Taps and types. */
  use: (page: Page) => Promise<void>
  /** Browsers keep no answer to a POST and no page with an error status. */
  isLoadedOnBack?: true
}

const HOME = '1120 Cypress Avenue, Sacramento, CA 95816'
const HOME_FIELD = 'Your address or a price'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The phone's menu: open, close. */
async function useMenu(page: Page): Promise<void> {
  await button(page, 'Menu').tap()
  await page.locator('dialog:popover-open').waitFor()
  await button(page, 'Close').tap()
  await page.locator('dialog:popover-open').waitFor({ state: 'detached' })
}

/** Types as a thumb does, and takes the last three letters back. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label).first()
  await field.tap()
  await field.fill('')
  await page.keyboard.type(text, { delay: 40 })
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace', { delay: 40 })
  await page.keyboard.type(text.slice(-3), { delay: 40 })
}

async function askHero(page: Page): Promise<number> {
  await type(page, HOME_FIELD, HOME)
  const ask = button(page, 'Show what I keep')
  return (await press(page, ask, '[data-statement-status]:not(:empty)')).there
}

async function useLanding(page: Page): Promise<void> {
  await type(page, 'Sale price', '912,500')
  await page.locator('[data-service-levels] label').last().tap()
  await useMenu(page)
}

/** The page that a browser without JavaScript gets for the hero's form. */
async function openStatement(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel(HOME_FIELD).fill(HOME)
  await page.locator('[data-statement-form]').evaluate((form: HTMLFormElement) => form.submit())
  await page.getByRole('heading', { name: 'What you keep' }).waitFor()
}

async function useScheduler(page: Page): Promise<void> {
  await page.locator('a[data-date]').last().tap()
  const hours = page.locator('[data-hours]:not([inert])')
  await hours.locator('label:has(input[name="scheduledAt"]:enabled)').first().tap()
  await button(page, 'Continue').tap()
  await type(page, 'Name', 'Ana Moreno')
}

export const VISITS: Visit[] = [
  { path: '/', ask: askHero, use: useLanding },
  { path: '/blog', use: (page) => type(page, 'Search by city name', 'oakland') },
  { path: '/blog/sell-my-house-oakland', use: useMenu },
  { path: '/vendors', use: useMenu },
  { path: '/schedule', use: useScheduler },
  {
    path: '/statement',
    open: openStatement,
    use: (page) => type(page, HOME_FIELD, '850,000'),
    isLoadedOnBack: true,
  },
  { path: '/privacy', use: useMenu },
  { path: '/no-such-page', use: useMenu, isLoadedOnBack: true },
]
