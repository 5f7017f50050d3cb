import { randomUUID } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { FIRM_PAGES } from '#wire/firm-pages.ts'
import { save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, newClient, visitor } from '../../../tests/support/people.ts'
import { page, untilPage, untilShown } from '../../../tests/support/site.ts'

const idOf = async (slug: string) =>
  String((await rows<{ id: string }>('select id from pages where slug = $1', [slug]))[0]?.id)

async function patch(slug: string, data: object, query = '') {
  const by = await demo('admin')
  return save(`pages/${await idOf(slug)}${query}`, data, { method: 'PATCH', by })
}

const documentOf = async (path: string) => new JSDOM((await page(path)).text).window.document

// Other tests read the delivered texts.
const TERMS = (await rows<{ lead: string }>("select lead from pages where slug = 'terms'"))[0]?.lead
afterAll(async () => {
  await patch('terms', { lead: TERMS, _status: 'published' })
  const isRestored = async () => (await page('/terms')).text.includes('using this website')
  await vi.waitUntil(isRestored, { timeout: 15_000, interval: 200 })
})

describe('a firm page', () => {
  test.each([
    ['/terms', '2026-11-23'],
    ['/faq', '2026-11-23'],
    ['/how-we-are-paid', '2026-11-23'],
    ['/privacy', '2026-11-27'],
    ['/accessibility', '2026-11-26'],
  ])('at %s is dated %s, and linked from every footer', async (path, day) => {
    const { status, text } = await page(path)
    expect(status).toBe(200)
    expect(text).toContain(`Last read over on <time datetime="${day}">`)
    for (const from of ['/', '/blog/sell-my-house-fresno', '/dashboard'])
      expect(
        (await documentOf(from)).querySelector(`footer a[href="${path}"]`),
        from,
      ).not.toBeNull()
    expect((await page('/sitemap.xml')).text).toContain(`${path}</loc>`)
  })

  test('goes live with a publish and not with a draft', async () => {
    const [drafted, published] = [`Draft ${randomUUID()}`, `Live ${randomUUID()}`]
    expect((await patch('terms', { lead: drafted, _status: 'draft' }, '?draft=true')).status).toBe(
      200,
    )
    expect((await patch('terms', { lead: published, _status: 'published' })).status).toBe(200)
    await untilShown('/terms', published)
    expect((await page('/terms')).text).not.toContain(drafted)
  })

  test('that is unpublished answers 404 and leaves the footers, and so does its translation', async () => {
    const spanish = '/es/preguntas-frecuentes'
    await patch('faq', { _status: 'draft' })
    await untilPage('/faq', 404)
    await untilPage(spanish, 404)
    expect((await documentOf('/')).querySelector('footer a[href="/faq"]')).toBeNull()
    expect((await documentOf('/es')).querySelector(`footer a[href="${spanish}"]`)).toBeNull()
    await patch('faq', { _status: 'published' })
    await untilPage('/faq', 200)
    await untilPage(spanish, 200)
  })

  test.each(['privacy', 'accessibility'])(
    'at /%s is published with settings filled in, and cannot be unpublished',
    async (slug) => {
      expect((await page(`/${slug}`)).text).toContain(`<a href="mailto:${DEFAULT_COPY.email}">`)
      const admin = await demo('admin')
      const path = `/cms/api/pages/${await idOf(slug)}`
      const { status, body } = await admin.send('PATCH', path, { _status: 'draft' })
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringContaining('it stays published'),
      ])
      expect(await rows('select _status from pages where slug = $1', [slug])).toEqual([
        { _status: 'published' },
      ])
      expect((await patch(slug, { lead: 'A draft', _status: 'draft' }, '?draft=true')).status).toBe(
        200,
      )
      expect((await page(`/${slug}`)).status).toBe(200)
    },
  )

  test('is read and previewed, but not changed, by an editor, and closed to clients and visitors', async () => {
    const [editor, id] = [await demo('editor'), await idOf('faq')]
    expect((await editor.send('GET', `/cms/api/pages/${id}`)).status).toBe(200)
    expect((await editor.send('GET', `/preview/pages/${id}`)).status).toBe(200)
    const body = { lead: 'An editor’s words' }
    expect((await editor.send('PATCH', `/cms/api/pages/${id}`, body)).status).toBe(403)
    for (const who of [editor, await demo('owner')]) {
      expect((await who.send('POST', '/cms/api/pages', { title: 'New' })).status).toBe(403)
      expect((await who.send('DELETE', `/cms/api/pages/${id}`)).status).toBe(403)
    }
    const client = await newClient({ consulted: true })
    expect((await client.send('GET', `/preview/pages/${id}`)).status).toBe(403)
    expect((await visitor.send('GET', `/preview/pages/${id}`)).status).toBe(401)
  })

  test('by POST /preview/pages/{id} is shown as typed', async () => {
    const typed = `Typed ${randomUUID()}`
    const body = { sections: [{ title: typed, text: null }], sources: 0 }
    const path = `/preview/pages/${await idOf('terms')}`
    const { status, body: html } = await (await demo('editor')).send('POST', path, body)
    expect(status).toBe(200)
    expect(html).toContain(typed)
  })
})

test('/faq has FAQPage data with the questions and answers that the page shows, and no other page has any', async () => {
  const dataOf = (document: Document) =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    )
  const faq = await documentOf('/faq')
  const data = dataOf(faq).find((entry) => entry['@type'] === 'FAQPage')
  const shown = faq.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? ''
  expect(data.mainEntity.length).toBeGreaterThan(5)
  for (const { name, acceptedAnswer } of data.mainEntity)
    for (const words of [name, acceptedAnswer.text])
      expect(shown).toContain(words.replace(/\s+/g, ' '))
  for (const path of ['/terms', '/how-we-are-paid', '/'])
    expect(dataOf(await documentOf(path)).map((entry) => entry['@type'])).not.toContain('FAQPage')
})

// The template of firm pages did not fill the settings of a lead: /faq showed "{phone}" to visitors.
test.each(FIRM_PAGES)('/%s shows no setting in braces', async (slug) => {
  const { text } = await page(`/${slug}`)
  expect(text).not.toMatch(/\{(brand|brokerage|licenceNumber|email|phone|address)\}/)
})
