import { describe, expect, test } from 'vitest'
import { listHostSlots } from '#wire/consultation-calendar.ts'
import { appointmentTime } from '#wire/dates.ts'
import { giveFeedback, readFeedbackLink } from '#wire/showing-links.ts'
import { changeShowing, listShowings, type Showing } from '#wire/showings.ts'
import { pacificDate } from '#wire/slots.ts'
import { calendarFeedOf } from '../../../tests/support/calendar-feeds.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHost, newStaffBooking } from '../../../tests/support/hosts.ts'
import { makeDue } from '../../../tests/support/jobs.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, refusal, visitor } from '../../../tests/support/people.ts'
import {
  answerAs,
  inDays,
  linkHeader,
  mailedToken,
  newAnswerToken,
  newRequest,
  showingEntries,
} from '../../../tests/support/showings.ts'

const change = async ({ id, version }: Pick<Showing, 'id' | 'version'>, given: object) =>
  (await demo('admin')).call(changeShowing, { params: { id }, body: { version, ...given } })
const feedback = { interest: 'some', price: 'high', text: 'Liked the kitchen' } as const
const giveBy = (token: string, body: object = feedback) =>
  visitor.call(giveFeedback, { ...linkHeader(token), body })

describe('the host of a showing', () => {
  test('is at one place at a time: half an hour on the road before and after, at two homes at once too', async () => {
    const host = await newStaff('admin')
    const [one, near, other] = [
      await newRequest({ start: inDays(6, 10) }),
      await newRequest({ start: inDays(6, 11.25) }),
      await newRequest({ start: inDays(6, 11.5) }),
    ]
    const set = await change(one.showing, { host: host.id })
    expect(set).toMatchObject({ status: 200, body: { host: { id: host.id }, version: 2 } })
    const busy = await change(near.showing, { host: host.id })
    expect(busy).toMatchObject({ status: 409, body: { current: { id: near.showing.id } } })
    expect((await change(other.showing, { host: host.id })).status).toBe(200)
    const second = await newStaff('admin')
    const twice = await Promise.all(
      [near, other].map(async ({ showing, home, client }) => {
        const [now] = (await client.call(listShowings, { params: { id: home.id } })).body
        return change(now ?? showing, { host: second.id })
      }),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is not in a consultation then, and gets none while on the road', async () => {
    const host = await newHost()
    const { scheduledAt } = await newStaffBooking({ hostId: host.id })
    const { showing } = await newRequest()
    await rows(
      `update showings set starts_at = $2::timestamptz + interval '30 minutes',
         ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
      [showing.id, scheduledAt],
    )
    expect((await change(showing, { host: host.id })).status).toBe(409)
    await rows(
      `update showings set starts_at = $2::timestamptz + interval '150 minutes',
         ends_at = $2::timestamptz + interval '160 minutes' where id = $1`,
      [showing.id, scheduledAt],
    )
    expect((await change(showing, { host: host.id })).status).toBe(200)
    const query = { from: pacificDate(new Date(scheduledAt)), days: '1' }
    const { body } = await (await demo('admin')).call(listHostSlots, { query })
    const inTwoHours = new Date(Date.parse(scheduledAt) + 7_200_000).toISOString()
    const slot = body.find(({ start }) => start === inTwoHours)
    expect(JSON.stringify(slot ?? {})).not.toContain(host.id)
  })

  test('is a user of staff, else 400, and can be taken away again', async () => {
    const { client, showing } = await newRequest()
    const refused = await change(showing, { host: client.id })
    expect([refused.status, Object.keys(refusal(refused).fields ?? {})]).toEqual([400, ['host']])
    const host = await newStaff('admin')
    const { body } = await change(showing, { host: host.id })
    expect((await change(body, { host: null })).body).toMatchObject({ host: null, version: 3 })
    expect((await change(body, { host: null })).status).toBe(409)
  })
})

describe('PATCH /api/admin/showings/{id}', () => {
  test('cancels with a reason that stays with staff, and takes it out of the agent’s calendar', async () => {
    const { client, home, showing, email } = await newRequest()
    const { body } = await answerAs(client, showing)
    expect((await change(body, { cancelled: true })).status).toBe(400)
    const reason = 'The roof leaks'
    const cancelled = await change(body, { cancelled: true, reason })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', cancelReason: reason })
    const when = appointmentTime(showing.start)
    const mail = await untilMail(email, `Canceled: ${home.address} on ${when}`)
    expect(mail.text).toContain('filename=showing.ics')
    expect(mail.text).not.toContain(reason)
    const [own] = (await client.call(listShowings, { params: { id: home.id } })).body
    expect(own).toMatchObject({ state: 'cancelled', cancelReason: null })
    expect(JSON.stringify(await showingEntries(home))).not.toContain(reason)
    expect((await change(cancelled.body, { cancelled: true, reason })).status).toBe(409)
  })

  test('changes one thing at a time, and is for staff who see the client', async () => {
    const { client, showing } = await newRequest()
    expect((await change(showing, {})).status).toBe(400)
    expect((await change(showing, { host: null, released: true })).status).toBe(400)
    const params = { id: showing.id }
    const body = { version: 1, host: null }
    expect((await client.call(changeShowing, { params, body })).status).toBe(403)
    const limited = await newStaff('admin')
    await rows(`update users set sees = 'own' where id = $1`, [limited.id])
    expect((await limited.call(changeShowing, { params, body })).status).toBe(404)
  })
})

describe('feedback', () => {
  test('is asked for the day after, given once, and read by the sellers once staff release it', async () => {
    const { client, home, showing, email } = await newRequest()
    const confirmed = (await answerAs(client, showing)).body
    const [job] = await rows<{ at: Date }>(
      `select start_after as at from pgboss.job where name = 'showing-link'
         and data ->> 'showingId' = $1 and data ->> 'purpose' = 'feedback'`,
      [showing.id],
    )
    expect(job?.at.toISOString()).toBe(inDays(4, 10))
    await makeDue('showing-link', { showingId: showing.id, purpose: 'feedback' })
    const token = await mailedToken(email, `How was ${home.address}?`)
    const read = await visitor.call(readFeedbackLink, linkHeader(token))
    expect(read).toMatchObject({ status: 200, body: { address: home.address, side: 'agent' } })
    expect((await change(confirmed, { released: true })).status).toBe(409)
    expect((await giveBy(token)).status).toBe(204)
    expect((await giveBy(token)).status).toBe(410)
    const listed = async (who = client) =>
      (await who.call(listShowings, { params: { id: home.id } })).body[0]
    expect((await listed())?.feedback).toBeNull()
    const seen = await listed(await demo('admin'))
    expect(seen?.feedback).toMatchObject({ ...feedback, released: false })
    const released = await change({ id: showing.id, version: 3 }, { released: true })
    expect(released.body.feedback?.released).toBe(true)
    expect((await listed())?.feedback).toMatchObject({ ...feedback, released: true })
    const entries = await showingEntries(home)
    expect(entries.slice(-2).map(({ event }) => event)).toEqual([
      'feedback-received',
      'feedback-released',
    ])
    expect(JSON.stringify(entries)).not.toContain(feedback.text)
  })

  test('is not asked for a showing that was canceled', async () => {
    const { client, showing } = await newRequest()
    const { body } = await answerAs(client, showing)
    await change(body, { cancelled: true, reason: 'Roof' })
    await makeDue('showing-link', { showingId: showing.id, purpose: 'feedback' })
    await expect
      .poll(() =>
        rows(
          `select id from pgboss.job where name = 'showing-link' and data ->> 'showingId' = $1
             and data ->> 'purpose' = 'feedback' and state <> 'completed'`,
          [showing.id],
        ),
      )
      .toEqual([])
    const links = await rows(
      "select id from links where showing_id = $1 and purpose = 'feedback'",
      [showing.id],
    )
    expect(links).toEqual([])
  })

  test('is 400 over 1,000 characters and for an unknown opinion; a hundred looks at the link change nothing', async () => {
    const { showing, email } = await newRequest()
    const token = await newAnswerToken(showing, email, 'feedback')
    expect((await giveBy(token, { ...feedback, text: 'a'.repeat(1001) })).status).toBe(400)
    expect((await giveBy(token, { ...feedback, price: 'cheap' })).status).toBe(400)
    const read = () => visitor.call(readFeedbackLink, linkHeader(token))
    await Promise.all(Array.from({ length: 100 }, read))
    expect((await giveBy(token, { ...feedback, text: '' })).status).toBe(204)
  })
})

test('calendar feeds of sellers and hosts have the showing, without a name of the buyer’s side', async () => {
  const { client, showing, home } = await newRequest()
  const host = await newStaff('admin')
  const eventIn = async (who: typeof client) => (await calendarFeedOf(who)).get(showing.id)
  expect(await eventIn(client)).toMatchObject({ STATUS: 'TENTATIVE', SEQUENCE: '0' })
  const hosted = (await change(showing, { host: host.id })).body
  await answerAs(client, hosted)
  for (const who of [client, host]) {
    const event = await eventIn(who)
    expect(event).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '2' })
    expect(JSON.stringify(event)).toContain(home.address.split(',')[0])
    expect(JSON.stringify(event)).not.toMatch(/Lee Park|Park Homes/)
  }
  expect(await eventIn(await newClient({ consulted: true }))).toBeUndefined()
  await change({ id: showing.id, version: 3 }, { cancelled: true, reason: 'Roof' })
  expect(await eventIn(client)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '3' })
})
