import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBoard } from '#wire/board.ts'
import { withStatement } from '#wire/carried-sale.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { listInquiries } from '#wire/leads.ts'
import { writeToClient } from '#wire/messages.ts'
import { cents } from '#wire/money.ts'
import { listNotifications } from '#wire/notifications.ts'
import { searchRecords } from '#wire/search.ts'
import { type Client, changeStage, readClient, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, type Person, visitor } from '../../../tests/support/people.ts'

const newEmail = () => `${randomUUID()}@example.com`

async function write(given: { email: string } & Record<string, unknown>) {
  const body = { name: 'Rosa Maria Ito', message: 'Do you work in Chico?', ...given }
  const answer = await visitor.call(sendContactMessage, { body })
  expect(answer.status).toBe(201)
  return answer
}

const idOf = async (email: string) =>
  (await rows<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''

const seenByStaff = async (id: string): Promise<Client> =>
  (await (await demo('admin')).call(readClient, { params: { id } })).body

const inquiriesOf = async (id: string) =>
  (await (await demo('admin')).call(listInquiries, { params: { id } })).body

/** A client's row as staff see it, without what the inquiry itself changes. */
async function accountOf(person: Person) {
  const [row] = await rows('select * from users where id = $1', [person.id])
  return row
}

describe('POST /api/contact from an unknown address', () => {
  test('makes a lead without a password, with source, phone, text and an unconfirmed address', async () => {
    const email = newEmail()
    await write({ email, phone: '(559) 555-0101' })
    const id = await idOf(email)
    const lead = await seenByStaff(id)
    expect(lead).toMatchObject({
      firstName: 'Rosa',
      lastName: 'Maria Ito',
      customerStage: 'lead',
      phone: '(559) 555-0101',
      source: 'contact',
      sourceDetail: null,
      emailConfirmed: false,
      awaitingReply: true,
      firstAnsweredAt: null,
      openInquiry: 'Do you work in Chico?',
    })
    expect(await rows('select hash from users where id = $1', [id])).toEqual([{ hash: null }])
    expect(await inquiriesOf(id)).toMatchObject([
      { name: 'Rosa Maria Ito', phone: '(559) 555-0101', message: 'Do you work in Chico?' },
    ])
  })

  test('puts the card among the waiting leads of the board and its text into the search', async () => {
    const [email, word] = [newEmail(), randomUUID()]
    await write({ email, message: `We inherited ${word} in Riverside` })
    const id = await idOf(email)
    const admin = await demo('admin')
    const query = { leads: '500' }
    const { clients } = (await admin.call(readBoard, { query })).body
    const card = clients.find((client) => client.id === id)
    expect(card?.lastMessageFromClientAt).toBe((await inquiriesOf(id))[0]?.createdAt)
    const found = (await admin.call(searchRecords, { query: { q: `riverside ${word}` } })).body
    expect(found).toMatchObject([{ kind: 'client', id, title: 'Rosa Maria Ito' }])
  })

  test('names the guide whose link led to the form, and no guide that does not exist', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await write({ email: known, from: 'sell-my-house-fresno' })
    await write({ email: unknown, from: 'no-such-guide' })
    expect((await seenByStaff(await idOf(known))).sourceDetail).toBe('/blog/sell-my-house-fresno')
    expect((await seenByStaff(await idOf(unknown))).sourceDetail).toBeNull()
  })

  test('mails all staff and links the bell to the client in the portal', async () => {
    const [staff, email] = [await newStaff('admin'), newEmail()]
    const name = `Ann ${randomUUID().slice(0, 8)}`
    await write({ email, name })
    const link = `/admin?tab=clients&client=${await idOf(email)}`
    const [notice] = (await staff.call(listNotifications)).body
    expect(notice).toMatchObject({ title: `${name} wrote through the site`, link })
    const mail = await untilMail(String(staff.user?.email), `${name} wrote through the site`)
    expect(mail.text).toContain(link)
    expect(mail.text).not.toContain('Chico')
  })

  test('keeps the figures that were typed before for staff, and leaves out what is none', async () => {
    const sale = {
      ...{ price: cents(900_000), buyerAgentBasisPoints: 250, payoff: cents(410_233.17) },
      ...{ otherCosts: cents(4_500), place: 'oakland', cityRate: cents(0) },
      servicePackage: 'diy-pro',
      range: null,
    } as const
    const email = newEmail()
    // The server computes the statement itself.
    await write({ email, sale: { ...sale, lines: { net: 1 } } })
    await write({ email, sale: { ...sale, price: -1 } })
    expect((await inquiriesOf(await idOf(email))).map(({ statement }) => statement)).toEqual([
      null,
      withStatement(sale),
    ])
  })

  test('five times at once makes one lead with five inquiries', async () => {
    const email = newEmail()
    await Promise.all(Array.from({ length: 5 }, () => write({ email })))
    const found = await rows<{ id: string }>('select id from users where email = $1', [email])
    expect(found).toHaveLength(1)
    expect(await inquiriesOf(String(found[0]?.id))).toHaveLength(5)
  })
})

describe('POST /api/contact from a known address', () => {
  test("adds the inquiry to the client's card and changes nothing of the account", async () => {
    const client = await newClient({ consulted: true })
    const before = await accountOf(client)
    const email = String(client.user?.email)
    const answer = await write({ email: email.toUpperCase(), name: 'Mallory', phone: '555' })
    expect(await accountOf(client)).toEqual(before)
    const unknown = await write({ email: newEmail() })
    expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
    const seen = await seenByStaff(client.id)
    expect(seen).toMatchObject({ awaitingReply: true, openInquiry: 'Do you work in Chico?' })
    expect(seen.unreadNotifications).toBe(1)
    expect(await inquiriesOf(client.id)).toMatchObject([{ name: 'Mallory' }])
    // The client did not prove to have written it, so their own screens do not show it.
    expect(JSON.stringify((await client.call(readOwnUser)).body)).not.toContain('Chico')
  })

  test('of a team member answers alike and makes no card', async () => {
    const staff = await newStaff('editor')
    const before = await accountOf(staff)
    const message = `Hello ${randomUUID()}`
    const answer = await write({ email: String(staff.user?.email), message })
    expect(answer.body).toEqual((await write({ email: newEmail() })).body)
    expect(await accountOf(staff)).toEqual(before)
    const stored = await rows('select user_id from contact_messages where message = $1', [message])
    expect(stored).toEqual([{ user_id: null }])
  })
})

describe('the wait of a lead who wrote through the contact form', () => {
  test('ends with the first message of staff, which is the first answer', async () => {
    const [admin, email] = [await demo('admin'), newEmail()]
    await write({ email })
    const id = await idOf(email)
    const said = { params: { id }, body: { content: 'We do.' } }
    const first = (await admin.call(writeToClient, said)).body
    await admin.call(writeToClient, said)
    expect(await seenByStaff(id)).toMatchObject({
      awaitingReply: false,
      openInquiry: null,
      firstAnsweredAt: first.createdAt,
    })
    await write({ email, message: 'And in Orland?' })
    expect(await seenByStaff(id)).toMatchObject({
      awaitingReply: true,
      openInquiry: 'And in Orland?',
    })
  })

  test('a stage move by staff is the first answer too', async () => {
    const [admin, email] = [await demo('admin'), newEmail()]
    await write({ email })
    const id = await idOf(email)
    const body = { stage: 'on-hold', reason: 'Called them' }
    const { body: moved } = await admin.call(changeStage, { params: { id }, body })
    expect(moved.firstAnsweredAt).toBe(moved.stageHistory[0]?.createdAt)
    await rows('delete from stage_history where user_id = $1', [id])
    expect((await seenByStaff(id)).firstAnsweredAt).toBeNull()
  })

  test('follows inquiries that are deleted', async () => {
    const email = newEmail()
    await write({ email })
    const id = await idOf(email)
    await rows('delete from contact_messages where user_id = $1', [id])
    expect(await seenByStaff(id)).toMatchObject({ awaitingReply: false, lastContactAt: null })
  })
})
