import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addComment } from '#wire/guide-comments.ts'
import { findViolationsInCms } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { CMS_TIMEOUT_MS, openCms, type, untilSaved, untilSelected } from '../support/editor.ts'
import { newComment } from '../support/guide-comments.ts'
import { LONG_ENOUGH, newGuide } from '../support/guides.ts'
import { demo } from '../support/people.ts'
import { page as fetched, untilPage } from '../support/site.ts'

useBrowser()

const WORDS = 'the county transfer tax'
const CONTENT = `<p>Sellers here pay ${WORDS} at the close.</p><h2>A home sells once</h2>${LONG_ENOUGH}`
const CALLOUT = '<div data-callout="tip"><p>Ask the title company first.</p></div>'

const editor = (page: Page) => page.locator('.ContentEditable__root').first()
const panel = (page: Page) => page.locator('.desk-comments')
const field = (page: Page) => panel(page).getByLabel('Comment on these words')

async function open(page: Page, { id }: { id: string }) {
  await page.goto(`/cms/collections/guides/${id}`)
  await editor(page).getByText('Sellers here').waitFor()
  await panel(page).waitFor()
}

/** The words of the ranges that a highlight paints, in the order of the alphabet. */
const highlighted = (page: Page, name = 'guide-comment') =>
  page.evaluate(
    (of) => [...(CSS.highlights.get(of) ?? [])].map((range) => `${range}`).toSorted(),
    name,
  )

const untilHighlighted = (page: Page, words: string[]) =>
  expect.poll(() => highlighted(page), { timeout: CMS_TIMEOUT_MS }).toEqual(words)

/** Presses keys one after the other; Lexical handles each with the selection that it knows. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key)
    await untilSelected(page)
  }
}

const times = (count: number, key: string) => Array.from({ length: count }, () => key)

/** Puts the caret behind as many words of the first line. */
async function caretBehind(page: Page, words: number) {
  await editor(page).click()
  await press(page, 'Control+Home', ...times(words, 'Control+ArrowRight'))
}

const untilCount = (page: Page, count: number) =>
  panel(page)
    .getByRole('heading', { name: `Comments (${count})` })
    .waitFor()

describe('a comment at words of a guide', () => {
  let page: Page
  let other: Page
  let guide: Awaited<ReturnType<typeof newGuide>>
  const text = 'Is it <img src=x onerror="ran()"> 1.10?'

  test('is written with the keyboard, and the focus is back at the words', async () => {
    guide = await newGuide({ content: CONTENT })
    page = await openCms()
    await open(page, guide)
    await caretBehind(page, 3)
    await press(page, ...times(4, 'Control+Shift+ArrowRight'), 'Control+Alt+KeyM')
    await field(page).waitFor()
    expect(await field(page).evaluate((own) => own === document.activeElement)).toBe(true)
    expect(await highlighted(page, 'guide-comment-shown')).toEqual([WORDS])
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
    await panel(page).getByText(text).waitFor()
    await untilCount(page, 1)
    await untilHighlighted(page, [WORDS])
    const isInEditor = () => editor(page).evaluate((own) => own === document.activeElement)
    await expect.poll(isInEditor).toBe(true)
    expect(await page.evaluate(() => `${getSelection()}`)).toBe(WORDS)
    expect(await panel(page).locator('img').count()).toBe(0)
  })

  test('is asked for with the button above the text, and Escape closes the form', async () => {
    await editor(page).click()
    await caretBehind(page, 0)
    await press(page, 'Control+Shift+ArrowRight')
    await page.locator('.fixed-toolbar [data-button-key="comment"]:not(.disabled)').click()
    await field(page).waitFor()
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => `${getSelection()}`)).toBe('Sellers')
    await untilCount(page, 1)
  })

  test('without selected words is not asked for', async () => {
    await press(page, 'ArrowRight')
    await panel(page).getByRole('button', { name: 'Comment on selected words' }).click()
    await panel(page).getByText('Select words in the text first').waitFor()
  })

  test('stays at its words while another user edits before and inside them', async () => {
    await page.goto('/cms')
    await page.getByRole('heading', { name: 'What to write next' }).waitFor()
    other = await openCms('admin')
    await open(other, guide)
    await untilHighlighted(other, [WORDS])
    await caretBehind(other, 2)
    await other.keyboard.type(' always')
    await caretBehind(other, 6)
    await other.keyboard.type(' and city')
    await untilSaved(guide.id, 'county and city')
    await untilHighlighted(other, ['the county and city transfer tax'])
    await panel(other).getByRole('button', { name: WORDS }).click()
    await expect
      .poll(() => highlighted(other, 'guide-comment-shown'))
      .toEqual(['the county and city transfer tax'])
  })

  test('is answered by the other user, which the first sees on return', async () => {
    await panel(other).getByRole('button', { name: 'Reply' }).click()
    await other.keyboard.type('It is, in Fresno.')
    await panel(other).getByRole('button', { name: 'Save' }).click()
    await panel(other).getByText('It is, in Fresno.').waitFor()
    await other.goto('/cms')
    await open(page, guide)
    await panel(page).getByText('It is, in Fresno.').waitFor()
    await untilHighlighted(page, ['the county and city transfer tax'])
  })

  test('of oneself is changed, and is not changed by another', async () => {
    await panel(page).getByRole('button', { name: 'Edit' }).click()
    const own = panel(page).getByLabel('Your comment')
    expect(await own.inputValue()).toBe(text)
    await own.fill('Is it $1.10?')
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await panel(page).getByText('Is it $1.10?').waitFor()
    // The form, which has the words too, is there until the call has answered.
    await expect.poll(() => panel(page).getByRole('button', { name: 'Edit' }).count()).toBe(1)
  })

  test('is resolved and reopened', async () => {
    await panel(page).getByRole('button', { name: 'Resolve' }).click()
    await untilCount(page, 0)
    await untilHighlighted(page, [])
    await panel(page).getByText('Resolved (1)').click()
    await panel(page)
      .getByText(/^Resolved by .* PT$/)
      .waitFor()
    await panel(page).getByRole('button', { name: 'Reopen' }).click()
    await untilCount(page, 1)
  })

  test('is listed with its old words when they are deleted', async () => {
    await caretBehind(page, 4)
    await press(page, ...times(6, 'Control+Shift+ArrowRight'), 'Delete')
    const gone = panel(page).getByRole('region', { name: 'Words no longer in the text' })
    await gone.getByText(WORDS).waitFor()
    await gone.getByText('Is it $1.10?').waitFor()
    await untilHighlighted(page, [])
    await untilSaved(guide.id, 'pay at the close')
  })

  test('is not on the published page, nor in the guide', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await untilPage(`/blog/${guide.slug}`, 200)
    await expect
      .poll(async () => (await fetched(`/blog/${guide.slug}`)).text)
      .toContain('pay at the close')
    const { text: shown } = await fetched(`/blog/${guide.slug}`)
    expect(shown).not.toMatch(/1\.10|in Fresno\.|guide-comment/)
    const [stored] = await rows<{ all: string }>(
      `select concat(guides::text, (select string_agg(_guides_v::text, ' ') from _guides_v
         where parent_id = guides.id)) as all from guides where id = $1`,
      [guide.id],
    )
    expect(stored?.all).not.toContain('1.10?')
    await page.context().close()
    await other.context().close()
  })
})

describe('the panel of comments', () => {
  test('lists comments in the order of the text, those in a callout too', async () => {
    const guide = await newGuide({ content: CONTENT + CALLOUT, published: false })
    const at = async (exact: string, prefix: string, suffix: string) => {
      const body = { quote: { exact, prefix, suffix }, text: `At ${exact}` }
      const params = { id: guide.id }
      expect((await (await demo('admin')).call(addComment, { params, body })).status).toBe(201)
    }
    await at('title company', 'Ask the ', ' first.')
    await at('sells once', 'A home ', '\n')
    await at('Sellers', '', ' here pay the county')
    const page = await openCms()
    await open(page, guide)
    await untilHighlighted(page, ['Sellers', 'sells once', 'title company'])
    const quotes = () => panel(page).locator('article q').allInnerTexts()
    await expect.poll(quotes).toEqual(['Sellers', 'sells once', 'title company'])
    await page.context().close()
  })

  test('meets WCAG 2.2 and fits into windows of 390, 768 and 1440 px', async () => {
    const guide = await newGuide({ content: CONTENT, published: false })
    await newComment({ guide, by: await demo('editor'), text: 'x'.repeat(200) })
    const page = await openCms()
    await open(page, guide)
    await untilCount(page, 1)
    await panel(page).getByRole('button', { name: 'Delete' }).click()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await findOverflowing(page)).toEqual([])
    }
    await expect.poll(() => findViolationsInCms(page), { timeout: CMS_TIMEOUT_MS }).toEqual([])
    await page.context().close()
  })

  test('takes a comment from a user who only reads while another has the guide open', async () => {
    const guide = await newGuide({ content: CONTENT, published: false })
    const writer = await openCms()
    await open(writer, guide)
    // The first change takes the edit lock.
    await type(writer, ' More.')
    await untilSaved(guide.id, 'More.')
    const reader = await openCms('admin')
    await reader.goto(`/cms/collections/guides/${guide.id}`)
    await reader.locator('#document-locked-view-read-only').click()
    await editor(reader)
      .getByText('Sellers here')
      .dblclick({ position: { x: 10, y: 10 } })
    await panel(reader).getByRole('button', { name: 'Comment on selected words' }).click()
    await field(reader).fill('Which sellers?')
    await field(reader).press('Control+Enter')
    await untilHighlighted(reader, ['Sellers'])
    await writer.context().close()
    await reader.context().close()
  })

  test('has the words of another user’s comment within a quarter of a minute', async () => {
    const guide = await newGuide({ content: CONTENT, published: false })
    const page = await openCms()
    await page.clock.install()
    await open(page, guide)
    await untilCount(page, 0)
    await newComment({ guide, by: await demo('admin'), text: 'Written meanwhile' })
    await page.clock.runFor(15_000)
    await panel(page).getByText('Written meanwhile').waitFor()
    await page.context().close()
  })
})
