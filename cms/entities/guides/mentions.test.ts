import { describe, expect, test } from 'vitest'
import { readGuide, replaceGuide } from '#wire/guides.ts'
import { save } from '../../../tests/support/cms.ts'
import { guideFields, LONG_ENOUGH, newGuide } from '../../../tests/support/guides.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo } from '../../../tests/support/people.ts'
import { sendPicture } from '../../../tests/support/pictures.ts'
import { page, untilPage, untilShown } from '../../../tests/support/site.ts'

async function contentOf(id: string): Promise<string> {
  return (await (await demo('editor')).call(readGuide, { params: { id } })).body.content
}

describe('a link to another guide', () => {
  test('changes with the slug of that guide, in the content and on the page', async () => {
    const fields = guideFields()
    const target = await newGuide(fields)
    const content = `<p>See <a href="/blog/${target.slug}">the other city</a>.</p>${LONG_ENOUGH}`
    const reader = await newGuide({ content })
    const slug = `${target.slug}-moved`
    const editor = await demo('editor')
    await editor.call(replaceGuide, { params: { id: target.id }, body: { ...fields, slug } })
    await untilShown(`/blog/${reader.slug}`, `href="/blog/${slug}">the other city`)
    expect(await contentOf(reader.id)).toContain(`<a href="/blog/${slug}">the other city</a>`)
  })

  test('to an unknown slug stays unchanged', async () => {
    const { content } = await newGuide({
      content: `<p><a href="/blog/nowhere">x</a></p>${LONG_ENOUGH}`,
      published: false,
    })
    expect(content).toContain('<a href="/blog/nowhere">x</a>')
  })
})

describe('a picture in a guide', () => {
  test('returns 400 on upload without an alt text', async () => {
    expect((await sendPicture()).status).toBe(400)
    expect((await sendPicture('')).status).toBe(400)
  })

  test('is rendered with its own alt text and its sizes, and the page follows a new alt text', async () => {
    const { doc } = await sendPicture('A porch')
    const html = `<p>Before <img src="/media/${doc.filename}" alt="not ours to say"> after</p>`
    const guide = await newGuide({ content: html + LONG_ENOUGH })
    expect(guide.content).toMatch(
      /<p>Before after<\/p><figure><img src="\/media\/[\w.-]+" alt="A porch" width="1600" height="1000" srcset="\/media\/[\w.-]+ 640w, \/media\/[\w.-]+ 1280w"/,
    )
    await untilShown(`/blog/${guide.slug}`, 'alt="A porch"')
    expect((await page(`/media/${doc.filename}`)).status).toBe(200)
    await save(`media/${doc.id}`, { alt: 'A porch in Chico' }, { method: 'PATCH' })
    await untilShown(`/blog/${guide.slug}`, 'alt="A porch in Chico"')
  })

  test('is removed from the content and the page when an editor deletes it', async () => {
    const { doc } = await sendPicture('A gate')
    const html = `<p>Before</p><img src="/media/${doc.filename}"><p>After</p>`
    const imageUrl = `${lane('url')}/media/${doc.filename}`
    const guide = await newGuide({ content: html + LONG_ENOUGH, imageUrl })
    await untilShown(`/blog/${guide.slug}`, 'alt="A gate"')
    const editor = await demo('editor')
    expect((await editor.send('DELETE', `/cms/api/media/${doc.id}`)).status).toBe(200)
    await untilShown(`/blog/${guide.slug}`, '/media/', false)
    expect(await contentOf(guide.id)).not.toContain('<img')
  })

  test('is removed from the content if it is on another server or does not exist', async () => {
    const html =
      '<img src="https://evil.example/x.png" alt="x"><img src="/media/none.png" alt="x"><img src="//evil.example/media/x.png">'
    const { content } = await newGuide({ content: html + LONG_ENOUGH, published: false })
    expect(content).not.toContain('<img')
  })
})

describe('a redirect that an editor adds', () => {
  const move = (from: string, to: string) => save('redirects', { from, to })
  const leadsTo = async (from: string) => (await page(from)).headers.get('location')
  const name = () => `/old-${crypto.randomUUID()}`
  const statusesOf = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await page(path)).status))

  test('leads straight to the last target of a chain, in either order of creation', async () => {
    const [a, b, c] = [name(), name(), name()]
    await move(b, '/blog')
    await move(a, b)
    await untilPage(a, 301)
    expect([await leadsTo(a), await leadsTo(b)]).toEqual(['/blog', '/blog'])
    await move(c, '/vendors')
    const later = name()
    await move(later, c)
    await untilPage(later, 301)
    expect(await leadsTo(later)).toBe('/vendors')
  })

  test('percent-encodes non-ASCII letters in its Location header, which once ended the process', async () => {
    const a = name()
    await move(a, '/blog/東京')
    await untilPage(a, 301)
    expect(await leadsTo(a)).toBe('/blog/%E6%9D%B1%E4%BA%AC')
  })

  test('hides no page and no call of the product', async () => {
    const ours = ['/api/auth/user', '/dashboard', '/cms/api/access', '/health/live']
    const [before, last] = [await statusesOf(ours), name()]
    for (const from of ours) expect((await move(from, '/blog')).status).toBe(201)
    await move(last, '/blog')
    await untilPage(last, 301)
    expect(await statusesOf(ours)).toEqual(before)
  })

  // The hook threw an APIError, which Payload's form shows as a toast alone: no field was marked.
  test('returns 400 for its target if it leads to itself, directly or through another redirect', async () => {
    const [editor, a, b] = [await demo('editor'), name(), name()]
    const refused = { status: 400, body: { errors: [{ data: { errors: [{ path: 'to' }] } }] } }
    const add = (redirect: object) => editor.send('POST', '/cms/api/redirects', redirect)
    expect(await add({ from: a, to: a })).toMatchObject(refused)
    expect((await move(a, b)).status).toBe(201)
    expect(await add({ from: b, to: a })).toMatchObject(refused)
  })
})
