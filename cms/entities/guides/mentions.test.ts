import { describe, expect, test } from 'vitest'
import { listAllGuides, replaceGuide } from '#wire/guides.ts'
import { save } from '../../../tests/support/cms.ts'
import { guideFields, LONG_ENOUGH, newGuide } from '../../../tests/support/guides.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo } from '../../../tests/support/people.ts'
import { sendPicture } from '../../../tests/support/pictures.ts'
import { page, untilPage, untilShown } from '../../../tests/support/site.ts'

async function contentOf(id: string): Promise<string> {
  const { body } = await (await demo('editor')).call(listAllGuides)
  return body.find((guide) => guide.id === id)?.content ?? ''
}

describe('a link to another guide', () => {
  test('follows when that guide moves, on the page too', async () => {
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

  test('to a guide that nobody wrote stays as it was', async () => {
    const { content } = await newGuide({
      content: `<p><a href="/blog/nowhere">x</a></p>${LONG_ENOUGH}`,
      published: false,
    })
    expect(content).toContain('<a href="/blog/nowhere">x</a>')
  })
})

describe('a picture', () => {
  test('cannot be kept without saying what it shows', async () => {
    expect((await sendPicture()).status).toBe(400)
    expect((await sendPicture('')).status).toBe(400)
  })

  test('stands in a guide with its text and its variants, and both follow a change', async () => {
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

  test('that is deleted goes from the guides that show it, and leaves none broken', async () => {
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

  test('from another server, or that is not there, is left out', async () => {
    const html =
      '<img src="https://evil.example/x.png" alt="x"><img src="/media/none.png" alt="x"><img src="//evil.example/media/x.png">'
    const { content } = await newGuide({ content: html + LONG_ENOUGH, published: false })
    expect(content).not.toContain('<img')
  })
})

describe('a moved address written by hand', () => {
  const move = (from: string, to: string) => save('redirects', { from, to })
  const leadsTo = async (from: string) => (await page(from)).headers.get('location')
  const name = () => `/old-${crypto.randomUUID()}`
  const statusesOf = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await page(path)).status))

  test('leads straight to the end, whichever was written first', async () => {
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

  test('leads on whatever letters it has, which once ended the process', async () => {
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

  test('cannot lead to itself', async () => {
    const [a, b] = [name(), name()]
    expect((await move(a, a)).status).toBe(400)
    expect((await move(a, b)).status).toBe(201)
    expect((await move(b, a)).status).toBe(400)
  })
})
