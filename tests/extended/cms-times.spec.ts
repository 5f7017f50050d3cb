import { expect, test } from 'vitest'
import { dateTime } from '#wire/dates.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { save } from '../support/cms.ts'
import { rows } from '../support/database.ts'
import { CMS_TIMEOUT_MS } from '../support/editor.ts'
import { newGuide } from '../support/guides.ts'
import { newBooking } from '../support/homes.ts'
import { demo, newClient, newStaff } from '../support/people.ts'
import { signInAs } from '../support/portal.ts'

useBrowser()

// Payload formatted times in the zone of the browser, beside statuses in Pacific time.
test('the list of guides shows times in Pacific time in a browser in Tokyo', async () => {
  const guide = await newGuide({ published: false })
  const [row] = await rows<{ at: Date }>(
    'select version_updated_at as at from _guides_v where parent_id = $1 and latest',
    [guide.id],
  )
  const page = await openPage({ timezoneId: 'Asia/Tokyo' })
  page.setDefaultTimeout(CMS_TIMEOUT_MS)
  await signInAs(page, await demo('editor'))
  await page.goto('/cms/collections/guides?sort=-updatedAt')
  const line = page.getByRole('row').filter({ has: page.locator(`a[href$="/${guide.id}"]`) })
  await line.getByText(dateTime(row?.at ?? 0), { exact: true }).waitFor()
})

test('the list of consultations leads to each by its Pacific time, and shows nothing where there is no time', async () => {
  const client = await newClient({ consulted: true })
  const booking = await newBooking(client)
  const page = await openPage({ timezoneId: 'Asia/Tokyo' })
  page.setDefaultTimeout(CMS_TIMEOUT_MS)
  await signInAs(page, await demo('admin'))
  await page.goto('/cms/collections/consultations?columns=["scheduledAt","cancelledAt"]&limit=100')
  const link = page.locator(`a[href$="/${booking.id}"]`)
  await link.getByText(dateTime(booking.scheduledAt), { exact: true }).waitFor()
  expect(await page.locator('.cell-cancelledAt').allInnerTexts()).not.toContainEqual(
    expect.stringContaining('No '),
  )
})

// Payload's own list has no authors and formats times in the zone of the browser.
test('the versions of a guide are listed with their Pacific time, author and status, and lead to each', async () => {
  const [editor, guide] = [await demo('editor'), await newGuide()]
  const ana = await newStaff('editor')
  await rows("update users set first_name = 'Ana', last_name = 'Ortiz' where id = $1", [ana.id])
  const draft = { county: 'Kern', _status: 'draft' }
  await save(`guides/${guide.id}?draft=true`, draft, { method: 'PATCH', by: ana })
  const stored = await rows<{ id: string; at: Date }>(
    'select id, updated_at as at from _guides_v where parent_id = $1 order by updated_at desc',
    [guide.id],
  )
  const page = await openPage({ timezoneId: 'Asia/Tokyo' })
  page.setDefaultTimeout(CMS_TIMEOUT_MS)
  await signInAs(page, editor)
  await page.goto(`/cms/collections/guides/${guide.id}/versions`)
  await page.getByRole('columnheader', { name: 'By' }).waitFor()
  const lines = await page.getByRole('row').allInnerTexts()
  const { firstName, lastName } = editor.user ?? {}
  expect(lines.slice(1).map((line) => line.split('\t'))).toEqual([
    [dateTime(stored[0]?.at ?? 0), 'Ana Ortiz', 'Draft'],
    [dateTime(stored[1]?.at ?? 0), `${firstName} ${lastName}`, 'Published'],
  ])
  await page.locator(`a[href$="/versions/${stored[1]?.id}"]`).click()
  await page.getByRole('button', { name: 'Restore this version' }).waitFor()
})

// Payload formatted the times above a form and beside compared versions in the zone of the browser.
test('the times above a form and beside compared versions are Pacific in a browser in Tokyo', async () => {
  const guide = await newGuide()
  const [row] = await rows<{ created: Date; changed: Date; version: string; saved: Date }>(
    `select guides.created_at as created, guides.updated_at as changed, latest.id as version, latest.updated_at as saved
     from guides join _guides_v latest on latest.parent_id = guides.id and latest.latest where guides.id = $1`,
    [guide.id],
  )
  const page = await openPage({ timezoneId: 'Asia/Tokyo' })
  page.setDefaultTimeout(CMS_TIMEOUT_MS)
  await signInAs(page, await demo('editor'))
  await page.goto(`/cms/collections/guides/${guide.id}`)
  const above = page.locator('p.doc-controls__value').filter({ visible: true })
  await expect
    .poll(() => above.allInnerTexts())
    .toEqual([dateTime(row?.changed ?? 0), dateTime(row?.created ?? 0)])
  await page.goto(`/cms/collections/guides/${guide.id}/versions/${row?.version}`)
  const compared = page.locator('main, .view-version')
  await compared
    .getByText(dateTime(row?.saved ?? 0))
    .first()
    .waitFor()
  expect(await compared.first().innerText()).not.toContain('GMT')
})
