import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAnalytics } from '#wire/analytics.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { UNDO_HEADER } from '#wire/undo.ts'
import { changeStage, markConsulted } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newBooking, newHome } from '../../../tests/support/homes.ts'
import { allMails, releaseMails, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import {
  newStageChange,
  rowsOf,
  undo,
  undoIdOf,
  waitingMails,
} from '../../../tests/support/undo.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const emailOf = (person: Person) => String(person.user?.email)

const move = (client: Person, stage: string, given: object = {}) =>
  admin.call(changeStage, {
    params: { id: client.id },
    body: { stage, reason: 'Agreed by phone', ...given },
  })

describe('POST /api/admin/undo/{id} of', () => {
  test('a stage change restores every column, history, summary and notifications, and no mail is sent', async () => {
    const client = await newClient({ consulted: true })
    const before = await rowsOf(client)
    const id = undoIdOf(await move(client, 'on-hold', { notes: 'Call in May' }))
    expect(await waitingMails(emailOf(client))).toEqual([{ wait: 30 }])
    expect(await undo(admin, id)).toMatchObject({
      status: 200,
      body: { mailsStopped: 1, mailsSent: 0 },
    })
    expect(await rowsOf(client)).toEqual(before)
    await releaseMails(emailOf(client))
    await untilMails(emailOf(client), 0)
    const audited = await rows<{ event: string; details: object }>(
      'select event, details from audit_log where subject = $1 order by id desc limit 2',
      [client.id],
    )
    expect(audited).toEqual([
      { event: 'undone', details: { action: 'stage-changed', mailsSent: 0 } },
      expect.objectContaining({ event: 'stage-changed' }),
    ])
  })

  test('a consultation marked done restores client, stage and appointment', async () => {
    const client = await newClient()
    await newBooking(client)
    const before = await rowsOf(client)
    const params = { id: client.id }
    const marked = await admin.call(markConsulted, { params, body: { completed: true } })
    expect(marked.body).toMatchObject({ customerStage: 'consultation-completed' })
    expect((await undo(admin, undoIdOf(marked))).status).toBe(200)
    expect(await rowsOf(client)).toEqual(before)
  })

  test('a property status restores status, price, notes and the date that it stamped', async () => {
    const client = await newClient({ consulted: true })
    const { id } = await newHome(client)
    const before = await rowsOf(client)
    const body = { status: 'active-listing', listingPrice: 640_000, statusNotes: 'Sign is up' }
    const changed = await admin.call(changePropertyStatus, { params: { id }, body })
    expect((await undo(admin, undoIdOf(changed))).status).toBe(200)
    expect(await rowsOf(client)).toEqual(before)
  })

  test('a stage change leaves the pair out of the funnel', async () => {
    const client = await newClient()
    const funnel = async () => (await admin.call(readAnalytics)).body.funnel
    const before = await funnel()
    const id = undoIdOf(await move(client, 'consultation-scheduled'))
    await undo(admin, id)
    await expect.poll(funnel, { timeout: 5_000 }).toEqual(before)
  })
})

describe('POST /api/admin/undo/{id}', () => {
  test('tells how many mails had left, and restores all the same', async () => {
    const client = await newClient()
    const id = undoIdOf(await move(client, 'on-hold'))
    await releaseMails(emailOf(client))
    await untilMails(emailOf(client), 1)
    const answer = await undo(admin, id)
    expect(answer).toMatchObject({ status: 200, body: { mailsStopped: 0, mailsSent: 1 } })
    expect(await allMails(emailOf(client))).toHaveLength(1)
    const [row] = await rows('select customer_stage from users where id = $1', [client.id])
    expect(row).toEqual({ customer_stage: 'lead' })
  })

  test('keeps what others changed meanwhile in other fields', async () => {
    const client = await newClient()
    const id = undoIdOf(await move(client, 'on-hold'))
    await rows("update users set phone = '555-0100' where id = $1", [client.id])
    expect((await undo(admin, id)).status).toBe(200)
    const [row] = await rows('select customer_stage, phone from users where id = $1', [client.id])
    expect(row).toEqual({ customer_stage: 'lead', phone: '555-0100' })
  })

  test('answers 409 and changes nothing where the client was moved again since', async () => {
    const client = await newClient()
    const first = undoIdOf(await move(client, 'on-hold'))
    await move(client, 'cancelled')
    const before = await rowsOf(client)
    const answer = await undo(admin, first)
    expect([answer.status, refusal(answer).message]).toEqual([
      409,
      'The client was changed again since, so this can’t be undone.',
    ])
    expect(await rowsOf(client)).toEqual(before)
    expect(await waitingMails(emailOf(client))).toHaveLength(2)
  })

  test('answers 409 the second time, also where both come at once', async () => {
    const id = undoIdOf(await newStageChange(admin))
    const answers = await Promise.all([undo(admin, id), undo(admin, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('answers 409 after ten minutes', async () => {
    const id = undoIdOf(await newStageChange(admin))
    await rows(
      "update undoable_actions set created_at = now() - interval '11 minutes' where id = $1",
      [id],
    )
    const answer = await undo(admin, id)
    expect([answer.status, refusal(answer).message]).toEqual([
      409,
      'A change can be undone for 10 minutes. That time is over.',
    ])
  })

  test('is for the user who acted and for owners; others get 404', async () => {
    const [other, owner] = [await newStaff('admin'), await demo('owner')]
    const id = undoIdOf(await newStageChange(admin))
    expect((await undo(other, id)).status).toBe(404)
    expect((await undo(owner, id)).status).toBe(200)
    expect((await undo(owner, randomUUID())).status).toBe(404)
  })
})

test('an action that changes nothing has no Undo-Id', async () => {
  const client = await newClient({ consulted: true })
  const params = { id: client.id }
  const answer = await admin.call(markConsulted, { params, body: { completed: true } })
  expect([answer.status, answer.headers.get(UNDO_HEADER)]).toEqual([200, null])
})
