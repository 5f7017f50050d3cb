import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBoard } from '#wire/board.ts'
import { addClient } from '#wire/leads.ts'
import { resetPassword } from '#wire/sessions.ts'
import { readClient, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { allMails, untilMail } from '../../../tests/support/mailbox.ts'
import {
  demo,
  newClient,
  newStaff,
  PASSWORD,
  Person,
  refusal,
  visitor,
} from '../../../tests/support/people.ts'

const newEmail = () => `${randomUUID()}@example.com`

const add = async (body: object, headers: Record<string, string> = {}) =>
  (await demo('admin')).call(addClient, { body: { firstName: 'Rosa', ...body }, headers })

describe('POST /api/admin/clients', () => {
  test('adds a lead with its source, phone and note, who does not wait and gets no mail', async () => {
    const [admin, email] = [await demo('admin'), newEmail()]
    const given = { phone: '(559) 555-0101', sourceDetail: 'Open house on Elm', note: 'Two dogs' }
    const { status, body } = await add({ ...given, email: email.toUpperCase(), lastName: 'Ito' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ firstName: 'Rosa', lastName: 'Ito', email, phone: given.phone },
      ...{ customerStage: 'lead', stageNotes: 'Two dogs', emailConfirmed: false },
      ...{ source: 'staff', sourceDetail: 'Open house on Elm' },
    })
    const waits = await rows('select waits_since from client_summaries where client_id = $1', [
      body.id,
    ])
    expect(waits).toEqual([{ waits_since: null }])
    const audit = await rows('select event, actor_id from audit_log where subject = $1', [body.id])
    expect(audit).toEqual([{ event: 'client-added', actor_id: admin.id }])
    // A later invited client's mail shows that the queue has worked off this one's.
    const invited = newEmail()
    await add({ email: invited, invite: true })
    await untilMail(invited, 'Your client portal')
    expect(await allMails(email)).toEqual([])
  })

  test('adds a referred lead, who waits for a first answer on the board', async () => {
    const { body } = await add({ email: newEmail(), source: 'referral', sourceDetail: 'June T.' })
    const query = { leads: '500' }
    const { clients } = (await (await demo('admin')).call(readBoard, { query })).body
    const card = clients.find(({ id }) => id === body.id)
    expect(card).toMatchObject({ source: 'referral', sourceDetail: 'June T.' })
  })

  test('with `invite` mails a link by which the client chooses a password and is signed in', async () => {
    const email = newEmail()
    const { body: client } = await add({ email, invite: true })
    const mail = await untilMail(email, 'Your client portal')
    const [, token] = /reset-password\?token=([\w-]+)/.exec(mail.text) ?? []
    const [link] = await rows<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days
       from password_resets where user_id = $1`,
      [client.id],
    )
    expect(link).toEqual({ days: 7 })
    const entered = await visitor.call(resetPassword, { body: { token, password: PASSWORD } })
    expect(entered.status).toBe(200)
    const seen = await (await demo('admin')).call(readClient, { params: { id: client.id } })
    expect(seen.body.emailConfirmed).toBe(true)
    const own = await new Person(entered.body as never).call(readOwnUser)
    expect(own.body).toMatchObject({ email, firstName: 'Rosa' })
  })

  test('answers 409 with the client who has the address, and changes nothing of theirs', async () => {
    const client = await newClient({ consulted: true })
    const before = await rows('select * from users where id = $1', [client.id])
    const answer = await add({ email: client.user?.email, note: 'Other' })
    expect([answer.status, refusal(answer).message]).toEqual([
      409,
      'Test Client has this email already.',
    ])
    expect((answer.body as unknown as { current: object }).current).toMatchObject({ id: client.id })
    expect(await rows('select * from users where id = $1', [client.id])).toEqual(before)
  })

  test("answers 409 without a client to a team member's address", async () => {
    const staff = await newStaff('editor')
    const answer = await add({ email: staff.user?.email })
    expect([answer.status, refusal(answer)]).toEqual([
      409,
      { message: 'A member of the team has this email.' },
    ])
  })

  test('sent twice with one Idempotency-Key adds one client', async () => {
    const [email, key] = [newEmail(), randomUUID()]
    const answers = await Promise.all([1, 2].map(() => add({ email }, { 'idempotency-key': key })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  })

  test('answers 400 with a message at a missing name and e-mail', async () => {
    const answer = await add({ firstName: ' ', email: 'rosa' })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({
      firstName: 'First name is required',
      email: 'Valid email is required',
    })
  })
})
