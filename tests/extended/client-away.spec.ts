import { beforeAll, describe, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { newClient, type Person } from '../support/people.ts'
import { openAs, see, tab, toastOf } from '../support/portal.ts'

useBrowser()

describe('when the server or the network is down', () => {
  let client: Person
  beforeAll(async () => {
    client = await newClient({ consulted: true })
  })
  const away = {
    status: 503,
    // Long enough that only Retry asks again.
    headers: { 'retry-after': '60' },
    json: { message: 'Back in a minute.' },
  }

  test('the Messages tab shows an alert in place when its call returns 503, and Retry loads the list', async () => {
    const page = await openAs(client, '/dashboard?tab=market')
    await page.route('**/api/messages/user?*', (route) => route.fulfill(away))
    await tab(page, 'Messages').click()
    const alert = page.getByRole('alert').filter({ hasText: 'Your messages could not be loaded' })
    await alert.getByText('Back in a minute.').waitFor()
    await page.unroute('**/api/messages/user?*')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await see(page, 'No messages yet')
  })

  test('/dashboard says that it cannot reach the server when /api/auth/user returns 503, and Retry loads it', async () => {
    const page = await openAs(client, '/sign-in')
    await page.route('**/api/auth/user', (route) => route.fulfill(away))
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'We cannot reach the server' }).waitFor()
    await page.unroute('**/api/auth/user')
    await page.getByRole('button', { name: 'Retry' }).click()
    await see(page, 'Welcome, Test')
  })

  test('/sign-in whose scripts fail to load shows "This is taking longer than usual." and a link to reload', async () => {
    const page = await openPage()
    await page.route('**/_astro/*.js', (route) => route.abort())
    await page.goto('/sign-in')
    const late = page.getByText('This is taking longer than usual.')
    expect(await late.isVisible()).toBe(false)
    await page.evaluate(() => {
      for (const each of document.getAnimations())
        if ((each as CSSAnimation).animationName === 'shell-late') each.finish()
    })
    await late.waitFor()
    await page.getByRole('link', { name: 'Load the page again' }).waitFor()
  })

  test('a dashboard tab first opened offline shows an alert, and Retry loads it when online again', async () => {
    const page = await openAs(client, '/dashboard')
    await see(page, 'No Properties Yet')
    await page.context().setOffline(true)
    await see(page, 'You are offline')
    await tab(page, 'Uploads').click()
    const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
    await alert.waitFor()
    await page.context().setOffline(false)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await see(page, 'No files uploaded yet')
  })

  test('Book Free Consultation shows a toast while offline, and opens the dialog when pressed again online', async () => {
    const page = await openAs(await newClient(), '/dashboard')
    const book = page.getByRole('button', { name: 'Book Free Consultation' }).first()
    await book.waitFor()
    await page.context().setOffline(true)
    await book.click()
    await toastOf(page, 'This part could not be loaded')
    await page.context().setOffline(false)
    await book.click()
    await page.getByRole('dialog', { name: 'Book Your Free Consultation' }).waitFor()
  })

  // A module that failed once stays failed in its page, so a second press once did nothing but show the toast again.
  test('Book Free Consultation pressed again opens the dialog after its files failed to load', async () => {
    const page = await openAs(await newClient(), '/dashboard')
    const book = page.getByRole('button', { name: 'Book Free Consultation' }).first()
    await book.waitFor()
    await page.route('**/_astro/*.js', (route) => route.abort())
    await book.click()
    await toastOf(page, 'This part could not be loaded')
    await page.unroute('**/_astro/*.js')
    await book.click()
    await page.getByRole('dialog', { name: 'Book Your Free Consultation' }).waitFor()
  })

  test('the sign-in form shows a connection error while offline, and submits when pressed again online', async () => {
    const page = await openPage()
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(await toastOf(page, 'Sign in failed')).toContain('Check your connection')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('Invalid email or password').waitFor()
  })
})

test('toasts show one at a time, are at most 420 px wide, take the focus on F8, and close by themselves', async () => {
  const page = await openPage()
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  const signIn = page.getByRole('button', { name: 'Sign in' })
  for (let time = 0; time < 2; time++) {
    // The first toast is still visible on the second pass, and each answer focuses the password.
    const answered = page.waitForResponse('**/api/auth/sign-in')
    await signIn.click()
    await answered
    await untilFocused(page.getByRole('textbox', { name: 'Password' }))
    await toastOf(page, 'Sign in failed')
  }
  const toasts = page.getByRole('region', { name: /^Messages \(F8\)/ })
  expect(await toasts.getByRole('listitem').count()).toBe(1)
  expect((await toasts.getByRole('listitem').boundingBox())?.width).toBeLessThanOrEqual(420)
  await page.keyboard.press('F8')
  const isInside = () => toasts.evaluate((region) => region.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  await signIn.focus()
  await page.mouse.move(5, 300)
  await toasts.getByRole('listitem').waitFor({ state: 'detached' })
})
