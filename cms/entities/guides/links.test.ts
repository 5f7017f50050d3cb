import { describe, expect, test } from 'vitest'
import { createGuide, replaceGuide } from '#wire/guides.ts'
import { guideFields, LONG_ENOUGH, newGuide } from '../../../tests/support/guides.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo } from '../../../tests/support/people.ts'

const contentOf = (link: string) => `${LONG_ENOUGH}<h2>Who pays</h2><p>See ${link} first.</p>`

const publish = async (link: string) =>
  (await demo('editor')).call(createGuide, { body: guideFields({ content: contentOf(link) }) })

describe('publishing a guide', () => {
  test.each([
    ['/blog/nowhere', 'leads to /blog/nowhere, which is not on the site'],
    ['/blog/nowhere/?from=mail#top', 'leads to /blog/nowhere, which is not on the site'],
    ['/no-such-page', 'leads to /no-such-page, which is not on the site'],
  ])(
    'with a link to %s is refused, and the link and its heading are named',
    async (url, reason) => {
      const { status, body } = await publish(`<a href="${url}">the rules</a>`)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('The link “the rules” under “Who pays”')
      expect(JSON.stringify(body)).toContain(reason)
    },
  )

  test('with a link of the editor without a whole address is refused', async () => {
    const [editor, { id }] = [await demo('editor'), await newGuide({ published: false })]
    const reasons = [
      ...['https://', '', ' '].map((url) => [url, 'has no address']),
      ['vendors', 'begin it with https://, or with / for a page of ours'],
      ['#facts', 'leads to a place within a page'],
    ]
    for (const [url, reason] of reasons) {
      const link = { type: 'link', version: 3, fields: { linkType: 'custom', url }, children: [] }
      const paragraph = { type: 'paragraph', version: 1, children: [link] }
      const content = { root: { type: 'root', version: 1, children: [paragraph] } }
      const data = { content, _status: 'published' }
      const { status, body } = await editor.send('PATCH', `/cms/api/guides/${id}`, data)
      expect([url, status]).toEqual([url, 400])
      expect(JSON.stringify(body)).toContain(reason)
    }
  })

  test('with links to pages that are there is done', async () => {
    const target = await newGuide()
    const urls = [
      ...['/', '/blog', '/vendors/', '/#services', '/client-portal', '/faq', '/transfer-taxes?a=1'],
      ...[`/blog/${target.slug}`, `${lane('url')}/blog/${target.slug}#facts`],
      ...['https://www.ca.gov/a?b=c', 'mailto:hello@example.com', 'tel:+15595550100'],
    ]
    for (const url of urls)
      expect([url, (await publish(`<a href="${url}">x</a>`)).status]).toEqual([url, 201])
  })

  test('with a link to itself, and to an address that a guide had before, is done', async () => {
    const fields = guideFields()
    const { id } = await newGuide(fields)
    const editor = await demo('editor')
    const moved = { ...fields, slug: `${fields.slug}-moved` }
    await editor.call(replaceGuide, { params: { id }, body: moved })
    expect((await publish(`<a href="/blog/${fields.slug}">x</a>`)).status).toBe(201)
    const content = contentOf(`<a href="/blog/${moved.slug}">here</a>`)
    const again = { params: { id }, body: { ...moved, content } }
    expect((await editor.call(replaceGuide, again)).status).toBe(200)
  })

  test('with a link to a guide that is a draft is refused, and the same link is kept in a draft', async () => {
    const draft = await newGuide({ published: false })
    const link = `<a href="/blog/${draft.slug}">soon</a>`
    expect((await publish(link)).status).toBe(400)
    await newGuide({ content: contentOf(link), published: false })
  })
})
