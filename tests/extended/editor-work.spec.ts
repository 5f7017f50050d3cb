import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import {
  approveGuide,
  changeEditorialSettings,
  NOT_APPROVED,
  readGuideWork,
} from '#wire/guide-work.ts'
import { findViolationsInCms } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { guideInCms } from '../support/cms.ts'
import { rows } from '../support/database.ts'
import { CMS_TIMEOUT_MS, openCms, type, untilSaved } from '../support/editor.ts'
import { demo } from '../support/people.ts'

useBrowser()

const work = (page: Page) => page.getByRole('region', { name: 'Work' })
const said = (page: Page, words: string) =>
  work(page).getByRole('status').filter({ hasText: words }).waitFor()

test('the form of a guide changes its work and approves it; a word more voids the approval', async () => {
  const { id } = await guideInCms({ _status: 'draft' })
  const editor = await demo('editor')
  const { user } = editor
  const page = await openCms()
  await page.goto(`/cms/collections/guides/${id}`)
  await work(page).getByLabel('Status').selectOption('Review')
  await said(page, 'Saved.')
  await work(page).getByLabel('Assigned to').selectOption(`${user?.firstName} ${user?.lastName}`)
  await work(page).getByLabel('Due day').fill('2026-01-31')
  await work(page).getByLabel('Due day').press('Enter')
  await work(page).getByText('Late: due Jan 31').waitFor()
  expect(await work(page).getByRole('button', { name: 'Approve' }).count()).toBe(0)
  const { body } = await editor.call(readGuideWork, { params: { id } })
  expect(body).toMatchObject({
    status: 'review',
    assignee: { id: editor.id },
    dueOn: '2026-01-31',
  })
  await page.context().close()

  const admin = await openCms('admin')
  await admin.goto(`/cms/collections/guides/${id}`)
  await work(admin).getByText('Not approved.').waitFor()
  await work(admin).getByRole('button', { name: 'Approve' }).click()
  await work(admin).getByText('Approved by').waitFor()
  expect(await work(admin).getByLabel('Status').inputValue()).toBe('approved')
  await expect.poll(() => findViolationsInCms(admin), { timeout: CMS_TIMEOUT_MS }).toEqual([])
  await admin.setViewportSize({ width: 1280, height: 900 })
  await type(admin, ' One more sentence.')
  await untilSaved(id, 'One more sentence.')
  await work(admin).getByText('Changed since it was approved by').waitFor()
  expect(await work(admin).getByLabel('Status').inputValue()).toBe('review')
  await admin.context().close()
})

test('a plan for words without the approval that guides need is refused with what to do', async () => {
  const { id } = await guideInCms({ _status: 'draft' })
  const admin = await demo('admin')
  const set = (needsApproval: boolean) =>
    admin.call(changeEditorialSettings, { body: { needsApproval } })
  await set(true)
  onTestFinished(async () => void (await set(false)))
  const page = await openCms()
  const plan = async () => {
    await page.goto(`/cms/collections/guides/${id}`)
    await work(page).getByRole('button').or(work(page).getByLabel('Status')).first().waitFor()
    await page.locator('#action-save-popup button').first().click()
    await page.locator('#schedule-publish').click()
    await page.locator('.schedule-publish #time input').fill('1/31/2099, 9:00 AM')
    await page.locator('.schedule-publish #time input').press('Enter')
    await page.locator('#scheduled-publish-save').click()
  }
  await plan()
  await page.getByRole('alert').filter({ hasText: NOT_APPROVED }).waitFor()
  const plans = () => rows("select from payload_jobs where input #>> '{doc,value}' = $1", [id])
  expect(await plans()).toEqual([])
  const { words } = (await admin.call(readGuideWork, { params: { id } })).body
  await admin.call(approveGuide, { params: { id }, body: { words } })
  await plan()
  await expect.poll(plans).toHaveLength(1)
  await page.context().close()
})
