import { describe, expect, test } from 'vitest'
import {
  createGuide,
  deleteGuide,
  type Guide,
  listAllGuides,
  listCities,
  listPublishedGuides,
  readPublishedGuide,
  replaceGuide,
  toSeenGuide,
} from '#wire/guides.ts'
import { guideFields, LONG_ENOUGH, newGuide } from '../../../tests/support/guides.ts'
import { demo, refusal, visitor } from '../../../tests/support/people.ts'
import { page, untilPage, untilShown } from '../../../tests/support/site.ts'

async function replace({ id }: Guide, given: object) {
  return (await demo('editor')).call(replaceGuide, { params: { id }, body: given })
}

const read = (slug: string) => visitor.call(readPublishedGuide, { params: { slug } })

/** A text that no other guide contains. */
const mark = () => `mark-${crypto.randomUUID()}`

describe('POST /api/admin/blog/posts', () => {
  test('puts the guide on its page, /blog, /sitemap.xml, /rss.xml, the list of guides and of cities', async () => {
    const guide = await newGuide()
    await untilPage(`/blog/${guide.slug}`, 200)
    expect((await page(`/blog/${guide.slug}`)).text).toContain('What it costs')
    await untilShown('/blog', guide.title)
    await untilShown('/sitemap.xml', `/blog/${guide.slug}`)
    await untilShown('/rss.xml', guide.title)
    expect((await read(guide.slug)).body).toEqual(guide)
    const [newest] = (await visitor.call(listPublishedGuides)).body
    expect(newest?.id).toBe(guide.id)
    const cities = (await visitor.call(listCities)).body
    expect(cities).toContainEqual({ city: guide.city, slug: guide.slug })
  })

  test('defaults to California, not featured and published', async () => {
    expect(await newGuide()).toMatchObject({
      state: 'California',
      featured: false,
      published: true,
    })
  })

  test("returns 400 in the specification's words at each missing or too long field", async () => {
    const editor = await demo('editor')
    const answer = await editor.call(createGuide, {
      body: { title: '', city: ' ', slug: '', metaDescription: '', content: '' },
    })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({
      title: 'Title is required',
      city: 'City is required',
      slug: 'Slug is required',
      metaDescription: 'Meta description is required',
      content: 'Content must be at least 750 words',
    })
    const long = guideFields({ metaDescription: 'x'.repeat(161) })
    expect(refusal(await editor.call(createGuide, { body: long })).fields).toEqual({
      metaDescription: 'Meta description must be under 160 characters',
    })
  })

  test('returns 400 for content of 749 characters and 201 for 750', async () => {
    const editor = await demo('editor')
    const post = async (length: number) => {
      const content = `<p>${'x'.repeat(length - 7)}</p>`
      return editor.call(createGuide, { body: guideFields({ content, published: false }) })
    }
    const short = await post(749)
    expect(short.status).toBe(400)
    expect(refusal(short).message).toBe('Content must be at least 750 words')
    expect((await post(750)).status).toBe(201)
  })

  test('returns 409 for the slug of another guide, as PUT does; a save in the CMS returns 400', async () => {
    const first = await newGuide({ published: false })
    const editor = await demo('editor')
    const second = await editor.call(createGuide, { body: guideFields({ slug: first.slug }) })
    expect(second.status).toBe(409)
    expect(refusal(second).message).toContain(first.title)
    const third = await newGuide({ published: false })
    const moved = await replace(third, guideFields({ slug: first.slug, published: false }))
    expect(moved.status).toBe(409)
    const inCms = { slug: first.slug, _status: 'published' }
    const kept = await (await demo('editor')).send('PATCH', `/cms/api/guides/${third.id}`, inCms)
    expect(kept.status).toBe(400)
    expect(JSON.stringify(kept.body)).toContain(`belongs to the guide \\"${first.title}`)
  })
})

describe('the content of a guide', () => {
  test('loses scripts, event handlers, frames, styles and unsafe links, in the API and on the page', async () => {
    const evil = [
      '<script>alert(1)</script>',
      '<img src=x onerror="alert(1)">',
      '<p onclick="alert(1)">click</p>',
      '<a href="javascript:alert(1)">go</a>',
      '<a href="data:text/html,<script>alert(1)</script>">go</a>',
      '<iframe src="https://evil.example"></iframe>',
      '<svg onload="alert(1)"></svg>',
      '<style>*{display:none}</style>',
    ].join('')
    const guide = await newGuide({ content: evil + LONG_ENOUGH })
    await untilPage(`/blog/${guide.slug}`, 200)
    const { text } = await page(`/blog/${guide.slug}`)
    for (const html of [guide.content, text]) {
      expect(html).not.toMatch(/alert\(1\)|onerror|onclick|onload|javascript:|evil\.example/)
      expect(html).toContain('What it costs')
    }
  })

  test('keeps the text of a link without a valid address, such as a bookmark from Word', async () => {
    const links = '<p><a name="_Toc1">Contents</a> <a href="not a link">here</a></p>'
    const { content } = await newGuide({ content: links + LONG_ENOUGH, published: false })
    expect(content).toContain('<p>Contents here</p>')
  })

  test('keeps headings, lists, links, emphasis and tables', async () => {
    const rich =
      '<h2>Costs</h2><ul><li>One</li></ul><p><strong>Two</strong> <em>three</em> ' +
      '<a href="https://example.com/four">four</a></p>' +
      '<table><thead><tr><th>Fee</th></tr></thead><tbody><tr><td>$440</td></tr></tbody></table>'
    const { content } = await newGuide({ content: rich + LONG_ENOUGH, published: false })
    for (const part of ['<h2>Costs</h2>', '<strong>Two</strong>', '<em>three</em>', '$440</td>'])
      expect(content).toContain(part)
    expect(content).toMatch(/<ul><li>One<\/li><\/ul>/)
    expect(content).toContain('href="https://example.com/four"')
    expect(content).toMatch(/<th[^>]*>Fee<\/th>/)
  })
})

describe('a draft', () => {
  test('is on no page and in no reply for a visitor, and its address returns 404', async () => {
    const words = mark()
    const content = `<p>${words}</p>${LONG_ENOUGH}`
    const draft = await newGuide({ title: `Draft ${words}`, content, published: false })
    const live = await newGuide()
    await untilShown('/blog', live.title)
    for (const path of [
      ...['/', '/blog', '/sitemap.xml', '/rss.xml', `/blog/${live.slug}`],
      ...['/api/blog/posts', '/api/cities', `/api/blog/posts/${draft.slug}`],
    ])
      expect((await page(path)).text, path).not.toContain(words)
    expect((await page(`/blog/${draft.slug}`)).status).toBe(404)
    expect((await read(draft.slug)).status).toBe(404)
    const all = (await (await demo('editor')).call(listAllGuides)).body
    expect(all.find(({ id }) => id === draft.id)).toMatchObject({ published: false })
  })

  test('of a live guide removes its page with 404, and publishing restores the page', async () => {
    const fields = guideFields()
    const guide = await newGuide(fields)
    await untilPage(`/blog/${guide.slug}`, 200)
    await replace(guide, { ...fields, published: false })
    await untilPage(`/blog/${guide.slug}`, 404)
    await untilShown('/blog', guide.title, false)
    expect((await read(guide.slug)).status).toBe(404)
    await replace(guide, { ...fields, published: true })
    await untilPage(`/blog/${guide.slug}`, 200)
  })
})

describe('PUT and DELETE /api/admin/blog/posts/{id}', () => {
  test('writes fields that differ from seen, and returns 409 naming who changed the same field since', async () => {
    const guide = await newGuide()
    const seen = toSeenGuide(guide)
    const owner = await demo('owner')
    const theirs = { ...guide, featured: true, metaDescription: 'What another person wrote.' }
    await owner.call(replaceGuide, { params: { id: guide.id }, body: theirs })
    const other = await replace(guide, { ...guide, title: 'Another title', seen })
    expect(other.status).toBe(200)
    expect(other.body).toMatchObject({
      title: 'Another title',
      featured: true,
      metaDescription: 'What another person wrote.',
      content: guide.content,
    })
    await owner.call(replaceGuide, {
      params: { id: guide.id },
      body: { ...other.body, content: LONG_ENOUGH.replace('What it costs', 'Theirs') },
    })
    const content = LONG_ENOUGH.replace('What it costs', 'Mine')
    const late = await replace(guide, { ...guide, content, seen })
    expect(late.status).toBe(409)
    expect(refusal(late).message).toMatch(/^Marisol Vega changed the content on .* PT\.$/)
    expect((late.body as unknown as { current: Guide }).current.content).toContain('Theirs')
  })

  test('shows new content on the page of the guide', async () => {
    const fields = guideFields()
    const guide = await newGuide(fields)
    const words = mark()
    await replace(guide, { ...fields, content: `<p>${words}</p>${LONG_ENOUGH}` })
    await untilShown(`/blog/${guide.slug}`, words)
  })

  test('leaves a 301 from each old slug, without chains or loops', async () => {
    const fields = guideFields()
    const guide = await newGuide(fields)
    const [a, b, c] = [fields.slug, `${fields.slug}-b`, `${fields.slug}-c`]
    const moveTo = async (slug: string) => {
      expect((await replace(guide, { ...fields, slug })).status).toBe(200)
      await untilPage(`/blog/${slug}`, 200)
    }
    const leadsTo = async (from: string) => (await page(`/blog/${from}`)).headers.get('location')
    await moveTo(b)
    expect((await page(`/blog/${a}`)).status).toBe(301)
    expect(await leadsTo(a)).toBe(`/blog/${b}`)
    await moveTo(c)
    expect([await leadsTo(a), await leadsTo(b)]).toEqual([`/blog/${c}`, `/blog/${c}`])
    await moveTo(a)
    expect([await leadsTo(b), await leadsTo(c)]).toEqual([`/blog/${a}`, `/blog/${a}`])
    expect((await page(`/blog/${a}`)).status).toBe(200)
  })

  test('removes a deleted guide from the site, and returns 404 for a second DELETE', async () => {
    const [editor, guide] = [await demo('editor'), await newGuide()]
    await untilPage(`/blog/${guide.slug}`, 200)
    expect((await editor.call(deleteGuide, { params: { id: guide.id } })).status).toBe(204)
    await untilPage(`/blog/${guide.slug}`, 404)
    await untilShown('/blog', guide.title, false)
    expect((await editor.call(deleteGuide, { params: { id: guide.id } })).status).toBe(404)
  })
})
