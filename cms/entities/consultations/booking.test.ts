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
  ...more,
})

const schedule = (body: unknown, headers: Record<string, string> = {}) =>
  visitor.call(scheduleConsultation, { body, headers })

type Kept = { id: string; user_id: string; property_id: string | null; notes: string }
const keptAt = (start: string) =>
  rows<Kept>('select id, user_id, property_id, notes from consultations where scheduled_at = $1', [
    start,
  ])

describe('a visitor who books', () => {
  test('becomes a client with a home, a stage and its history, and is not signed in', async () => {
    const body = await wish({ phone: '559-555-0142', address: ADDRESS, servicePackage: 'diy-pro' })
    const answer = await schedule(body)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.body).toEqual({
      token: expect.any(String),
      scheduledAt: body.scheduledAt,
      duration: 15,
      servicePackage: 'diy-pro',
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
    expect(kept?.notes).toContain('559-555-0142')
    const homes = await rows('select address from properties where user_id = $1', [kept?.user_id])
    expect(homes).toEqual([{ address: ADDRESS }])
    const told = await rows<{ role: string }>(
      `select u.role from notifications n join users u on u.id = n.user_id where n.about_user_id = $1`,
      [kept?.user_id],
    )
    expect(new Set(told.map(({ role }) => role))).toEqual(new Set(['admin', 'owner']))
  })

  test('has no password that anybody could enter with, and chooses one by mail', async () => {
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

  test('gets the time, a calendar file that a mail program takes in, and a link', async () => {
    const body = await wish({ address: ADDRESS })
    const { token } = (await schedule(body)).body
    const [mail] = await untilMails(body.email, 1)
    expect(mail?.subject).toMatch(/^Your consultation: .* PT$/)
    expect(mail?.text).toContain(`/schedule?token=${token}`)
    expect(mail?.text).toContain('/forgot-password')
    expect(mail?.text).toContain('method=REQUEST')
    expect(mail?.text).toContain(ADDRESS)
  })

  test('without an address adds no home', async () => {
    const body = await wish()
    await schedule(body)
    expect((await keptAt(body.scheduledAt))[0]?.property_id).toBeNull()
  })

  test('twice at one address of one home has one home', async () => {
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

describe('whoever has the address already', () => {
  test('is answered alike, keeps their name, and is neither signed in nor shown', async () => {
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

  test('and is of staff is answered alike too, and is moved into no pipeline', async () => {
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

  test('and stays who they are, whatever a request claims', async () => {
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

describe('a wish that cannot be kept', () => {
  test('names each field', async () => {
    const answer = await schedule({ name: ' ', email: 'nobody', scheduledAt: 'soon' })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({
      name: 'Name is required',
      email: 'Valid email is required',
      scheduledAt: 'Choose a time',
    })
  })

  test('on the last day of dates is refused, as often as it is asked for', async () => {
    for (let asked = 0; asked < 2; asked++) {
      const answer = await schedule(await wish({ scheduledAt: '9999-12-31T17:00:00Z' }))
      expect([answer.status, refusal(answer).message]).toEqual([
        400,
        'Choose a time within the next ten years.',
      ])
    }
  })

  test('for a taken time is 409 with three others, and leaves nobody behind', async () => {
    const first = await wish()
    await schedule(first)
    const second = await wish({ scheduledAt: first.scheduledAt })
    const answer = await schedule(second)
    expect(answer.status).toBe(409)
    expect((answer.body as unknown as { alternatives: string[] }).alternatives).toHaveLength(3)
    expect(await rows('select id from users where email = $1', [second.email])).toEqual([])
  })

  test('of thirty visitors who want one time at once, one gets it', async () => {
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

  test('of a machine that fills what nobody sees gets the same answer, and nothing is kept', async () => {
    const body = await wish({ website: 'https://spam.example' })
    const answer = await schedule(body)
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body)).toEqual(Object.keys((await schedule(await wish())).body))
    expect(await keptAt(body.scheduledAt)).toEqual([])
    expect(await rows('select id from users where email = $1', [body.email])).toEqual([])
  })
})

describe('an Idempotency-Key of a visitor', () => {
  const key = () => randomUUID().replaceAll('-', '')

  test('books once, however often and however fast it comes', async () => {
    const body = await wish()
    const headers = { 'idempotency-key': key() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => schedule(body, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.token)).size).toBe(1)
    await untilMails(body.email, 1)
  })

  test('with another body is 422, and a short one is refused', async () => {
    const headers = { 'idempotency-key': key() }
    expect((await schedule(await wish(), headers)).status).toBe(201)
    expect((await schedule(await wish(), headers)).status).toBe(422)
    expect((await schedule(await wish(), { 'idempotency-key': 'guess-me' })).status).toBe(400)
  })

  test('keeps no token in the database', async () => {
    const headers = { 'idempotency-key': key() }
    const { token } = (await schedule(await wish(), headers)).body
    const [kept] = await rows<{ answer: object }>(
      'select answer from idempotency_keys where key = $1',
      [headers['idempotency-key']],
    )
    expect(JSON.stringify(kept?.answer)).not.toContain(token)
  })
})

test('what a visitor took is no longer free, and staff see it', async () => {
  const [start = ''] = await freeSlots(1)
  await schedule(await wish({ scheduledAt: start }))
  const query = { from: pacificDate(new Date(start)), days: '1' }
  expect((await visitor.call(listFreeSlots, { query })).body).not.toContain(start)
  const all = (await (await demo('owner')).call(listAllConsultations)).body
  expect(all.filter(({ scheduledAt }) => scheduledAt === start)).toHaveLength(1)
})
