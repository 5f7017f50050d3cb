import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, pacificDate } from '#wire/slots.ts'
import { findViolationsInCms } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { guideInCms, richText } from '../support/cms.ts'
import { rows } from '../support/database.ts'
import { CMS_TIMEOUT_MS, openCms, untilSaved } from '../support/editor.ts'
import { newGuide } from '../support/guides.ts'
import { lane } from '../support/lane.ts'

useBrowser()

const daysAgo = (days: number) => addDays(pacificDate(new Date()), -days)

/** Stores visits of a guide: those of the last 28 days, of the 28 before, and of the first day of a year. */
async function storeVisits({ id }: { id: string }, visits: [number, number, number]) {
  await rows(
    `insert into guide_days (guide_id, day, visits, statements)
     select $1, day, visits, visits / 100 from unnest($2::date[], $3::int[]) as counts (day, visits)`,
    [id, [daysAgo(2), daysAgo(30), daysAgo(300)], visits],
  )
}

async function openWhatWorks(): Promise<Page> {
  const page = await openCms()
  await page.goto('/cms/what-works')
  await page.getByRole('columnheader', { name: 'Visits' }).waitFor()
  return page
}

const rowOf = (page: Page, { title }: { title: string }) =>
  page.getByRole('row').filter({ hasText: title })

test('the form of a live guide shows what came of it; that of a draft does not', async () => {
  const guide = await guideInCms()
  await storeVisits(guide, [1400, 1000, 90_000])
  const page = await openCms()
  await page.goto(`/cms/collections/guides/${guide.id}`)
  const panel = page.getByRole('region', { name: 'What works' })
  await panel.getByText('1,400 (40% more)').waitFor()
  await panel.getByText('Loses readers: its best 28 days of the last year had 90,000').waitFor()
  await panel
    .getByRole('img', { name: /^Visits in each of the last 12 weeks: from 0 to 1,400/ })
    .waitFor()
  expect(await panel.getByRole('definition').allTextContents()).toEqual(
    expect.arrayContaining(['1,400 (40% more)', '14', '0', '0']),
  )
  await expect.poll(() => findViolationsInCms(page), { timeout: CMS_TIMEOUT_MS }).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id } = await guideInCms({ _status: 'draft' })
  await page.goto(`/cms/collections/guides/${id}`)
  await page.getByRole('region', { name: 'Work' }).getByLabel('Status').waitFor()
  expect(await panel.count()).toBe(0)
  await page.context().close()
})

test('the table of what works is sorted by the heading that is pressed, by keyboard too', async () => {
  const [few, many] = [await newGuide(), await newGuide()]
  await storeVisits(few, [600_001, 900_000, 0])
  await storeVisits(many, [600_002, 100_000, 0])
  const page = await openWhatWorks()
  const order = async () => {
    const texts = await page.getByRole('rowheader').allTextContents()
    return [few, many]
      .toSorted((one, other) => texts.indexOf(one.title) - texts.indexOf(other.title))
      .map(({ title }) => title)
  }
  expect(await order()).toEqual([many.title, few.title])
  await rowOf(page, few).getByText('33% fewer').waitFor()
  await page.getByRole('button', { name: 'Visits' }).press('Enter')
  await page.getByRole('button', { name: 'Visits' }).press('Enter')
  await page.locator('th[aria-sort="ascending"]').getByText('Visits').waitFor()
  expect(await order()).toEqual([few.title, many.title])
  await page.getByRole('button', { name: 'Against 28 days before' }).click()
  expect(await order()).toEqual([many.title, few.title])
  await expect.poll(() => findViolationsInCms(page), { timeout: CMS_TIMEOUT_MS }).toEqual([])
  await page.context().close()
})

test('a writer checks an export of Search Console, reads what is refused, and imports the rest', async () => {
  const guide = await newGuide()
  const page = await openWhatWorks()
  const csv = [
    'Top pages,Clicks,Impressions,CTR,Position,Country',
    `${lane('url')}/blog/${guide.slug},4321,98765,4.4%,3.2,USA`,
    'https://other.example/,1,2,50%,1,USA',
  ].join('\n')
  await page.getByLabel('First day').fill(daysAgo(29))
  await page.getByLabel('Last day').fill(daysAgo(1))
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'Pages.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByText('1 of 2 lines are pages of live guides. Not imported: Country.').waitFor()
  await page.getByText('Refused: Not an address of this site').waitFor()
  await expect.poll(() => findViolationsInCms(page), { timeout: CMS_TIMEOUT_MS }).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Import 1 page' }).click()
  await page.getByRole('status').filter({ hasText: 'Imported 1 page.' }).waitFor()
  await rowOf(page, guide).getByText('4,321').waitFor()
  await rowOf(page, guide).getByText('98,765').waitFor()
  await page.context().close()
})

test('a suggested link is made with one press, saved as a link to the guide, and Ctrl-Z takes it back', async () => {
  const target = await newGuide({ city: 'Zayante Crossing' })
  const guide = await guideInCms({
    _status: 'draft',
    content: richText('Homes in Zayante Crossing sell fast.'),
  })
  const page = await openCms()
  await page.goto(`/cms/collections/guides/${guide.id}`)
  const panel = page.getByRole('region', { name: /^Links to add/ })
  await panel.getByRole('heading', { name: 'Links to add (1)' }).waitFor()
  await expect.poll(() => findViolationsInCms(page), { timeout: CMS_TIMEOUT_MS }).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  const press = panel.getByRole('button', { name: 'Link “Zayante Crossing”' })
  await press.click()
  const link = page.locator('.ContentEditable__root a').getByText('Zayante Crossing')
  await link.waitFor()
  await panel.getByRole('heading', { name: 'Links to add (0)' }).waitFor()
  await untilSaved(guide.id, `/blog/${target.slug}`)
  const [saved] = await rows<{ content: string }>(
    'select version_content::text as content from _guides_v where parent_id = $1 and latest',
    [guide.id],
  )
  expect(saved?.content).toContain(target.id)
  await page.keyboard.press('Control+z')
  await panel.getByRole('heading', { name: 'Links to add (1)' }).waitFor()
  expect(await link.count()).toBe(0)
  await press.focus()
  await page.keyboard.press('Enter')
  await link.waitFor()
  await page.context().close()
})
