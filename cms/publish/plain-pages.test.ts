import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_COPY, DEFAULT_SPANISH } from '#wire/default-copy.ts'
import { GUIDES_PER_PAGE } from '#wire/guide-pages.ts'
import type { BlobStore } from './blobs.ts'
import { plainPages } from './plain-pages.ts'
import type { Manifest } from './release.ts'

let rendered: string[]
beforeEach(() => {
  rendered = []
})

const page = (path: string) => {
  rendered.push(path)
  return Promise.resolve(Buffer.from(path))
}
const pieces = {
  keep: (bytes: Buffer) => Promise.resolve({ hash: bytes.toString(), size: bytes.length }),
} as BlobStore

const makePages = (version = 'a build') => plainPages({ page, version } as never, pieces)

const guide = (slug: string, title = slug) => ({ slug, title, city: slug })
const GUIDES = Array.from({ length: 3 * GUIDES_PER_PAGE }, (_, at) => guide(`town-${at}`))
const LISTS = ['/blog/search.json', '/rss.xml', '/sitemap.xml', '/transfer-taxes']
const SPANISH = [guide('pueblo')]

const FAQ = { slug: 'faq', title: 'Questions', lead: 'Short answers.' }

/** What visitors may see; `people`, `reviews` and `firmPages` are shown by their own pages only. */
function shownOf({
  people = [],
  reviews = [],
  firmPages = [FAQ],
  spanish = null,
  ...changed
}: Record<string, unknown> = {}) {
  const seen = {
    guides: GUIDES,
    spanishGuides: SPANISH,
    vendors: [],
    copy: DEFAULT_COPY,
    hasSpanishHome: spanish !== null,
    ...changed,
  }
  return { seen, people, reviews, firmPages, spanish } as never
}

/** The pages that are rendered for a changed content, after a release of the unchanged one. */
async function renderedAfter(
  changed: Record<string, unknown>,
  version?: string,
  first: Record<string, unknown> = {},
): Promise<string[]> {
  const before = (await makePages()(shownOf(first))).pages
  rendered = []
  await makePages(version)(shownOf(changed), before)
  return rendered.toSorted()
}

test('the first release renders every page once, /blog in pages of 24 guides', async () => {
  const { pages, rendered: count } = await makePages()(shownOf())
  expect(rendered).toHaveLength(pages.size)
  expect(count).toBe(pages.size)
  expect([...pages.keys()].filter((path) => /^\/blog(\/page\/\d)?$/.test(path))).toEqual([
    '/blog',
    '/blog/page/2',
    '/blog/page/3',
  ])
  expect(pages.get('/404')?.hidden).toBe(true)
})

test('a start with unchanged content renders no page, from the release as it is on the disk', async () => {
  const { pages } = await makePages()(shownOf())
  const stored: Manifest['plain'] = new Map(JSON.parse(JSON.stringify([...pages])))
  rendered = []
  expect(await makePages()(shownOf(), stored)).toEqual({ pages, rendered: 0 })
  expect(rendered).toEqual([])
})

test('a changed guide renders its page of /blog and the pages that use all guides', async () => {
  const guides = GUIDES.with(GUIDES_PER_PAGE, guide('town-24', 'Another title'))
  expect(await renderedAfter({ guides })).toEqual([...LISTS, '/blog/page/2'].toSorted())
})

test('a changed Spanish guide renders the Spanish list and its index, and the sitemap', async () => {
  const spanishGuides = [guide('pueblo', 'Otro título')]
  expect(await renderedAfter({ spanishGuides })).toEqual([
    ...['/es/blog', '/es/blog/search.json', '/sitemap.xml'],
  ])
})

test('the first Spanish guide renders the English list, which then links to the Spanish one', async () => {
  expect(await renderedAfter({ spanishGuides: [] })).toEqual(
    [...BLOG, '/es/blog', '/es/blog/search.json', '/sitemap.xml'].toSorted(),
  )
})

test('a changed vendor renders no page of /blog', async () => {
  const paths = await renderedAfter({ vendors: [{ name: 'Stagers' }] })
  expect(paths).toContain('/vendors')
  expect(paths.filter((path) => path.startsWith('/blog/page') || path === '/blog')).toEqual([])
})

test('a changed person renders the landing page only', async () => {
  expect(await renderedAfter({ people: [{ name: 'Dana' }] })).toEqual(['/'])
})

test('a changed review renders the landing page only', async () => {
  expect(await renderedAfter({ reviews: [{ words: 'All went well.' }] })).toEqual(['/'])
})

const BLOG = ['/blog', '/blog/page/2', '/blog/page/3']

// A changed testimonial once rendered every page of the site, each guide's own too.
test.each([
  ['heroLead', ['/']],
  ['packages', ['/']],
  ['testimonials', ['/']],
  ['testimonialsShown', ['/']],
  ['badges', ['/']],
  ['claims', ['/', ...BLOG]],
  ['blogLead', BLOG],
  ['networkLead', ['/vendors']],
  ['joinText', ['/vendors']],
] as const)('changed copy, %s, renders only the pages that show it', async (name, paths) => {
  const value = DEFAULT_COPY[name]
  const other = typeof value === 'string' ? `${value} More.` : Array.isArray(value) ? [] : !value
  expect(await renderedAfter({ copy: { ...DEFAULT_COPY, [name]: other } })).toEqual(paths)
})

test.each([
  ['Spanish words', { spanish: { ...DEFAULT_SPANISH, heroLead: 'Otro.' } }, ['/es']],
  ['English words', { copy: { ...DEFAULT_COPY, heroLead: 'Other.' } }, ['/']],
  ['a testimonial', { copy: { ...DEFAULT_COPY, testimonials: [] } }, ['/', '/es']],
  ['a person', { people: [{ name: 'Dana' }] }, ['/', '/es']],
] as const)(
  'where /es is there, a change of %s renders only the pages that show it',
  async (_what, changed, paths) => {
    const first = { spanish: DEFAULT_SPANISH }
    expect(await renderedAfter({ ...first, ...changed }, undefined, first)).toEqual(paths)
  },
)

test('/es is not rendered before its documents are published; then the Spanish pages, / and the sitemap lead to it', async () => {
  expect([...(await makePages()(shownOf())).pages.keys()]).not.toContain('/es')
  expect(await renderedAfter({ spanish: DEFAULT_SPANISH })).toEqual([
    ...['/', '/es', '/es/blog', '/es/blog-post-not-found', '/es/book'],
    ...['/es/message-not-sent', '/es/message-sent', '/sitemap.xml'],
  ])
})

test('a changed fact of the firm renders every page', async () => {
  const { pages } = await makePages()(shownOf())
  const copy = { ...DEFAULT_COPY, phone: '(916) 555-0100' }
  expect(await renderedAfter({ copy })).toEqual([...pages.keys()].toSorted())
})

test('a changed firm page renders only itself', async () => {
  const firmPages = [{ ...FAQ, lead: 'Other answers.' }]
  expect(await renderedAfter({ firmPages })).toEqual(['/faq'])
})

test('a firm page that appears in Spanish renders the Spanish pages, its original and the sitemap; a changed one only itself', async () => {
  const spanish = { slug: 'preguntas', title: 'Preguntas', language: 'es', englishSlug: 'faq' }
  const live = {
    firmPages: [{ ...FAQ, alternate: '/es/preguntas' }, spanish],
    spanishFirmPages: [spanish],
  }
  expect(await renderedAfter(live)).toEqual([
    ...['/es/blog', '/es/blog-post-not-found', '/es/book', '/es/message-not-sent'],
    ...['/es/message-sent', '/es/portal-shell', '/es/preguntas', '/faq', '/sitemap.xml'],
  ])
  const firmPages = live.firmPages.with(1, { ...spanish, lead: 'Otras.' } as never)
  expect(await renderedAfter({ ...live, firmPages }, undefined, live)).toEqual(['/es/preguntas'])
})

test('a new guide renders each page of /blog, and a removed one leaves out the last', async () => {
  const paths = await renderedAfter({ guides: [guide('new-town'), ...GUIDES] })
  expect(paths.filter((path) => path.startsWith('/blog/page'))).toEqual([
    '/blog/page/2',
    '/blog/page/3',
    '/blog/page/4',
  ])
  const fewer = shownOf({ guides: GUIDES.slice(0, GUIDES_PER_PAGE) })
  const { pages } = await makePages()(fewer, (await makePages()(shownOf())).pages)
  expect([...pages.keys()]).not.toContain('/blog/page/2')
})

test('a changed renderer renders every page again', async () => {
  const { pages } = await makePages()(shownOf())
  expect(await renderedAfter({}, 'another build')).toEqual([...pages.keys()].toSorted())
})

test('a page that fails rejects the release, and the others of its batch do not end the process', async () => {
  const failing = plainPages(
    { version: '', page: (path: string) => Promise.reject(new Error(path)) } as never,
    pieces,
  )
  await expect(failing(shownOf())).rejects.toThrow('/book')
})
