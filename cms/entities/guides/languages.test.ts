import { describe, expect, test } from 'vitest'
import {
  deleteGuide,
  listAllGuides,
  listCities,
  listPublishedGuides,
  readGuide,
  readPublishedGuide,
} from '#wire/guides.ts'
import { save } from '../../../tests/support/cms.ts'
import { guideFields, newGuide, newTranslation } from '../../../tests/support/guides.ts'
import { demo, visitor } from '../../../tests/support/people.ts'
import { page, untilPage, untilShown } from '../../../tests/support/site.ts'

/** Publishes a translation with a title of its own, and waits for its page. @returns its slug and title */
async function publishTranslation(given: object = {}) {
  const made = await newTranslation()
  const title = `Venda su casa en ${made.guide.city}`
  const data = { title, ...given, _status: 'published' }
  const { status, doc } = await save(`guides/${made.id}`, data, { method: 'PATCH' })
  expect(status).toBe(200)
  await untilShown(`/es/blog/${doc.slug}`, title)
  return { ...made, slug: doc.slug, title }
}

describe('a guide in Spanish', () => {
  test('has its page under /es, in Spanish around its text, and no page under /blog', async () => {
    const { slug, title } = await publishTranslation()
    const { text } = await page(`/es/blog/${slug}`)
    expect(text).toContain('<html lang="es">')
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    for (const words of ['Ir al contenido', '¿Cuánto me quedaría?', 'min de lectura', 'Menú'])
      expect(text).toContain(words)
    expect(text).toContain('El contrato y los documentos legales están en inglés.')
    expect(text).toContain('"inLanguage":"es-US"')
    for (const words of ['Skip to content', 'What would I keep?', 'min read', 'Get Started'])
      expect(text).not.toContain(words)
    expect((await page(`/blog/${slug}`)).status).toBe(404)
  })

  test('and its original name each other for search engines and for readers while both are live', async () => {
    const { guide, slug, id } = await publishTranslation()
    const [english, spanish] = [`/blog/${guide.slug}`, `/es/blog/${slug}`]
    await untilShown(english, 'Leer en español')
    for (const path of [english, spanish]) {
      const { text } = await page(path)
      const links = [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
      expect(links.map(([, language, to]) => [language, new URL(to ?? '').pathname])).toEqual([
        ['en', english],
        ['es', spanish],
        ['x-default', english],
      ])
    }
    expect((await page(spanish)).text).toContain('Read in English')
    await untilShown('/sitemap.xml', spanish)
    const sitemap = (await page('/sitemap.xml')).text
    const entry = sitemap.split('<url>').find((one) => one.includes(`${spanish}</loc>`)) ?? ''
    expect(entry).toMatch(new RegExp(`hreflang="x-default" href="[^"]*${english}"`))

    await save(`guides/${id}`, { _status: 'draft' }, { method: 'PATCH' })
    await untilShown(english, 'hreflang', false)
    await untilPage(spanish, 404)
  })

  test('is rendered again when its original moves to another slug', async () => {
    const { guide, slug } = await publishTranslation()
    await untilShown(`/es/blog/${slug}`, `/blog/${guide.slug}"`)
    const moved = `${guide.slug}-moved`
    await save(`guides/${guide.id}`, { slug: moved, _status: 'published' }, { method: 'PATCH' })
    await untilShown(`/es/blog/${slug}`, `/blog/${moved}"`)
  })

  test('answers its old address under /es with a redirect', async () => {
    const { id, slug } = await publishTranslation()
    await save(`guides/${id}`, { slug: `${slug}-b`, _status: 'published' }, { method: 'PATCH' })
    await untilPage(`/es/blog/${slug}`, 301)
    const { headers } = await page(`/es/blog/${slug}`)
    expect(headers.get('location')).toBe(`/es/blog/${slug}-b`)
  })

  test('is in the Spanish list and its search index, and in no English list', async () => {
    const { slug } = await publishTranslation()
    await untilShown('/es/blog', slug)
    await untilShown('/es/blog/search.json', slug)
    expect((await page('/es/blog')).text).toContain('<html lang="es">')
    for (const path of ['/blog', '/blog/search.json', '/rss.xml', '/transfer-taxes'])
      expect((await page(path)).text, path).not.toContain(slug)
  })

  test('is not in the calls of the specification', async () => {
    const { id, slug } = await publishTranslation()
    const editor = await demo('editor')
    const lists = [
      await visitor.call(listPublishedGuides),
      await visitor.call(listCities),
      await editor.call(listAllGuides),
    ]
    for (const { body } of lists) expect(JSON.stringify(body)).not.toContain(slug)
    expect((await visitor.call(readPublishedGuide, { params: { slug } })).status).toBe(404)
    expect((await editor.call(readGuide, { params: { id } })).status).toBe(404)
    expect((await editor.call(deleteGuide, { params: { id } })).status).toBe(404)
  })

  test('keeps its language: a save in the CMS cannot change it', async () => {
    const { id, guide } = await newTranslation()
    const data = { language: 'en', original: null, originalWords: 'x' }
    const { doc } = await save(`guides/${id}?draft=true`, data, { method: 'PATCH' })
    expect(doc).toMatchObject({ language: 'es', original: expect.objectContaining({}) })
    expect(JSON.stringify(doc)).toContain(guide.id)
  })

  test.each([
    ['a promise', 'Venta garantizada al mejor precio', '“garantizada”'],
    ['words of fair housing', 'Ideal para familias, sin ruido', '“Ideal para familias”'],
    ['a number in words without a source', 'Vendida en dos semanas', '“dos semanas”'],
  ])('does not go live with %s in Spanish', async (_, title, quoted) => {
    const { id } = await newTranslation()
    const editor = await demo('editor')
    const data = { title, _status: 'published' }
    const { status, body } = await editor.send('PATCH', `/cms/api/guides/${id}`, data)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(quoted)])
  })

  test('that does not exist answers 404 in Spanish', async () => {
    const { status, text } = await page('/es/blog/no-hay')
    expect(status).toBe(404)
    expect(text).toContain('No encontramos esta guía')
  })
})

test('a link to a Spanish guide leads under /es and follows its slug', async () => {
  const { id, slug } = await publishTranslation()
  const { content } = guideFields()
  const html = `<p>See <a href="/es/blog/${slug}">en español</a>.</p>${content}`
  const reader = await newGuide({ content: html })
  await untilShown(`/blog/${reader.slug}`, `href="/es/blog/${slug}"`)
  await save(`guides/${id}`, { slug: `${slug}-c`, _status: 'published' }, { method: 'PATCH' })
  await untilShown(`/blog/${reader.slug}`, `href="/es/blog/${slug}-c"`)
})
