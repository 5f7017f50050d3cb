import { expect, test } from 'vitest'
import { appointmentTime } from '#wire/dates.ts'
import { pacificDate } from '#wire/slots.ts'
import { findViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { newBooking } from '../support/homes.ts'
import { entryOf } from '../support/hosts.ts'
import { demo, newNamedClient } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'

useBrowser()

const LINK = 'https://meet.example/keepmore-7'

test('staff read "client will call", type a video link, and the client joins by it', async () => {
  const { client, name } = await newNamedClient('Vera')
  const { id, scheduledAt } = await newBooking(client)
  const date = pacificDate(new Date(scheduledAt))
  const page = await openAs(
    await demo('admin'),
    `/admin?tab=consultations&date=${date}&consultation=${id}`,
    { bypassCSP: true },
  )
  const panel = page.getByRole('dialog', { name })
  await panel.getByText('client will call', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Video link' }).click()
  const dialog = page.getByRole('dialog', { name: `Where ${name} joins` })
  await dialog.getByLabel('Video link or phone number').fill(LINK)
  await dialog.getByText(`Join here: ${LINK}`).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Consultation Updated')
  expect((await entryOf(id)).place).toBe(LINK)

  const own = await openAs(client, '/dashboard?tab=consultations')
  const join = own.getByRole('link', { name: 'Join the video call' })
  expect(await join.getAttribute('href')).toBe(LINK)
  await see(own, appointmentTime(scheduledAt).split(' at ')[0] ?? '')
})
