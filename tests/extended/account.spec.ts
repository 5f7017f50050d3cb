import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NEW_PASSWORD } from '../support/account.ts'
import { findViolations } from '../support/axe.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { newSignedContract } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { untilMail } from '../support/mailbox.ts'
import { newClient, newNamedClient, PASSWORD, signInWithPassword } from '../support/people.ts'
import { openAs, see, signInAs, toastOf } from '../support/portal.ts'
import { readZip } from '../support/read-zip.ts'
import { ageSessions } from '../support/sessions.ts'

useBrowser()

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the account page of a client', () => {
  test('saves name, phone, e-mail and password, and asks for the current one in an 11-minute-old session', async () => {
    const { client } = await newNamedClient('Bo')
    const page = await openAs(client, '/dashboard')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.waitForURL('**/account')

    await page.getByLabel('First name').fill('')
    await press(page, 'Save details')
    await see(page, 'First name is required')
    await page.getByLabel('First name').fill('Rosalind')
    await page.getByLabel(/^Phone/).fill('(559) 555-0142')
    await press(page, 'Save details')
    await toastOf(page, 'Your details are saved')

    const email = `${randomUUID()}@example.com`
    await page.getByLabel('New email').fill(email)
    await press(page, 'Send me a code')
    const shown = await page.getByText(/^Your code is \d{6}\.$/).textContent()
    await page.getByLabel('Code', { exact: true }).fill(String(/\d{6}/.exec(String(shown))))
    await press(page, 'Continue')
    await toastOf(page, 'Your email is changed')
    await section(page, 'Email').getByText(email).waitFor()

    await ageSessions(client.id)
    const newPassword = page.getByLabel('New password', { exact: true })
    await newPassword.fill(NEW_PASSWORD)
    await press(page, 'Save password')
    const current = page.getByLabel('Current password', { exact: true })
    await expect
      .poll(() => current.evaluate((field) => field === document.activeElement))
      .toBe(true)
    await current.fill(PASSWORD)
    await press(page, 'Save password')
    await toastOf(page, 'Your new password is saved')
    const { user } = await signInWithPassword(email, NEW_PASSWORD)
    expect(user).toMatchObject({ firstName: 'Rosalind', phone: '(559) 555-0142' })
  })

  test('Sign out everywhere else ends the other session, whose page goes to /sign-in', async () => {
    const client = await newClient({ consulted: true })
    const page = await openAs(client, '/account')
    const other = await openPage()
    await signInAs(other, client)
    await other.goto('/dashboard')
    await see(other, /^Welcome/)
    await page.reload()
    const sessions = section(page, 'Where you are signed in')
    await sessions.getByText('This device').waitFor()
    const left = other.waitForURL('**/sign-in?**')
    await press(page, 'Sign out everywhere else')
    await left
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  })

  test('a change that is not saved is said in its section, beside the toast', async () => {
    const page = await openAs(await newClient({ consulted: true }), '/account')
    await page.getByLabel('New messages').waitFor()
    await page.route(/\/api\/account(\/export)?$/, (route) => route.abort())
    const failed = (name: string) => section(page, name).getByRole('alert')
    await page.getByLabel('New messages').click()
    await failed('Emails we send').getByText('Not saved').waitFor()
    await press(page, 'Save details')
    await failed('Your details').getByText('Not saved').waitFor()
    await press(page, 'Prepare a download')
    await failed('Your data').waitFor()
  })

  test('turns off mails about new messages and downloads all account data as a zip', async () => {
    const client = await newClient({ consulted: true })
    const page = await openAs(client, '/account')
    await page.getByLabel('New messages').uncheck()
    await toastOf(page, 'Saved')
    await press(page, 'Prepare a download')
    await toastOf(page, 'We are preparing your data')
    await untilMail(String(client.user?.email), 'Your data is ready to download')
    const link = page.getByRole('link', { name: 'Download your data' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const files = readZip(await readFile(await download.path()))
    const { account } = JSON.parse(String(files.get('account.json')))
    expect(account).toMatchObject({
      id: client.id,
      mailPreferences: { messages: false, stageNews: true },
    })
  })

  test('deletes the account on a phone after the dialog lists the signed contract that is kept', async () => {
    const client = await newClient({ consulted: true })
    await newSignedContract(client)
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    // axe runs as an inline script.
    const page = await openAs(client, '/dashboard', { ...phone, bypassCSP: true })
    await press(page, 'Menu')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await press(page, 'Delete my account')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/^Listing Agreement, signed .*: until /).waitFor()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByLabel('Your password', { exact: true }).fill('not-the-password-1')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByText('This is not your current password').waitFor()
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    const left = page.waitForURL((url) => url.pathname === '/')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await left
    expect(await rows('select id from users where id = $1', [client.id])).toEqual([])
  })
})
