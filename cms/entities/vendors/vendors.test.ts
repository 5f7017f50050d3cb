import { describe, expect, test } from 'vitest'
import { readDemoVendors } from '#cms/seed/data.ts'
import {
  addVendor,
  changeVendor,
  deleteVendor,
  listVendors,
  listVendorTeasers,
  type Vendor,
} from '#wire/vendors.ts'
import { demo, newClient, refusal, visitor } from '../../../tests/support/people.ts'
import { page, untilShown } from '../../../tests/support/site.ts'

async function newVendor(given: object = {}): Promise<Vendor> {
  const admin = await demo('admin')
  const name = `Lens ${crypto.randomUUID().slice(0, 8)}`
  const body = { name, email: `${name.slice(5)}@vendor.example`, specialty: 'staging', ...given }
  const answer = await admin.call(addVendor, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

async function change({ id }: Vendor, body: object) {
  return (await demo('admin')).call(changeVendor, { params: { id }, body })
}

describe('vendors as visitors see them', () => {
  test('are approved vendors with only the fields featured, id, name and specialty', async () => {
    const [approved, pending] = [await newVendor({ approved: true }), await newVendor()]
    const { body } = await visitor.call(listVendorTeasers)
    for (const teaser of body)
      expect(Object.keys(teaser).sort()).toEqual(['featured', 'id', 'name', 'specialty'])
    const ids = body.map(({ id }) => id)
    expect(ids).toContain(approved.id)
    expect(ids).not.toContain(pending.id)
  })

  test('have no contact field in /, /vendors or /api/vendors/teasers', async () => {
    const shown = await Promise.all(['/', '/vendors', '/api/vendors/teasers'].map((at) => page(at)))
    for (const { status, text } of shown) {
      expect(status).toBe(200)
      for (const { email, phone, website, portfolioUrl, description, pricing } of readDemoVendors())
        for (const secret of [email, phone, website, portfolioUrl, description, pricing])
          if (secret) expect(text).not.toContain(secret)
    }
    expect(shown[1]?.text).toContain('Low Tide Photography')
  })

  test('are not in GET /api/vendors: 401 for a visitor, 403 with the reason before the consultation', async () => {
    const answer = await (await newClient()).call(listVendors)
    expect(answer.status).toBe(403)
    expect(refusal(answer).message).toBe(
      'Consultation Required: Please complete your consultation to access the vendor network.',
    )
    expect((await visitor.call(listVendors)).status).toBe(401)
  })
})

describe('GET /api/vendors', () => {
  test('gives a consulted client approved vendors with contact fields, and staff all vendors', async () => {
    const [client, admin] = [await newClient({ consulted: true }), await demo('admin')]
    const phone = '(916) 555-0199'
    const approved = await newVendor({ approved: true, phone })
    const pending = await newVendor()
    const seen = (await client.call(listVendors)).body
    expect(seen.every((vendor) => vendor.approved)).toBe(true)
    expect(seen.find(({ id }) => id === approved.id)).toMatchObject({ phone })
    expect(seen.find(({ id }) => id === pending.id)).toBeUndefined()
    const all = (await admin.call(listVendors)).body.map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([approved.id, pending.id]))
  })
})

describe('approval and featuring of a vendor', () => {
  test('revoking approval clears featured, and approving again does not restore it', async () => {
    const vendor = await newVendor({ approved: true, featured: true })
    const revoked = (await change(vendor, { approved: false })).body
    expect(revoked).toMatchObject({ approved: false, featured: false })
    const again = (await change(vendor, { approved: true })).body
    expect(again).toMatchObject({ approved: true, featured: false })
    expect((await change(vendor, { featured: true })).body.featured).toBe(true)
  })

  test('featuring an unapproved vendor responds 409 in PATCH and in POST', async () => {
    const vendor = await newVendor()
    for (const body of [{ featured: true }, { approved: false, featured: true }]) {
      const answer = await change(vendor, body)
      expect(answer.status).toBe(409)
      expect(refusal(answer).message).toBe('Only an approved vendor can be featured.')
    }
    const admin = await demo('admin')
    const body = { name: 'Hasty', email: 'h@vendor.example', specialty: 'staging', featured: true }
    expect((await admin.call(addVendor, { body })).status).toBe(409)
  })

  test('an empty PATCH responds 400', async () => {
    expect((await change(await newVendor(), {})).status).toBe(400)
  })

  test('/vendors shows every approval, revocation and deletion', async () => {
    const vendor = await newVendor({ approved: true })
    await untilShown('/vendors', vendor.name)
    await change(vendor, { approved: false })
    await untilShown('/vendors', vendor.name, false)
    await change(vendor, { approved: true })
    await untilShown('/vendors', vendor.name)
    const admin = await demo('admin')
    const deleted = await admin.call(deleteVendor, { params: { id: vendor.id } })
    expect(deleted.status).toBe(204)
    await untilShown('/vendors', vendor.name, false)
  })
})

describe('POST /api/vendors', () => {
  test("responds 400 with the specification's message for each missing or invalid field", async () => {
    const admin = await demo('admin')
    const body = { name: ' ', email: 'nobody', specialty: 'plumbing', website: 'javascript:1' }
    const answer = await admin.call(addVendor, { body })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({
      name: 'Name is required',
      email: 'Valid email is required',
      specialty: 'Specialty is required',
      website: 'Enter a valid web address',
    })
  })

  test('makes a vendor neither approved nor featured; an empty website becomes null', async () => {
    expect(await newVendor({ website: '' })).toMatchObject({
      approved: false,
      featured: false,
      website: null,
    })
  })
})
