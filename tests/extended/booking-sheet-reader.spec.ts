import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { announcements, recordAnnouncements } from '../support/announced.ts'
import {
  bookingDialog,
  bookingsOf,
  chooseSheetTime,
  fillDetails,
  GUEST_PHONE,
  newEmail,
  openDialog,
} from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { toastOf } from '../support/portal.ts'
import { CountedUser } from '../support/presses.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The lines of the sheet's accessibility tree: roles, names and states. */
const treeOf = (page: Page, dialog = 'Book Your Free Consultation') =>
  page.getByRole('dialog', { name: dialog }).ariaSnapshot()

/** The name, the state and the description with which a screen reader reads what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const described = (node: Element | null | undefined) =>
      (node?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const group = element?.closest('fieldset')
    return `${element?.getAttribute('aria-invalid') ? 'invalid ' : ''}${described(element)} ${described(group)}`.trim()
  })

test('from the hero to booked by keyboard, with the tree, focus and announcements of a screen reader', async () => {
  const page = await openPage()
  await recordAnnouncements(page)
  const user = new CountedUser(page)
  const email = newEmail()
  await page.goto('/')
  // The one of the header, which leads to the sign-in, and the one of the hero.
  for (let link = 0; link < 2; link++) await user.tabTo(/^\s*Get Started\s*$/)
  await user.press('Enter')
  const sheet = bookingDialog(page)
  await sheet.getByRole('radio').first().waitFor({ state: 'attached' })
  const times = await treeOf(page)
  for (const line of [
    /- dialog "Book Your Free Consultation"/,
    /- heading "Book Your Free Consultation" \[level=2\]/,
    /- tablist "How to book":/,
    /- tab "Quick Booking".*\[selected\]/,
    /- tab "Manual Form"/,
    /- group "Next good times"/,
    /- radio "\w{3}, \w{3} \d+/,
    /- button "See the whole week"/,
    /- button "Continue"/,
    /- button "Close"/,
  ])
    expect(times).toMatch(line)
  // The dialog hides the page behind it from screen readers.
  expect(await page.getByRole('link', { name: 'Get Started' }).count()).toBe(0)

  await user.tabTo('Continue')
  await user.press('Enter')
  await expect.poll(() => focused(page)).toContain('Choose a time')
  await user.press('Space')
  await user.tabTo('Continue')
  await user.press('Enter')
  await untilFocused(sheet.getByLabel('Name'))
  const details = await treeOf(page)
  for (const line of [
    /- textbox "Name"/,
    /- textbox "Email"/,
    /- textbox "Phone"/,
    /- textbox "Home address/,
    /- button "Change time"/,
    /- button "Book Free Consultation"/,
  ])
    expect(details).toMatch(line)
  // The trap field is in no tree.
  expect(details).not.toContain('Leave this empty')

  await user.type(sheet.getByLabel('Name'), 'Ana Moreno')
  await user.tabTo(/^Email/)
  await user.type(sheet.getByLabel('Email'), email)
  await user.press('Enter')
  await untilFocused(sheet.getByLabel('Phone'))
  await expect.poll(() => focused(page)).toMatch(/^invalid .*Phone is required/)
  await expect.poll(() => announcements(page)).toContain('Please fill in all required fields.')
  await user.type(sheet.getByLabel('Phone'), GUEST_PHONE)
  await user.press('Enter')
  const booked = page.getByRole('dialog', { name: 'Your consultation' })
  await booked.waitFor()
  await expect.poll(() => announcements(page)).toContain('Consultation Booked!')
  const inside = () => booked.evaluate((dialog) => dialog.contains(document.activeElement))
  await expect.poll(inside).toBe(true)
  const after = await treeOf(page, 'Your consultation')
  expect(after).toMatch(/- link "Add to calendar/)
  expect(after).toMatch(/- heading "What happens next"/)
  expect(await bookingsOf(email)).toHaveLength(1)
})

describe('Back before the code of the sheet has arrived', () => {
  /** Holds back the scripts that the page asks for from now on. @returns a function that lets them through */
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  test('stays on the page, on which no sheet opens', async () => {
    const page = await openPage(PHONE)
    await page.goto('/blog')
    await page.goto('/')
    const release = await holdScripts(page)
    const link = page.getByRole('link', { name: 'Get Full Service' })
    await link.click()
    await page.locator('a[data-booking][aria-busy="true"]').waitFor()
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/')
    release()
    await page.locator('a[data-booking][aria-busy="true"]').waitFor({ state: 'detached' })
    expect(await bookingDialog(page).count()).toBe(0)
    await link.click()
    await bookingDialog(page).waitFor()
    await page.goBack()
    await bookingDialog(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await page.waitForURL('**/blog')
  })

  test('stays on the sign-in page too', async () => {
    const page = await openPage(PHONE)
    await page.goto('/blog')
    await page.goto('/sign-in')
    const button = page.getByRole('button', { name: 'Book without an account' })
    await button.waitFor()
    const release = await holdScripts(page)
    await button.click()
    await expect.poll(() => page.evaluate(() => history.state?.isSheet ?? false)).toBe(true)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    release()
    await button.click()
    await bookingDialog(page).waitFor()
    await page.goBack()
    await bookingDialog(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/sign-in')
  })
})

test('a bot that fills the trap field of the sheet gets the answer of a booking, and nothing is stored', async () => {
  const page = await openPage()
  const email = newEmail()
  await openDialog(page)
  await chooseSheetTime(page)
  await fillDetails(bookingDialog(page), email)
  const field = bookingDialog(page).locator('input[name="website"]')
  await field.evaluate((trap: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(trap, 'https://spam.example')
    trap.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await bookingDialog(page).getByRole('button', { name: 'Book Free Consultation' }).click()
  await toastOf(page, 'Consultation Booked!')
  expect(await bookingsOf(email)).toEqual([])
})

test('a toast at 390 px leaves the main button of the sheet free, wherever the focus is', async () => {
  const page = await openPage(PHONE)
  await openDialog(page)
  const sheet = bookingDialog(page)
  await sheet.getByRole('radio').first().waitFor({ state: 'attached' })
  await sheet.locator('label:has(input[name="good-time"])').first().click()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByRole('button', { name: 'Book Free Consultation' }).click()
  const toast = page.locator('[data-toasts] li[data-state="open"]')
  await toast.waitFor()
  const top = sheet.getByRole('tab', { name: 'Quick Booking' })
  for (const use of [sheet.getByLabel('Name'), top]) {
    await use.focus()
    const button = sheet.getByRole('button', { name: 'Book Free Consultation' })
    const isFree = async () => {
      const [box, shown] = [await button.boundingBox(), await toast.boundingBox()]
      return box && shown && (shown.y + shown.height <= box.y || shown.y >= box.y + box.height)
    }
    await expect.poll(isFree).toBe(true)
  }
})
