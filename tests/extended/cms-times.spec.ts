import { expect, test } from 'vitest'
import { dateTime } from '#wire/dates.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { CMS_TIMEOUT_MS } from '../support/editor.ts'
import { newGuide } from '../support/guides.ts'
import { newBooking } from '../support/homes.ts'
import { demo, newClient } from '../support/people.ts'
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
