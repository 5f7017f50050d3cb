import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import {
  createReviewLink,
  endReviewLinks,
  listReviewLinks,
  readPublishStatus,
} from '#wire/guide-editorial.ts'
import { guideInCms, richText, save } from '../../tests/support/cms.ts'
import { rows } from '../../tests/support/database.ts'
import { newGuide } from '../../tests/support/guides.ts'
import { demo, newClient, visitor } from '../../tests/support/people.ts'
import { untilPage } from '../../tests/support/site.ts'

const words = () => `words-${crypto.randomUUID()}`

/** A live guide with a newer draft. */
async function guideWithDraft() {
  const guide = await guideInCms()
  const [title, text] = [`Draft ${words()}`, words()]
  const data = { title, content: richText(text), _status: 'draft' }
  await save(`guides/${guide.id}?draft=true`, data, { method: 'PATCH' })
  return { id: guide.id, slug: guide.slug, title, text }
}

describe('the preview /preview/guides/{id}', () => {
  test('shows an editor the draft as a noindex page while visitors see the live version', async () => {
    const { id, slug, title, text } = await guideWithDraft()
    const seen = await (await demo('editor')).send('GET', `/preview/guides/${id}`)
    expect(seen.status).toBe(200)
    for (const part of [title, text, 'noindex', '<main', '/blog/sell-my-house-fresno'])
      expect(seen.body).toContain(part)
    expect(seen.headers.get('cache-control')).toBe('private, no-store')
    expect(seen.headers.get('x-robots-tag')).toContain('noindex')
    const live = await visitor.send('GET', `/blog/${slug}`)
    expect(live.body).not.toContain(text)
  })

  test('by POST renders typed fields, sanitized, and stores nothing', async () => {
    const { id, title } = await guideWithDraft()
    const editor = await demo('editor')
    const typed = words()
    const content = richText(`${typed} <script>alert(1)</script>`)
    const body = { title: '<img src=x onerror=alert(1)>', content, facts: 0, city: 'Chico' }
    const seen = await editor.send('POST', `/preview/guides/${id}`, body)
    expect(seen.body).toContain(typed)
    const { document } = new JSDOM(String(seen.body)).window
    expect(document.querySelectorAll('img[src=x], [onerror]')).toHaveLength(0)
    for (const { textContent, type } of document.querySelectorAll('script'))
      if (type !== 'application/ld+json') expect(textContent).not.toContain('alert(1)')
    const kept = await editor.send('GET', `/preview/guides/${id}`)
    expect(kept.body).toContain(title)
    expect(kept.body).not.toContain(typed)
  })

  test('gets 401 for a visitor, 403 for a client, and 404 for an unknown guide', async () => {
    const { id } = await guideWithDraft()
    const path = `/preview/guides/${id}`
    const client = await newClient({ consulted: true })
    expect((await visitor.send('GET', path)).status).toBe(401)
    expect((await client.send('GET', path)).status).toBe(403)
    expect((await client.send('POST', path, {})).status).toBe(403)
    for (const bad of ['nonsense', crypto.randomUUID(), '%00'])
      expect((await (await demo('editor')).send('GET', `/preview/guides/${bad}`)).status, bad).toBe(
        404,
      )
  })

  test('by POST gets 413 for a body too large, 400 for invalid JSON, and never 500 for odd fields', async () => {
    const { id } = await guideWithDraft()
    const editor = await demo('editor')
    const huge = JSON.stringify({ title: 'x'.repeat(1_100_000) })
    expect((await editor.send('POST', `/preview/guides/${id}`, huge)).status).toBe(413)
    expect((await editor.send('POST', `/preview/guides/${id}`, '{"a":')).status).toBe(400)
    for (const odd of [
      { content: 7 },
      { content: { root: null } },
      { content: { root: { type: 'root', children: [{ type: 'link', children: [7] }] } } },
      { content: { root: { type: 'root', children: [{ type: 'block' }, { type: 'upload' }] } } },
      { facts: 'x' },
      { slug: '../..' },
    ]) {
      const { status } = await editor.send('POST', `/preview/guides/${id}`, odd)
      expect(status, JSON.stringify(odd)).toBeLessThan(500)
    }
  })
})

describe('a review link', () => {
  const link = async (id: string, days?: number) =>
    (await demo('editor')).call(createReviewLink, { params: { id }, body: { days } })
  const open = (url: string) => visitor.send('GET', new URL(url).pathname)

  test('shows a visitor the newest draft with noindex and no-referrer', async () => {
    const { id, text } = await guideWithDraft()
    const { body } = await link(id)
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const seen = await open(body.url)
    expect(seen.status).toBe(200)
    expect(seen.body).toContain(text)
    expect(seen.headers.get('x-robots-tag')).toContain('noindex')
    expect(seen.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('gets a 404 page when it expired or was forged, and 400 for more than 30 days', async () => {
    const { id, text } = await guideWithDraft()
    const { body } = await link(id, 1)
    const [said = '', signature = ''] = body.url.split('/').at(-1)?.split('.') ?? []
    const other = crypto.randomUUID()
    const bad = [`${other}.${signature}`, said, `${said}.`, `${said}.x`, 'a.b.c', '.', '%00']
    for (const token of [...bad, `${said}.${signature}.x`])
      expect((await visitor.send('GET', `/preview/shared/${token}`)).status, token).toBe(404)
    expect((await link(id, 31)).status).toBe(400)
    expect((await open(body.url)).status).toBe(200)
    await rows('update review_links set expires_at = now() where id = $1', [body.id])
    const late = await open(body.url)
    expect(late.status).toBe(404)
    expect(late.body).toContain('This link is no longer valid')
    expect(late.body).not.toContain(text)
  })

  test("is listed for its guide, and ending the guide's links keeps those of other guides", async () => {
    const { id } = await guideWithDraft()
    const [editor, params] = [await demo('editor'), { id }]
    const made = [(await link(id)).body, (await link(id)).body]
    const listed = (await editor.call(listReviewLinks, { params })).body
    expect(listed).toEqual(made.toReversed())
    const elsewhere = (await link((await guideWithDraft()).id)).body
    expect((await editor.call(endReviewLinks, { params })).status).toBe(204)
    expect((await editor.call(listReviewLinks, { params })).body).toEqual([])
    for (const { url } of made) expect((await open(url)).status).toBe(404)
    expect((await open(elsewhere.url)).status).toBe(200)
  })
})

describe('GET /api/admin/blog/posts/{id}/status', () => {
  test('gives live with liveSince, offline for a draft, and 404 for an unknown guide', async () => {
    const editor = await demo('editor')
    const guide = await newGuide()
    await untilPage(`/blog/${guide.slug}`, 200)
    const status = async () =>
      (await editor.call(readPublishStatus, { params: { id: guide.id } })).body
    await expect.poll(status).toMatchObject({ state: 'live', isListed: true, problem: null })
    expect(Date.parse((await status()).liveSince ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const draft = await newGuide({ published: false })
    const { body } = await editor.call(readPublishStatus, { params: { id: draft.id } })
    expect(body.state).toBe('offline')
    const unknown = await editor.call(readPublishStatus, { params: { id: crypto.randomUUID() } })
    expect(unknown.status).toBe(404)
  })
})
