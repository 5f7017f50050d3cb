import { describe, expect, test } from 'vitest'
import { listNotifications } from '#wire/notifications.ts'
import { listOwnProperties } from '#wire/properties.ts'
import { type Client, changeStage, listClients, markConsulted, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newBooking } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

async function move(client: Person, stage: string, more: object = {}) {
  const admin = await demo('admin')
  const body = { stage, reason: 'Agreement signed', ...more }
  return admin.call(changeStage, { params: { id: client.id }, body })
}

async function mark(client: Person, completed: boolean) {
  const admin = await demo('admin')
  return admin.call(markConsulted, { params: { id: client.id }, body: { completed } })
}

const historyOf = (client: Person) =>
  rows<{ from_stage: string; to_stage: string; reason: string; changed_by_id: string }>(
    `select from_stage, to_stage, reason, changed_by_id from stage_history
     where user_id = $1 order by created_at`,
    [client.id],
  )

describe('PATCH /api/admin/users-simple/{id}/stage', () => {
  test('writes the stage and a history row with the staff user and the reason', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const { status, body } = await move(client, 'contract-pending', { notes: 'Calls on Friday' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ customerStage: 'contract-pending', stageNotes: 'Calls on Friday' })
    expect(body.stageHistory[0]).toMatchObject({
      fromStage: 'lead',
      toStage: 'contract-pending',
      reason: 'Agreement signed',
      notes: 'Calls on Friday',
    })
    expect(await historyOf(client)).toEqual([
      {
        from_stage: 'lead',
        to_stage: 'contract-pending',
        reason: 'Agreement signed',
        changed_by_id: admin.id,
      },
    ])
  })

  test('responds 409 to the current stage and writes no history', async () => {
    const client = await newClient()
    const { status, body } = await move(client, 'lead')
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: 'This client is already at Lead.' })
    expect(await historyOf(client)).toEqual([])
  })

  test("responds 400 with the specification's message to an empty reason", async () => {
    const client = await newClient()
    for (const reason of ['', '   ', undefined, null]) {
      const answer = await move(client, 'on-hold', { reason })
      expect(answer.status).toBe(400)
      expect(refusal(answer).fields?.reason).toBe('Please provide a reason for the stage change.')
    }
    expect(await historyOf(client)).toEqual([])
  })

  test('responds 400 to an unknown stage', async () => {
    const answer = await move(await newClient(), 'retired')
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({ stage: 'Choose one of the stages' })
  })

  test('notifies the client of the stage without the reason and the notes', async () => {
    const client = await newClient()
    await move(client, 'on-hold', { reason: 'Seems unsure', notes: 'Ask the daughter' })
    const [notice] = (await client.call(listNotifications)).body
    expect(notice).toMatchObject({
      message: 'Nothing happens until you say so. Tell your agent when you are ready to continue.',
      read: false,
    })
    const own = await client.call(readOwnUser)
    expect(own.body.stageHistory[0]).toEqual({
      id: expect.any(String),
      fromStage: 'lead',
      toStage: 'on-hold',
      createdAt: expect.any(String),
    })
    expect(own.body).not.toHaveProperty('stageNotes')
    expect(JSON.stringify(own.body)).not.toMatch(/unsure|daughter/)
    expect(JSON.stringify((await client.call(listNotifications)).body)).not.toMatch(/unsure/)
  })

  test('five times at once leaves a history without a gap', async () => {
    const client = await newClient()
    const stages = ['active-client', 'on-hold', 'cancelled', 'sale-pending', 'contract-pending']
    await Promise.all(stages.map((stage) => move(client, stage)))
    const steps = await historyOf(client)
    expect(steps).toHaveLength(stages.length)
    for (const [index, step] of steps.entries())
      expect(step.from_stage).toBe(steps[index - 1]?.to_stage ?? 'lead')
  })
})

describe('GET /api/admin/users-simple', () => {
  const listed = async (client: Person): Promise<Client | undefined> => {
    const admin = await demo('admin')
    return (await admin.call(listClients)).body.find(({ id }) => id === client.id)
  }

  test('lists only clients, newest first', async () => {
    const admin = await demo('admin')
    const client = await newClient()
    const { body } = await admin.call(listClients)
    expect(new Set(body.map(({ role }) => role))).toEqual(new Set(['client']))
    expect(body[0]?.id).toBe(client.id)
  })

  test('gives the latest five stage changes of a client, newest first', async () => {
    const client = await newClient()
    const way = ['on-hold', 'lead', 'on-hold', 'lead', 'cancelled', 'active-client']
    for (const stage of way) await move(client, stage)
    const shown = (await listed(client))?.stageHistory.map(({ toStage }) => toStage)
    expect(shown).toEqual(way.toReversed().slice(0, 5))
  })

  test('never contains a password, hash, salt or session, and neither does GET /api/auth/user', async () => {
    const answers = [
      await (await demo('admin')).call(listClients),
      await (await demo('client')).call(readOwnUser),
    ]
    for (const { body } of answers)
      expect(JSON.stringify(body)).not.toMatch(/"(hash|salt|password|sessions|resetPassword\w*)"/)
  })
})

describe('PATCH /api/admin/users/{id}/consultation', () => {
  test('completes the earliest booking, advances the stage and opens GET /api/properties', async () => {
    const client = await newClient()
    const bookings = [await newBooking(client), await newBooking(client)]
    const [earlier, later] = bookings.toSorted((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))
    expect((await client.call(listOwnProperties)).status).toBe(403)

    const { status, body } = await mark(client, true)
    expect(status).toBe(200)
    expect(body).toMatchObject({ hasConsultation: true, customerStage: 'consultation-completed' })
    expect((await client.call(listOwnProperties)).body).toHaveLength(2)
    const kept = await rows<{ id: string; completed: boolean }>(
      'select id, completed from consultations where user_id = $1 order by scheduled_at',
      [client.id],
    )
    expect(kept).toEqual([
      { id: earlier?.id, completed: true },
      { id: later?.id, completed: false },
    ])
    const steps = await historyOf(client)
    expect(steps.map(({ to_stage }) => to_stage)).toEqual([
      'consultation-scheduled',
      'consultation-completed',
    ])
  })

  test('three times at once completes one booking and writes one stage change and notification', async () => {
    const client = await newClient()
    await newBooking(client)
    await newBooking(client)
    await Promise.all([mark(client, true), mark(client, true), mark(client, true)])
    const [open] = await rows<{ count: number }>(
      'select count(*)::int as count from consultations where user_id = $1 and not completed',
      [client.id],
    )
    expect(open?.count).toBe(1)
    expect(await historyOf(client)).toHaveLength(2)
    const notices = (await client.call(listNotifications)).body
    expect(notices.filter(({ title }) => title === 'Your portal is open')).toHaveLength(1)
  })

  test('keeps the stage of a client at a later stage', async () => {
    const client = await newClient()
    await move(client, 'active-client')
    expect((await mark(client, true)).body.customerStage).toBe('active-client')
  })

  test('with completed false makes GET /api/properties respond 403 again', async () => {
    const client = await newClient({ consulted: true })
    expect((await client.call(listOwnProperties)).status).toBe(200)
    expect((await mark(client, false)).body.hasConsultation).toBe(false)
    expect((await client.call(listOwnProperties)).status).toBe(403)
  })
})
