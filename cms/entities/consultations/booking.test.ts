import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listAllConsultations, listFreeSlots } from '#wire/consultations.ts'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { forgotPassword, signIn } from '#wire/sessions.ts'
import { pacificDate } from '#wire/slots.ts'
import { listClients } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, freeSlots } from '../../../tests/support/homes.ts'
import { untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, refusal, visitor } from '../../../tests/support/people.ts'

const ADDRESS = '412 N Van Ness Ave, Fresno, CA 93728'
const newEmail = () => `guest.${randomUUID()}@example.com`

const wish = async (more: object = {}) => ({
  scheduledAt: await freeSlot(),
  name: 'Ana Moreno Ruiz',
  email: newEmail(),
  phone: '559-555-0142',
  ...more,
})

const schedule = (body: unknown, headers: Record<string, string> = {}) =>
  visitor.call(scheduleConsultation, { body, headers })

type Kept = { id: string; user_id: string; property_id: string | null; phone: string }
const keptAt = (start: string) =>
  rows<Kept>('select id, user_id, property_id, phone from consultations where scheduled_at = $1', [
    start,
  ])

describe('POST /api/schedule by a new visitor', () => {
  test('creates a client with a property, a stage and its history, notifies staff and sets no cookie', async () => {
    const body = await wish({ address: ADDRESS, servicePackage: 'diy-pro' })
    const answer = await schedule(body)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.body).toEqual({
      token: expect.any(String),
      scheduledAt: body.scheduledAt,
      duration: 15,
      servicePackage: 'diy-pro',
      place: null,
    })
    const [kept] = await keptAt(body.scheduledAt)
    const admin = await demo('admin')
    const listed = (await admin.call(listClients)).body.find(({ id }) => id === kept?.user_id)
    expect(listed).toMatchObject({
      email: body.email,
      firstName: 'Ana',
      lastName: 'Moreno Ruiz',
      role: 'client',
      hasConsultation: false,
      customerStage: 'consultation-scheduled',
      stageHistory: [{ fromStage: 'lead', toStage: 'consultation-scheduled' }],
    })
    expect(kept?.phone).toBe('559-555-0142')
    const homes = await rows('select address from properties where user_id = $1', [kept?.user_id])
    expect(homes).toEqual([{ address: ADDRESS }])
    const told = await rows<{ role: string }>(
      `select u.role from notifications n join users u on u.id = n.user_id where n.about_user_id = $1`,
      [kept?.user_id],
    )
    expect(new Set(told.map(({ role }) => role))).toEqual(new Set(['admin', 'owner']))
  })

  test('creates an account that no password opens and whose user chooses one by mail', async () => {
    const body = await wish()
    await schedule(body)
    for (const password of ['', 'null', 'undefined', 'quiet-orchard-lane-9']) {
      const answer = await visitor.call(signIn, { body: { email: body.email, password } })
      expect(answer.status, password).toBeGreaterThanOrEqual(400)
    }
    await visitor.call(forgotPassword, { body: { email: body.email } })
    const mails = await untilMails(body.email, 2)
    expect(mails.map(({ subject }) => subject).sort()[0]).toBe('Choose a new password')
  })

  test('mails the time, the address, a calendar file that mail programs accept, and a link with the token', async () => {
    const body = await wish({ address: ADDRESS })
    const { token } = (await schedule(body)).body
    const [mail] = await untilMails(body.email, 1)
    expect(mail?.subject).toMatch(/^Your consultation: .* PT$/)
    expect(mail?.text).toContain(`/schedule?token=${token}`)
    expect(mail?.text).toContain('/forgot-password')
    expect(mail?.text).toContain('method=REQUEST')
    expect(mail?.text).toContain(ADDRESS)
  })

  test('without an address creates no property', async () => {
    const body = await wish()
    await schedule(body)
    expect((await keptAt(body.scheduledAt))[0]?.property_id).toBeNull()
  })

  test('twice with one address in different case creates one property', async () => {
    const email = newEmail()
    for (const address of [ADDRESS, ADDRESS.toUpperCase()])
      expect((await schedule(await wish({ email, address }))).status).toBe(201)
    const homes = await rows(
      'select p.id from properties p join users u on u.id = p.user_id where u.email = $1',
      [email],
    )
    expect(homes).toHaveLength(1)
  })
})

describe('POST /api/schedule and existing accounts', () => {
  test('gives the e-mail of a client the same answer, keeps their name and sets no cookie', async () => {
    const client = await newClient()
    const email = String(client.user?.email)
    const [known, unknown] = [await wish({ email: email.toUpperCase() }), await wish()]
    const [one, other] = [await schedule(known), await schedule(unknown)]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(Object.keys(one.body)).toEqual(Object.keys(other.body))
    expect(JSON.stringify(one.body)).not.toContain(client.id)
    expect(one.headers.get('set-cookie')).toBeNull()
    const kept = await rows(
      'select first_name, last_name, role, hash is not null as entered from users where email = $1',
      [email],
    )
    expect(kept).toEqual([
      { first_name: 'Test', last_name: 'Client', role: 'client', entered: true },
    ])
    expect((await keptAt(known.scheduledAt))[0]?.user_id).toBe(client.id)
  })

  test('returns 201 for the e-mail of staff and gives them no property and no stage change', async () => {
    const admin = await newStaff('admin')
    const body = await wish({ email: admin.user?.email, address: ADDRESS })
    expect((await schedule(body)).status).toBe(201)
    const [kept] = await rows(
      `select role, customer_stage, (select count(*)::int from properties where user_id = u.id) as homes
       from users u where email = $1`,
      [body.email],
    )
    expect(kept).toEqual({ role: 'admin', customer_stage: 'lead', homes: 0 })
    const history = await rows('select id from stage_history where user_id = $1', [admin.id])
    expect(history).toEqual([])
  })

  test('ignores role, hasConsultation and customerStage in the body', async () => {
    const body = await wish({
      role: 'owner',
      hasConsultation: true,
      customerStage: 'sale-completed',
    })
    await schedule(body)
    const [kept] = await rows(
      'select role, has_consultation, customer_stage from users where email = $1',
      [body.email],
    )
    expect(kept).toEqual({
      role: 'client',
      has_consultation: false,
      customer_stage: 'consultation-scheduled',
    })
  })
})

describe('POST /api/schedule without a booking', () => {
  test('returns 400 with a message at each invalid field', async () => {
    const answer = await schedule({ name: ' ', email: 'nobody', scheduledAt: 'soon' })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({
      name: 'Name is required',
      email: 'Valid email is required',
      phone: 'Phone is required',
      scheduledAt: 'Choose a time',
    })
  })

  test('returns 400 for the last possible date, 9999-12-31, on the first and the second try', async () => {
    for (let asked = 0; asked < 2; asked++) {
      const answer = await schedule(await wish({ scheduledAt: '9999-12-31T17:00:00Z' }))
      expect([answer.status, refusal(answer).message]).toEqual([
        400,
        'Choose a time within the next ten years.',
      ])
    }
  })

  test('returns 409 with three alternatives for a taken slot and creates no user', async () => {
    const first = await wish()
    await schedule(first)
    const second = await wish({ scheduledAt: first.scheduledAt })
    const answer = await schedule(second)
    expect(answer.status).toBe(409)
    expect((answer.body as unknown as { alternatives: string[] }).alternatives).toHaveLength(3)
    expect(await rows('select id from users where email = $1', [second.email])).toEqual([])
  })

  test('returns 201 to one and 409 to 29 of thirty visitors who book one slot at once', async () => {
    const scheduledAt = await freeSlot()
    const wishes = await Promise.all(Array.from({ length: 30 }, () => wish({ scheduledAt })))
    const answers = await Promise.all(wishes.map((body) => schedule(body)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(29)
    expect(await keptAt(scheduledAt)).toHaveLength(1)
    const emails = wishes.map(({ email }) => email)
    expect(await rows('select id from users where email = any($1)', [emails])).toHaveLength(1)
  })

  test('gives a bot that fills the hidden field the same answer and stores nothing', async () => {
    const body = await wish({ website: 'https://spam.example' })
    const answer = await schedule(body)
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body)).toEqual(Object.keys((await schedule(await wish())).body))
    expect(await keptAt(body.scheduledAt)).toEqual([])
    expect(await rows('select id from users where email = $1', [body.email])).toEqual([])
  })
})

describe('POST /api/schedule with an Idempotency-Key', () => {
  const key = () => randomUUID().replaceAll('-', '')

  test('books once when the same request arrives five times at once', async () => {
    const body = await wish()
    const headers = { 'idempotency-key': key() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => schedule(body, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.token)).size).toBe(1)
    await untilMails(body.email, 1)
  })

  test('returns 422 for the same key with another body, and 400 for a short key', async () => {
    const headers = { 'idempotency-key': key() }
    expect((await schedule(await wish(), headers)).status).toBe(201)
    expect((await schedule(await wish(), headers)).status).toBe(422)
    expect((await schedule(await wish(), { 'idempotency-key': 'guess-me' })).status).toBe(400)
  })

  test('stores no token in idempotency_keys', async () => {
    const headers = { 'idempotency-key': key() }
    const { token } = (await schedule(await wish(), headers)).body
    const [kept] = await rows<{ answer: object }>(
      'select answer from idempotency_keys where key = $1',
      [headers['idempotency-key']],
    )
    expect(JSON.stringify(kept?.answer)).not.toContain(token)
  })
})

test('a slot that a visitor booked is not listed as free, and staff see the consultation', async () => {
  const [start = ''] = await freeSlots(1)
  await schedule(await wish({ scheduledAt: start }))
  const query = { from: pacificDate(new Date(start)), days: '1' }
  expect((await visitor.call(listFreeSlots, { query })).body).not.toContain(start)
  const all = (await (await demo('owner')).call(listAllConsultations)).body
  expect(all.filter(({ scheduledAt }) => scheduledAt === start)).toHaveLength(1)
})
