import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clockTime, shortAppointment } from '#wire/dates.ts'
import { addDays, isSunday, pacificDate, slotStart } from '#wire/slots.ts'
import { findViolations } from '../support/axe.ts'
import {
  bookingDialog,
  bookingsOf,
  chooseSheetTime,
  fillDetails,
  GUEST_PHONE,
  newEmail,
  openDialog,
} from '../support/booking.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { newBooking } from '../support/homes.ts'
import { newClient, type Person } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'
import { CountedUser } from '../support/presses.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const MOST_PRESSES = 9
const MOST_SECONDS = 60

const button = (page: Page, name: string | RegExp) =>
  bookingDialog(page).getByRole('button', { name })

/** The main button of the sheet's step is whole in the window, without scrolling. */
async function expectAboveFold(page: Page, name: string): Promise<void> {
  const box = await button(page, name).boundingBox()
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.viewport.height)
}

test('a visitor on a phone books from the landing page in at most nine taps beside typing', async () => {
  const page = await openPage(PHONE)
  const user = new CountedUser(page)
  const email = newEmail()
  await page.goto('/')
  await user.click(page.getByRole('main').getByRole('link', { name: 'Get Started' }))
  const sheet = bookingDialog(page)
  await sheet.waitFor()
  // It rises by twelve pixels as it opens.
  const whole = { x: 0, y: 0, width: 390, height: 844 }
  await expect.poll(() => sheet.boundingBox()).toMatchObject(whole)
  await expectAboveFold(page, 'Continue')
  await user.click(sheet.locator('label:has(input[name="good-time"])').first())
  await user.click(button(page, 'Continue'))
  await user.type(sheet.getByLabel('Name'), 'Ana Moreno')
  await user.clickAndType(sheet.getByLabel('Email'), email)
  await user.clickAndType(sheet.getByLabel('Phone'), GUEST_PHONE)
  await expectAboveFold(page, 'Book Free Consultation')
  await user.click(button(page, 'Book Free Consultation'))
  await toastOf(page, 'Consultation Booked!')
  await page.getByRole('dialog', { name: 'Your consultation' }).waitFor()
  expect(await bookingsOf(email)).toHaveLength(1)
  console.log(`From the landing page to booked, by touch: ${user.summary()}`)
  expect(user.presses).toBeLessThanOrEqual(MOST_PRESSES)
  expect(user.seconds).toBeLessThanOrEqual(MOST_SECONDS)
})

test('a visitor books from the landing page by keyboard alone, and the focus goes back to the page', async () => {
  const page = await openPage()
  const user = new CountedUser(page)
  const email = newEmail()
  await page.goto('/#services')
  await page.getByRole('link', { name: 'Choose Showing Support' }).focus()
  await user.press('Enter')
  const sheet = bookingDialog(page)
  await sheet.locator('input[name="good-time"]').first().waitFor({ state: 'attached' })
  await user.tabTo(/^\w{3}, \w{3} \d+, /)
  await user.press('Space')
  await user.tabTo('Continue')
  await user.press('Enter')
  await user.type(sheet.getByLabel('Name'), 'Ana Moreno')
  await user.tabTo(/^Email/)
  await user.type(sheet.getByLabel('Email'), email)
  await user.tabTo(/^Phone/)
  await user.type(sheet.getByLabel('Phone'), GUEST_PHONE)
  await user.press('Enter')
  await toastOf(page, 'Consultation Booked!')
  expect(await bookingsOf(email)).toHaveLength(1)
  await page.getByRole('dialog', { name: 'Your consultation' }).waitFor()
  await user.press('Escape')
  await untilFocused(page.getByRole('link', { name: 'Choose Showing Support' }))
  console.log(`From the landing page to booked, by keyboard: ${user.summary()}`)
})

test('each step of the sheet has no axe findings and fits a phone', async () => {
  const page = await openPage({ bypassCSP: true })
  await openDialog(page)
  const sheet = bookingDialog(page)
  const radio = sheet.getByRole('radio').first()
  await radio.waitFor({ state: 'attached' })
  expect(await findViolations(page), 'times').toEqual([])
  await chooseSheetTime(page)
  expect(await findViolations(page), 'week').toEqual([])
  await button(page, 'Continue').click()
  await button(page, 'Book Free Consultation').click()
  await see(page, 'Phone is required')
  await untilFocused(sheet.getByLabel('Name'))
  expect(await findViolations(page), 'details').toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findOverflowing(page)).toEqual([])
  await fillDetailsHere(page)
  await page.getByRole('dialog', { name: 'Your consultation' }).waitFor()
  await page.getByRole('button', { name: 'Choose a password' }).click()
  await untilFocused(page.getByLabel('Password', { exact: true }))
  expect(await findViolations(page), 'booked').toEqual([])
})

async function fillDetailsHere(page: Page): Promise<void> {
  const sheet = bookingDialog(page)
  await sheet.getByLabel('Name').fill('Ana Moreno')
  await sheet.getByLabel('Email').fill(newEmail())
  await sheet.getByLabel('Phone').fill(GUEST_PHONE)
  await button(page, 'Book Free Consultation').click()
}

test('Back closes the sheet and stays on the page, and the next Back leaves it', async () => {
  const page = await openPage(PHONE)
  await page.goto('/blog')
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Get Full Service' })
  await link.click()
  await bookingDialog(page).waitFor()
  await page.goBack()
  await bookingDialog(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')
  await untilFocused(link)
  await link.click()
  await bookingDialog(page).waitFor()
  await button(page, 'Cancel').click()
  await bookingDialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => history.state?.isSheet ?? false)).toBe(false)
  await page.goBack()
  await page.waitForURL('**/blog')
})

test('a visitor in Berlin reads their own time beside Pacific time', async () => {
  const page = await openPage({ ...PHONE, timezoneId: 'Europe/Berlin' })
  await openDialog(page)
  await bookingDialog(page).getByText('Pacific time (PT)').first().waitFor()
  await bookingDialog(page)
    .getByText(/ in Berlin$/)
    .first()
    .waitFor()
  await bookingDialog(page).locator('label:has(input[name="good-time"])').first().click()
  await button(page, 'Continue').click()
  await bookingDialog(page)
    .getByText(/ in Berlin, where you are$/)
    .waitFor()
})

test('hours of today that have passed are left out, not shown as taken', async () => {
  const page = await openPage({ timezoneId: 'America/Los_Angeles' })
  const tomorrow = addDays(pacificDate(new Date()), 1)
  const date = isSunday(tomorrow) ? addDays(tomorrow, 1) : tomorrow
  await page.clock.setFixedTime(new Date(slotStart(date, 14).getTime() + 60_000))
  await openDialog(page)
  await button(page, 'See the whole week').click()
  const day = bookingDialog(page).locator(`[data-day="${date}"]`)
  await day.click()
  const hours = bookingDialog(page).locator('label:has(input[name="hour"])')
  const shown = () => hours.evaluateAll((all) => all.map((each) => each.textContent))
  const left = [15, 16, 17].map((hour) => clockTime(slotStart(date, hour)))
  await expect.poll(shown).toEqual(left)
})

const openQuick = (client: Person) => openAs(client, '/dashboard?book=quick')
const startsOf = async (client: Person) =>
  (await bookingsOf(String(client.user?.email))).map(({ scheduled_at }) =>
    scheduled_at.toISOString(),
  )

test('a booked client is asked before the consultation moves, and it moves only after yes', async () => {
  const client = await newClient()
  const { scheduledAt: before } = await newBooking(client)
  const page = await openQuick(client)
  const wanted = await chooseSheetTime(page)
  const question = page.getByRole('heading', {
    name: `Move from ${shortAppointment(before)} to ${shortAppointment(wanted)}?`,
  })
  await button(page, 'Continue').click()
  await untilFocused(question)
  await button(page, `Keep ${shortAppointment(before)}`).click()
  await button(page, 'Continue').waitFor()
  expect(await startsOf(client)).toEqual([before])
  await button(page, 'Continue').click()
  await button(page, 'Yes, move it').click()
  await toastOf(page, 'Consultation Moved')
  expect(await startsOf(client)).toEqual([wanted])
})

test('of two tabs that move one consultation, the second is told its new time and moves nothing', async () => {
  const client = await newClient()
  await newBooking(client)
  const [one, other] = [await openQuick(client), await openQuick(client)]
  const wanted = await chooseSheetTime(one)
  await chooseSheetTime(other)
  for (const page of [one, other]) {
    await button(page, 'Continue').click()
    await button(page, 'Yes, move it').waitFor()
  }
  // Without its event stream the second tab does not hear of the move.
  await other.context().setOffline(true)
  await button(one, 'Yes, move it').click()
  await toastOf(one, 'Consultation Moved')
  await other.route('**/api/auth/user', (route) => route.abort())
  await other.context().setOffline(false)
  await button(other, 'Yes, move it').click()
  await bookingDialog(other)
    .getByText(/^Your consultation was changed meanwhile/)
    .waitFor()
  expect(await startsOf(client)).toEqual([wanted])
})

test('the manual form of a booked client moves the consultation to the typed home', async () => {
  const client = await newClient()
  const { scheduledAt: before } = await newBooking(client)
  const page = await openAs(client, '/dashboard?book=manual')
  const sheet = bookingDialog(page)
  await sheet.getByLabel('Property Address').fill('7 Moved Court, Davis, CA 95616')
  await sheet.getByLabel('Property Type').selectOption('condo')
  await pickLastDay(page)
  await button(page, 'Book Free Consultation').click()
  await sheet.getByText(`Move from ${shortAppointment(before)} to`).waitFor()
  expect(await startsOf(client)).toEqual([before])
  await button(page, 'Yes, move it').click()
  await toastOf(page, 'Consultation Moved')
  const [moved, ...more] = await startsOf(client)
  expect(more).toEqual([])
  expect(moved).not.toBe(before)
})

/** Chooses the last free hour of the last enabled day that the manual form's calendar shows next month. */
async function pickLastDay(page: Page): Promise<void> {
  const sheet = bookingDialog(page)
  await sheet.getByRole('button', { name: 'Go to the Next Month' }).click()
  await sheet.getByRole('grid').locator('button:enabled').last().click()
  await sheet.locator('input[name="hour"]:enabled').last().waitFor({ state: 'attached' })
  await sheet.locator('input[name="hour"]:enabled').last().check({ force: true })
}

test('a guest who books again in the same tab is asked to move too', async () => {
  const page = await openPage(PHONE)
  const email = newEmail()
  await openDialog(page)
  await chooseSheetTime(page)
  await fillDetails(bookingDialog(page), email)
  await button(page, 'Book Free Consultation').click()
  await page.getByRole('dialog', { name: 'Your consultation' }).waitFor()
  await openDialog(page)
  const wanted = await chooseSheetTime(page)
  await button(page, 'Continue').click()
  await button(page, 'Yes, move it').click()
  await toastOf(page, 'Consultation Moved')
  const kept = await bookingsOf(email)
  expect(kept.map(({ scheduled_at }) => scheduled_at.toISOString())).toEqual([wanted])
})

test('the sign-in page offers a new visitor an account and a booking first, and a known one neither', async () => {
  const page = await openPage(PHONE)
  await page.goto('/sign-in')
  await page.getByRole('heading', { name: 'New here?' }).waitFor()
  await page.getByRole('button', { name: 'Book without an account' }).click()
  await bookingDialog(page).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  const known = await openAs(await newClient(), '/dashboard', PHONE)
  await known.getByRole('heading', { name: 'Where you are' }).waitFor()
  await known.context().clearCookies()
  await known.goto('/sign-in')
  await known.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  expect(await known.getByRole('heading', { name: 'New here?' }).count()).toBe(0)
})

test.each(['/#contact', '/sign-in?book=manual'])(
  'a toast of %s at 390 px covers neither the field in use nor the button',
  async (path) => {
    const page = await openPage(PHONE)
    await page.goto(path)
    const submit = page.getByRole('button', { name: /^(Send Message|Book Free Consultation)$/ })
    await submit.click()
    const toast = page.locator('[data-toast], [data-toasts] li[data-state="open"]')
    await toast.waitFor()
    const overlaps = () =>
      toast.evaluate((shown) => {
        const field = document.activeElement?.getBoundingClientRect()
        const box = shown.getBoundingClientRect()
        return !field || (field.top < box.bottom && field.bottom > box.top)
      })
    await expect.poll(overlaps).toBe(false)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(overlaps).toBe(false)
  },
)
