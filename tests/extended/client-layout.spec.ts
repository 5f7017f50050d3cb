import { expect, test } from 'vitest'
import { addDays, pacificDate } from '#wire/slots.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { newBooking } from '../support/homes.ts'
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts'
import { newClient } from '../support/people.ts'
import { signInAs } from '../support/portal.ts'
import { newTask } from '../support/tasks.ts'

useBrowser()

test.each([
  [1440, 900],
  [390, 844],
])(
  'a client’s dashboard with a to-do list shifts no layout while it loads, at %i × %i',
  async (width, height) => {
    const client = await newClient({ consulted: true })
    await newBooking(client)
    const today = pacificDate(new Date())
    for (const title of ['Clear the garage', 'Send the tax bill'])
      await newTask(client, { title, actor: 'seller', due: addDays(today, 3) })
    const page = await openPage({ viewport: { width, height } })
    await signInAs(page, client)
    await recordShifts(page)
    // The tasks are answered last, after the rest of the dashboard could be shown.
    const others = ['/api/properties', '/api/consultations'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    )
    await page.route('**/api/tasks', async (route) => {
      await Promise.all(others)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await route.continue()
    })
    await page.goto('/dashboard')
    await page.getByRole('region', { name: 'To do' }).getByText('Clear the garage').waitFor()
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
    expect(await shiftsOf(page)).toEqual([])
  },
)
