import { describe, expect, test } from 'vitest'
import { changeMlsListing, changePropertyStatus } from '#wire/properties.ts'
import { addVendor, changeVendor } from '#wire/vendors.ts'
import { guideInCms } from './support/cms.ts'
import { rows } from './support/database.ts'
import { newHome } from './support/homes.ts'
import { demo, newClient } from './support/people.ts'

describe('what one person saves in the CMS', () => {
  test("of a property leaves the client's and the dashboard's change as it is", async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    const { id } = await newHome(client)
    for (let round = 0; round < 40; round++) {
      const mlsListingUrl = `https://mls.example.com/${round}`
      const [salePrice, address] = [400_000 + round, `${round} Saved Lane, Fresno`]
      const answers = await Promise.all([
        admin.send('PATCH', `/cms/api/properties/${id}`, { address }),
        client.call(changeMlsListing, { params: { id }, body: { mlsListingUrl } }),
        admin.call(changePropertyStatus, { params: { id }, body: { status: 'sold', salePrice } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const [kept] = await rows(
        'select address, mls_listing_url as url, sale_price::int as price from properties where id = $1',
        [id],
      )
      expect(kept).toEqual({ address, url: mlsListingUrl, price: salePrice })
    }
  })

  test('of one row forty times at once is kept each time, and nobody is sent away', async () => {
    const [admin, owner] = [await demo('admin'), await demo('owner')]
    const { id } = await newHome(await newClient({ consulted: true }))
    const saves = Array.from({ length: 20 }, (_, round) => [
      admin.send('PATCH', `/cms/api/properties/${id}`, { address: `${round} Queue St, Fresno` }),
      owner.send('PATCH', `/cms/api/properties/${id}`, { statusNotes: `note ${round}` }),
    ])
    const answers = await Promise.all(saves.flat())
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [kept] = await rows<{ address: string; notes: string }>(
      'select address, status_notes as notes from properties where id = $1',
      [id],
    )
    expect(kept?.address).toMatch(/Queue St/)
    expect(kept?.notes).toMatch(/^note /)
  })

  test('of a vendor never brings back an approval that was taken', async () => {
    const admin = await demo('admin')
    const body = { name: 'Lens', email: 'lens@vendor.example', specialty: 'staging' }
    const { id } = (await admin.call(addVendor, { body })).body
    for (let round = 0; round < 10; round++) {
      const approved = round % 2 === 0
      await Promise.all([
        admin.send('PATCH', `/cms/api/vendors/${id}`, { pricing: `$${round}` }),
        admin.call(changeVendor, { params: { id }, body: { approved } }),
        admin.send('PATCH', `/cms/api/vendors/${id}`, { phone: `555-010${round}` }),
      ])
      const [kept] = await rows('select approved, pricing, phone from vendors where id = $1', [id])
      expect(kept).toEqual({ approved, pricing: `$${round}`, phone: `555-010${round}` })
    }
  })

  test('of a guide leaves what a colleague saved at the same time', async () => {
    const editor = await demo('editor')
    const { id } = await guideInCms()
    const save = (data: object) => editor.send('PATCH', `/cms/api/guides/${id}`, data)
    for (let round = 0; round < 5; round++) {
      const [title, county] = [`Title ${round}`, `County ${round}`]
      await Promise.all([save({ title }), save({ county })])
      const [kept] = await rows('select title, county from guides where id = $1', [id])
      expect(kept).toEqual({ title, county })
    }
  })

  test.each(['users', 'properties', 'vendors'])('is one of the %s at a time', async (slug) => {
    const owner = await demo('owner')
    const all = `/cms/api/${slug}?where[id][exists]=true`
    expect((await owner.send('PATCH', all, { firstName: 'Everybody' })).status).toBe(403)
  })

  test('with an id that is none, or that nobody has, is refused', async () => {
    const owner = await demo('owner')
    const unknown = '019d0000-0000-7000-8000-000000000000'
    for (const id of ['1', 'null', "'", unknown])
      for (const slug of ['users', 'properties', 'vendors', 'guides']) {
        const answer = await owner.send('PATCH', `/cms/api/${slug}/${id}`, {})
        expect([400, 403, 404], `${slug}/${id}`).toContain(answer.status)
      }
  })
})
