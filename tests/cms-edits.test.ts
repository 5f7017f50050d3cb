import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { FORM_ID_HEADER } from '#wire/form-id.ts'
import { replaceGuide } from '#wire/guides.ts'
import { changeMlsListing, changePropertyStatus } from '#wire/properties.ts'
import { addVendor, changeVendor } from '#wire/vendors.ts'
import { guideInCms, richText } from './support/cms.ts'
import { rows } from './support/database.ts'
import { guideFields } from './support/guides.ts'
import { newHome } from './support/homes.ts'
import { demo, newClient, type Person, refusal } from './support/people.ts'
import { copyPath, publishCopy } from './support/site-copy.ts'

describe('a save in the CMS', () => {
  test("of a property keeps the client's and the staff dashboard's changes at the same time", async () => {
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

  test('of one property answers 200 to each of 40 saves at the same time', async () => {
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

  test('of a vendor keeps the approval that the staff dashboard sets at the same time', async () => {
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

  test('of a guide keeps another field that is saved at the same time', async () => {
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

  // An editor's save once wrote back the brand that an admin had just changed.
  test('of the site settings keeps what an admin changes at the same time', async () => {
    const [editor, admin] = [await demo('editor'), await demo('admin')]
    const path = copyPath('site-settings')
    for (let round = 0; round < 10; round++) {
      const [tagline, brand] = [`Copy ${round}`, `Brand ${round}`]
      const saved = [editor.send('POST', path, { tagline }), admin.send('POST', path, { brand })]
      expect((await Promise.all(saved)).map(({ status }) => status)).toEqual([200, 200])
      const kept = await rows('select tagline, brand from site_settings')
      expect(kept).toEqual([{ tagline, brand }])
    }
    const { tagline, brand } = DEFAULT_COPY
    expect((await admin.send('POST', path, { tagline, brand })).status).toBe(200)
  })

  test('of a copy document keeps what another user publishes at the same time', async () => {
    const [editor, admin] = [await demo('editor'), await demo('admin')]
    for (let round = 0; round < 5; round++) {
      const [heroLead, stepsLead] = [`Copy ${round}`, `Steps ${round}`]
      const saved = [
        publishCopy('landing-page', { heroLead }, editor),
        publishCopy('landing-page', { stepsLead }, admin),
      ]
      expect((await Promise.all(saved)).map(({ status }) => status)).toEqual([200, 200])
      const kept = await rows(
        'select hero_lead as "heroLead", steps_lead as "stepsLead" from landing_page',
      )
      expect(kept).toEqual([{ heroLead, stepsLead }])
    }
    const { heroLead, stepsLead } = DEFAULT_COPY
    expect((await publishCopy('landing-page', { heroLead, stepsLead }, admin)).status).toBe(200)
  })

  test.each(['users', 'properties', 'vendors'])('of many %s at once answers 403', async (slug) => {
    const owner = await demo('owner')
    const all = `/cms/api/${slug}?where[id][exists]=true`
    expect((await owner.send('PATCH', all, { firstName: 'Everybody' })).status).toBe(403)
  })

  test('with a malformed or unknown id answers 400, 403 or 404', async () => {
    const owner = await demo('owner')
    const unknown = '019d0000-0000-7000-8000-000000000000'
    for (const id of ['1', 'null', "'", unknown])
      for (const slug of ['users', 'properties', 'vendors', 'guides']) {
        const answer = await owner.send('PATCH', `/cms/api/${slug}/${id}`, {})
        expect([400, 403, 404], `${slug}/${id}`).toContain(answer.status)
      }
  })
})

/** An autosaving form of the CMS, which sends its id and the updatedAt that it was filled from. */
function form(who: Person, { id, updatedAt }: { id: string; updatedAt: string }) {
  const headers = { [FORM_ID_HEADER]: randomUUID() }
  let seen = updatedAt
  return async (words: string) => {
    const data = { content: richText(words), updatedAt: seen, _status: 'draft' }
    const path = `/cms/api/guides/${id}?autosave=true&draft=true&depth=0`
    const answer = await who.send('PATCH', path, data, headers)
    if (answer.status === 200) seen = (answer.body as { doc: typeof data }).doc.updatedAt
    return answer
  }
}

describe('a guide that two people open', () => {
  const locks = '/cms/api/payload-locked-documents'
  const newest = async (id: string) =>
    JSON.stringify(
      await rows('select version_content from _guides_v where parent_id = $1 and latest', [id]),
    )

  async function opened() {
    const [editor, admin] = [await demo('editor'), await demo('admin')]
    const { id } = await guideInCms()
    const { body } = await editor.send('GET', `/cms/api/guides/${id}?draft=true`)
    const guide = body as { id: string; updatedAt: string }
    const mine = `${locks}?where[document.relationTo][equals]=guides&where[document.value][equals]=${id}`
    const writer = async (asks: Person) => {
      const seen = (await asks.send('GET', mine)).body as {
        docs: { id: string; user: { value: object } }[]
      }
      return seen.docs[0]
    }
    return { editor, admin, id, guide, mine, writer }
  }

  test('is edit-locked by its writer: until they leave, an admin gets 423 in the CMS and 409 from the API', async () => {
    const { editor, admin, id, guide, mine, writer } = await opened()
    const [first, second] = [form(editor, guide), form(admin, guide)]
    expect((await first('First words.')).status).toBe(200)
    expect((await first('First words, and more.')).status).toBe(200)
    // Others see the name of the writer in place of the address, and nothing else of the account.
    expect((await writer(admin))?.user.value).toEqual({ id: editor.id, email: 'Priya Raman' })
    const refused = await second('Other words.')
    expect(refused.status).toBe(423)
    expect(refusal(refused)).toMatchObject({
      errors: [{ message: expect.stringContaining('Priya Raman is editing this now') }],
    })
    const body = guideFields({ title: 'Written in the dashboard' })
    const elsewhere = await admin.call(replaceGuide, { params: { id }, body })
    expect(elsewhere.status).toBe(409)
    expect(refusal(elsewhere).message).toContain('Priya Raman is editing this')
    expect(await newest(id)).toContain('First words, and more.')

    // Only the writer can delete the edit lock.
    await admin.send('DELETE', mine)
    expect(await writer(admin)).toBeDefined()
    await editor.send('DELETE', mine)
    expect(await writer(admin)).toBeUndefined()
  })

  test('can be taken over by an admin, and then the first writer gets 423', async () => {
    const { editor, admin, id, guide, writer } = await opened()
    const first = form(editor, guide)
    await first('First words.')
    const lock = (await writer(admin))?.id
    const user = { relationTo: 'users', value: admin.id }
    expect((await admin.send('PATCH', `${locks}/${lock}`, { user })).status).toBe(200)
    expect((await first('First words, too late.')).status).toBe(423)
    // Taking over reloads the form.
    const { body } = await admin.send('GET', `/cms/api/guides/${id}?draft=true`)
    const second = form(admin, body as typeof guide)
    expect((await second('First words. Second words.')).status).toBe(200)
    expect(await newest(id)).toContain('First words. Second words.')
  })

  test('answers 409 to a form that was opened before another user saved and left', async () => {
    const { editor, admin, id, guide, mine } = await opened()
    expect((await form(admin, guide)('What is new.')).status).toBe(200)
    await admin.send('DELETE', mine)
    const late = await form(editor, guide)('What was there before.')
    expect(late.status).toBe(409)
    const [{ message = '' } = {}] = (late.body as { errors: { message: string }[] }).errors
    expect(message).toContain('changed elsewhere less than a minute ago')
    // The CMS's toast once made a list of the text after a colon.
    expect(message).not.toContain(':')
    expect(await newest(id)).toContain('What is new.')
  })

  // The server accepted every save of the lock's holder within five seconds, so a second tab of theirs overwrote the first.
  test('answers 409 to another tab of the writer who has just saved, and 200 to their own next save', async () => {
    const { editor, id, guide } = await opened()
    const [first, second] = [form(editor, guide), form(editor, guide)]
    // The form sends the second save before it has the answer to the first.
    const own = await Promise.all([first('What is new.'), first('What is new, and more.')])
    expect(own.map(({ status }) => status)).toEqual([200, 200])
    expect((await second('What was there before.')).status).toBe(409)
    expect(await newest(id)).toContain('What is new')
  })

  test('answers 409 to the form that saved last, after a change by another way', async () => {
    const { editor, admin, id, guide, mine } = await opened()
    const first = form(editor, guide)
    expect((await first('What is new.')).status).toBe(200)
    await editor.send('DELETE', mine)
    const body = guideFields({ title: 'Written in the dashboard' })
    expect((await admin.call(replaceGuide, { params: { id }, body })).status).toBe(200)
    expect((await first('Late.')).status).toBe(409)
  })

  test('has the same edit conflict as a property and the site’s copy: an old updatedAt answers 409', async () => {
    const admin = await demo('admin')
    const { id } = await newHome(await newClient({ consulted: true }))
    for (const [method, path] of [
      ['PATCH', `/cms/api/properties/${id}`],
      ['POST', copyPath('site-settings')],
      ['POST', copyPath('packages')],
    ] as const) {
      // Site settings have no version to conflict with before their first save.
      expect((await admin.send(method, path, {})).status, path).toBe(200)
      const updatedAt = '2026-01-01T00:00:00.000Z'
      expect((await admin.send(method, path, { updatedAt })).status, path).toBe(409)
      const seen = (await admin.send('GET', path)).body as { updatedAt?: string }
      const answer = await admin.send(method, path, { updatedAt: seen.updatedAt })
      expect(answer.status, path).toBe(200)
    }
  })
})
