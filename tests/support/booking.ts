import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from 'playwright-core'
import { rows } from './database.ts'

export const newEmail = () => `guest.${randomUUID()}@example.com`

export const bookingDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Book Your Free Consultation' })
/** The scheduler in the dialog's frame. */
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

/** Selects a random free hour of next month. @returns its start, ISO */
export async function chooseTime(at: Page | FrameLocator): Promise<string> {
  // An iframe's script may run after its page is shown; it sets this attribute.
  await at.locator('[data-date][tabindex="0"]').waitFor()
  await at.locator('[data-month="1"]').click()
  await at.locator('[data-when]:not([aria-busy])').waitFor()
  const days = at.locator('[data-date]')
  await days.nth(Math.floor(Math.random() * (await days.count()))).click()
  await at.locator('[data-when]:not([aria-busy])').waitFor()
  const hour = at.locator('[data-hours] input[type="radio"]:enabled').last()
  await hour.check({ force: true })
  return hour.inputValue()
}

/** Continues to the second step and fills in name and e-mail. */
export async function fillDetails(at: Page | FrameLocator, email: string): Promise<void> {
  await at.getByRole('button', { name: 'Continue' }).click()
  await at.getByLabel('Name').fill('Ana Moreno')
  await at.getByLabel('Email').fill(email)
}
