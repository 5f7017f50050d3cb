import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { COPY_SLUGS, type CopyDocument } from '#cms/kit/site-copy.ts'
import { FORM_ID_HEADER } from '#wire/form-id.ts'
import { changeRole } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, newClient, newStaff, type Person, visitor } from '../../../tests/support/people.ts'
import { page, untilShown } from '../../../tests/support/site.ts'
import {
  changeCopy,
  copyPath,
  DEFAULT_FIELDS,
  draftCopy,
  publishCopy,
  restoreCopy,
} from '../../../tests/support/site-copy.ts'

const words = () => `Words ${randomUUID()}`

const preview = async (slug: string, by?: Person) =>
  (await (by ?? (await demo('editor'))).send('GET', `/preview/copy/${slug}`)).body as string

afterAll(restoreCopy)

/** One text of each document, its page, and how to write it. */
const TEXTS: [CopyDocument, string, (text: string) => object][] = [
  ['landing-page', '/', (heroLead) => ({ heroLead })],
  [
    'packages',
    '/',
    (summary) => ({
      packages: (DEFAULT_FIELDS.packages as object[]).map((one, index) =>
        index === 0 ? { ...one, summary } : one,
      ),
    }),
  ],
  ['testimonials', '/', (quote) => ({ testimonials: [{ quote, name: 'Ann', city: 'Chico' }] })],
  ['claims', '/', (text) => ({ badges: [{ text }] })],
  ['blog-page', '/blog', (blogLead) => ({ blogLead })],
  ['vendor-network', '/vendors', (networkLead) => ({ networkLead })],
  ['landing-page-es', '/es', (heroLead) => ({ heroLead })],
  ['claims-es', '/es', (text) => ({ badges: [{ text }] })],
]

describe('a copy document', () => {
  test.each(TEXTS)(
    '%s shows a draft in its preview and not on %s, until it is published',
    async (slug, path, fields) => {
      const [admin, draft] = [await demo('admin'), words()]
      expect((await draftCopy(slug, fields(draft), admin)).status).toBe(200)
      expect(await preview(slug)).toContain(draft)
      // A later publish of another document makes a release too, which must leave the draft out.
      const other = words()
      const elsewhere = slug === 'vendor-network' ? 'blogLead' : 'networkLead'
      await changeCopy({ [elsewhere]: other }, admin)
      await untilShown(slug === 'vendor-network' ? '/blog' : '/vendors', other)
      expect((await page(path)).text).not.toContain(draft)
      expect((await publishCopy(slug, {}, admin)).status).toBe(200)
      await untilShown(path, draft)
    },
  )

  test.each(COPY_SLUGS)(
    '%s has a live row and a published version from the start',
    async (slug) => {
      const table = slug.replaceAll('-', '_')
      expect(await rows(`select _status from ${table}`)).toEqual([{ _status: 'published' }])
      const [count] = await rows<{ count: number }>(
        `select count(*)::int as count from _${table}_v where version__status = 'published'`,
      )
      expect(count?.count).toBeGreaterThan(0)
    },
  )

  test('is never unpublished: the call answers 400 and visitors go on reading it', async () => {
    const editor = await demo('editor')
    const path = copyPath('blog-page')
    for (const [query, fields] of [
      ['', { _status: 'draft' }],
      ['?unpublishAllLocales=true', { _status: 'draft' }],
    ] as const) {
      const { status, body } = await editor.send('POST', path + query, fields)
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringContaining('stay published'),
      ])
    }
    expect(await rows('select _status from blog_page')).toEqual([{ _status: 'published' }])
  })

  test('stores the author of each version, and restores one as a draft by the user who restores it', async () => {
    const [ana, ben] = [await newStaff('editor'), await newStaff('editor')]
    const [first, second] = [words(), words()]
    const told = [
      await publishCopy('blog-page', { blogLead: first, savedBy: ben.id }, ana),
      await publishCopy('blog-page', { blogLead: second }, ben),
    ]
    expect(told.map(({ status }) => status)).toEqual([200, 200])
    const versions = await rows<{ id: string; by: string; lead: string; status: string }>(
      `select id, version_saved_by_id as by, version_blog_lead as lead from _blog_page_v
       order by updated_at desc limit 2`,
    )
    expect(versions.map(({ by, lead }) => [by, lead])).toEqual([
      [ben.id, second],
      [ana.id, first],
    ])
    const restore = `${copyPath('blog-page')}/versions/${versions[1]?.id}`
    expect((await ana.send('POST', `${restore}?draft=false`)).status).toBe(200)
    expect(
      await rows(
        `select version_saved_by_id as by, version_blog_lead as lead, version__status as status
         from _blog_page_v where latest`,
      ),
    ).toEqual([{ by: ana.id, lead: first, status: 'draft' }])
    expect(await preview('blog-page')).toContain(first)
    expect(await rows('select blog_lead as lead, _status as status from blog_page')).toEqual([
      { lead: second, status: 'published' },
    ])
    for (const id of ['x', randomUUID()])
      expect((await ana.send('POST', `${copyPath('blog-page')}/versions/${id}`)).status).toBe(404)
    const client = await newClient({ consulted: true })
    expect((await client.send('POST', restore)).status).toBe(403)
    const badges = await rows<{ id: string }>('select id from _claims_v limit 1')
    const ofFirm = `${copyPath('claims')}/versions/${badges[0]?.id}`
    expect((await ana.send('POST', ofFirm)).status).toBe(403)
  })

  test('answers 409 to a form that was filled before another user’s save, to a restore while another user writes, and 200 to its own next save', async () => {
    const [ana, ben] = [await newStaff('editor'), await newStaff('editor')]
    const seen = await ana.send('GET', `${copyPath('vendor-network')}?draft=true`)
    let { updatedAt } = seen.body as { updatedAt: string }
    const form = { [FORM_ID_HEADER]: randomUUID() }
    const saved = await draftCopy('vendor-network', { joinText: words(), updatedAt }, ana, form)
    expect(saved.status).toBe(200)
    // The form sends the next save before it has the answer to the first.
    const next = await draftCopy('vendor-network', { joinText: words(), updatedAt }, ana, form)
    expect(next.status).toBe(200)
    const locks = "delete from payload_locked_documents where global_slug = 'vendor-network'"
    // The autosave keeps the lock for its author.
    expect((await draftCopy('vendor-network', { joinText: words(), updatedAt }, ben)).status).toBe(
      423,
    )
    const [version] = await rows<{ id: string }>('select id from _vendor_network_v limit 1')
    const restore = `${copyPath('vendor-network')}/versions/${version?.id}`
    expect((await ben.send('POST', restore)).status).toBe(409)
    await rows(locks)
    const late = await draftCopy('vendor-network', { joinText: words(), updatedAt }, ben)
    expect(late.status).toBe(409)
    updatedAt = (next.body as { result: { updatedAt: string } }).result.updatedAt
    const fresh = await draftCopy('vendor-network', { joinText: words(), updatedAt }, ben)
    expect(fresh.status).toBe(200)
    await rows(locks)
  })

  test('takes any odd draft with an answer below 500', async () => {
    const admin = await demo('admin')
    for (const [slug, fields] of [
      ['packages', { packages: [{ package: 'none' }] }],
      ['packages', { packages: 'x' }],
      ['packages', { packages: [{ included: [{ text: 7 }] }, 5, null] }],
      ['testimonials', { testimonialsShown: 'yes' }],
      ['testimonials', { testimonials: [{ quote: { a: 1 } }] }],
      ['claims', { claims: [{ onBlog: 'perhaps', asOf: 5 }] }],
      ['landing-page', { heroLead: ['x'], steps: { title: 1 } }],
      ['blog-page', { blogLead: 5 }],
    ] as const) {
      const { status } = await draftCopy(slug, fields, admin)
      expect(status, JSON.stringify(fields)).toBeLessThan(500)
      const shown = await admin.send('POST', `/preview/copy/${slug}`, fields)
      expect(shown.status, JSON.stringify(fields)).toBeLessThan(500)
      expect((await admin.send('GET', `/preview/copy/${slug}`)).status).toBe(200)
    }
    await changeCopy(DEFAULT_FIELDS, admin)
  })
})

describe('testimonialsShown', () => {
  test('of an admin’s draft stays a draft when an editor publishes the testimonials', async () => {
    const [admin, editor] = [await demo('admin'), await demo('editor')]
    await draftCopy('testimonials', { testimonialsShown: false }, admin)
    await rows("delete from payload_locked_documents where global_slug = 'testimonials'")
    const quote = words()
    const fields = {
      testimonialsShown: false,
      testimonials: [{ quote, name: 'Ann', city: 'Chico' }],
    }
    expect((await publishCopy('testimonials', fields, editor)).status).toBe(200)
    expect(await rows('select testimonials_shown as shown from testimonials')).toEqual([
      { shown: true },
    ])
    await untilShown('/', quote)
    expect((await publishCopy('testimonials', { testimonialsShown: false }, admin)).status).toBe(
      200,
    )
    await untilShown('/', quote, false)
  })
})

describe('the preview /preview/copy/{document}', () => {
  test('by POST shows what is typed, as text, and stores nothing', async () => {
    const [editor, typed] = [await demo('editor'), words()]
    const body = { heroLead: `${typed} <img src=x onerror=alert(1)>`, about: 0, brand: 'Mine' }
    const shown = await editor.send('POST', '/preview/copy/landing-page', body)
    expect(shown.status).toBe(200)
    expect(shown.body).toContain(`${typed} &lt;img`)
    expect(shown.body).not.toContain('Mine')
    expect(shown.headers.get('x-robots-tag')).toContain('noindex')
    expect(await preview('landing-page')).not.toContain(typed)
  })

  test('answers 401 to a visitor, 403 to a client and 404 for no such document', async () => {
    const client = await newClient({ consulted: true })
    expect((await visitor.send('GET', '/preview/copy/claims')).status).toBe(401)
    expect((await client.send('GET', '/preview/copy/claims')).status).toBe(403)
    for (const slug of ['site-settings', 'x', '__proto__', randomUUID()])
      expect((await (await demo('editor')).send('GET', `/preview/copy/${slug}`)).status).toBe(404)
  })
})

describe('the site settings', () => {
  test('store the author of each version, and restoring one goes live at once', async () => {
    const [ana, admin] = [await newStaff('editor'), await newStaff('admin')]
    const [first, second] = [words(), words()]
    for (const [who, tagline] of [
      [ana, first],
      [admin, second],
    ] as const)
      expect((await who.send('POST', copyPath('site-settings'), { tagline })).status).toBe(200)
    const versions = await rows<{ id: string; by: string; tagline: string }>(
      `select id, version_saved_by_id as by, version_tagline as tagline from _site_settings_v
       order by updated_at desc limit 2`,
    )
    expect(versions.map(({ by, tagline }) => [by, tagline])).toEqual([
      [admin.id, second],
      [ana.id, first],
    ])
    const { status } = await ana.send(
      'POST',
      `${copyPath('site-settings')}/versions/${versions[1]?.id}`,
    )
    expect(status).toBe(200)
    await untilShown('/', first)
  })

  test('keep the facts of the firm when an editor restores a version with others', async () => {
    const [admin, editor] = [await demo('admin'), await demo('editor')]
    const [{ phone = '' } = {}] = await rows<{ phone: string }>('select phone from site_settings')
    await admin.send('POST', copyPath('site-settings'), { phone: '(916) 555-0111' })
    const [version] = await rows<{ id: string }>(
      'select id from _site_settings_v order by updated_at desc limit 1',
    )
    await admin.send('POST', copyPath('site-settings'), { phone })
    const restore = `${copyPath('site-settings')}/versions/${version?.id}`
    expect((await editor.send('POST', restore)).status).toBe(200)
    expect(await rows('select phone from site_settings')).toEqual([{ phone }])
    expect((await admin.send('POST', restore)).status).toBe(200)
    expect(await rows('select phone from site_settings')).toEqual([{ phone: '(916) 555-0111' }])
  })
})

const PATIENCE = { timeout: 40_000, interval: 100 }

/** Inserts the job that the CMS's "Schedule publish" stores. */
async function plan(global: CopyDocument, by: Person) {
  const id = randomUUID()
  const input = { type: 'publish', global, user: { relationTo: 'users', value: by.id } }
  await rows(
    `insert into payload_jobs (id, input, task_slug, wait_until)
     values ($1, $2, 'schedulePublish', now() + interval '1 second')`,
    [id, JSON.stringify(input)],
  )
  return id
}

const left = (id: string) => rows('select has_error from payload_jobs where id = $1', [id])

describe('a planned publish of a copy document', () => {
  test('publishes its newest draft at its time, and deletes its job', async () => {
    const [editor, blogLead] = [await newStaff('editor'), words()]
    expect((await draftCopy('blog-page', { blogLead }, editor)).status).toBe(200)
    const id = await plan('blog-page', editor)
    await expect.poll(async () => (await page('/blog')).text, PATIENCE).toContain(blogLead)
    expect(await left(id)).toEqual([])
    expect(await rows('select version_saved_by_id as by from _blog_page_v where latest')).toEqual([
      { by: editor.id },
    ])
  })

  test('fails with has_error if its user may no longer publish', async () => {
    const [editor, blogLead] = [await newStaff('editor'), words()]
    await draftCopy('blog-page', { blogLead }, editor)
    const id = await plan('blog-page', editor)
    const change = { params: { id: editor.id }, body: { role: 'client' } } as const
    await (await demo('owner')).call(changeRole, change)
    await expect.poll(() => left(id), PATIENCE).toEqual([{ has_error: true }])
    expect((await page('/blog')).text).not.toContain(blogLead)
  })
})
