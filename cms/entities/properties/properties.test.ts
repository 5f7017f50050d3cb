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

describe('POST /api/properties', () => {
  test('by a client makes a property with status consultation-booked and 20 % progress', async () => {
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

  test('by a client ignores the userId of another client', async () => {
    const [client, other] = [await newClient(), await newClient()]
    const { body } = await client.call(createProperty, { body: { ...HOME, userId: other.id } })
    expect(body.userId).toBe(client.id)
  })

  test('by staff for a client makes a property with status preparation and 40 % progress', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const { status, body } = await admin.call(createProperty, {
      body: { ...HOME, userId: client.id },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ userId: client.id, status: 'preparation', progress: 40 })
  })

  test('responds 400 with an error per field to a blank address and an unknown type', async () => {
    const client = await newClient()
    const { status, body } = await client.call(createProperty, {
      body: { address: '  ', propertyType: 'castle' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: { address: 'Address is required', propertyType: 'Property type is required' },
    })
  })

  test('20 times at once with one Idempotency-Key makes one property; another body gets 422', async () => {
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

describe('access to properties', () => {
  test("changing another client's property gets 404, and a visitor gets 401", async () => {
    const [seller, stranger] = [await demo('seller'), await newClient({ consulted: true })]
    const [theirs] = (await seller.call(listOwnProperties)).body
    const given = { params: { id: String(theirs?.id) } }
    const url = { ...given, body: { mlsListingUrl: 'https://example.com/1' } }
    const service = { ...given, body: { servicePackage: 'full-service' } }
    expect((await stranger.call(changeMlsListing, url)).status).toBe(404)
    expect((await stranger.call(changePropertyPackage, service)).status).toBe(404)
    expect((await visitor.call(changePropertyPackage, service)).status).toBe(401)
  })

  test('GET /api/properties by a client without a consultation gets 403 with the reason', async () => {
    const client = await newClient()
    const { status, body } = await client.call(listOwnProperties)
    expect(status).toBe(403)
    expect((body as unknown as { message: string }).message).toMatch(/^Consultation Required/)
  })
})

describe('the property lifecycle', () => {
  test('sets dateListed once, the first time the status is active-listing', async () => {
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

  test('a CMS save also sets dates, notifies the client and records audit events', async () => {
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

  test('concurrent changes of different fields by a client and an admin are both kept', async () => {
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

  test('mlsListingUrl accepts a web address or an empty value and refuses javascript: with 400', async () => {
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
