import { expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilMails } from '../support/mailbox.ts'
import { newClient, signInWithPassword } from '../support/people.ts'

useBrowser()

const NEW_PASSWORD = 'seven-lamps-on-a-pier'

test('a client resets a forgotten password by a mailed link and is signed in; the link works once', async () => {
  const email = String((await newClient()).user?.email)
  const page = await openPage()
  await page.goto('/sign-in')
  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  // The typed email carries over.
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('Check your inbox').waitFor()

  const [mail] = await untilMails(email, 1)
  const path = /\/reset-password\?token=[\w-]+/.exec(String(mail?.text))?.[0] ?? ''
  await page.goto(path)
  await page.getByLabel('New password', { exact: true }).fill('password1234')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('This password is too common').waitFor()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL('**/dashboard')
  await page
    .getByText(/Welcome/)
    .first()
    .waitFor()
  expect((await signInWithPassword(email, NEW_PASSWORD)).user?.email).toBe(email)

  await page.context().clearCookies()
  await page.goto(path)
  await page.getByLabel('New password', { exact: true }).fill('eight-lamps-on-a-pier')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('This link has expired or was used. Ask for a new one.').waitFor()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await page.getByRole('button', { name: 'Send me a link' }).waitFor()
})
