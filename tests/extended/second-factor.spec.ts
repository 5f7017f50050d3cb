import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveSecondFactor } from '#wire/second-factors.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { untilFocused } from '../support/focus.ts'
import { lane } from '../support/lane.ts'
import { newStaff, PASSWORD, type Person, visitor } from '../support/people.ts'
import { openAs, see, signInAs, toastOf } from '../support/portal.ts'
import { codeOf, freshCode, giveFirstFactor, setUpApp } from '../support/second-factors.ts'

useBrowser()

/** WebAuthn refuses IP addresses; the product answers at localhost too. */
const localhost = () => ({ baseURL: `http://localhost:${new URL(lane('url')).port}` })

/** Adds a virtual authenticator that approves every passkey request. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signInByForm(page: Page, person: Person, next: string): Promise<void> {
  await page.goto(`/sign-in?${new URLSearchParams({ next })}`)
  await page.getByLabel('Email', { exact: true }).fill(String(person.user?.email))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
}

const setUpPage = (page: Page) =>
  page.getByRole('heading', { name: 'Protect your account' }).waitFor()
const confirmDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

/** Reads the recovery codes, which the page shows once, and closes their dialog. */
async function takeRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await dialog.getByRole('listitem').nth(9).waitFor()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return codes
}

async function chooseRole(page: Page, person: Person, role: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: String(person.user?.email) })
  await row.getByRole('combobox', { name: /^Role/ }).selectOption(role)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click()
}

test('an owner makes a passkey, signs in and confirms a role change with it; a replayed answer gets 400', async () => {
  const [owner, editor] = [await newStaff('owner'), await newStaff('editor')]
  const page = await openPage({ ...localhost(), bypassCSP: true })
  await withAuthenticator(page)
  await signInByForm(page, owner, '/second-factor/set-up')
  await setUpPage(page)
  await button(page, 'Add a passkey').click()
  await page.getByLabel('Name', { exact: true }).fill('<b>My laptop</b>')
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Create passkey').click()
  expect(await takeRecoveryCodes(page)).toHaveLength(10)
  await see(page, '<b>My laptop</b>')

  await page.goto('/api/logout')
  await signInByForm(page, owner, '/admin?tab=team')
  await page.waitForURL('**/second-factor?next=**')
  const sent = page.waitForRequest(`**${giveSecondFactor.path}`)
  await button(page, 'Use a passkey').click()
  const answer = (await sent).postDataJSON()
  await page.waitForURL('**/admin?tab=team')

  await chooseRole(page, editor, 'admin')
  expect(await findViolations(page)).toEqual([])
  await confirmDialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  expect(await toastOf(page, 'Role Updated')).toContain('Test Client is now admin.')
  // For ten minutes after a step-up no call asks again.
  await chooseRole(page, editor, 'editor')
  expect(await toastOf(page, 'is now editor')).toContain('Role Updated')

  // A challenge takes one answer. The counter stays 0 for a passkey that several devices share.
  await rows('update passkeys set counter = 0 where user_id = $1', [owner.id])
  const replayed = { body: answer, headers: await giveFirstFactor(owner) }
  expect((await visitor.call(giveSecondFactor, replayed)).status).toBe(400)
})

test('a canceled step-up stops the role change and shows "Confirm that it is you first."', async () => {
  const [owner, editor] = [await newStaff('owner'), await newStaff('editor')]
  await setUpApp(owner)
  const page = await openAs(owner, '/admin?tab=team')
  await chooseRole(page, editor, 'admin')
  await confirmDialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByText('Confirm that it is you first.').waitFor()
})

test('an admin at an IP address sets up an app after a wrong code, then signs in by code and recovery code', async () => {
  const admin = await newStaff('admin')
  const page = await openPage({ bypassCSP: true })
  await signInByForm(page, admin, '/second-factor/set-up')
  await setUpPage(page)
  const { port } = new URL(lane('url'))
  await see(page, 'Passkeys do not work on an IP address.')
  await page.getByRole('link', { name: `http://localhost:${port}` }).waitFor()
  expect(await button(page, 'Add a passkey').count()).toBe(0)

  await button(page, 'Set up an authenticator app').click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('img', { name: 'QR code with the key' }).waitFor()
  const secret = String(await dialog.locator('code').textContent())
  const code = codeOf(secret)
  const field = dialog.getByLabel('Code from your app')
  await untilFocused(field)
  expect(await findViolations(page)).toEqual([])
  await field.fill(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('That code is not right').waitFor()
  await field.fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const [recovery = ''] = await takeRecoveryCodes(page)

  await page.goto('/api/logout')
  await signInByForm(page, admin, '/admin')
  const fromApp = page.getByLabel('Code from your app')
  await untilFocused(fromApp)
  expect(await fromApp.getAttribute('autocomplete')).toBe('one-time-code')
  await fromApp.fill(await freshCode(admin, secret))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

  await page.goto('/api/logout')
  await signInByForm(page, admin, '/admin')
  await button(page, 'Use a recovery code instead').click()
  await untilFocused(page.getByLabel('Recovery code'))
  await page.keyboard.type(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
})

test('an owner removes the second factor of an editor', async () => {
  const editor = await newStaff('editor')
  await setUpApp(editor)
  const page = await openAs(await newStaff('owner'), '/admin?tab=team')
  const row = page.getByRole('listitem').filter({ hasText: String(editor.user?.email) })
  await row.getByRole('button', { name: 'Remove second factor, Test Client' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove second factor' }).click()
  expect(await toastOf(page, 'Second Factor Removed')).toContain('Test Client')
  await row.getByRole('button', { name: /^Remove second factor/ }).waitFor({ state: 'detached' })
})

test('a staff dashboard whose calls answer 403 set-up-second-factor leads to the set-up page and back', async () => {
  const page = await openAs(await newStaff('admin'), '/sign-in')
  const body = JSON.stringify({ message: 'Set it up first.', next: 'set-up-second-factor' })
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 403, body }))
  await page.goto('/admin?tab=clients')
  await setUpPage(page)
  await page.unroute('**/api/admin/**')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/admin?tab=clients')
})

test('the CMS sign-in leads an editor to /second-factor and back to /cms', async () => {
  const editor = await newStaff('editor')
  const { secret } = await setUpApp(editor)
  const page = await openPage()
  await page.goto('/cms/login')
  await page.locator('#field-email').fill(String(editor.user?.email))
  await page.locator('#field-password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/second-factor?next=%2Fcms')
  await page.getByLabel('Code from your app').fill(await freshCode(editor, secret))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cms')
})

test('the second-factor pages have no axe violations, and the set-up fits 390, 768 and 1440 px', async () => {
  const admin = await newStaff('admin')
  await setUpApp(admin)
  const page = await openPage({ bypassCSP: true })
  await signInByForm(page, admin, '/admin')
  await page.getByLabel('Code from your app').waitFor()
  expect(await findViolations(page)).toEqual([])
  await signInAs(page, admin)
  await page.goto('/second-factor/set-up')
  await see(page, '10 of 10 left.')
  expect(await findViolations(page)).toEqual([])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findOverflowing(page)).toEqual([])
  }
})
