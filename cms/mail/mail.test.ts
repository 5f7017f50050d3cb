import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { addContract } from '#wire/contracts.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import {
  listNotifications,
  markAllNotificationsRead,
  markClientNotificationsRead,
} from '#wire/notifications.ts'
import { changeStage, markConsulted } from '#wire/users.ts'
import { rows } from '../../tests/support/database.ts'
import { newBooking } from '../../tests/support/homes.ts'
import { makeDue, wakeWorkers } from '../../tests/support/jobs.ts'
import { allMails, releaseMails, untilMails } from '../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, type Person } from '../../tests/support/people.ts'

const emailOf = (person: Person) => String(person.user?.email)
const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject)

// Concurrent, because all tests wait for the queue.
describe.concurrent('a message', () => {
  const CONTENT = 'The buyer offers 734,000 dollars'

  async function answer(client: Person) {
    const admin = await demo('admin')
    const request = { params: { id: client.id }, body: { content: CONTENT } }
    expect((await admin.call(writeToClient, request)).status).toBe(201)
  }
  const ten = (client: Person) =>
    rows(
      `update message_mails set mailed_at = mailed_at - interval '10 minutes' where client_id = $1`,
      [client.id],
    )

  test('from staff is mailed to the client without its content', async () => {
    const client = await newClient({ consulted: true })
    await answer(client)
    const [mail] = await untilMails(emailOf(client), 1)
    expect(mail?.subject).toBe('Your agent wrote to you')
    expect(mail?.text).toContain('/dashboard?tab=messages')
    expect(mail?.text).not.toContain('734,000')
    expect(mail?.text).toMatch(/DRE|licen[cs]e/i)
  })

  test('from staff is mailed once in ten minutes, whatever their number', async () => {
    const client = await newClient()
    await Promise.all(Array.from({ length: 6 }, () => answer(client)))
    await untilMails(emailOf(client), 1)
    await ten(client)
    await answer(client)
    await answer(client)
    await untilMails(emailOf(client), 2)
  })

  test('from staff is mailed at once to a client who has read the one before', async () => {
    const client = await newClient()
    await answer(client)
    await client.call(markAllNotificationsRead)
    await answer(client)
    await untilMails(emailOf(client), 2)
  })

  test('from staff is mailed once to a client who has read all, of six that are sent together', async () => {
    const client = await newClient()
    await answer(client)
    await client.call(markAllNotificationsRead)
    await Promise.all(Array.from({ length: 6 }, () => answer(client)))
    await untilMails(emailOf(client), 2)
  })

  test('from a client is mailed to an admin and not to an editor', async () => {
    const [admin, editor] = [await newStaff('admin'), await newStaff('editor')]
    const [client, other] = [
      await newClient({ consulted: true }),
      await newClient({ consulted: true }),
    ]
    for (const person of [client, client, other])
      expect((await person.call(writeToAgent, { body: { content: CONTENT } })).status).toBe(201)
    const mails = await untilMails(emailOf(admin), 2)
    expect(subjects(mails)).toEqual(['Test Client wrote to you', 'Test Client wrote to you'])
    const links = mails.map(({ text }) => /\/admin\?tab=clients&client=(\S+)/.exec(text)?.[1])
    expect(links.sort()).toEqual([client.id, other.id].sort())
    expect(subjects(await allMails(emailOf(editor)))).toEqual([])
  })
})

// Not beside the others, whose admins would be mailed about these clients too.
test('a message from a client is mailed at once to an admin who has read theirs and not those of another', async () => {
  const admin = await newStaff('admin')
  const [client, other] = [
    await newClient({ consulted: true }),
    await newClient({ consulted: true }),
  ]
  for (const person of [client, other])
    await person.call(writeToAgent, { body: { content: 'Is the sign up?' } })
  await admin.call(markClientNotificationsRead, { body: { userId: client.id } })
  for (const person of [client, other])
    await person.call(writeToAgent, { body: { content: 'Is the sign up?' } })
  const mails = await untilMails(emailOf(admin), 3)
  expect(mails.filter(({ text }) => text.includes(client.id))).toHaveLength(2)
})

describe.concurrent('a stage change', () => {
  test('is mailed to the client without the reason and the notes of staff', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const body = { stage: 'on-hold', reason: 'Seems unsure', notes: 'Ask the daughter' }
    await admin.call(changeStage, { params: { id: client.id }, body })
    await releaseMails(emailOf(client))
    const [mail] = await untilMails(emailOf(client), 1)
    expect(mail?.subject).toBe('Your sale is on hold')
    expect(mail?.text).toContain(
      'Nothing happens until you say so. Tell your agent when you are ready to continue.',
    )
    expect(mail?.text).not.toMatch(/unsure|daughter/)
    // On hold is no progress, so neither the mail nor the notification may say so.
    const [notice] = (await client.call(listNotifications)).body
    expect(`${mail?.text} ${notice?.title}`).not.toMatch(/moved on|forward/)
  })

  test('by two new contracts is not mailed: each mail asks for its signature', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const body = { userId: client.id, contractType: 'listing-agreement', signerName: 'T. Client' }
    for (let contract = 0; contract < 2; contract++)
      expect((await admin.call(addContract, { body })).status).toBe(201)
    const mails = await untilMails(emailOf(client), 2)
    expect(subjects(mails)).toEqual(Array(2).fill('Please sign: Listing Agreement'))
  })

  test('that is refused with 409 sends no mail', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const body = { stage: 'lead', reason: 'Again' }
    expect((await admin.call(changeStage, { params: { id: client.id }, body })).status).toBe(409)
    await untilMails(emailOf(client), 0)
  })
})

describe.concurrent('the reminder of a consultation', () => {
  type Job = { id: string; state: string; before: number }
  const jobsOf = (consultationId: string) =>
    rows<Job>(
      `select id, state::text, extract(epoch from (data->>'scheduledAt')::timestamptz - start_after)::int
              as before
       from pgboss.job where name = 'reminder' and data->>'consultationId' = $1`,
      [consultationId],
    )

  async function remindNow(consultationId: string) {
    await makeDue('reminder', { consultationId })
    const done = async () => expect((await jobsOf(consultationId))[0]?.state).toBe('completed')
    await vi.waitFor(done, { timeout: 15_000, interval: 200 })
  }

  test('is scheduled 24 hours before the consultation and mailed then', async () => {
    const client = await newClient()
    const booking = await newBooking(client)
    const jobs = await jobsOf(booking.id)
    expect(jobs).toMatchObject([{ state: 'created', before: 24 * 3600 }])
    await remindNow(booking.id)
    const mails = await untilMails(emailOf(client), 2)
    expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'Tomorrow',
      'Your consultation',
    ])
  })

  const changes: [string, string][] = [
    ['is done', 'completed = true'],
    ['is cancelled', 'cancelled_at = now()'],
    ['was moved', `scheduled_at = scheduled_at + interval '400 days'`],
  ]
  test.each(changes)('is not mailed for a consultation that %s', async (_what, change) => {
    const client = await newClient()
    const { id } = await newBooking(client)
    await rows(`update consultations set ${change} where id = $1`, [id])
    await remindNow(id)
    expect(subjects(await untilMails(emailOf(client), 1))[0]).toMatch(/^Your consultation/)
  })

  test('is not mailed for a consultation of a deleted user', async () => {
    const client = await newClient()
    const { id } = await newBooking(client)
    const owner = await demo('owner')
    expect((await owner.send('DELETE', `/api/admin/users/${client.id}`)).status).toBe(204)
    await remindNow(id)
    expect(subjects(await untilMails(emailOf(client), 1))[0]).toMatch(/^Your consultation/)
  })
})

test.concurrent('a mail job that runs twice sends one mail', async () => {
  const client = await newClient()
  const admin = await demo('admin')
  await admin.call(markConsulted, { params: { id: client.id }, body: { completed: true } })
  await releaseMails(emailOf(client))
  const [mail] = await untilMails(emailOf(client), 1)
  expect(mail?.subject).toBe('Your portal is open')
  const again = await rows<{ id: string }>(
    `update pgboss.job set state = 'retry', start_after = now(), completed_on = null
     where name = 'mail' and data->>'to' = $1 returning id`,
    [emailOf(client)],
  )
  expect(again).toHaveLength(1)
  await wakeWorkers('mail')
  const completed = `select id from pgboss.job where id = $1 and state = 'completed'`
  const done = async () => expect(await rows(completed, [again[0]?.id])).toHaveLength(1)
  await vi.waitFor(done, { timeout: 15_000, interval: 200 })
  await untilMails(emailOf(client), 1)
})

test.concurrent('a mail that cannot be sent is retried and then moved to mail-failed', async () => {
  const id = randomUUID()
  const options = { retryLimit: 1, retryDelay: 1 }
  await rows(
    `insert into pgboss.job (id, name, data, retry_limit, retry_delay, retry_backoff, dead_letter)
     select $1, name, '{"to": "broken@example.com"}', $2, $3, false, dead_letter
     from pgboss.queue where name = 'mail'`,
    [id, options.retryLimit, options.retryDelay],
  )
  await wakeWorkers('mail')
  const dead = () =>
    rows(
      `select id from pgboss.job
       where name = 'mail-failed' and data->>'to' = 'broken@example.com'`,
    )
  const isKept = async () => expect(await dead()).toHaveLength(1)
  await vi.waitFor(isKept, { timeout: 20_000, interval: 250 })
  await rows(`delete from pgboss.job where data->>'to' = 'broken@example.com'`)
})
