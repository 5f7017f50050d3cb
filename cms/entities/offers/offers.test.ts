import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addOffer, listOffers, type Offer, readOffer } from '#wire/offers.ts'
import { changePropertyStatus, deleteProperty } from '#wire/properties.ts'
import { removeUpload } from '#wire/uploads.ts'
import { deleteUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { pdf, png, sendFiles } from '../../../tests/support/files.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { allMails, untilMail } from '../../../tests/support/mailbox.ts'
import { inHours, newListedHome, newOffer, offerOf, revise } from '../../../tests/support/offers.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { listen } from '../../../tests/support/streams.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const params = ({ id }: { id: string }) => ({ params: { id } })
const seller = () => newClient({ consulted: true })
const enter = (home: { id: string }, given: Parameters<typeof offerOf>[0] = {}) =>
  admin.call(addOffer, { ...params(home), body: offerOf(given) })
const offersOf = async (who: Person, home: { id: string }) =>
  (await who.call(listOffers, params(home))).body
const fieldsOf = (answer: Awaited<ReturnType<typeof enter>>) => [
  ...[answer.status, Object.keys(refusal(answer).fields ?? {})],
]
const entriesOf = (home: { id: string }) =>
  rows<{ event: string; details: object }>(
    `select event, details from audit_log where subject = $1 and event like 'offer-%' order by id`,
    [home.id],
  )

describe('POST /api/admin/properties/{id}/offers', () => {
  test('enters an offer, with its statement, flags and the sellers whose answer it waits for', async () => {
    const client = await seller()
    const home = await newListedHome(client)
    const answer = await enter(home, { terms: { deposit: 25_501, note: 'We love it' } })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...{ propertyId: home.id, state: 'received', expired: false, version: 1, number: 1 },
      ...{ side: 'buyer', buyerNames: ['Ana Moreno'], flags: ['deposit-over-limit'] },
      ...{ ranks: [], declinedBy: [], waitingFor: ['Test Client'], files: [] },
      agent: { name: 'Lee Park', email: 'lee@example.com', licenceNumber: null },
      terms: { note: 'We love it' },
    })
    expect(await entriesOf(home)).toEqual([
      {
        event: 'offer-received',
        details: { offer: answer.body.id, number: 1, state: 'received' },
      },
    ])
    const [own] = await offersOf(client, home)
    expect(own).toMatchObject({ id: answer.body.id, agent: { email: null }, terms: { note: null } })
  })

  test('notifies and mails the sellers and other staff, and tells open screens', async () => {
    const client = await seller()
    const home = await newListedHome(client)
    const stream = await listen(client)
    await newOffer(home)
    await expect.poll(() => stream.heard).toContain('offers')
    const mail = await untilMail(String(client.user?.email), `New offer for ${home.address}`)
    expect(mail.text).toContain(`/dashboard/homes/${home.id}?part=offers`)
    const told = await rows<{ email: string }>(
      `select email from notifications join users on users.id = user_id
       where entity_id = $1 and title = 'New offer of $850,000'`,
      [home.id],
    )
    expect(told.map(({ email }) => email)).toContain(client.user?.email)
    expect(told.map(({ email }) => email)).toContain('owner@example.com')
    expect(told.map(({ email }) => email)).not.toContain('admin@example.com')
  })

  test('happens once with an Idempotency-Key, and 100 times for one home at most', async () => {
    const home = await newListedHome(await seller())
    const headers = { 'idempotency-key': randomUUID() }
    const body = offerOf()
    const send = () => admin.call(addOffer, { ...params(home), body, headers })
    const [one, other] = [await send(), await send()]
    expect(other.body).toEqual(one.body)
    expect(await offersOf(admin, home)).toHaveLength(1)
    await rows(
      `with made as (
         insert into offers (id, property_id, buyer_names, agent_name, agent_email, brokerage)
         select gen_random_uuid(), property_id, buyer_names, agent_name, agent_email, brokerage
         from offers, generate_series(1, 99) where property_id = $1 returning id)
       insert into offer_versions (offer_id, number, side, terms, terms_text, terms_sha256, signed_at,
         expires_at)
       select made.id, 1, side, terms, terms_text, terms_sha256, signed_at, expires_at
       from made, offer_versions where offer_id = $2`,
      [home.id, one.body.id],
    )
    const refused = await enter(home)
    expect([refused.status, refusal(refused).message]).toEqual([409, 'A home can have 100 offers.'])
  })

  test('is 409 unless the home is listed', async () => {
    const home = await newHome(await seller())
    for (const status of ['preparation', 'pending-sale', 'sold']) {
      await admin.call(changePropertyStatus, { ...params(home), body: { status, salePrice: 1 } })
      expect((await enter(home)).status).toBe(409)
    }
  })

  test.each([
    [{ terms: { deposit: 850_001 } }, 'terms.deposit'],
    [{ buyerNames: [] }, 'buyerNames'],
    [{ buyerNames: ['A', 'B', 'C', 'D', 'E'] }, 'buyerNames'],
    [{ signedAt: inHours(1) }, 'signedAt'],
    [{ expiresAt: inHours(-0.01) }, 'expiresAt'],
    [{ files: [randomUUID()] }, 'files'],
    // Signed ten days ago, so the time of the form's default is over.
    [{ signedAt: inHours(-240), expiresAt: undefined }, 'expiresAt'],
  ])('is 400 for %j at %s, and stores nothing', async (given, field) => {
    const home = await newListedHome(await seller())
    expect(fieldsOf(await enter(home, given))).toEqual([400, [field]])
    expect(await offersOf(admin, home)).toEqual([])
  })

  test('without an expiry ends by the rule: at 5 PM in California on the third day', async () => {
    const home = await newListedHome(await seller())
    const signedAt = inHours(-1)
    const { body } = await enter(home, { signedAt, expiresAt: undefined })
    const [{ expected }] = (await rows<{ expected: string }>(
      `select (((($1::timestamptz at time zone 'America/Los_Angeles')::date + 3) + time '17:00')
         at time zone 'America/Los_Angeles')::text as expected`,
      [signedAt],
    )) as [{ expected: string }]
    expect(new Date(body.expiresAt).getTime()).toBe(new Date(expected).getTime())
  })

  test('takes PDF files of the home alone, which stay', async () => {
    const client = await seller()
    const [home, other] = [await newListedHome(client), await newListedHome(client)]
    const fileOf = async ({ id }: { id: string }, sample = pdf()) =>
      String((await sendFiles(client, [sample], { propertyId: id })).body.files[0]?.id)
    const paper = await fileOf(home)
    for (const wrong of [await fileOf(other), await fileOf(home, png())])
      expect(fieldsOf(await enter(home, { files: [wrong] }))).toEqual([400, ['files']])
    expect((await newOffer(home, { files: [paper, paper] })).files).toEqual([paper])
    expect((await client.call(removeUpload, { params: { id: paper } })).status).toBe(409)
  })
})

describe('GET /api/offers/{id}', () => {
  const logOf = async (who: Person, offer: { id: string }) =>
    (await who.call(readOffer, params(offer))).body.log.map(({ event, number }) => [event, number])

  test('records a seller’s first view of each version, and none of staff', async () => {
    const client = await seller()
    const home = await newListedHome(client)
    const offer = await newOffer(home)
    expect(await logOf(admin, offer)).toEqual([['received', 1]])
    const seen = [
      ['received', 1],
      ['viewed', 1],
    ]
    expect(await logOf(client, offer)).toEqual(seen)
    expect(await logOf(client, offer)).toEqual(seen)
    const views = (await entriesOf(home)).filter(({ event }) => event === 'offer-viewed')
    expect(views).toEqual([{ event: 'offer-viewed', details: { offer: offer.id, number: 1 } }])
  })
})

describe('the versions of an offer', () => {
  /** An offer that is declined, so that it takes other terms. */
  async function declined(): Promise<{ client: Person; offer: Offer }> {
    const client = await seller()
    const home = await newListedHome(client)
    const { id, version } = await newOffer(home)
    const answer = await client.send('POST', `/api/offers/${id}/decline`, { version })
    return { client, offer: answer.body as Offer }
  }

  test('are added to a declined offer, which is received again without any no', async () => {
    const { client, offer } = await declined()
    expect(offer).toMatchObject({ state: 'declined', version: 2 })
    const { status, body } = await revise(offer, { terms: { price: 870_000 } })
    expect([status, body]).toMatchObject([
      201,
      { state: 'received', version: 3, number: 2, declinedBy: [], terms: { price: 870_000 } },
    ])
    const { versions } = (await client.call(readOffer, params(offer))).body
    expect(versions.map(({ number, terms }) => [number, terms.price])).toEqual([
      [1, 850_000],
      [2, 870_000],
    ])
    expect(versions[0]?.termsSha256).toBe(offer.termsSha256)
    expect(versions[1]?.termsSha256).not.toBe(offer.termsSha256)
    // The mail of the offer left within the last ten minutes.
    const subjects = (await allMails(String(client.user?.email))).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('New terms'))).toEqual([])
  })

  test('are 409 with the offer for a stale version, and while it waits for an answer', async () => {
    const { offer } = await declined()
    const stale = await revise({ ...offer, version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { id: offer.id, version: 2 } })
    const again = (await revise(offer)).body
    expect((await revise(again)).status).toBe(409)
  })

  test('are never changed, deleted or numbered with a gap, by any statement', async () => {
    const { id } = await newOffer(await newListedHome(await seller()))
    for (const change of [
      `update offer_versions set terms_text = 'x' where offer_id = $1`,
      'delete from offer_versions where offer_id = $1',
      `update offer_events set event = 'declined' where offer_id = $1`,
      'delete from offer_events where offer_id = $1',
    ])
      await expect(rows(change, [id])).rejects.toThrow(/is not changed|is append-only/)
    const skip = `insert into offer_versions (offer_id, number, side, terms, terms_text, terms_sha256,
      signed_at, expires_at) select offer_id, 3, side, terms, terms_text, terms_sha256, signed_at,
      expires_at from offer_versions where offer_id = $1`
    await expect(rows(skip, [id])).rejects.toThrow(/without a gap/)
    await expect(rows('delete from offers where id = $1', [id])).rejects.toThrow(/foreign key/)
  })
})

describe('a home that had an offer', () => {
  test('is 409 to delete, with the day until which its papers are kept, and so is its client', async () => {
    const client = await seller()
    const home = await newListedHome(client)
    await newOffer(home)
    const refused = await admin.call(deleteProperty, params(home))
    expect([refused.status, refusal(refused).message]).toEqual([
      409,
      expect.stringMatching(/kept until \w+ \d+, 20\d\d/),
    ])
    const owner = await demo('owner')
    expect((await owner.call(deleteUser, params(client))).status).toBe(409)
    expect(await offersOf(client, home)).toHaveLength(1)
    const staff = await newStaff('admin')
    expect((await owner.call(deleteUser, params(staff))).status).toBe(204)
  })
})
