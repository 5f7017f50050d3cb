import { beforeAll, describe, expect, test } from 'vitest'
import { bookForClient } from '#wire/consultation-calendar.ts'
import { rescheduleConsultation } from '#wire/consultations.ts'
import { readClient } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, newHome } from '../../../tests/support/homes.ts'
import {
  entryOf,
  newHost,
  newStaffBooking,
  noticesOf,
  remindersOf,
} from '../../../tests/support/hosts.ts'
import { releaseMails, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { rowsOf, undo, undoIdOf, waitingMails } from '../../../tests/support/undo.ts'

let admin: Person
let host: Person

beforeAll(async () => {
  admin = await demo('admin')
  host = await newHost()
})

const emailOf = (person: Person) => String(person.user?.email)
const withId = (id: string) => ({ params: { id } })
const stageOf = async ({ id }: Person) =>
  (await admin.call(readClient, withId(id))).body.customerStage
const book = (body: object) => admin.call(bookForClient, { body })

describe('POST /api/admin/consultations', () => {
  test('moves a lead, tells client and host after 30 seconds, and sets a reminder; Undo takes all back', async () => {
    const client = await newClient()
    const before = await rowsOf(client)
    const scheduledAt = await freeSlot()
    const answer = await book({ clientId: client.id, scheduledAt, hostId: host.id })
    expect(answer).toMatchObject({ status: 201, body: { state: 'booked', hostId: host.id } })
    expect(await stageOf(client)).toBe('consultation-scheduled')
    expect(await waitingMails(emailOf(client))).toEqual([{ wait: 30 }])
    expect(await noticesOf(client)).toContain('Your agent booked a consultation')
    expect(await noticesOf(host)).toContain('Consultation with Test Client')
    expect(await remindersOf(answer.body.id)).toHaveLength(1)
    expect((await undo(admin, undoIdOf(answer))).status).toBe(200)
    expect(await rowsOf(client)).toEqual(before)
    expect(await waitingMails(emailOf(client))).toEqual([])
    const jobs = "select 1 from pgboss.job where data->>'consultationId' = $1 and state = 'created'"
    expect(await rows(jobs, [answer.body.id])).toEqual([])
  })

  test('that is undone after the client moved it answers 409 and leaves it', async () => {
    const client = await newClient()
    const answer = await book({ clientId: client.id, scheduledAt: await freeSlot() })
    const { id } = answer.body
    const body = { scheduledAt: await freeSlot() }
    await client.call(rescheduleConsultation, { ...withId(id), body })
    const undone = await undo(admin, undoIdOf(answer))
    expect([undone.status, refusal(undone).message]).toEqual([
      409,
      'The consultation was changed again since, so this can’t be undone.',
    ])
    expect(await entryOf(id)).toMatchObject({ scheduledAt: body.scheduledAt })
  })

  test('leaves the stage of a client who is further along, and tells nobody with tellClient false', async () => {
    const client = await newClient({ consulted: true })
    const given = { clientId: client.id, scheduledAt: await freeSlot(), tellClient: false }
    const titles = await noticesOf(client)
    expect((await book(given)).status).toBe(201)
    expect(await stageOf(client)).toBe('consultation-completed')
    expect(await waitingMails(emailOf(client))).toEqual([])
    expect(await noticesOf(client)).toEqual(titles)
  })

  test('mails a calendar file and, to a client without a password, how to choose one', async () => {
    const client = await newClient()
    await rows('update users set hash = null, salt = null where id = $1', [client.id])
    await newStaffBooking({ client })
    await releaseMails(emailOf(client))
    const [mail] = await untilMails(emailOf(client), 1)
    expect(mail?.text).toContain('method=REQUEST')
    expect(mail?.text).toContain('/forgot-password')
  })

  test('answers 409 with alternatives of the chosen host, while another host is free', async () => {
    const scheduledAt = await freeSlot()
    await newStaffBooking({ scheduledAt, hostId: host.id })
    const clientId = (await newClient()).id
    const answer = await book({ clientId, scheduledAt, hostId: host.id })
    expect(answer.status).toBe(409)
    expect((answer.body as unknown as { alternatives: string[] }).alternatives).toHaveLength(3)
    expect((await book({ clientId, scheduledAt })).body).toMatchObject({ hostId: admin.id })
  })

  test('answers 400 at the field for another client’s home, a user who is no host and a time that is no slot', async () => {
    const clientId = (await newClient()).id
    const scheduledAt = await freeSlot()
    const { id: propertyId } = await newHome(await newClient())
    const wrong = {
      propertyId: { propertyId },
      hostId: { hostId: (await demo('owner')).id },
      scheduledAt: { scheduledAt: scheduledAt.replace(':00:00', ':20:00') },
    }
    for (const [field, given] of Object.entries(wrong)) {
      const answer = await book({ clientId, scheduledAt, ...given })
      expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, [field]])
    }
    const unknown = await book({ clientId: admin.id, scheduledAt })
    expect(unknown.status).toBe(404)
  })
})
