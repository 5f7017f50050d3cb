import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUIDE_INDEX_PATH, GUIDES_PER_PAGE, type IndexedGuide } from '#wire/guide-pages.ts'
import { fillGuidePage } from './support/guides.ts'
import { lane } from './support/lane.ts'
import { page, untilPage } from './support/site.ts'

type Listed = { guides: string[]; document: Document }

const linkOf = ({ document }: Listed, rel: string) =>
  document.querySelector(`head link[rel="${rel}"]`)?.getAttribute('href')

async function listed(path: string): Promise<Listed> {
  const { status, text } = await page(path)
  expect(status, path).toBe(200)
  const { document } = new JSDOM(text).window
  const links = document.querySelectorAll('[data-cards] h2 a')
  return { guides: [...links].map((link) => link.getAttribute('href') ?? ''), document }
}

/** All pages of /blog, by their links to the next one. */
async function allPages(): Promise<Listed[]> {
  const pages: Listed[] = []
  for (let path: string | undefined = '/blog'; path; ) {
    const next = await listed(path)
    pages.push(next)
    path = linkOf(next, 'next')?.replace(lane('url'), '')
  }
  return pages
}

const index = async (): Promise<IndexedGuide[]> => JSON.parse((await page(GUIDE_INDEX_PATH)).text)
const indexed = async () => (await index()).map(([slug]) => `/blog/${slug}`)

let removeGuides: () => Promise<void>
let before: string[]

beforeAll(async () => {
  before = await indexed()
  removeGuides = await fillGuidePage()
})
afterAll(() => removeGuides())

test('the pages of /blog hold 24 guides each and together every guide once, in the order of the index', async () => {
  const pages = await allPages()
  for (const { guides } of pages.slice(0, -1)) expect(guides).toHaveLength(GUIDES_PER_PAGE)
  expect(pages.flatMap(({ guides }) => guides)).toEqual(await indexed())
})

test('each page of /blog has a canonical address and links to the page before and after it', async () => {
  const pages = await allPages()
  const path = (at: number) => (at === 0 ? '/blog' : `/blog/page/${at + 1}`)
  const url = (at: number) => (pages[at] ? lane('url') + path(at) : undefined)
  for (const [at, one] of pages.entries()) {
    expect([linkOf(one, 'prev'), linkOf(one, 'canonical'), linkOf(one, 'next')]).toEqual(
      [at - 1, at, at + 1].map(url),
    )
    const current = one.document.querySelector('[data-page-links] [aria-current="page"]')
    expect(current?.getAttribute('href')).toBe(path(at))
  }
})

test('the sitemap lists each page of /blog', async () => {
  const { text } = await page('/sitemap.xml')
  const pages = [...text.matchAll(/<loc>[^<]*(\/blog\/page\/\d+)<\/loc>/g)].map(([, path]) => path)
  expect(pages).toEqual((await allPages()).slice(1).map((_, at) => `/blog/page/${at + 2}`))
})

test('the count tile of each page counts the cities of all guides', async () => {
  const cities = new Set((await index()).map(([, , city]) => city)).size
  for (const { document } of await allPages())
    expect(document.querySelector('[data-city-count]')?.textContent).toBe(`${cities}+`)
})

test('the search index is JSON with an ETag that answers 304 while no guide changes', async () => {
  const { headers } = await page(GUIDE_INDEX_PATH)
  expect(headers.get('content-type')).toContain('application/json')
  const again = await page(GUIDE_INDEX_PATH, { 'if-none-match': String(headers.get('etag')) })
  expect(again).toMatchObject({ status: 304, text: '' })
})

test('a page of /blog before the first or after the last one answers 404', async () => {
  const last = (await allPages()).length
  for (const number of ['0', '1', String(last + 1), 'two'])
    expect((await page(`/blog/page/${number}`)).status, number).toBe(404)
})

test('the last page of /blog answers 404 once fewer guides are left', async () => {
  const last = (await allPages()).length
  await removeGuides()
  await untilPage(`/blog/page/${last}`, 404)
  await expect.poll(indexed).toEqual(before)
})
