import { beforeAll, describe, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { newClient, newNamedClient, PASSWORD, type Person } from '../support/people.ts'
import { endSession, openAs, openWithoutEvents, see, signInAs, toastOf } from '../support/portal.ts'

useBrowser()

const LOGGED_OUT = 'Unauthorized: You are logged out. Logging in again...'

let client: Person
beforeAll(async () => {
  client = await newClient({ consulted: true })
})

describe('a portal page', () => {
  test('shows a toast at a change after the session ended, and signing in restores the page and text', async () => {
    const page = await openWithoutEvents(client, '/dashboard?tab=messages')
    const box = page.getByRole('textbox', { name: 'Message', exact: true })
    await box.fill('Is the offer from Sunday still open?')
    await endSession(page)
    const left = page.waitForURL('**/sign-in?**')
    await box.press('Enter')
    expect(await toastOf(page, 'Unauthorized')).toBe(LOGGED_OUT)
    await left
    expect(new URL(page.url()).searchParams.get('next')).toBe('/dashboard?tab=messages')
    await page.getByLabel('Email', { exact: true }).fill(String(client.user?.email))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard?tab=messages')
    const waiting = page.getByRole('listitem').filter({ hasText: 'the offer from Sunday' })
    await waiting.getByRole('button', { name: 'Retry' }).click()
    await waiting.getByText('Sent', { exact: true }).waitFor()
  })

  test('keeps no typed form data for the next user of the same browser', async () => {
    const page = await openAs(client, '/dashboard')
    await page.getByRole('button', { name: 'Add Property' }).first().click()
    const address = page.getByRole('dialog').getByLabel('Property Address')
    await address.fill('5 Secret Lane, Davis, CA 95616')
    await endSession(page)
    const { client: next, name } = await newNamedClient('Bo')
    await signInAs(page, next)
    // The event of a page that comes out of the back/forward cache.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await see(page, `Welcome, ${name.split(' ')[0]}`)
    await page.getByRole('button', { name: 'Add Property' }).first().click()
    await expect.poll(() => address.inputValue()).toBe('')
    const kept = await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))
    expect(kept).not.toContain('Secret Lane')
  })

  test('shows a visitor a toast and goes to /sign-in after half a second', async () => {
    const page = await openPage()
    await page.goto('/dashboard/uploads')
    expect(await toastOf(page, 'Unauthorized')).toBe(LOGGED_OUT)
    await page.waitForURL('**/sign-in?next=%2Fdashboard%2Fuploads')
  })

  test('denies a client the staff dashboard in the words of the specification', async () => {
    const page = await openAs(client, '/admin')
    await see(page, 'Access Denied')
    await see(page, 'Admin access required.')
  })
})
