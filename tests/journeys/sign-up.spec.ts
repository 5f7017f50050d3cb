import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import {
  bookingDialog,
  bookingsOf,
  chooseSheetTime,
  fillDetails,
  newEmail,
  openDialog,
} from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
import { newClient, PASSWORD } from '../support/people.ts'
import { see } from '../support/portal.ts'

useBrowser()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The code that the demo shows on the page, since its mail does not leave the machine. */
async function shownCode(page: Page): Promise<string> {
  const text = await page.getByText(/^Your code is \d{6}\.$/).textContent()
  return String(/\d{6}/.exec(String(text)))
}

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

test('a visitor signs up on a phone by keyboard after a wrong code and a page reload', async () => {
  const email = `test.${randomUUID()}@example.com`
  // axe runs as an inline script, which the CSP blocks.
  const page = await openPage({ ...PHONE, bypassCSP: true })
  await page.goto('/sign-in?tab=create')
  await page.getByLabel('First name').focus()
  for (const [next, typed] of [
    ['Last name', 'Rosa'],
    ['Email', 'Mendez'],
    [/^Phone/, email],
    ['Password', ''],
  ] as const) {
    await page.keyboard.type(typed)
    await tabTo(page, next)
  }
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await untilFocused(codeField(page))
  expect(await findViolations(page)).toEqual([])

  const code = await shownCode(page)
  await codeField(page).focus()
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await see(
    page,
    /That code is not right or has expired\. Use the code in the latest email, or send/,
  )
  expect(await rows('select id from users where email = $1', [email])).toEqual([])

  // A phone may discard the page while the user reads the mail.
  await page.reload()
  await untilFocused(codeField(page))
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await see(page, 'Welcome, Rosa')
})

test('a new sign-up code invalidates the old one, and Start over returns to the filled-in form', async () => {
  const email = `test.${randomUUID()}@example.com`
  const page = await openPage()
  await page.goto('/sign-in?tab=create')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  const old = await shownCode(page)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await see(page, 'A new code is on its way.')
  await page.getByText(`Your code is ${old}.`).waitFor({ state: 'hidden' })
  await codeField(page).fill(old)
  await page.getByRole('button', { name: 'Continue' }).click()
  await see(page, /not right or has expired/)
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
})

test('an account from before email proof signs in with its password and one mailed code', async () => {
  const email = String((await newClient()).user?.email)
  await rows('update users set email_proved_at = null where email = $1', [email])
  const page = await openPage()
  await page.goto('/sign-in')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await codeField(page).fill(await shownCode(page))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')
})

test('a visitor books on a phone, chooses a password and sees the consultation in the portal', async () => {
  const email = newEmail()
  const page = await openPage(PHONE)
  await openDialog(page)
  await chooseSheetTime(page)
  await fillDetails(bookingDialog(page), email)
  await bookingDialog(page).getByRole('button', { name: 'Book Free Consultation' }).click()
  await page.getByRole('button', { name: 'Choose a password' }).click()
  await untilFocused(page.getByLabel('Password', { exact: true }))
  expect(await page.getByLabel('First name').inputValue()).toBe('Ana')
  const typed = page.getByRole('textbox', { name: 'Email', exact: true })
  expect(await typed.inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await codeField(page).fill(await shownCode(page))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard?tab=consultations')
  await see(page, 'Scheduled')
  expect(await bookingsOf(email)).toHaveLength(1)
})
