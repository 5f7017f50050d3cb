import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  bookingDialog,
  bookingsOf,
  chooseSheetTime,
  chooseTime,
  fillDetails,
  newEmail,
  openDialog,
} from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { lane } from '../support/lane.ts'
import { servePage } from '../support/other-site.ts'
import { see } from '../support/portal.ts'

useBrowser()

const counted = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])

describe('Quick Booking', () => {
  test('books for a visitor in the sheet itself, then shows the time, what is next and an .ics file', async () => {
    const page = await openPage()
    await openDialog(page)
    const sheet = bookingDialog(page)
    await sheet.getByText('For the Full Service package').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    const email = newEmail()
    const start = await chooseSheetTime(page)
    await fillDetails(sheet, email)
    await sheet.getByRole('button', { name: 'Book Free Consultation' }).dblclick()
    await see(page, 'Consultation Booked!')
    await see(page, "We'll send you a confirmation email shortly.")
    await sheet.waitFor({ state: 'hidden' })
    expect(await counted(page)).toEqual([{ event: 'consultation_booked', label: 'calendly' }])
    const kept = await bookingsOf(email)
    expect(kept.map(({ scheduled_at }) => scheduled_at.toISOString())).toEqual([start])
    const after = page.getByRole('dialog', { name: 'Your consultation' })
    await after.getByText(/ PT$/).waitFor()
    await after.getByText('What happens next').waitFor()
    await after.getByText('What to Expect').waitFor()
    const file = page.waitForEvent('download')
    await after.getByRole('link', { name: 'Add to calendar (.ics)' }).click()
    expect((await file).suggestedFilename()).toBe('consultation.ics')
    await after.getByRole('link', { name: 'Reschedule or cancel' }).click()
    await page.getByRole('heading', { name: 'Your consultation' }).waitFor()
    expect(await page.textContent('main')).not.toContain(email)
  })

  test('Open in New Window opens an 800 by 700 popup, and its booking shows a toast on the page', async () => {
    const page = await openPage()
    await openDialog(page)
    const opening = page.waitForEvent('popup')
    await bookingDialog(page).getByRole('button', { name: 'Open in New Window' }).click()
    const popup = await opening
    await popup.waitForLoadState()
    const size = () => popup.evaluate(() => [window.innerWidth, window.innerHeight])
    await expect.poll(size).toEqual([800, 700])
    expect(await counted(page)).toEqual([{ event: 'calendly_opened' }])
    const email = newEmail()
    await chooseTime(popup)
    await fillDetails(popup, email)
    await popup.getByRole('button', { name: 'Book Free Consultation' }).click()
    await popup.getByRole('heading', { name: 'You are booked' }).waitFor()
    await see(page, 'Consultation Booked!')
    expect(await bookingsOf(email)).toHaveLength(1)
  })

  test('ignores a forged message from another origin, or from a window that is not the popup', async () => {
    const page = await openPage()
    await openDialog(page)
    const forged = {
      event: 'calendly.event_scheduled',
      payload: {
        event: { uri: `${lane('url')}/schedule?token=x`, start_time: '2027-01-04T17:00:00.000Z' },
        invitee: { uri: 'x' },
      },
    }
    // Dispatched as the browser does it, because only the browser sets origin and source.
    await page.evaluate((data) => {
      for (const origin of ['https://elsewhere.example', window.origin])
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
      window.postMessage(data, '*')
      return new Promise((resolve) => window.addEventListener('message', resolve, { once: true }))
    }, forged)
    expect(await counted(page)).toEqual([])
    expect(await bookingDialog(page).isVisible()).toBe(true)
    expect(await page.getByText('Consultation Booked!').count()).toBe(0)
  })

  test('a window of another site that the page opens gets a null window.opener', async () => {
    const page = await openPage()
    await page.goto('/')
    const other = await servePage('<p>Another site</p>')
    const opening = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), other)
    const popup = await opening
    await popup.getByText('Another site').waitFor()
    expect(await popup.evaluate(() => window.opener)).toBeNull()
  })

  test('closes on Cancel, and still has the typed e-mail when it opens again', async () => {
    const page = await openPage()
    await openDialog(page)
    const sheet = bookingDialog(page)
    await chooseSheetTime(page)
    await fillDetails(sheet, 'ana@example.com')
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Get Full Service' }).click()
    await chooseSheetTime(page)
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => sheet.getByLabel('Email').inputValue()).toBe('ana@example.com')
  })
})

test('without a configured tag, booking shows no consent banner, sets no cookie and calls no other origin', async () => {
  const page = await openPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(lane('url'))) elsewhere.push(request.url())
  })
  await openDialog(page)
  await bookingDialog(page).getByRole('radio').first().waitFor({ state: 'attached' })
  expect(await page.locator('[data-consent]').count()).toBe(0)
  expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('the manual booking form names each missing field, focuses the first, and disables Sundays', async () => {
  const page = await openPage()
  await page.goto('/?book=manual&package=diy-pro')
  await bookingDialog(page).getByRole('button', { name: 'Book Free Consultation' }).click()
  await see(page, 'Missing Information')
  await see(page, 'Please fill in all required fields.')
  for (const text of ['Enter the address of the home', 'Choose a property type', 'Choose a date'])
    await bookingDialog(page).getByText(text, { exact: true }).waitFor()
  await bookingDialog(page).getByText('Choose a time', { exact: true }).waitFor()
  await untilFocused(bookingDialog(page).getByLabel('Property Address'))
  await expect.poll(() => bookingDialog(page).getByRole('radio').count()).toBe(9)
  const sundays = bookingDialog(page).getByRole('button', { name: /^Sunday, / })
  for (const sunday of await sundays.all()) expect(await sunday.isDisabled()).toBe(true)
})

test('the booking dialog keeps its heading in view when an invalid field far above takes the focus', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 700 } })
  await page.goto('/?book=manual')
  await bookingDialog(page).getByRole('radio', { name: '2:00 PM', exact: true }).focus()
  await bookingDialog(page).getByRole('button', { name: 'Book Free Consultation' }).click()
  await see(page, 'Missing Information')
  // The dialog itself once scrolled, which hid its title and its close button.
  expect(await bookingDialog(page).evaluate((dialog) => dialog.scrollTop)).toBe(0)
  const [dialog, title] = await Promise.all([
    bookingDialog(page).boundingBox(),
    bookingDialog(page).getByRole('heading', { level: 2 }).boundingBox(),
  ])
  expect(title?.y).toBeGreaterThan(Number(dialog?.y))
})
