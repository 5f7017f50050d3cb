import { expect, test } from 'vitest'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { findViolations } from '../support/axe.ts'
import { chooseTime, GUEST_PHONE, newEmail } from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { freeSlotSoon } from '../support/homes.ts'
import { visitor } from '../support/people.ts'
import { see } from '../support/portal.ts'

useBrowser()

// The CSP refuses axe's script.
const look = { bypassCSP: true } as const

test('a booked consultation, its cancellation and its move on /schedule have no axe findings', async () => {
  const page = await openPage(look)
  const guest = { name: 'Ana Moreno', email: newEmail(), phone: GUEST_PHONE }
  const body = { scheduledAt: await freeSlotSoon(), ...guest }
  const { token } = (await visitor.call(scheduleConsultation, { body })).body
  for (const view of ['&booked=1', '&cancel=1', '&move=1', '&booked=1&embed=1']) {
    await page.goto(`/schedule?token=${token}${view}`)
    expect(await findViolations(page), view).toEqual([])
  }
})

test('the second step of /schedule with its errors shown has no axe findings', async () => {
  const page = await openPage(look)
  await page.goto('/schedule')
  await chooseTime(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Book Free Consultation' }).click()
  await see(page, 'Name is required')
  expect(await findViolations(page)).toEqual([])
})
