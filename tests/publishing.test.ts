import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { guideInCms, richText, save } from './support/cms.ts'
import { newGuide } from './support/guides.ts'
import { demo } from './support/people.ts'
import { page, untilPage, untilShown } from './support/site.ts'

describe('a guide in the CMS', () => {
  test('is on its page and on /blog once published, and gone from both once unpublished', async () => {
    const { id, slug, title } = await guideInCms()
    await untilPage(`/blog/${slug}`, 200)
    await untilShown('/blog', title)
    expect((await save(`guides/${id}`, { _status: 'draft' }, { method: 'PATCH' })).status).toBe(200)
    await untilPage(`/blog/${slug}`, 404)
    await untilShown('/blog', title, false)
    await save(`guides/${id}`, { _status: 'published' }, { method: 'PATCH' })
    await untilPage(`/blog/${slug}`, 200)
  })

  test('that is autosaved as a draft leaves the live pages unchanged until it is published', async () => {
    const { id, slug } = await guideInCms({ content: richText('The words that are live.') })
    await untilShown(`/blog/${slug}`, 'The words that are live.')
    const words = `unfinished ${randomUUID()}`
    const changed = { content: richText(words), title: words, _status: 'draft' }
    const autosave = `guides/${id}?draft=true&autosave=true`
    expect((await save(autosave, changed, { method: 'PATCH' })).status).toBe(200)
    const other = await newGuide()
    await untilPage(`/blog/${other.slug}`, 200)
    for (const path of [`/blog/${slug}`, '/blog', '/api/blog/posts'])
      expect((await page(path)).text, path).not.toContain(words)
    await save(`guides/${id}`, { ...changed, _status: 'published' }, { method: 'PATCH' })
    await untilShown(`/blog/${slug}`, words)
  })

  test('answers 201 as an empty draft, and 400 when that is published', async () => {
    const draft = await save('guides?draft=true', { _status: 'draft' })
    expect(draft.status).toBe(201)
    const { id } = draft.doc
    const published = await save(`guides/${id}`, { _status: 'published' }, { method: 'PATCH' })
    expect(published.status).toBe(400)
  })

  test('with a changed slug answers 301 at its old address', async () => {
    const { id, slug } = await guideInCms()
    await untilPage(`/blog/${slug}`, 200)
    const moved = `${slug}-moved`
    await save(`guides/${id}`, { slug: moved, _status: 'published' }, { method: 'PATCH' })
    await untilPage(`/blog/${moved}`, 200)
    const old = await page(`/blog/${slug}`)
    expect([old.status, old.headers.get('location')]).toEqual([301, `/blog/${moved}`])
  })

  test('with a newer draft answers 301 at its old address after a move, and 404 once unpublished', async () => {
    const { id, slug } = await guideInCms()
    await untilPage(`/blog/${slug}`, 200)
    const patch = (query: string, data: object) =>
      save(`guides/${id}${query}`, data, { method: 'PATCH' })
    const moved = `${slug}-moved`
    await patch('?draft=true&autosave=true', { slug: moved, _status: 'draft' })
    await patch('', { slug: moved, _status: 'published' })
    await untilPage(`/blog/${moved}`, 200)
    const old = await page(`/blog/${slug}`)
    expect([old.status, old.headers.get('location')]).toEqual([301, `/blog/${moved}`])

    await patch('?draft=true&autosave=true', { title: 'Unfinished', _status: 'draft' })
    await patch('', { _status: 'draft' })
    await untilPage(`/blog/${moved}`, 404)
  })

  test('gets its slug from the city, and answers 400 to a slug in use', async () => {
    const city = `Newtown ${randomUUID().slice(0, 8)}`
    const made = await guideInCms({ city, slug: '' })
    expect(made.slug).toBe(`sell-my-house-${city.toLowerCase().replace(' ', '-')}`)
    const second = await save('guides', { ...made, id: undefined, content: richText('Again') })
    expect(second.status).toBe(400)
  })

  test('that is deleted answers 404 on the site', async () => {
    const { id, slug } = await guideInCms()
    await untilPage(`/blog/${slug}`, 200)
    const editor = await demo('editor')
    expect((await editor.send('DELETE', `/cms/api/guides/${id}`)).status).toBe(200)
    await untilPage(`/blog/${slug}`, 404)
  })

  test('published ten times in a row ends with the newest content live', async () => {
    const { id, slug } = await guideInCms()
    for (let round = 0; round < 10; round++)
      await save(
        `guides/${id}`,
        { content: richText(`Round ${round} of ten.`), _status: 'published' },
        { method: 'PATCH' },
      )
    await untilShown(`/blog/${slug}`, 'Round 9 of ten.')
  })
})

describe('a page', () => {
  test.each(['br', 'gzip', 'identity'])('is served as %s with equal content', async (encoding) => {
    const { headers, text } = await page('/blog', { 'accept-encoding': encoding })
    const expected = encoding === 'identity' ? null : encoding
    expect(headers.get('content-encoding')).toBe(expected)
    expect(headers.get('vary')).toContain('Accept-Encoding')
    expect(text).toContain('Sell Your House in California')
    expect(text).toBe((await page('/blog')).text)
  })

  test('that has not changed answers 304 without a body, by one ETag per encoding', async () => {
    const tags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await page('/vendors', { 'accept-encoding': encoding })
      const tag = String(first.headers.get('etag'))
      tags.add(tag)
      const again = { 'accept-encoding': encoding, 'if-none-match': tag }
      expect(await page('/vendors', again)).toMatchObject({ status: 304, text: '' })
    }
    expect(tags.size).toBe(3)
  })

  // The landing page outgrew the ten packets that a server sends before it waits for the browser, and
  // its first paint came one round trip later.
  test('is fewer bytes from its second request on, under the same ETag', async () => {
    const { slug } = await guideInCms()
    const path = `/blog/${slug}`
    // The release that lists the guide renders its page again.
    await untilShown('/blog', path)
    const { headers, text } = await page(path, { 'accept-encoding': 'br' })
    const bytes = async () => {
      const again = await page(path, { 'accept-encoding': 'br' })
      expect([again.headers.get('etag'), again.text]).toEqual([headers.get('etag'), text])
      return Number(again.headers.get('content-length'))
    }
    await expect.poll(bytes).toBeLessThan(Number(headers.get('content-length')))
  })

  test('that has changed answers 200 to its old ETag', async () => {
    const { id, slug } = await guideInCms()
    await untilPage(`/blog/${slug}`, 200)
    const tag = String((await page(`/blog/${slug}`)).headers.get('etag'))
    const changed = { content: richText('Other words.'), _status: 'published' }
    await save(`guides/${id}`, changed, { method: 'PATCH' })
    await untilShown(`/blog/${slug}`, 'Other words.')
    expect((await page(`/blog/${slug}`, { 'if-none-match': tag })).status).toBe(200)
  })

  test('has scripts and styles that are cached for a year, and is itself revalidated', async () => {
    const { text } = await page('/')
    const files = [...text.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const { status, headers } = await page(String(file))
      expect(status, file).toBe(200)
      expect(headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
    }
    expect((await page('/')).headers.get('cache-control')).toMatch(/max-age=0, must-revalidate/)
  })

  test('that does not exist answers 404 with the text of the specification, a guide too', async () => {
    const missing = await page('/no-such-page')
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('404 Page Not Found')
    expect(missing.text).toContain('Did you forget to add the page to the router?')
    const guide = await page('/blog/no-such-city')
    expect(guide.status).toBe(404)
    expect(guide.text).toContain('Blog Post Not Found')
  })
})

describe('the scripts of a page', () => {
  const paths = ['/', '/blog', '/blog/sell-my-house-fresno', '/vendors', '/dashboard', '/nowhere']

  test.each([...paths, '/cms/login'])('on %s are files or named in the CSP', async (path) => {
    const { headers, text } = await page(path)
    const policy = String(headers.get('content-security-policy'))
    const scripts = policy.split(';').filter((rule) => /script-src(?!-attr)/.test(rule))
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain("'self'")
    expect(scripts[0]).not.toMatch(/unsafe-inline|unsafe-eval|\*|https:/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    for (const [tag, start = '', inline = ''] of text.matchAll(
      /(<script\b[^>]*>)(.*?)<\/script>/gs,
    )) {
      const isData = start.includes('application/ld+json')
      const isFile = /\bsrc="\//.test(start)
      const hash = createHash('sha256').update(inline).digest('base64')
      const isNamed = nonce
        ? start.includes(`nonce="${nonce}"`)
        : scripts[0]?.includes(`'sha256-${hash}'`)
      expect(isData || isFile || isNamed, tag).toBeTruthy()
    }
  })

  test('of the CMS have a new nonce in each answer', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => (await page('/cms/login')).headers.get('content-security-policy')),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })
})
