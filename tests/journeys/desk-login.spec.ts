import { describe, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { see, toastOf } from '../support/portal.ts'

useBrowser()
/** SPEC-2.9, and the owner part of 8. */
describe('/admin-login', () => {
  test('disables the owner e-mail, requires a password, shows errors in place, and opens /admin-dashboard', async () => {
    const page = await openPage()
    await page.goto('/admin-login')
    const email = page.getByLabel('Email', { exact: true })
    await expect.poll(() => email.inputValue()).toBe('owner@example.com')
    expect(await email.isDisabled()).toBe(true)
    const button = page.getByRole('button', { name: 'Login as Owner' })
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password-1')
    await button.click()
    expect(await toastOf(page, 'Error')).toBe('Error: Invalid email or password')
    await page.getByRole('main').getByRole('alert').getByText('Invalid email or password').waitFor()
    await page.route('**/api/admin-login', (route) => route.fulfill({ status: 502, body: '' }))
    await button.click()
    await page.getByRole('main').getByRole('alert').getByText('Login failed').waitFor()
    await expect.poll(() => toastOf(page, 'Error')).toBe('Error: Login failed')
    await page.unroute('**/api/admin-login')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    // The page navigates away half a second later, so the next page is delayed.
    let goOn = () => {}
    const seen = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/admin-dashboard', async (route) => {
      await seen
      await route.continue()
    })
    await button.click()
    expect(await toastOf(page, 'Success!')).toBe('Success!: Logged in successfully. Redirecting...')
    goOn()
    await page.waitForURL('**/admin-dashboard')
    await page.getByRole('heading', { name: 'Owner Dashboard' }).waitFor()
  })
})

describe('/admin-access', () => {
  test('says that it is temporary, shows a wrong code and a 502 as errors, and signs in with the right code', async () => {
    const page = await openPage()
    await page.goto('/admin-access')
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor()
    await see(page, 'Enter your credentials to access the owner dashboard')
    await see(page, 'This is a temporary access method while authentication is being configured.')
    const email = page.getByLabel('Email', { exact: true })
    await expect.poll(() => email.inputValue()).toBe('owner@example.com')
    const button = page.getByRole('button', { name: 'Access Admin Panel' })
    await button.click()
    await see(page, 'Access code is required')
    await page.getByLabel('Access Code', { exact: true }).fill('orchard-gate-7781-tall')
    await button.click()
    expect(await toastOf(page, 'Error')).toBe('Error: Invalid email or access code')
    await page.route('**/api/admin-access', (route) => route.fulfill({ status: 502, body: '' }))
    await button.click()
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText('Failed to access admin panel').waitFor()
    await page.unroute('**/api/admin-access')
    await page.getByLabel('Access Code', { exact: true }).fill('orchard-gate-7781-wide')
    await button.click()
    expect(await toastOf(page, 'Success!')).toContain('Access granted')
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Owner Dashboard' }).waitFor()
  })
})
