import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeEditorialSettings } from '#wire/guide-work.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { fromDocs } from '../support/dialects.ts'
import {
  CMS_TIMEOUT_MS,
  openCms,
  openFromCms,
  paste,
  type,
  untilSaved,
  untilSelected,
} from '../support/editor.ts'
import { manuscript } from '../support/manuscripts.ts'
import { demo } from '../support/people.ts'
import { page as fetched, untilPage } from '../support/site.ts'

useBrowser()

const city = `Hourville ${randomUUID().slice(0, 6)}`
const slug = `sell-my-house-${city.toLowerCase().replace(' ', '-')}`
const title = `Sell Your House in ${city}`
const QUESTION = 'Does the county still say so?'
const today = pacificDate(new Date())

const work = (page: Page) => page.getByRole('region', { name: 'Work' })
const comments = (page: Page) => page.locator('.desk-comments')

/** Leaves the guide's page, which releases its edit lock. */
async function leave(page: Page, id: string) {
  await openFromCms(page, '/cms')
  const locks = 'select parent_id from payload_locked_documents_rels where guides_id = $1'
  await expect.poll(() => rows(locks, [id]), { timeout: CMS_TIMEOUT_MS }).toEqual([])
}

const setNeedsApproval = async (needsApproval: boolean) =>
  (await demo('admin')).call(changeEditorialSettings, { body: { needsApproval } })

describe('a writer takes a guide from nothing to the site, where guides go live only when approved', () => {
  let writer: Page
  let admin: Page
  let id = ''

  beforeAll(() => setNeedsApproval(true))
  afterAll(() => setNeedsApproval(false))

  test('begins it, pastes the text, and takes the work with a due day', async () => {
    writer = await openCms()
    await writer.goto('/cms/collections/guides/create')
    await writer.locator('#field-title').fill(title)
    await writer.locator('#field-city').fill(city)
    await writer.waitForURL(/\/guides\/[0-9a-f-]{36}/)
    id = /guides\/([0-9a-f-]{36})/.exec(writer.url())?.[1] ?? ''
    await paste(writer, fromDocs(manuscript(7)))
    await untilSaved(id, '"type": "table"')
    await writer.locator('#field-metaDescription').fill(`What selling a house in ${city} costs.`)
    const { user } = await demo('editor')
    await work(writer)
      .getByLabel('Assigned to')
      .selectOption(`${user?.firstName} ${user?.lastName}`)
    await work(writer).getByLabel('Due day').fill(addDays(today, 3))
    await work(writer).getByLabel('Due day').press('Enter')
    await work(writer)
      .getByText(/^Due [A-Z]/)
      .waitFor()
  })

  test('adds a fact with its source and last day', async () => {
    await writer.getByRole('button', { name: 'Add Fact' }).click()
    const field = (name: string) => writer.locator(`#field-facts__0__${name}`)
    await field('label').fill('County transfer tax')
    await field('value').fill('$1.10 for each $1,000')
    await field('asOf').fill(today)
    await field('trueUntil').fill(addDays(today, 200))
    await field('source').fill('County recorder')
    await field('sourceUrl').fill('https://recorder.example')
    const stored = () =>
      rows(
        `select fact.true_until from _guides_v_version_facts fact
         join _guides_v latest on latest.id = fact._parent_id and latest.latest
         where latest.parent_id = $1 and source_url = 'https://recorder.example'`,
        [id],
      )
    await expect.poll(stored, { timeout: CMS_TIMEOUT_MS }).toHaveLength(1)
  })

  test('asks about words of it, an admin answers, and the thread is resolved', async () => {
    await type(writer, ' The rate is the same in each city.')
    await untilSaved(id, 'The rate is the same in each city.')
    for (let words = 0; words < 3; words++) {
      await writer.keyboard.press('Control+Shift+ArrowLeft')
      await untilSelected(writer)
    }
    await writer.keyboard.press('Control+Alt+KeyM')
    await comments(writer).getByLabel('Comment on these words').waitFor()
    await writer.keyboard.type(QUESTION)
    await writer.keyboard.press('Control+Enter')
    await comments(writer).getByText(QUESTION).waitFor()
    await work(writer).getByLabel('Status').selectOption('Review')
    await work(writer).getByText('Saved.').waitFor()
    await leave(writer, id)

    admin = await openCms('admin')
    await admin.goto('/cms/editorial-board')
    await admin.getByRole('region', { name: 'Review' }).getByRole('link', { name: title }).click()
    await comments(admin).getByRole('button', { name: 'Reply' }).click()
    await admin.keyboard.type('It does.')
    await comments(admin).getByRole('button', { name: 'Save' }).click()
    await comments(admin).getByText('It does.').waitFor()
    await comments(admin).getByRole('button', { name: 'Resolve' }).click()
    await comments(admin).getByRole('heading', { name: 'Comments (0)' }).waitFor()
  })

  test('has it approved, plans it, and it goes live at its time with the fact and without the comment', async () => {
    await work(admin)
      .getByText(/^Not approved\./)
      .waitFor()
    await work(admin).getByRole('button', { name: 'Approve' }).click()
    await work(admin).getByText('Approved by').waitFor()
    await leave(admin, id)
    await admin.context().close()
    await openFromCms(writer, `/cms/collections/guides/${id}`)
    await work(writer).getByText('Approved by').waitFor()
    await writer.locator('#action-save-popup button').first().click()
    await writer.locator('#schedule-publish').click()
    const time = writer.locator('.schedule-publish #time input')
    await time.fill('1/31/2099, 9:00 AM')
    await time.press('Enter')
    await writer.locator('#scheduled-publish-save').click()
    const job = `input #>> '{doc,value}' = $1`
    const plans = () => rows(`select from payload_jobs where ${job}`, [id])
    await expect.poll(plans, { timeout: CMS_TIMEOUT_MS }).toHaveLength(1)
    expect((await fetched(`/blog/${slug}`)).status).toBe(404)
    await rows(`update payload_jobs set wait_until = now() where ${job}`, [id])
    await untilPage(`/blog/${slug}`, 200)
    const { text } = await fetched(`/blog/${slug}`)
    expect(text).toContain('$1.10 for each $1,000')
    for (const hidden of [QUESTION, 'It does.']) expect(text).not.toContain(hidden)
  })

  test('moves its address once that is approved too, and the old one leads to the new one', async () => {
    await openFromCms(writer, `/cms/collections/guides/${id}`)
    await writer.locator('#field-slug').fill(`${slug}-now`)
    await untilSaved(id, `${slug}-now`)
    await work(writer).getByText('Changed since it was approved by').waitFor()
    await leave(writer, id)
    await writer.context().close()
    admin = await openCms('admin')
    await admin.goto(`/cms/collections/guides/${id}`)
    await work(admin).getByRole('button', { name: 'Approve' }).click()
    await work(admin)
      .getByText(/^Approved by/)
      .waitFor()
    await admin.getByRole('button', { name: 'Publish', exact: true }).click()
    await untilPage(`/blog/${slug}-now`, 200)
    const old = await fetched(`/blog/${slug}`)
    expect([old.status, old.headers.get('location')]).toEqual([301, `/blog/${slug}-now`])
    await admin.context().close()
  })
})
