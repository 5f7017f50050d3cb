import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUIDE_INDEX_PATH, GUIDES_PER_PAGE, type IndexedGuide } from '#wire/guide-pages.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { guideInCms } from '../support/cms.ts'
import { untilFocused } from '../support/focus.ts'
import { fillGuidePage } from '../support/guides.ts'
import { lane } from '../support/lane.ts'
import { sendPicture } from '../support/pictures.ts'
import { page as ask, untilShown } from '../support/site.ts'

useBrowser()

const SEARCH = 'Search by city name...'
const cards = (page: Page) => page.locator('[data-search-text]:visible')
const tile = (page: Page) => page.locator('[data-city-count]')

async function blog(path = '/blog'): Promise<Page> {
  const page = await openPage()
  await page.goto(path)
  return page
}

/** The pages of /blog, from the first until one has a card with these words. */
async function pageWithCard(words: string): Promise<Page> {
  const page = await blog()
  while ((await cards(page).filter({ hasText: words }).count()) === 0)
    await page.getByRole('link', { name: 'Next page' }).press('Enter')
  return page
}

describe('the blog index', () => {
  test('has its headline and its three tiles', async () => {
    const page = await blog()
    await page.getByRole('heading', { name: 'Sell Your House in California', level: 1 }).waitFor()
    for (const figure of ['1-2%', '$20K+']) await page.getByText(figure, { exact: true }).waitFor()
    const all: IndexedGuide[] = JSON.parse((await ask(GUIDE_INDEX_PATH)).text)
    const cities = new Set(all.map(([, , city]) => city)).size
    expect(await tile(page).innerText()).toBe(`${cities}+`)
    const closing = page.getByRole('link', { name: 'Get Started Today' })
    expect(await closing.getAttribute('href')).toBe('/dashboard')
  })

  test('has a card for each guide with its city, badge, title, description and date', async () => {
    const page = await pageWithCard('Pasadena')
    const card = cards(page).filter({ has: page.getByText('Pasadena, CA', { exact: true }) })
    await card.getByText('Featured', { exact: true }).waitFor()
    await card.getByText('Read More →').waitFor()
    // Cards further down are not laid out yet and have no inner text.
    expect(await card.locator('time').textContent()).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
    expect(await card.locator('[data-summary]').textContent()).not.toBe('')
  })

  test('filters by title or city in any case, counts the cities and shows the number of guides found', async () => {
    const page = await blog()
    await page.getByPlaceholder(SEARCH).fill('SAN')
    await page.getByText(/^\d+ guides found$/).waitFor()
    for (const text of await cards(page).evaluateAll((found) =>
      found.map((card) => (card as HTMLElement).dataset.searchText),
    ))
      expect(text).toContain('san')
    const shown = await cards(page).count()
    expect(await page.getByRole('status').innerText()).toBe(`${shown} guides found`)
    expect(Number.parseInt(await tile(page).innerText(), 10)).toBeLessThanOrEqual(shown)
    await page.waitForURL(/\?q=SAN$/)
    await page.reload()
    await expect.poll(() => page.getByPlaceholder(SEARCH).inputValue()).toBe('SAN')
  })

  test('repeats a search term without results, and shows all cards after Clear Search', async () => {
    const page = await blog('/blog?q=Atlantis')
    await page.getByText('No results found for "Atlantis"').waitFor()
    expect(await cards(page).count()).toBe(0)
    expect(await tile(page).innerText()).toBe('0+')
    await page.getByRole('button', { name: 'Clear Search' }).click()
    await page.getByText('No results found').waitFor({ state: 'hidden' })
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10)
    await page.waitForURL(({ search }) => search === '')
    await untilFocused(page.getByPlaceholder(SEARCH))
  })

  test('shows HTML in the search term as text', async () => {
    const page = await blog(`/blog?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    await page.getByText('No results found for "<img src=x onerror=alert(1)>"').waitFor()
  })
})

describe('the blog index of more guides than one page holds', () => {
  let removeGuides: () => Promise<void>
  beforeAll(async () => {
    removeGuides = await fillGuidePage()
  })
  afterAll(() => removeGuides())

  test('finds a guide of another page, with one request for the index on the first key', async () => {
    const page = await blog()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    expect(await page.getByText('Pasadena, CA', { exact: true }).count()).toBe(0)
    await page.getByPlaceholder(SEARCH).pressSequentially('pasadena')
    await page.getByText('1 guide found').waitFor()
    const link = cards(page).getByRole('link')
    expect(await link.getAttribute('href')).toBe('/blog/sell-my-house-pasadena')
    await page.getByText('Pasadena, CA', { exact: true }).waitFor()
    expect(await tile(page).innerText()).toBe('1+')
    expect(asked.filter((path) => path === GUIDE_INDEX_PATH)).toEqual([GUIDE_INDEX_PATH])
    await page.getByPlaceholder(SEARCH).fill('')
    await page.getByRole('link', { name: 'Next page' }).waitFor()
    await expect.poll(() => cards(page).count()).toBe(GUIDES_PER_PAGE)
  })

  test('completes the card of a result from its page: drawing, badges, description and date', async () => {
    const page = await pageWithCard('Pasadena')
    const partsOf = (card: Locator) =>
      card.evaluate((one) => [...one.children].map(({ outerHTML }) => outerHTML))
    const whole = await partsOf(cards(page).filter({ hasText: 'Pasadena, CA' }))
    expect(whole).toHaveLength(5)
    await page.goto('/blog?q=pasadena')
    await page.getByText('1 guide found').waitFor()
    await expect.poll(() => partsOf(cards(page))).toEqual(whole)
  })

  test('keeps the focus on a result while its card is completed', async () => {
    const page = await blog()
    const held = Promise.withResolvers<void>()
    await page.route('**/blog/page/*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByPlaceholder(SEARCH).fill('pasadena')
    await page.getByText('1 guide found').waitFor()
    const link = cards(page).getByRole('link')
    await link.focus()
    held.resolve()
    await cards(page).locator('time').waitFor()
    await untilFocused(link)
  })

  test('shows a result without its date where its page cannot be loaded', async () => {
    const page = await blog()
    const refused = page.waitForEvent('requestfailed')
    await page.route('**/blog/page/*', (route) => route.abort())
    await page.getByPlaceholder(SEARCH).fill('pasadena')
    await refused
    expect(await cards(page).getByRole('link').getAttribute('href')).toBe(
      '/blog/sell-my-house-pasadena',
    )
    expect(await cards(page).locator('time').count()).toBe(0)
  })

  test('says that the index could not be loaded, and searches with it on the next key', async () => {
    const page = await blog()
    await page.route(`**${GUIDE_INDEX_PATH}`, (route) => route.abort(), { times: 1 })
    await page.getByPlaceholder(SEARCH).fill('pasaden')
    await page.getByText('The search could not be loaded. Type again to retry.').waitFor()
    await page.getByPlaceholder(SEARCH).fill('pasadena')
    await page.getByText('1 guide found').waitFor()
  })

  test('is browsed by plain links without JavaScript', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/blog')
    const first = await cards(page).first().innerText()
    await page.getByRole('link', { name: 'Next page' }).press('Enter')
    await page.waitForURL('**/blog/page/2')
    expect(await cards(page).first().innerText()).not.toBe(first)
    await page.getByRole('link', { name: 'Previous page' }).press('Enter')
    await page.waitForURL('**/blog')
  })
})

describe('a guide page', () => {
  const OAKLAND = '/blog/sell-my-house-oakland'

  test('has the links, headings and city lists of the specification', async () => {
    const page = await blog(OAKLAND)
    expect(await page.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe(
      '/blog',
    )
    await page.getByText('Oakland, CA', { exact: true }).waitFor()
    await page.getByRole('heading', { level: 1, name: /Oakland/ }).waitFor()
    await page.getByText(/^\d+ min read$/).waitFor()
    const start = page.getByRole('link', { name: 'Start Free Consultation' })
    expect(await start.getAttribute('href')).toBe('/client-portal')
    const more = page.getByRole('link', { name: 'Read More City Guides' })
    expect(await more.getAttribute('href')).toBe('/blog')
    const steps = page.getByRole('navigation', { name: 'Next steps' }).getByRole('link')
    expect(
      await steps.evaluateAll((found) =>
        found.map((link) => [
          link.getAttribute('href'),
          link.querySelector('strong')?.textContent ?? '',
        ]),
      ),
    ).toEqual([
      ['/blog', 'All City Guides'],
      ['/client-portal', 'Get Started'],
      ['/#services', 'Service Packages'],
    ])
    expect(await steps.first().textContent()).toMatch(/\d+ cities/)
    const others = page.getByRole('navigation', { name: 'Other city guides' }).getByRole('link')
    const names = (await others.allTextContents()).map((name) => name.trim())
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    expect(names).not.toContain('Oakland')
  })

  test('shares by navigator.share, or copies its address and shows an alert where that is missing', async () => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(OAKLAND)
    const said = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.accept().then(() => dialog.message()))
      }),
    )
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('button', { name: 'Share' }).click()
    expect(await said).toBe('URL copied to clipboard!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /sell-my-house-oakland$/,
    )

    const phone = await openPage()
    await phone.addInitScript(() => {
      const shared = (data: ShareData) => {
        document.title = `shared ${data.url}`
        return Promise.resolve()
      }
      Object.defineProperty(navigator, 'share', { value: shared })
    })
    await phone.goto(OAKLAND)
    await phone.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => phone.title()).toMatch(/^shared .*sell-my-house-oakland$/)
  })

  test('shows its image with a default alt text when the guide has none', async () => {
    const { doc } = await sendPicture('A porch')
    const { slug, title } = await guideInCms({
      city: 'Testville',
      imageUrl: `${lane('url')}/media/${doc.filename}`,
      imageAlt: '',
    })
    await untilShown(`/blog/${slug}`, title)
    const page = await openPage()
    await page.goto(`/blog/${slug}`)
    const image = page.getByAltText('Sell house in Testville')
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  })

  test('shows "Blog Post Not Found" and a link to /blog for an unknown slug', async () => {
    const page = await blog('/blog/nowhere-at-all')
    await page.getByRole('heading', { name: 'Blog Post Not Found' }).waitFor()
    await page.getByText("The blog post you're looking for doesn't exist.").waitFor()
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await page.waitForURL('**/blog')
  })
})
