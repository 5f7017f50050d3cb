import { describe, expect, test } from 'vitest'
import { listNotifications } from '#wire/notifications.ts'
import {
  changeMlsListing,
  changePropertyPackage,
  changePropertyStatus,
  createProperty,
  listAllProperties,
  listOwnProperties,
} from '#wire/properties.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, newClient, visitor } from '../../../tests/support/people.ts'

const HOME = { address: '12 Test Lane, Fresno, CA 93704', propertyType: 'condo' }

describe('adding a property', () => {
  test("a client's own starts as a booked consultation at 20 %", async () => {
    const client = await newClient()
    const { status, body } = await client.call(createProperty, {
      body: { ...HOME, timeline: 'immediately', servicePackage: '' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'consultation-booked',
      progress: 20,
      timeline: 'asap',
      servicePackage: null,
      zipCode: '93704',
      userId: client.id,
    })
  })

  test('a client cannot give a property to someone else', async () => {
    const [client, other] = [await newClient(), await newClient()]
    const { body } = await client.call(createProperty, { body: { ...HOME, userId: other.id } })
    expect(body.userId).toBe(client.id)
  })

  test('staff add one for a client, and it starts in preparation', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const { status, body } = await admin.call(createProperty, {
      body: { ...HOME, userId: client.id },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ userId: client.id, status: 'preparation', progress: 40 })
  })

  test('an empty address and an unknown type say so, each at its field', async () => {
    const client = await newClient()
    const { status, body } = await client.call(createProperty, {
      body: { address: '  ', propertyType: 'castle' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: { address: 'Address is required', propertyType: 'Property type is required' },
    })
  })

  test('the same Idempotency-Key twenty times at once makes one property, another body with it is refused', async () => {
    const client = await newClient({ consulted: true })
    const headers = { 'idempotency-key': 'first-try' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(createProperty, { body: HOME, headers })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const other = await client.call(createProperty, { body: { ...HOME, address: 'B' }, headers })
    expect(other.status).toBe(422)
    expect((await client.call(listOwnProperties)).body).toHaveLength(1)
  })
})

describe('whose property it is', () => {
  test("a client cannot change another client's property", async () => {
    const [seller, stranger] = [await demo('seller'), await newClient({ consulted: true })]
    const [theirs] = (await seller.call(listOwnProperties)).body
    const given = { params: { id: String(theirs?.id) } }
    const url = { ...given, body: { mlsListingUrl: 'https://example.com/1' } }
    const service = { ...given, body: { servicePackage: 'full-service' } }
    expect((await stranger.call(changeMlsListing, url)).status).toBe(404)
    expect((await stranger.call(changePropertyPackage, service)).status).toBe(404)
    expect((await visitor.call(changePropertyPackage, service)).status).toBe(401)
  })

  test('without the consultation the list is closed and says why', async () => {
    const client = await newClient()
    const { status, body } = await client.call(listOwnProperties)
    expect(status).toBe(403)
    expect((body as unknown as { message: string }).message).toMatch(/^Consultation Required/)
  })
})

describe('the lifecycle', () => {
  test('a date is stamped once, the first time a status is reached', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    const { body: made } = await client.call(createProperty, { body: HOME })
    const move = (status: string, more = {}) =>
      admin.call(changePropertyStatus, { params: { id: made.id }, body: { status, ...more } })
    const listed = (await move('active-listing', { listingPrice: 500_000 })).body
    expect(listed).toMatchObject({ progress: 60, listingPrice: 500_000, dateSold: null })
    await move('preparation')
    const again = (await move('active-listing')).body
    expect(again.dateListed).toBe(listed.dateListed)
    expect(again.listingPrice).toBe(500_000)
  })

  test('is the same through the CMS: stamped, told to the owner, and on record', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    const { body: made } = await client.call(createProperty, { body: HOME })
    const path = `/cms/api/properties/${made.id}`
    const sold = { status: 'sold', salePrice: 500_000 }
    expect((await admin.send('PATCH', path, sold)).status).toBe(200)
    const [kept] = (await client.call(listOwnProperties)).body
    expect(kept).toMatchObject({ ...sold, dateSold: expect.any(String), dateListed: null })
    expect((await admin.send('PATCH', path, { ...sold, zipCode: '93705' })).status).toBe(200)
    const [notice, ...others] = (await client.call(listNotifications)).body.filter(
      ({ type }) => type === 'property_update',
    )
    expect([notice?.message, others]).toEqual([`${HOME.address} is now: Sold.`, []])
    expect((await admin.send('DELETE', path)).status).toBe(200)
    const recorded = await rows(
      'select event, actor_id, details from audit_log where subject = $1 order by id',
      [made.id],
    )
    const by = { actor_id: admin.id }
    expect(recorded).toEqual([
      {
        ...by,
        event: 'property-changed',
        details: { from: 'consultation-booked', to: 'sold' },
      },
      { ...by, event: 'property-changed', details: { from: 'sold', to: 'sold' } },
      { ...by, event: 'property-deleted', details: { of: client.id, status: 'sold' } },
    ])
  })

  test('two people who change different fields at once both keep their change', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    const { body: made } = await client.call(createProperty, { body: HOME })
    const params = { id: made.id }
    for (let round = 0; round < 40; round++) {
      const url = `https://mls.example.com/${round}`
      const salePrice = 400_000 + round
      await Promise.all([
        client.call(changeMlsListing, { params, body: { mlsListingUrl: url } }),
        admin.call(changePropertyStatus, { params, body: { status: 'sold', salePrice } }),
      ])
      const all = (await admin.call(listAllProperties)).body
      expect(all.find(({ id }) => id === made.id)).toMatchObject({ mlsListingUrl: url, salePrice })
    }
  })

  test('only a web address becomes a listing link', async () => {
    const client = await newClient({ consulted: true })
    const { body: made } = await client.call(createProperty, { body: HOME })
    const set = (mlsListingUrl: unknown) =>
      client.call(changeMlsListing, { params: { id: made.id }, body: { mlsListingUrl } })
    expect((await set('javascript:alert(1)')).status).toBe(400)
    expect((await set('')).status).toBe(200)
    expect((await set('https://example.com/home')).body.mlsListingUrl).toBe(
      'https://example.com/home',
    )
  })
})
