import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changeEditorialSettings, changeGuideWork, readGuideWork } from '#wire/guide-work.ts'
import { findViolationsInCms } from '../support/axe.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { guideInCms } from '../support/cms.ts'
import { CMS_TIMEOUT_MS, openCms } from '../support/editor.ts'
import { newPlan } from '../support/guides.ts'
import { demo } from '../support/people.ts'

useBrowser()

type Named = { id: string; title: string }

const PLANNED = '2099-01-31T17:00:00.000Z'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (place: Page | Locator, { title }: Named) =>
  place.getByRole('listitem').filter({ hasText: title })
const said = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor()

async function openBoard(who: 'editor' | 'admin' = 'editor', path = '/cms/editorial-board') {
  const page = await openCms(who)
  await page.goto(path)
  await page.getByRole('heading', { name: 'Editorial board' }).waitFor()
  return page
}

const draft = () => guideInCms({ _status: 'draft' })

async function change(id: string, body: object) {
  const editor = await demo('editor')
  const { version } = (await editor.call(readGuideWork, { params: { id } })).body
  await editor.call(changeGuideWork, { params: { id }, body: { version, ...body } })
}

describe('the editorial board', () => {
  test.each([1440, 390])(
    'at %i px: a writer moves a card by keyboard, an admin approves it, and its planned time shows',
    async (width) => {
      const guide = await draft()
      const page = await openBoard()
      await page.setViewportSize({ width, height: 900 })
      const select = cardIn(column(page, 'Writing'), guide).getByLabel('Move to')
      await select.focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await said(page, `Moved “${guide.title}” to Review.`)
      const moved = cardIn(column(page, 'Review'), guide).getByLabel('Move to')
      await expect
        .poll(() => moved.evaluate((element) => element === document.activeElement))
        .toBe(true)

      const admin = await openCms('admin')
      await admin.setViewportSize({ width, height: 900 })
      await admin.goto(`/cms/collections/guides/${guide.id}`)
      await admin.getByRole('button', { name: 'Approve' }).click()
      await admin.getByText('Approved by').waitFor()
      await admin.context().close()

      await page.reload()
      await cardIn(column(page, 'Approved'), guide).waitFor()
      await newPlan(guide, { at: PLANNED })
      await page.reload()
      await cardIn(column(page, 'Planned'), guide)
        .getByText('Goes live Jan 31, 2099, 9:00 AM PT')
        .waitFor()
      await page.context().close()
    },
  )

  test('is moved by drag, and a card that another writer has moved shows its new place and who moved it', async () => {
    const [guide, other] = [await draft(), await draft()]
    const page = await openBoard()
    await cardIn(column(page, 'Writing'), guide).dragTo(column(page, 'Idea'), {
      // The name of the assignee: a select starts no drag.
      sourcePosition: { x: 30, y: 70 },
      targetPosition: { x: 60, y: 20 },
    })
    await cardIn(column(page, 'Idea'), guide).waitFor()
    await change(other.id, { status: 'review' })
    await cardIn(column(page, 'Writing'), other).getByLabel('Move to').selectOption('Idea')
    await said(page, 'changed this on')
    await cardIn(column(page, 'Review'), other).waitFor()
    await page.context().close()
  })

  test('shows a late due day, and of mine only what is assigned to the viewer, as the first page does', async () => {
    const [mine, other] = [await draft(), await draft()]
    await change(mine.id, { assigneeId: (await demo('editor')).id, dueOn: '2026-01-31' })
    const page = await openBoard()
    await cardIn(page, other).waitFor()
    await cardIn(page, mine).getByText('Late: due Jan 31').waitFor()
    await page.getByRole('button', { name: 'My guides' }).click()
    await cardIn(page, other).waitFor({ state: 'detached' })
    await cardIn(page, mine).waitFor()
    await page.goto('/cms')
    const yours = page.locator('section').filter({ hasText: 'Your guides' })
    await cardIn(yours, mine).getByText('Writing, Late: due Jan 31').waitFor()
    await page.getByRole('link', { name: 'Editorial board' }).click()
    await page.getByRole('heading', { name: 'Editorial board' }).waitFor()
    await page.context().close()
  })

  test('warns of a plan without an approval where staff have set that guides need one', async () => {
    const [guide, admin] = [await draft(), await demo('admin')]
    await newPlan(guide, { at: PLANNED })
    onTestFinished(async () => {
      await admin.call(changeEditorialSettings, { body: { needsApproval: false } })
    })
    const page = await openBoard('admin')
    const setting = page.getByRole('checkbox', { name: 'Guides go live only when approved' })
    await setting.check()
    await said(page, 'Guides now go live only when approved.')
    await cardIn(page, guide).getByText('Not approved: it will not go live.').waitFor()
    await setting.uncheck()
    await said(page, 'Guides now go live without an approval.')
    await page.context().close()
  })

  test('asks a visitor to sign in', async () => {
    const page = await openPage()
    await page.goto('/cms/editorial-board')
    await page.waitForURL(/\/cms\/login\?redirect=/)
  })
})

describe('the editorial calendar', () => {
  const MONTH = '/cms/editorial-board?tab=calendar'

  test.each([1440, 390])('at %i px: a plan is moved to another day at its time', async (width) => {
    const guide = await draft()
    const now = new Date()
    // 11:00 AM in California, in summer noon.
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 19))
    await newPlan(guide, { at: at.toISOString() })
    const page = await openBoard('editor', MONTH)
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Next month' }).click()
    const entry = cardIn(page, guide)
    await entry.getByText(/^Goes live 1[12]:00/).waitFor()
    await entry.getByRole('button', { name: 'Move to another day' }).press('Enter')
    await entry.getByLabel('New day').fill(at.toISOString().slice(0, 8) + '12')
    await entry.getByLabel('New day').press('Enter')
    await said(page, 'Moved the plan of')
    await entry.getByText(/^Goes live 1[12]:00/).waitFor()
    if (width === 1440) {
      await page
        .getByRole('cell')
        .filter({ hasText: title(12) })
        .filter({ hasText: guide.title })
        .waitFor()
      const cell = page.getByRole('cell').filter({ hasText: title(15) })
      const moved = cell.filter({ hasText: guide.title })
      // On a busy machine the board may draw the card anew during the drag, which then drops nothing.
      const drag = async () => {
        if ((await moved.count()) === 0) await entry.dragTo(cell)
        return moved.count()
      }
      await expect.poll(drag, { timeout: CMS_TIMEOUT_MS, interval: 1000 }).toBe(1)
    }
    await page.context().close()
  })

  /** ` 12` at the end of the day that a cell names, such as `Saturday, December 12`. */
  const title = (day: number) => new RegExp(`day, \\w+ ${day}(?!\\d)`)
})

test('the editorial board and its calendar meet WCAG 2.2', async () => {
  const guide = await draft()
  await change(guide.id, { dueOn: new Date().toISOString().slice(0, 10) })
  for (const path of ['/cms/editorial-board', '/cms/editorial-board?tab=calendar']) {
    const page = await openBoard('admin', path)
    await cardIn(page, guide).waitFor()
    await expect.poll(() => findViolationsInCms(page), { timeout: CMS_TIMEOUT_MS }).toEqual([])
    await page.context().close()
  }
})
