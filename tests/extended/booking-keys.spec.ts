import { expect, test } from 'vitest'
import { bookingDialog } from '../support/booking.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { tabTo } from '../support/focus.ts'
import { newClient } from '../support/people.ts'
import { openAs, toastOf } from '../support/portal.ts'

useBrowser()

test('a client books a consultation from the dashboard with the keyboard alone', async () => {
  const client = await newClient()
  const page = await openAs(client, '/dashboard')
  await tabTo(page, page.getByRole('button', { name: /^Book .*Consultation$/ }).first())
  await page.keyboard.press('Enter')
  const dialog = bookingDialog(page)
  await dialog.waitFor()
  await tabTo(page, dialog.getByRole('tab', { name: 'Quick Booking' }))
  await page.keyboard.press('ArrowRight')
  const address = dialog.getByLabel('Property Address')
  await address.waitFor()
  await tabTo(page, address)
  await page.keyboard.type('12 Quiet Court, Davis, CA 95616')
  await tabTo(page, dialog.getByLabel('Property Type'))
  await page.keyboard.type('Condo')
  await tabTo(page, dialog.getByRole('grid'))
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  const hours = dialog.getByRole('radio')
  await expect.poll(() => hours.filter({ visible: true }).count()).toBe(9)
  await tabTo(page, dialog.getByRole('group', { name: /^Time/ }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, dialog.getByRole('button', { name: 'Book Free Consultation' }))
  await page.keyboard.press('Enter')
  expect(await toastOf(page, 'Consultation Booked!')).toBe(
    "Consultation Booked!: We'll send you a confirmation email shortly.",
  )
  expect(await rows('select 1 from consultations where user_id = $1', [client.id])).toHaveLength(1)
})
