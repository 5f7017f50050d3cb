import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, pacificDate } from '#wire/slots.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { fromDocs } from '../support/dialects.ts'
import {
  CMS_TIMEOUT_MS,
  openCms,
  openFromCms,
  untilSaved,
  untilSelected,
} from '../support/editor.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
import { manuscript } from '../support/manuscripts.ts'
import { page as fetched, untilPage } from '../support/site.ts'

useBrowser()

const city = `Keyville ${randomUUID().slice(0, 6)}`
const slug = `sell-my-house-${city.toLowerCase().replace(' ', '-')}`
const today = pacificDate(new Date())

/** Puts HTML into the clipboard, as a copy in Google Docs does. */
async function copy(page: Page, html: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (copied) =>
      navigator.clipboard.write([
        new ClipboardItem({ 'text/html': new Blob([copied], { type: 'text/html' }) }),
      ]),
    html,
  )
}

describe('by keyboard alone a guide', () => {
  let page: Page
  let id = ''

  type Target = string | RegExp | Locator
  const press = async (target: Target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const fill = async (target: Target, text: string) => {
    await tabTo(page, target)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
  const field = (name: string) => page.locator(`#field-${name}`)
  const work = () => page.getByRole('region', { name: 'Work' })
  const text = () => page.locator('.ContentEditable__root').first()

  beforeAll(async () => {
    page = await openCms('admin')
  })

  // Lexical took each Tab for an indent, so the keyboard could not leave the text again.
  test('gets its text, which Tab leaves, and in a list after Escape', async () => {
    await page.goto('/cms/collections/guides/create')
    await copy(page, fromDocs(manuscript(7)))
    await fill(field('title'), `Sell Your House in ${city}`)
    await tabTo(page, text())
    await fill(field('city'), city)
    await page.waitForURL(/\/guides\/[0-9a-f-]{36}/)
    id = /guides\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    await tabTo(page, text(), 'Shift+Tab')
    await page.keyboard.press('Control+V')
    await untilSaved(id, '"type": "table"')
    await text().locator('li').first().click()
    await untilSelected(page)
    await page.keyboard.press('Tab')
    await untilFocused(text())
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await text().evaluate((root) => root === document.activeElement)).toBe(false)
    await text().locator('td').first().click()
    await untilSelected(page)
    await page.keyboard.press('Tab')
    expect(await text().evaluate((root) => root === document.activeElement)).toBe(false)
  })

  test('gets its description and a fact', async () => {
    await openFromCms(page, `/cms/collections/guides/${id}`)
    await fill(field('metaDescription'), `What selling a house in ${city} costs.`)
    await press('Add Fact')
    const fact = (name: string) => page.locator(`#field-facts__0__${name}`)
    await fill(fact('label'), 'County transfer tax')
    await fill(fact('value'), '$1.10 for each $1,000')
    await fill(fact('asOf'), today)
    await fill(fact('source'), 'County recorder')
    await fill(fact('sourceUrl'), 'https://recorder.example')
    await fill(fact('trueUntil'), addDays(today, 200))
    const stored = `select from _guides_v_version_facts fact
      join _guides_v latest on latest.id = fact._parent_id and latest.latest
      where latest.parent_id = $1 and fact.true_until is not null and source_url = 'https://recorder.example'`
    await expect.poll(() => rows(stored, [id]), { timeout: CMS_TIMEOUT_MS }).toHaveLength(1)
  })

  test('gets a comment, a due day and an approval', async () => {
    await openFromCms(page, `/cms/collections/guides/${id}`)
    await tabTo(page, text())
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+Shift+ArrowRight')
    await page.keyboard.press('Control+Alt+KeyM')
    const comments = page.locator('.desk-comments')
    await untilFocused(comments.getByLabel('Comment on these words'))
    await page.keyboard.type('Is this still so?')
    await page.keyboard.press('Control+Enter')
    await comments.getByText('Is this still so?').waitFor()
    await press(comments.getByRole('button', { name: 'Resolve' }))
    await comments.getByRole('heading', { name: 'Comments (0)' }).waitFor()
    await tabTo(page, work().getByLabel('Status'), 'Shift+Tab')
    await page.keyboard.type('Review')
    await page.keyboard.press('Enter')
    await work().getByText('Saved.').waitFor()
    await tabTo(page, work().getByLabel('Due day'))
    await page.keyboard.type('12312099')
    await page.keyboard.press('Enter')
    await work()
      .getByText(/^Due Dec 31/)
      .waitFor()
    await press(work().getByRole('button', { name: 'Approve' }))
    await work()
      .getByText(/^Approved by/)
      .waitFor()
  })

  test('goes live at the time of its plan', async () => {
    await openFromCms(page, `/cms/collections/guides/${id}`)
    await press(page.locator('#action-save-popup button').first())
    await press(page.locator('#schedule-publish'))
    const time = page.locator('.schedule-publish #time input')
    await fill(time, '1/31/2099, 9:00 AM')
    await page.keyboard.press('Enter')
    // The calendar that closes takes the focus from its field by a timer, which Chromium runs after waiting keys: Tab, which
    // comes by the field again, then led into the calendar. A later timer runs after that one.
    await expect.poll(() => time.inputValue()).toBe('Jan 31, 2099 9:00 AM')
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    await press(page.locator('#scheduled-publish-save'))
    const job = `input #>> '{doc,value}' = $1`
    const plans = () => rows(`select from payload_jobs where ${job}`, [id])
    await expect.poll(plans, { timeout: CMS_TIMEOUT_MS }).toHaveLength(1)
    await rows(`update payload_jobs set wait_until = now() where ${job}`, [id])
    await untilPage(`/blog/${slug}`, 200)
  })

  test('moves to another address', async () => {
    await openFromCms(page, `/cms/collections/guides/${id}`)
    await fill(field('slug'), `${slug}-now`)
    await untilSaved(id, `${slug}-now`)
    await press('Publish')
    await untilPage(`/blog/${slug}-now`, 200)
    const old = await fetched(`/blog/${slug}`)
    expect([old.status, old.headers.get('location')]).toEqual([301, `/blog/${slug}-now`])
    await page.context().close()
  })
})
