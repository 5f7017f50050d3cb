import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { rows } from './database.ts'

export const newEmail = () => `guest.${randomUUID()}@example.com`

export const GUEST_PHONE = '559-555-0142'

export const bookingDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Book Your Free Consultation' })
/** The scheduler of an outside provider, in the sheet's frame. */
export const schedulerFrame = (page: Page) => page.frameLocator('iframe[title="Choose a time"]')

export const bookingsOf = (email: string) =>
  rows<{ id: string; scheduled_at: Date; cancelled: boolean }>(
    `select c.id, c.scheduled_at, c.cancelled_at is not null as cancelled
     from consultations c join users u on u.id = c.user_id where u.email = $1`,
    [email],
  )

export async function openDialog(page: Page, link = 'Get Full Service'): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: link }).click()
  await bookingDialog(page).waitFor()
}

/** On the scheduler: shows next month, which has several days with free times. This month's last days may have none. */
export async function showNextMonth(at: Page): Promise<void> {
  // The page's script may run after it is shown; it sets this attribute.
  await at.locator('[data-date][tabindex="0"]').waitFor()
  await at.locator('[data-month="1"]').click()
  await at.locator('[data-when]:not([aria-busy])').waitFor()
}

/** On /schedule: selects a random free hour of next month. @returns its start, ISO */
export async function chooseTime(at: Page): Promise<string> {
  await showNextMonth(at)
  const days = at.locator('[data-date]')
  await days.nth(Math.floor(Math.random() * (await days.count()))).click()
  await at.locator('[data-when]:not([aria-busy])').waitFor()
  const hour = at.locator('[data-hours] input[type="radio"]:enabled').last()
  await hour.check({ force: true })
  return hour.inputValue()
}

/** In the booking sheet: selects a free hour of a random week ahead. @returns its start, ISO */
export async function chooseSheetTime(page: Page): Promise<string> {
  const sheet = bookingDialog(page)
  await sheet.getByRole('button', { name: 'See the whole week' }).click()
  for (let week = randomInt(2, 9); week > 0; week--)
    await sheet.getByRole('button', { name: 'Next week' }).click()
  const days = sheet.locator('[data-day]:enabled')
  await days.first().waitFor()
  await days.nth(randomInt(await days.count())).click()
  const hours = sheet.locator('input[name="hour"]:enabled')
  const hour = hours.nth(randomInt(await hours.count()))
  await hour.check({ force: true })
  return hour.inputValue()
}

/** Continues to the second step, of the sheet or of /schedule, and fills in whom to call. */
export async function fillDetails(at: Page | Locator, email: string): Promise<void> {
  await at.getByRole('button', { name: 'Continue' }).click()
  await at.getByLabel('Name').fill('Ana Moreno')
  await at.getByLabel('Email').fill(email)
  await at.getByLabel('Phone').fill(GUEST_PHONE)
}
