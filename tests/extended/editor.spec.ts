import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { fromDocs } from '../support/dialects.ts'
import { CMS_TIMEOUT_MS, openCms, openFromCms, paste, type, untilSaved } from '../support/editor.ts'
import { newGuide } from '../support/guides.ts'
import { manuscript } from '../support/manuscripts.ts'
import { page as fetched, untilPage, untilShown } from '../support/site.ts'

useBrowser()

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const city = `Journeyville ${randomUUID().slice(0, 6)}`
const slug = `sell-my-house-${city.toLowerCase().replace(' ', '-')}`
const title = `Sell Your House in ${city}`

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKAQMAAAC3/F3+AAAAA1BMVEXStIxN0HgzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgwAcAAB4AAe72cCEAAAAASUVORK5CYII='

/** The axe violations within one part of a page, since Payload's own markup is not ours. */
async function findings(page: Page, within: string): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  return page.evaluate(async (at) => {
    const { axe } = window as unknown as {
      axe: {
        run: (at: string) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations } = await axe.run(at)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html}`))
  }, within)
}

const LOCKS = 'select parent_id from payload_locked_documents_rels where guides_id = $1'

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()
const score = async (page: Page) =>
  Number(await page.locator('.desk-score output').textContent({ timeout: CMS_TIMEOUT_MS }))

describe('an editor with a new guide in the CMS', () => {
  let page: Page
  let id = ''

  test('sees what to write next on the start page, and no link to client data', async () => {
    page = await openCms()
    await page.goto('/cms')
    await page.getByRole('heading', { name: 'What to write next' }).waitFor()
    await page.getByRole('heading', { name: 'Cities without a guide' }).waitFor()
    expect(await findings(page, '.desk')).toEqual([])
    for (const hidden of ['Properties', 'Clients', 'Messages', 'Contracts'])
      expect(await page.getByRole('link', { name: hidden }).count()).toBe(0)
  })

  test('types a title and a city: the slug is filled in and the guide is autosaved', async () => {
    await page.goto('/cms/collections/guides/create')
    await page.locator('#field-title').fill(title)
    await page.locator('#field-city').fill(city)
    await expect.poll(() => page.locator('#field-slug').inputValue()).toBe(slug)
    await page.waitForURL(/\/guides\/[0-9a-f-]{36}/)
    id = /guides\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    await untilSaved(id, title)
  })

  test('pastes from Google Docs with the structure intact, and the search score rises', async () => {
    const before = await score(page)
    await paste(page, fromDocs(manuscript(7)))
    const box = page.locator('.ContentEditable__root').first()
    for (const part of ['h2', 'li li, li > ul, li > ol', 'table', 'a'])
      await box.locator(part).first().waitFor()
    await untilSaved(id, '"type": "table"')
    await page.locator('#field-metaDescription').fill(`What selling a house in ${city} costs.`)
    await expect.poll(() => score(page)).toBeGreaterThan(before)
    await page.getByText(/^Add [\d,]+ words?:/).waitFor()
    expect(await findings(page, '.desk-card')).toEqual([])
  })

  test('pastes pictures: an embedded one requires alt text, remote and file: ones are left out', async () => {
    const drop =
      '<img src="https://lh7.example/docsz/a"><p>After.</p><img src="file:///C:/clip.png">'
    await paste(page, `<p>Before.</p><img src="data:image/png;base64,${PIXEL}">${drop}`)
    await page.getByText('2 pictures were left out').waitFor()
    const alt = page.locator('[class*="bulk-upload"] #field-alt').first()
    const save = page
      .locator('[class*="bulk-upload"] button:visible', { hasText: /^Save$/ })
      .first()
    await alt.waitFor()
    await save.click()
    await page.getByText('This field is required').first().waitFor()
    await alt.fill(`A porch in ${city}`)
    await save.click()
    await untilSaved(id, `A porch in ${city}`)
    const [kept] = await rows<{ content: string }>(
      'select version_content::text as content from _guides_v where parent_id = $1 and latest',
      [id],
    )
    expect(kept?.content).not.toMatch(/data:image|lh7|file:/)
  })

  test('links to another guide by search, and the count of links to our pages rises by 1', async () => {
    const check = (label: string) =>
      page.locator('.desk-checks li', { hasText: label }).locator('.desk-checks__head')
    const links = async () =>
      parseInt((await check('Links to our pages').innerText()).split('\n')[1] ?? '', 10)
    const before = await links()
    await type(page, ' Oakland')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.locator('.fixed-toolbar [data-button-key="link"]:not(.disabled)').click()
    await page.getByText('One of our guides', { exact: true }).click()
    await page.locator('#field-doc input').fill('Oakland')
    // Payload drops a click on Save that precedes its request about the guide, 250 ms after the pick.
    const checked = page.waitForResponse((answer) =>
      /"value":\{[^{}]*"relationTo":"guides"/.test(answer.request().postData() ?? ''),
    )
    await page.getByText('Sell Your Oakland House').first().click()
    await checked
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(links, { timeout: CMS_TIMEOUT_MS }).toBe(before + 1)
    await untilSaved(id, '"url": "/blog/sell-my-house-oakland"')
  })

  test('adds text and a second picture after a selected picture', async () => {
    const picture = page.locator('.ContentEditable__root img').first()
    // The typed characters once landed reversed at the start of the guide.
    await picture.click()
    await page.keyboard.type('Behind the picture.')
    await untilSaved(id, 'Behind the picture.')
    await picture.click()
    // An autosave that ends meanwhile closes the menu.
    const add = page.locator('.fixed-toolbar .toolbar-popup__dropdown-add')
    const upload = page.locator('[data-item-key="upload"]')
    const drawer = page.locator('.list-drawer tbody tr', { hasText: city })
    const isOpen = async () => {
      if (await drawer.isVisible()) return true
      if (!(await upload.isVisible())) await add.click({ timeout: 2_000 }).catch(() => undefined)
      await upload.click({ timeout: 2_000 }).catch(() => undefined)
      return drawer.isVisible()
    }
    await expect.poll(isOpen, { interval: 500, timeout: CMS_TIMEOUT_MS }).toBe(true)
    await drawer.getByRole('button').click()
    await page
      .locator('.desk-checks li', { hasText: 'Picture texts' })
      .getByText('2 of 2')
      .waitFor()
    // Text after the second picture was once not saved.
    await type(page, 'After the other picture.')
    await untilSaved(id, 'After the other picture.')
  })

  test('leaves a field in the middle of a word and finds the text saved on return', async () => {
    const guide = page.url()
    await page.locator('#field-county').fill('Half a wo')
    await page.goto('/cms')
    await page.locator('.desk').getByRole('link', { name: title }).click()
    await page.waitForURL(guide)
    await expect.poll(() => page.locator('#field-county').inputValue()).toBe('Half a wo')
  })

  test('sees typed words in the live preview while the public page answers 404', async () => {
    await page.getByRole('button', { name: 'Live Preview' }).click()
    const preview = page.frameLocator('#live-preview-iframe')
    await preview.getByRole('heading', { name: title }).waitFor()
    await type(page, ' Just now.')
    await preview.getByText('Just now.').waitFor()
    expect((await fetched(`/blog/${slug}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Live Preview' }).click()
    await untilSaved(id, 'Just now.')
  })

  test('loses the edit lock to an admin: earlier text is kept, and text typed afterwards is not saved', async () => {
    const other = await openCms('admin')
    await other.goto(page.url())
    await other.getByText('Priya Raman').waitFor()
    const takeOver = other.locator('#document-locked-take-over')
    await takeOver.waitFor()
    // Payload adds a time in the zone of the browser.
    expect(await other.locator('.document-locked').innerText()).not.toMatch(/\d:\d\d/)
    await takeOver.click()
    await other.locator('.document-locked').waitFor({ state: 'detached' })
    await type(page, ' Too late.')
    await page.getByText('Editing taken over').waitFor()
    await type(other, ' Taken over.')
    await untilSaved(id, 'Just now. Taken over.')
    await other.goto('/cms')
    // Leaving the page releases the edit lock.
    await expect.poll(() => rows(LOCKS, [id]), { timeout: CMS_TIMEOUT_MS }).toEqual([])
    await other.context().close()
    await page.reload()
    await page.locator('.ContentEditable__root', { hasText: 'Taken over.' }).waitFor()
  })

  test('makes a review link that shows the draft, and ends it, after which it answers 404', async () => {
    await page.getByRole('button', { name: 'Create a review link' }).click()
    const link = new URL(await page.getByLabel('Review link').inputValue()).pathname
    expect((await fetched(link)).text).toContain('Just now.')
    await page.getByRole('button', { name: 'Turn the link off' }).click()
    await page.getByText('No link opens the draft anymore.').waitFor()
    const over = await fetched(link)
    expect([over.status, over.text.includes('no longer valid')]).toEqual([404, true])
  })

  test('schedules publishing, and the page goes live at that time', async () => {
    await page.locator('#action-save-popup button').first().click()
    await page.locator('#schedule-publish').click()
    const drawer = page.locator('.schedule-publish')
    await drawer.locator('#time input').waitFor()
    const time = new Date(Date.now() + 86_400_000)
    const typed = time.toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'short' })
    await drawer.locator('#time input').fill(typed)
    await drawer.locator('#time input').press('Enter')
    await drawer.getByRole('button', { name: 'Save' }).click()
    const planned = () =>
      rows("select 1 from payload_jobs where input::text like '%' || $1 || '%'", [id])
    await expect.poll(async () => (await planned()).length, { timeout: CMS_TIMEOUT_MS }).toBe(1)
    await rows(
      "update payload_jobs set wait_until = now() where input::text like '%' || $1 || '%'",
      [id],
    )
    await expect
      .poll(async () => (await fetched(`/blog/${slug}`)).status, { timeout: CMS_TIMEOUT_MS })
      .toBe(200)
    await untilShown('/blog', title)
    await openFromCms(page, page.url())
    await page.getByText(/Live since .* PT, and listed everywhere/).waitFor()
  })

  test('sees why a page failed to render while visitors see the old one, and publishes with Try again', async () => {
    // `as_of` is no date: an older version accepted that, the form now refuses it.
    await rows(
      `insert into guides_facts (_order, _parent_id, id, label, value, as_of, source, source_url)
       values (1, $1, gen_random_uuid(), 'Tax', 'None', 'last spring', 'City', 'https://x.example')`,
      [id],
    )
    await rows('update guides set featured = true where id = $1', [id])
    await newGuide()
    await page.getByText(/Not published: .* could not be rendered: .*Invalid time value/).waitFor()
    expect((await fetched(`/blog/${slug}`)).status).toBe(200)
    await rows('delete from guides_facts where _parent_id = $1', [id])
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/Live since .* PT, and listed everywhere/).waitFor()
  })

  test('changes the slug, and the old address answers 301 with the new one', async () => {
    await page.locator('#field-slug').fill(`${slug}-now`)
    await untilSaved(id, `${slug}-now`)
    await publish(page)
    await untilPage(`/blog/${slug}-now`, 200)
    const old = await fetched(`/blog/${slug}`)
    expect([old.status, old.headers.get('location')]).toEqual([301, `/blog/${slug}-now`])
  })

  test('opens an old version and restores it as a draft, while the published page stays', async () => {
    await page.goto(`/cms/collections/guides/${id}/versions`)
    const versions = page.locator('table a[href*="/versions/"]')
    await versions.last().waitFor()
    // The oldest version is the blank guide.
    await versions.nth((await versions.count()) - 2).click()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.locator('#confirm-action').click()
    await page.waitForURL(/\/guides\/[0-9a-f-]{36}$/)
    await expect.poll(() => page.locator('#field-slug').inputValue()).toBe(slug)
    expect((await fetched(`/blog/${slug}-now`)).status).toBe(200)
  })

  test('unpublishes the guide: its page answers 404 and the blog index drops it', async () => {
    await page.goto(`/cms/collections/guides/${id}`)
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-unpublish').click()
    await page.locator('#confirm-action').click()
    await untilPage(`/blog/${slug}-now`, 404)
    await untilShown('/blog', title, false)
    await page.context().close()
  })
})
