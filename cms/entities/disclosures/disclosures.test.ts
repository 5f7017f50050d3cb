import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeDisclosure, handInDisclosure, listDisclosures } from '#wire/disclosures.ts'
import { changePropertyFacts } from '#wire/property-facts.ts'
import { removeUpload } from '#wire/uploads.ts'
import { rows } from '../../../tests/support/database.ts'
import { decide, deliver, itemOf, listOf, receive } from '../../../tests/support/disclosures.ts'
import { newEscrow, newPaper } from '../../../tests/support/escrows.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'
import { listen } from '../../../tests/support/streams.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const seller = () => newClient({ consulted: true })

async function homeOf(client?: Person) {
  const owner = client ?? (await seller())
  return { client: owner, home: await newHome(owner) }
}

const handIn = async (who: Person, home: { id: string }, rule: string, given: object = {}) => {
  const { id, version } = await itemOf(home, rule)
  const fileId = await newPaper(home.id)
  return who.call(handInDisclosure, { params: { id }, body: { version, fileId, ...given } })
}

const answerFacts = async (who: Person, { id }: { id: string }, facts: object, version = 1) =>
  who.call(changePropertyFacts, { params: { id }, body: { version, ...facts } })

describe('GET /api/properties/{id}/disclosures', () => {
  test('lists what the home needs, in plain words, with why and when, before anything is stored', async () => {
    const { client, home } = await homeOf()
    await answerFacts(client, home, { yearBuilt: 1950, hoa: false })
    const { items, window, packet } = await listOf(client, home)
    expect([window, packet]).toEqual([null, null])
    const lead = items.find(({ rule }) => rule === 'lead-paint')
    expect(lead).toMatchObject({
      ...{ id: `${home.id}.lead-paint`, status: 'needed', file: null, version: 0, due: null },
      title: 'Lead paint disclosure',
      why: expect.stringMatching(/built before 1978/),
      certainty: 'statute-read',
    })
    expect(items.find(({ rule }) => rule === 'fire-hardening')?.why).toMatch(/^Depends on: /)
    expect(items.map(({ rule }) => rule)).not.toContain('hoa-documents')
    for (const { title, meaning } of items) {
      expect(title).not.toMatch(/^(TDS|NHD|SPQ)\b/)
      expect(meaning.length).toBeGreaterThan(20)
    }
    expect(await rows('select from disclosures where property_id = $1', [home.id])).toEqual([])
  })

  test('is read by every seller of the home and staff, and 404 for another client', async () => {
    const { client, home } = await homeOf()
    const { person } = await newCoSeller(home)
    const [own] = (await listOf(client, home)).items
    expect((await listOf(person, home)).items[0]).toEqual(own)
    const other = await (await seller()).call(listDisclosures, { params: { id: home.id } })
    expect(other.status).toBe(404)
  })

  test('keeps an item with a file when the facts change, as no longer required', async () => {
    const { client, home } = await homeOf()
    await receive(home, 'hoa-documents')
    const { body } = await answerFacts(client, home, { hoa: false })
    expect(body.listChange.removed).toEqual(['hoa-documents'])
    const kept = await itemOf(home, 'hoa-documents')
    expect(kept).toMatchObject({ isRequired: false, status: 'received' })
    expect(kept.why).toBe('The answers about the home no longer ask for it.')
    await decide(home, 'hoa-documents', { status: 'needed', reason: 'The wrong association' })
    const { items } = await listOf(client, home)
    expect(items.map(({ rule }) => rule)).not.toContain('hoa-documents')
  })

  test('says by which day an item is due while a sale is open', async () => {
    const { propertyId, acceptedAt } = await newEscrow(await seller())
    const due = (await itemOf({ id: propertyId }, 'tds')).due
    expect(due && due > acceptedAt.slice(0, 10)).toBe(true)
    expect((await itemOf({ id: propertyId }, 'lead-paint')).due).toBeNull()
  })
})

describe('PUT /api/disclosures/{id}/file', () => {
  test('hands the file of a seller in: the item waits for the check, and staff are told at once', async () => {
    const { client, home } = await homeOf()
    const stream = await listen(admin)
    const { status, body } = await handIn(client, home, 'spq')
    expect([status, body.status, body.version]).toEqual([200, 'needed', 1])
    expect(body.file?.originalName).toBe('deed.pdf')
    await expect.poll(() => stream.heard).toContain('disclosures')
    const again = await handIn(client, home, 'spq')
    expect([again.status, again.body.version]).toEqual([200, 2])
    const params = { id: String(body.file?.id) }
    expect((await admin.call(removeUpload, { params })).status).toBe(204)
    const kept = await admin.call(removeUpload, { params: { id: String(again.body.file?.id) } })
    expect([kept.status, refusal(kept).message]).toEqual([
      409,
      'This file is part of a disclosure of this home, so it stays.',
    ])
  })

  test('is 409 for a stale version and once staff have checked it, 400 for a file of another home', async () => {
    const { client, home } = await homeOf()
    const { home: other } = await homeOf(client)
    const foreign = await handIn(client, home, 'spq', { fileId: await newPaper(other.id) })
    expect([foreign.status, refusal(foreign).fields]).toEqual([
      400,
      { fileId: 'Choose a file of this home' },
    ])
    const stale = await handIn(client, home, 'spq', { version: 5 })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { current: { rule: 'spq', version: 0 } },
    ])
    await receive(home, 'spq')
    expect((await handIn(client, home, 'spq')).status).toBe(409)
  })

  test('is 404 for another client’s home, an unknown home and what is not on the list', async () => {
    const { client, home } = await homeOf()
    const fileId = await newPaper(home.id)
    const ask = async (who: Person, id: string) =>
      (await who.call(handInDisclosure, { params: { id }, body: { version: 0, fileId } })).status
    expect(await ask(await seller(), `${home.id}.spq`)).toBe(404)
    expect(await ask(client, `${randomUUID()}.spq`)).toBe(404)
    expect(await ask(client, `${home.id}.deposit`)).toBe(404)
    expect(await ask(client, `${home.id}.`)).toBe(400)
  })
})

describe('PATCH /api/admin/disclosures/{id}', () => {
  test('goes from needed to received, back with a reason that the sellers read, and on', async () => {
    const { client, home } = await homeOf()
    await handIn(client, home, 'spq')
    expect((await decide(home, 'spq', { status: 'received' })).body).toMatchObject({
      ...{ status: 'received', version: 2, reason: null },
    })
    const silent = await decide(home, 'spq', { status: 'needed' })
    expect([silent.status, refusal(silent).fields]).toEqual([400, { reason: 'Say why' }])
    const reason = 'Page 3 is not signed'
    const returned = await decide(home, 'spq', { status: 'needed', reason })
    expect(returned.body).toMatchObject({ status: 'needed', file: null, reason, version: 3 })
    const mail = await untilMail(
      String(client.user?.email),
      'Please look again: Seller property questionnaire (SPQ)',
    )
    expect(mail.text).toContain(reason)
    const fileId = await newPaper(home.id)
    expect((await decide(home, 'spq', { status: 'received', fileId })).body).toMatchObject({
      ...{ status: 'received', file: { id: fileId }, reason: null },
    })
    const entries = await rows<{ details: object }>(
      `select details from audit_log where subject = $1 and event = 'disclosure-changed' order by id`,
      [home.id],
    )
    expect(entries.map(({ details }) => details)).toEqual([
      { rule: 'spq', from: 'needed', to: 'received' },
      { rule: 'spq', from: 'received', to: 'needed' },
      { rule: 'spq', from: 'needed', to: 'received' },
    ])
    expect(JSON.stringify(entries)).not.toContain(reason)
  })

  test('needs a file for received, a reason for not needed, and takes another order with 409 and current', async () => {
    const { home } = await homeOf()
    const bare = await decide(home, 'spq', { status: 'received' })
    expect([bare.status, refusal(bare).fields]).toEqual([
      400,
      { fileId: 'Choose a file of this home' },
    ])
    const early = await decide(home, 'spq', { status: 'acknowledged' })
    expect([early.status, early.body]).toMatchObject([409, { current: { status: 'needed' } }])
    expect((await decide(home, 'spq', { status: 'not-needed' })).status).toBe(400)
    const skipped = await decide(home, 'spq', { status: 'not-needed', reason: 'Bank owned' })
    expect(skipped.body).toMatchObject({ status: 'not-needed', reason: 'Bank owned' })
    expect((await decide(home, 'spq', { status: 'needed' })).body.status).toBe('needed')
  })

  test('is acknowledged after a delivery alone, and an amended file is received anew', async () => {
    const { home, client } = await homeOf()
    const sold = await newListedHome(client)
    const offer = await newOffer(sold)
    await receive(sold, 'spq')
    expect((await deliver(offer, ['spq'])).status).toBe(201)
    const signed = await newPaper(sold.id)
    const acknowledged = await decide(sold, 'spq', { status: 'acknowledged', fileId: signed })
    expect(acknowledged.body.status).toBe('acknowledged')
    expect((await admin.call(removeUpload, { params: { id: signed } })).status).toBe(409)
    const back = await decide(sold, 'spq', { status: 'needed', reason: 'Wrong' })
    expect(back.status).toBe(409)
    await receive(sold, 'spq')
    expect((await itemOf(sold, 'spq')).status).toBe('received')
    expect(home.id).not.toBe(sold.id)
  })

  test('of two at once one is 409 with current', async () => {
    const { home } = await homeOf()
    const { id } = await itemOf(home, 'spq')
    const skip = () =>
      admin.call(changeDisclosure, {
        params: { id },
        body: { version: 0, status: 'not-needed', reason: 'Bank owned' },
      })
    const statuses = (await Promise.all([skip(), skip(), skip()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })

  test('refuses sellers and editors', async () => {
    const { client, home } = await homeOf()
    const params = { id: `${home.id}.spq` }
    const body = { version: 0, status: 'not-needed' as const, reason: 'No' }
    for (const who of [client, await newStaff('editor')])
      expect((await who.call(changeDisclosure, { params, body })).status).toBe(403)
  })
})

test('the database sets no item to delivered without a delivery of its file', async () => {
  const { home } = await homeOf()
  await receive(home, 'spq')
  await expect(
    rows(`update disclosures set status = 'delivered' where property_id = $1`, [home.id]),
  ).rejects.toThrow('by a delivery')
})

test('a home and its files are deleted together, in any order, and one file alone is not', async () => {
  const { client, home } = await homeOf()
  await handIn(client, home, 'spq')
  const files = `delete from uploads where property_id = '${home.id}'`
  await expect(rows(files)).rejects.toThrow('foreign key')
  await rows(`${files}; delete from properties where id = '${home.id}'`)
  expect(await rows('select from disclosures where property_id = $1', [home.id])).toEqual([])
})
