import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { guidePagePath } from '#wire/guide-pages.ts'
import { languageOf, pathPrefix } from '#wire/languages.ts'
import { guideInCms } from './support/cms.ts'
import { lane } from './support/lane.ts'
import { page, untilPage } from './support/site.ts'

type Seen = { path: string; status: number; document: Document }

const origin = () => lane('url')
const seen: Seen[] = []
const sitemap: { path: string; lastmod: string | null }[] = []

const meta = (document: Document, name: string) =>
  document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content') ?? ''

/** The JSON-LD of a page. Throws where it is not JSON. */
const dataOf = (document: Document): Record<string, unknown>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((element) =>
    JSON.parse(element.textContent ?? ''),
  )

async function xmlOf(path: string): Promise<Document> {
  const { text, status } = await page(path)
  expect(status).toBe(200)
  return new JSDOM(text, { contentType: 'application/xml' }).window.document
}

const isGuide = (path: string) => /^(\/es)?\/blog\/[^/]+$/.test(path)
const guides = () => seen.filter(({ path }) => isGuide(path))

beforeAll(async () => {
  // A title longer than search engines show, with characters that XML escapes.
  const { slug } = await guideInCms({
    title: `Sell Your "House" & <Home> in Long Testville ${'and further on '.repeat(4)}${randomUUID()}`,
    metaDescription: 'Rates & <rules> "quoted".',
  })
  while (!(await page('/sitemap.xml')).text.includes(slug)) await sleep(50)
  for (const entry of (await xmlOf('/sitemap.xml')).querySelectorAll('url')) {
    const loc = entry.querySelector('loc')?.textContent ?? ''
    const lastmod = entry.querySelector('lastmod')?.textContent ?? null
    sitemap.push({ path: loc.replace(origin(), ''), lastmod })
  }
  for (const { path } of sitemap) {
    const { text, status } = await page(path)
    seen.push({ path, status, document: new JSDOM(text).window.document })
  }
})

describe('every page for search engines', () => {
  test('is in the sitemap once and answers 200', () => {
    const paths = sitemap.map(({ path }) => path)
    for (const path of [
      '/',
      '/es',
      '/blog',
      '/vendors',
      '/book',
      '/es/book',
      '/transfer-taxes',
      '/privacy',
      '/accessibility',
      '/terms',
      '/faq',
      '/how-we-are-paid',
    ])
      expect(paths).toContain(path)
    expect(guides().length).toBeGreaterThan(10)
    expect(new Set(paths).size).toBe(paths.length)
    expect(seen.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('has a unique title of at most 60 characters', () => {
    for (const { path, document } of seen) {
      expect(document.title.length, `${path}: ${document.title}`).toBeLessThanOrEqual(60)
      expect(document.title.length, path).toBeGreaterThan(10)
    }
    expect(new Set(seen.map(({ document }) => document.title)).size).toBe(seen.length)
  })

  test('has a description of at most 160 characters', () => {
    for (const { path, document } of seen) {
      const description = meta(document, 'description')
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
      expect(description.length, path).toBeGreaterThan(20)
    }
  })

  test('has its own canonical URL, one h1, its language and no noindex', () => {
    for (const { path, document } of seen) {
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
      expect(canonical).toBe(origin() + path)
      expect(document.querySelectorAll('h1'), path).toHaveLength(1)
      expect(document.documentElement.lang).toBe(languageOf(path))
      expect(meta(document, 'robots'), path).not.toContain('noindex')
    }
  })

  test('has a title, description, URL and picture of 1200 by 630 for sharing', async () => {
    const pictures = new Map<string, string>()
    for (const { path, document } of seen) {
      expect(meta(document, 'og:title'), path).toBe(document.title)
      expect(meta(document, 'og:description')).toBe(meta(document, 'description'))
      expect(meta(document, 'og:url')).toBe(origin() + path)
      expect(meta(document, 'og:type')).toBe(isGuide(path) ? 'article' : 'website')
      expect(meta(document, 'twitter:card')).toBe('summary_large_image')
      expect(meta(document, 'og:image:width') + meta(document, 'og:image:height')).toBe('1200630')
      pictures.set(path, meta(document, 'og:image'))
    }
    // Guides may share a photo; a drawn picture belongs to one guide.
    const ofGuides = guides().map(({ path }) => String(pictures.get(path)))
    const drawn = ofGuides.filter((picture) => picture.includes('/share/'))
    expect(drawn.length).toBeGreaterThan(10)
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const picture of new Set(pictures.values())) {
      if (!picture.startsWith(origin())) continue
      await untilPage(picture.slice(origin().length), 200)
      const bytes = Buffer.from(await (await fetch(picture)).arrayBuffer())
      const { format, width, height } = await sharp(bytes).metadata()
      expect([width, height], picture).toEqual([1200, 630])
      // A guide's own photo keeps its format.
      if (picture.includes('/share/')) expect(format, picture).toBe('png')
    }
  })

  test('has valid JSON-LD of the expected types, and no review or rating', () => {
    for (const { path, document } of seen) {
      const types = dataOf(document).map((entry) => entry['@type'])
      for (const entry of dataOf(document)) expect(entry['@context']).toBe('https://schema.org')
      expect(document.documentElement.innerHTML, path).not.toMatch(
        /Review|AggregateRating|ratingValue/,
      )
      if (path === '/') expect(types).toEqual(['RealEstateAgent'])
      if (isGuide(path)) expect(types).toEqual(['RealEstateAgent', 'BlogPosting', 'BreadcrumbList'])
    }
  })

  // The portal's screens had neither until they got a footer.
  test('has the license number and Equal Housing Opportunity in its footer, in the portal too', async () => {
    const portal = ['/sign-in', '/forgot-password', '/dashboard', '/admin-login', '/admin']
    const screens = await Promise.all(
      portal.map(async (path) => ({
        path,
        document: new JSDOM((await page(path)).text).window.document,
      })),
    )
    for (const { path, document } of [...seen, ...screens]) {
      const foot = document.querySelector('footer')
      expect(foot?.textContent, path).toMatch(/DRE \d+/)
      expect(foot?.textContent, path).toMatch(
        /Equal Housing Opportunity|Igualdad de oportunidad en la vivienda/,
      )
      expect(foot?.querySelector('a[href="/privacy"]'), path).not.toBeNull()
      expect(foot?.querySelectorAll('[data-appearance] input').length, path).toBe(3)
    }
  })
})

describe('a guide in search results', () => {
  test('has the same dates in its JSON-LD, its meta tags and the sitemap', () => {
    for (const { path, document } of guides()) {
      const post = dataOf(document)[1] as Record<string, string>
      const { lastmod } = sitemap.find((entry) => entry.path === path) ?? {}
      expect(post.dateModified).toBe(lastmod)
      expect(meta(document, 'article:modified_time')).toBe(lastmod)
      expect(meta(document, 'article:published_time')).toBe(post.datePublished)
      expect(post.url).toBe(origin() + path)
      expect(post.image).toBe(meta(document, 'og:image'))
      expect(Date.parse(String(lastmod))).toBeLessThanOrEqual(Date.now())
    }
  })

  test('has breadcrumbs of the landing page and the list of its language, and its own page', () => {
    for (const { path, document } of guides()) {
      const trail = dataOf(document)[2]?.itemListElement as { position: number; item: string }[]
      expect(trail.map(({ position }) => position)).toEqual([1, 2, 3])
      expect(trail.map(({ item }) => item)).toEqual([
        origin() + (pathPrefix(languageOf(path)) || '/'),
        origin() + guidePagePath(1, languageOf(path)),
        origin() + path,
      ])
    }
  })
})

test('unknown pages, /message-sent and portal pages have noindex and are not in the sitemap', async () => {
  for (const path of ['/nowhere', '/blog/nowhere', '/message-sent', '/dashboard', '/sign-in']) {
    const { document } = new JSDOM((await page(path)).text).window
    expect(meta(document, 'robots'), path).toBe('noindex')
    expect(sitemap.map((entry) => entry.path)).not.toContain(path)
  }
})

test('robots.txt names the sitemap and disallows /api/, /cms, /dashboard and /admin', async () => {
  const { text } = await page('/robots.txt')
  expect(text).toContain(`Sitemap: ${origin()}/sitemap.xml`)
  for (const path of ['/api/', '/cms', '/dashboard', '/admin'])
    expect(text).toContain(`Disallow: ${path}`)
})

test('security.txt has a contact, its own URL and an expiry in 30 to 365 days', async () => {
  const { text } = await page('/.well-known/security.txt')
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/)
  expect(fields.get('Canonical')).toBe(`${origin()}/.well-known/security.txt`)
  expect(fields.get('Preferred-Languages')).toBe('en')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('/rss.xml is valid XML with the newest first, and each item links to a guide', async () => {
  const feed = await xmlOf('/rss.xml')
  const items = [...feed.querySelectorAll('item')]
  const links = items.map((item) => item.querySelector('link')?.textContent ?? '')
  expect(links.length).toBeGreaterThan(10)
  const known = guides().map(({ path }) => origin() + path)
  for (const link of links) expect(known).toContain(link)
  const dates = items.map((item) => Date.parse(item.querySelector('pubDate')?.textContent ?? ''))
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  expect(items.map((item) => item.querySelector('title')?.textContent)).toContainEqual(
    expect.stringContaining('"House" & <Home>'),
  )
})
