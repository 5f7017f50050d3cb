import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readBoard } from '#wire/board.ts'
import { bookConsultation } from '#wire/consultations.ts'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { readSaleFacts } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, newBooking } from '../../../tests/support/homes.ts'
import { untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, visitor } from '../../../tests/support/people.ts'

const comingOf = async (id: string) =>
  (await (await demo('admin')).call(readSaleFacts, { params: { id } })).body.coming
const isMarked = async (id: string) => {
  const query = { leads: '500', scheduled: '500' }
  const { facts } = (await (await demo('admin')).call(readBoard, { query })).body
  return facts[id]?.hasProposal
}

async function book(email: string) {
  const guest = { name: 'Ana Moreno', email, phone: '559-555-0142' }
  const body = { ...guest, scheduledAt: await freeSlot() }
  return visitor.call(scheduleConsultation, { body })
}

test('a second booking of a guest is kept; only the mail tells it, with one link to keep either', async () => {
  const email = `${randomUUID()}@example.com`
  const [first, second] = [await book(email), await book(email)]
  expect([first.status, second.status]).toEqual([201, 201])
  // The answer is that of an unknown address.
  expect(Object.keys(second.body)).toEqual(Object.keys(first.body))
  const mails = await untilMails(email, 2)
  const [mail, ...more] = mails.filter(({ text }) =>
    text.includes('You now have two consultations'),
  )
  expect(more).toEqual([])
  for (const { token } of [first.body, second.body])
    expect(mail?.text).toContain(`/schedule?token=${token}&cancel=1`)
  const [guest] = await rows<{ id: string }>('select id from users where email = $1', [email])
  const id = String(guest?.id)
  const starts = [first.body, second.body].map(({ scheduledAt }) => scheduledAt).sort()
  expect((await comingOf(id)).map(({ scheduledAt }) => scheduledAt)).toEqual(starts)
  expect(await isMarked(id)).toBe(true)
  const notices = await rows<{ title: string }>(
    'select distinct title from notifications where about_user_id = $1',
    [id],
  )
  expect(notices.map(({ title }) => title)).toContain('Ana Moreno booked another consultation')

  const link = `/schedule?token=${first.body.token}&cancel=1`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await visitor.send('POST', link, '', form)).status).toBe(303)
  const left = await rows<{ scheduled_at: Date }>(
    'select scheduled_at from consultations where user_id = $1 and cancelled_at is null',
    [id],
  )
  expect(left.map(({ scheduled_at }) => scheduled_at.toISOString())).toEqual([
    second.body.scheduledAt,
  ])
  expect([await comingOf(id), await isMarked(id)]).toEqual([[], false])
})

test('two consultations about two homes are no proposal, two about one home are', async () => {
  const client = await newClient()
  const { propertyId } = await newBooking(client)
  await newBooking(client)
  expect([await comingOf(client.id), await isMarked(client.id)]).toEqual([[], false])
  const body = { propertyId: String(propertyId), scheduledAt: await freeSlot() }
  expect((await client.call(bookConsultation, { body })).status).toBe(201)
  expect([(await comingOf(client.id)).length, await isMarked(client.id)]).toEqual([3, true])
  const mails = await untilMails(String(client.user?.email), 3)
  expect(mails.filter(({ text }) => text.includes('You now have two consultations'))).toHaveLength(
    1,
  )
})
