import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { moveConsultation } from '#wire/consultation-calendar.ts'
import { bookConsultation, listAllConsultations } from '#wire/consultations.ts'
import { CLIENT_WILL_CALL } from '#wire/phone.ts'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { readOwnUser } from '#wire/users.ts'
import { freeSlot, newBooking, newHome } from '../../../tests/support/homes.ts'
import { entryOf, newStaffBooking, remindersOf, seen } from '../../../tests/support/hosts.ts'
import { releaseMails, untilMails } from '../../../tests/support/mailbox.ts'
import { calendarIn, lineIn } from '../../../tests/support/mailed-calendar.ts'
import { demo, newClient, type Person, refusal, visitor } from '../../../tests/support/people.ts'
import { undo, undoIdOf } from '../../../tests/support/undo.ts'

const PHONE = '(916) 555-0177'
const LINK = 'https://meet.example/keepmore-42'

const emailOf = (person: Person) => String(person.user?.email)

async function book(client: Person, more: object) {
  const propertyId = (await newHome(client)).id
  const body = { propertyId, scheduledAt: await freeSlot(), ...more }
  return client.call(bookConsultation, { body })
}

describe('the phone of a consultation', () => {
  test('that a client leaves out is stored as "client will call", and staff and the client see it', async () => {
    const client = await newClient()
    const { id, phone } = await newBooking(client)
    expect(phone).toBe(CLIENT_WILL_CALL)
    expect(CLIENT_WILL_CALL).toBe('client will call')
    expect((await entryOf(id)).phone).toBe(CLIENT_WILL_CALL)
    const listed = (await (await demo('admin')).call(listAllConsultations)).body
    expect(listed.find((each) => each.id === id)?.phone).toBe(CLIENT_WILL_CALL)
    const [mail] = await untilMails(emailOf(client), 1)
    expect(mail?.text).toMatch(/You call us at that time( and ask for .+)?\./)
    expect(lineIn(calendarIn(mail), 'DESCRIPTION')).toMatch(/^You call us about /)
  })

  test('that a client types is in the calendar of staff and the mail, but in no calendar file', async () => {
    const client = await newClient()
    const { body } = await book(client, { phone: PHONE })
    expect(await entryOf(body.id)).toMatchObject({ phone: PHONE, place: null })
    const [mail] = await untilMails(emailOf(client), 1)
    expect(mail?.text).toContain(`call you at ${PHONE}.`)
    expect(calendarIn(mail)).not.toContain('555-0177')
  })

  test('without an area code is refused at the field by both forms', async () => {
    const client = await newClient()
    const refused = await book(client, { phone: '555-0177' })
    expect(refused.status).toBe(400)
    const incomplete = { phone: 'Enter the number with its area code' }
    expect(refusal(refused).fields).toEqual(incomplete)
    const guest = { name: 'Ana', email: 'ana@example.com', scheduledAt: await freeSlot() }
    const schedule = (phone?: string) =>
      visitor.call(scheduleConsultation, { body: { ...guest, phone } })
    expect(refusal(await schedule('555-0177')).fields).toEqual(incomplete)
    expect(refusal(await schedule()).fields).toEqual({ phone: 'Phone is required' })
  })
})

describe('the place of a consultation', () => {
  const setPlace = async (id: string, body: object) =>
    (await demo('admin')).call(moveConsultation, { params: { id }, body })

  test('that staff type reaches the client by mail, calendar file and screen; Undo takes it back', async () => {
    const client = await newClient()
    const booked = await newStaffBooking({ client })
    await releaseMails(emailOf(client))
    await untilMails(emailOf(client), 1)
    const placed = await setPlace(booked.id, { seen: seen(booked), place: LINK })
    expect(placed).toMatchObject({ status: 200, body: { place: LINK } })
    const { booking } = (await client.call(readOwnUser)).body
    expect(booking?.consultation.place).toBe(LINK)
    expect(await remindersOf(booked.id)).toHaveLength(1)
    await releaseMails(emailOf(client))
    const mails = await untilMails(emailOf(client), 2)
    const mail = mails.find(({ subject }) => subject.startsWith('How we talk'))
    expect(mail?.text).toContain(`Join here: ${LINK}`)
    expect(lineIn(calendarIn(mail), 'LOCATION')).toBe(LINK)
    expect((await undo(await demo('admin'), undoIdOf(placed))).status).toBe(200)
    expect((await entryOf(booked.id)).place).toBeNull()
  })

  test('is refused with 409 and the current entry after another user of staff typed one', async () => {
    const booked = await newStaffBooking()
    const before = { ...seen(booked), place: null }
    expect((await setPlace(booked.id, { seen: before, place: LINK })).status).toBe(200)
    const answer = await setPlace(booked.id, { seen: before, place: PHONE })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ current: { id: booked.id, place: LINK } })
    const unchanged = await setPlace(booked.id, { seen: seen(booked), place: LINK })
    expect(unchanged.status).toBe(409)
  })

  test('is on the page of a guest’s link, which shows neither name nor phone', async () => {
    const email = `guest.${randomUUID()}@example.com`
    const guest = { name: 'Ana Moreno', email, phone: PHONE, scheduledAt: await freeSlot() }
    const { token } = (await visitor.call(scheduleConsultation, { body: guest })).body
    const [mail] = await untilMails(email, 1)
    expect(mail?.text).toContain(`call you at ${PHONE}.`)
    const { body: page } = await visitor.send('GET', `/schedule?token=${token}`)
    expect(page).not.toContain('555-0177')
    const [all] = (await (await demo('admin')).call(listAllConsultations)).body.filter(
      ({ scheduledAt }) => scheduledAt === guest.scheduledAt,
    )
    const entry = await entryOf(String(all?.id))
    await setPlace(entry.id, { seen: seen(entry), place: LINK, tellClient: false })
    expect((await visitor.send('GET', `/schedule?token=${token}`)).body).toContain(LINK)
  })
})
