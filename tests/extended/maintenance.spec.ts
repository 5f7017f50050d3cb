import { afterAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { newClient } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

/** What `npm run admin -- maintenance on` and `off` write (tests/extended/maintenance.test.ts). */
const beginMaintenance = () => rows('insert into maintenance (since) values (now())')
const endMaintenance = () => rows('delete from maintenance')

afterAll(endMaintenance)

test('in maintenance mode the portal says so and keeps a typed message, which Retry sends after the end', async () => {
  const page = await openAs(await newClient({ consulted: true }), '/dashboard/messages')
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  const notice = page.getByRole('status').filter({ hasText: 'Maintenance is going on' })
  await box.fill('Typed just before')
  await beginMaintenance()
  await box.press('Enter')
  await notice.waitFor()
  const mine = page.getByRole('listitem').filter({ hasText: 'Typed just before' })
  await mine.getByText('We are doing maintenance right now.').waitFor()

  await page.reload()
  await see(page, 'Typed just before')
  await notice.waitFor()

  await endMaintenance()
  await notice.waitFor({ state: 'hidden' })
  await mine.getByRole('button', { name: /again|Retry/ }).click()
  await mine.getByText('Sent', { exact: true }).waitFor()
  expect(await box.inputValue()).toBe('')
})
