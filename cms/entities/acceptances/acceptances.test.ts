import { describe, expect, test } from 'vitest'
import { takeBackSignature } from '#wire/acceptances.ts'
import { readEscrow } from '#wire/escrows.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { declineOffer, type Offer, readOffer, takeBackNo } from '#wire/offers.ts'
import { removeSeller } from '#wire/sellers.ts'
import { requestSigningCode } from '#wire/signing-codes.ts'
import { askForCode, newCode, sign, signing, signWith } from '../../../tests/support/acceptances.ts'
import { rows } from '../../../tests/support/database.ts'
import { untilMail, untilMails } from '../../../tests/support/mailbox.ts'
import { newOffer, newOfferedHome } from '../../../tests/support/offers.ts'
import {
  demo,
  newClient,
  newStaff,
  type Person,
  refusal,
  refusedWith,
} from '../../../tests/support/people.ts'
import { newCoSeller, newSeller } from '../../../tests/support/sellers.ts'

const params = ({ id }: { id: string }) => ({ params: { id } })

const count = async (query: string, id: string) =>
  Number((await rows<{ count: string }>(`select count(*) from ${query}`, [id]))[0]?.count)
const escrowsOf = (home: { id: string }) => count('escrows where property_id = $1', home.id)
const entriesOf = ({ id }: Person) =>
  count(`stage_history where to_stage = 'sale-pending' and user_id = $1`, id)
describe('POST /api/signing/codes', () => {
  test('mails six digits to the signer alone, and five times an hour', async () => {
    const { client, offer } = await newOfferedHome()
    expect((await askForCode(client, offer)).status).toBe(204)
    const { text } = await untilMail(String(client.user?.email), 'Your code to sign')
    expect(text).toMatch(/\b\d{6} is your code to sign the offer for /)
    for (let more = 0; more < 4; more++) await askForCode(client, offer)
    expect((await askForCode(client, offer)).status).toBe(429)
  })

  test('is 409 with nothing to sign, and 404 for another client', async () => {
    const { client, home, offer } = await newOfferedHome()
    const other = await newClient({ consulted: true })
    expect((await askForCode(other, offer)).status).toBe(404)
    expect((await askForCode(client, { ...offer, number: 2 })).status).toBe(409)
    await sign(client, offer)
    expect((await askForCode(client, offer)).status).toBe(409)
    expect(await escrowsOf(home)).toBe(1)
  })

  test('has a code that no row, job, log entry, notice and staff answer holds', async () => {
    const { client, home, offer } = await newOfferedHome()
    const code = await newCode(client, offer)
    await untilMail(String(client.user?.email), 'Your code to sign')
    await signWith(client, offer, code === '000000' ? '000001' : '000000')
    const tables = ['signing_codes', 'audit_log', 'notifications', 'sent_mails', 'pgboss.job']
    for (const table of [...tables, 'idempotency_keys'])
      expect(
        await rows(`select from ${table} as kept where kept::text ~ $1`, [`\\m${code}\\M`]),
        table,
      ).toEqual([])
    const admin = await demo('admin')
    for (const path of [
      `/api/offers/${offer.id}`,
      `/api/properties/${home.id}/offers`,
      `/api/admin/clients/${client.id}/timeline`,
      `/cms/api/users/${client.id}`,
    ])
      expect(JSON.stringify((await admin.send('GET', path)).body), path).not.toMatch(
        new RegExp(`\\b${code}\\b`),
      )
  })
})

describe('POST /api/offers/{id}/acceptance', () => {
  test('of the only seller opens the escrow, and moves home and client', async () => {
    const { client, home, agent, offer } = await newOfferedHome()
    const another = await newOffer(home)
    const { status, body } = await sign(client, offer)
    expect([status, body]).toMatchObject([
      201,
      {
        offer: { state: 'accepted', version: 2, signed: [{ seller: 'Test Client', isOwn: true }] },
        ...{ signed: ['Test Client'], waitingFor: [] },
        escrow: {
          ...{ propertyId: home.id, offerId: offer.id, state: 'open', version: 1 },
          ...{ terms: { price: 850_000 }, statement: { priceCents: 85_000_000 } },
        },
      },
    ])
    const now = (await client.call(readHomeOverview, params(home))).body.property
    expect([now.status, typeof now.datePending]).toEqual(['pending-sale', 'string'])
    const [person] = await rows('select customer_stage as stage from users where id = $1', [
      client.id,
    ])
    expect(person).toEqual({ stage: 'sale-pending' })
    const tasks = await rows('select title, actor from tasks where property_id = $1', [home.id])
    expect(tasks).toContainEqual({ title: 'Answer the other offer', actor: 'broker' })
    const { log } = (await client.call(readOffer, params(offer))).body
    expect(log.map(({ event }) => event)).toEqual(['received', 'signed', 'accepted', 'viewed'])
    const subject = `The offer for ${home.address} is accepted`
    for (const email of [agent.email, String(client.user?.email)]) await untilMail(email, subject)
    expect(refusedWith(await askForCode(client, another))).toEqual([
      409,
      'This home is in escrow already. No other offer for it can be accepted.',
    ])
    const escrow = await client.call(readEscrow, { params: { id: String(body.escrow?.id) } })
    expect(escrow).toMatchObject({ status: 200, body: body.escrow })
    const stranger = await newClient({ consulted: true })
    const hidden = await stranger.call(readEscrow, { params: { id: String(body.escrow?.id) } })
    expect(hidden.status).toBe(404)
  })

  test('waits for every seller, an invited one too', async () => {
    const { client, home, offer } = await newOfferedHome()
    const { person } = await newCoSeller(home)
    const invited = await newSeller(home, { name: 'Kim Late' })
    const first = await sign(client, offer)
    expect([first.status, first.body]).toMatchObject([
      201,
      { signed: ['Test Client'], waitingFor: ['Test Client', 'Kim Late'], escrow: null },
    ])
    expect(refusedWith(await signWith(client, offer, '000000'))).toEqual([
      409,
      'You have signed this offer already.',
    ])
    const second = await sign(person, offer)
    expect([second.status, second.body]).toMatchObject([
      201,
      { waitingFor: ['Kim Late'], escrow: null },
    ])
    expect(await escrowsOf(home)).toBe(0)
    const staff = await demo('admin')
    const removal = { params: { id: invited.id }, query: { reason: 'Not on the title' } }
    expect((await staff.call(removeSeller, removal)).status).toBe(204)
    await person.call(takeBackSignature, params(offer))
    expect((await sign(person, offer)).body).toMatchObject({
      waitingFor: [],
      escrow: { state: 'open' },
    })
  })

  test('takes a signature back, until the last one', async () => {
    const { client, home, offer } = await newOfferedHome()
    const { person, seller } = await newCoSeller(home)
    const another = await newOffer(home)
    const removal = { params: { id: seller.id }, query: { reason: 'Not on the title' } }
    expect((await person.call(takeBackSignature, params(offer))).status).toBe(404)
    await sign(client, offer)
    expect(refusedWith(await askForCode(person, another))).toEqual([
      409,
      'Another offer for this home is being signed. It can be taken back, or signed by all.',
    ])
    expect((await client.call(takeBackSignature, params(offer))).status).toBe(204)
    expect(await count(`acceptances where property_id = $1 and state = 'open'`, home.id)).toBe(0)
    expect((await sign(person, another)).status).toBe(201)
    const admin = await demo('admin')
    expect((await admin.call(removeSeller, removal)).status).toBe(409)
    expect((await sign(client, another)).body).toMatchObject({ escrow: { state: 'open' } })
    expect((await client.call(takeBackSignature, params(another))).status).toBe(409)
  })

  test('ends with a seller’s no, which blocks it until it is taken back', async () => {
    const { client, home, offer } = await newOfferedHome()
    const { person } = await newCoSeller(home)
    await sign(client, offer)
    const { version } = offer
    await person.call(declineOffer, { ...params(offer), body: { version } })
    expect((await client.call(readOffer, params(offer))).body.signed).toEqual([])
    expect(refusedWith(await askForCode(client, offer))).toEqual([
      409,
      'Test Client said no to this offer. It can be signed once that is taken back.',
    ])
    await person.call(takeBackNo, params(offer))
    expect((await sign(client, offer)).status).toBe(201)
  })

  test('counts five tries of a code, which a 409 does not use up', async () => {
    const { client, offer } = await newOfferedHome()
    const code = await newCode(client, offer)
    const wrong = code === '000000' ? '000001' : '000000'
    const left = async (given: string, of: Offer = offer) => {
      const { status, body } = await signWith(client, of, given)
      return [status, (body as unknown as { triesLeft?: number }).triesLeft]
    }
    expect(await left(code, { ...offer, version: 9 })).toEqual([409, undefined])
    expect(await left(code, { ...offer, termsSha256: 'a'.repeat(64) })).toEqual([409, undefined])
    expect(await left(wrong)).toEqual([400, 4])
    const repeated = await Promise.all(
      [1, 2, 3].map(() => signWith(client, offer, wrong, `key-of-${offer.id}`)),
    )
    expect(repeated.map(({ body }) => (body as { triesLeft?: number }).triesLeft)).toEqual([
      3, 3, 3,
    ])
    for (const tries of [2, 1, 0]) expect(await left(wrong)).toEqual([400, tries])
    expect(await left(code)).toEqual([400, 0])
    const fresh = await newCode(client, offer)
    expect((await signWith(client, offer, fresh)).status).toBe(201)
  })

  test('takes the code of this person and offer, for ten minutes, once, and the name', async () => {
    const { client, home, offer } = await newOfferedHome()
    const { person } = await newCoSeller(home)
    const theirs = await newCode(person, offer)
    await newCode(client, offer)
    expect((await signWith(client, offer, theirs)).status).toBe(400)
    const old = await newCode(client, offer)
    await rows('update signing_codes set expires_at = now() where user_id = $1', [client.id])
    expect((await signWith(client, offer, old)).status).toBe(400)
    const code = await newCode(client, offer)
    const body = {
      ...signing(client, offer, code),
      signature: { kind: 'typed', name: 'Ann Other' },
    }
    const named = await client.send('POST', `/api/offers/${offer.id}/acceptance`, body)
    expect([named.status, Object.keys(refusal(named).fields ?? {})]).toEqual([
      400,
      ['signature.name'],
    ])
    expect((await signWith(client, offer, code)).status).toBe(201)
    await client.call(takeBackSignature, params(offer))
    expect((await signWith(client, offer, code)).status).toBe(400)
  })

  test('keeps a client who is on hold where they are', async () => {
    const { client, home, offer } = await newOfferedHome()
    await rows(`update users set customer_stage = 'on-hold' where id = $1`, [client.id])
    expect((await sign(client, offer)).status).toBe(201)
    expect(await entriesOf(client)).toBe(0)
    expect(await escrowsOf(home)).toBe(1)
  })

  test('mails each person once', async () => {
    const { client, home, offer } = await newOfferedHome()
    const { person } = await newCoSeller(home)
    const staff = await newStaff('admin')
    await sign(client, offer)
    await sign(person, offer)
    const subject = `The offer for ${home.address} is accepted`
    const mailsOf = async (who: Person, all: number) =>
      (await untilMails(String(who.user?.email), all)).filter((mail) => mail.subject === subject)
    expect(await mailsOf(staff, 1)).toHaveLength(1)
    await untilMail(String(person.user?.email), subject)
    expect(await entriesOf(client)).toBe(1)
  })

  test('is refused for a visitor and for staff', async () => {
    const { offer } = await newOfferedHome()
    const body = { offerId: offer.id, number: 1 }
    expect((await (await demo('admin')).call(requestSigningCode, { body })).status).toBe(403)
  })
})
