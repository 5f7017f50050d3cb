import { expect, test } from 'vitest'
import { pacificDate } from '#wire/slots.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { newHost, newStaffBooking } from '../support/hosts.ts'
import { newNamedClient } from '../support/people.ts'
import { openAs } from '../support/portal.ts'

useBrowser()

test('a limited host reads another agent’s client’s consultation, with the phone number and no action', async () => {
  const host = await newHost()
  const { client, name } = await newNamedClient('June')
  await rows("update users set phone = '559-555-0142' where id = $1", [client.id])
  const { id, scheduledAt } = await newStaffBooking({ client, hostId: host.id })
  await rows("update users set sees = 'own' where id = $1", [host.id])
  const date = pacificDate(new Date(scheduledAt))
  const page = await openAs(host, `/admin?tab=consultations&date=${date}&consultation=${id}`)
  const panel = page.getByRole('dialog')
  await panel.getByText(name).first().waitFor()
  await panel.getByRole('link', { name: '559-555-0142' }).waitFor()
  await panel.getByText('This is not one of your clients.', { exact: false }).waitFor()
  const labels = await panel.getByRole('button').allTextContents()
  expect(labels.filter((label) => /Cancel|Reschedule|Complete|No-show/.test(label))).toEqual([])
  expect(await panel.getByRole('link', { name: 'Open client' }).count()).toBe(0)
})
