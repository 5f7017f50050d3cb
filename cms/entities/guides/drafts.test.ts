import { describe, expect, test } from 'vitest'
import { type Guide, readGuide, replaceGuide, toSeenGuide } from '#wire/guides.ts'
import { richText, save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { LONG_ENOUGH, newGuide } from '../../../tests/support/guides.ts'
import { demo, newStaff, type Person } from '../../../tests/support/people.ts'
import { page, untilShown } from '../../../tests/support/site.ts'

const autosave = (id: string, data: object, by: Person) =>
  save(
    `guides/${id}?draft=true&autosave=true`,
    { ...data, _status: 'draft' },
    { method: 'PATCH', by },
  )

/** Closes the CMS screens that have the guide open. */
const closeForms = (id: string) =>
  rows(
    `delete from payload_locked_documents where id in
       (select parent_id from payload_locked_documents_rels where guides_id = $1)`,
    [id],
  )

/** A live guide beside which an editor called Ana has saved a draft. */
async function withDraft(changed: object) {
  const [ana, guide] = [await newStaff('editor'), await newGuide()]
  await rows("update users set first_name = 'Ana', last_name = 'Ortiz' where id = $1", [ana.id])
  expect((await autosave(guide.id, changed, ana)).status).toBe(200)
  await closeForms(guide.id)
  return { ana, guide }
}

async function shownTo(admin: Person, id: string) {
  const { body } = await admin.call(readGuide, { params: { id } })
  const { unpublished, ...guide } = body
  return { unpublished, guide }
}

const store = (admin: Person, guide: Guide, change: object = {}) =>
  admin.call(replaceGuide, {
    params: { id: guide.id },
    body: { ...guide, ...change, seen: toSeenGuide(guide) },
  })

const latestOf = async (id: string) => {
  const [latest] = await rows<{ status: string; title: string; slug: string; county: string }>(
    `select version__status as status, version_title as title, version_slug as slug,
            version_county as county from _guides_v where parent_id = $1 and latest`,
    [id],
  )
  return latest
}

describe('a draft beside a live guide', () => {
  // An unchanged save once put the autosaved title, content and slug on the site.
  test('stays a draft when PUT /api/admin/blog/posts/{id} saves what GET returned', async () => {
    const slug = `half-${crypto.randomUUID().slice(0, 8)}`
    const draft = { title: 'Half a title', slug, county: 'Kern', content: richText('Half a word.') }
    const { guide } = await withDraft(draft)
    const admin = await demo('admin')
    const shown = await shownTo(admin, guide.id)
    expect(shown.guide).toEqual(guide)
    const { status, body } = await store(admin, shown.guide)
    expect(status).toBe(200)
    expect(body).toEqual({ ...guide, updatedAt: expect.any(String) })
    const stored = await rows('select title, slug, county, _status from guides where id = $1', [
      guide.id,
    ])
    const { title } = guide
    expect(stored).toEqual([{ title, slug: guide.slug, county: null, _status: 'published' }])
    expect(await latestOf(guide.id)).toEqual({
      status: 'draft',
      title: 'Half a title',
      slug,
      county: 'Kern',
    })
  })

  test('keeps its own fields and takes the others when the live guide is changed', async () => {
    const { guide } = await withDraft({ title: 'Half a title' })
    const admin = await demo('admin')
    const change = { title: 'A corrected title', imageAlt: 'A porch', content: LONG_ENOUGH }
    await store(admin, guide, change)
    await untilShown(`/blog/${guide.slug}`, 'A corrected title')
    expect((await page(`/blog/${guide.slug}`)).text).not.toContain('Half a title')
    const [latest] = await rows(
      `select version__status as status, version_title as title, version_image_alt as alt
       from _guides_v where parent_id = $1 and latest`,
      [guide.id],
    )
    expect(latest).toEqual({ status: 'draft', title: 'Half a title', alt: 'A porch' })
  })

  test('is named by its author and time, also after another user saves the live guide', async () => {
    const { guide } = await withDraft({ title: 'Half a title' })
    const admin = await demo('admin')
    const named = { by: 'Ana Ortiz', at: expect.any(String) }
    expect((await shownTo(admin, guide.id)).unpublished).toEqual(named)
    await store(admin, guide, { featured: true })
    expect((await shownTo(admin, guide.id)).unpublished).toEqual(named)
  })

  test('is named no more once it is published', async () => {
    const { ana, guide } = await withDraft({ title: 'A whole title' })
    const published = { title: 'A whole title', _status: 'published' }
    await save(`guides/${guide.id}`, published, { method: 'PATCH', by: ana })
    const { unpublished, guide: live } = await shownTo(await demo('admin'), guide.id)
    expect(unpublished).toBeNull()
    expect(live.title).toBe('A whole title')
  })
})

test('GET /api/admin/blog/posts/{id} of a guide that is not live returns its draft, and PUT keeps its other fields', async () => {
  const [editor, admin] = [await demo('editor'), await demo('admin')]
  const guide = await newGuide({ published: false })
  await autosave(guide.id, { title: 'A later title', county: 'Kern' }, editor)
  await closeForms(guide.id)
  const shown = await shownTo(admin, guide.id)
  expect(shown).toMatchObject({ unpublished: null, guide: { title: 'A later title' } })
  expect((await store(admin, shown.guide, { published: true })).status).toBe(200)
  const stored = await rows('select title, county, _status from guides where id = $1', [guide.id])
  expect(stored).toEqual([{ title: 'A later title', county: 'Kern', _status: 'published' }])
})
