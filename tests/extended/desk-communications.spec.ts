import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { writeToAgent } from '#wire/messages.ts'
import { pacificDate } from '#wire/slots.ts'
import { PIPELINE } from '#wire/stages.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, see, signInAs, toastOf } from '../support/portal.ts'

useBrowser()
/** More than any other test leaves unread, so that this client is among the ten listed. */
const WRITTEN = 15

let client: Person
let name: string

beforeAll(async () => {
  client = await newClient({ consulted: true })
  name = `Noor ${client.id.slice(-12)}`
  await rows('update users set first_name = $2, last_name = $3 where id = $1', [
    client.id,
    ...name.split(' '),
  ])
  for (let count = 1; count <= WRITTEN; count++)
    await client.call(writeToAgent, { body: { content: `Question ${count}` } })
})

const figure = (page: Page, label: string) =>
  page.locator('dl > div', { hasText: label }).locator('dd')

test('Communications shows the counts of the database and at most 10 Mark Read buttons', async () => {
  const admin = await demo('admin')
  const page = await openAs(admin, '/admin?tab=communications')
  const active = PIPELINE.find(({ id }) => id === 'active')?.stages
  const clients = `select count(*) from users where role = 'client'`
  const unread = `select count(*) from notifications where user_id = $1 and not read
    and about_user_id in (select id from users where role = 'client')`
  for (const [label, query, values] of [
    ['Total Clients', clients, []],
    ['Unread Messages', unread, [admin.id]],
    ['Active Clients', `${clients} and customer_stage::text = any($1)`, [active]],
    ['Consultations', 'select count(*) from consultations where cancelled_at is null', []],
  ] as const) {
    const counted = async () => (await rows<{ count: string }>(query, [...values]))[0]?.count
    await expect
      .poll(async () => [label, await figure(page, label).textContent()])
      .toEqual([label, await counted()])
  }
  expect(await page.getByRole('button', { name: /^Mark Read/ }).count()).toBeLessThanOrEqual(10)
})

test('Mark Read restores the count with an error on a 500, and on the next click marks for the admin only', async () => {
  const page = await openAs(await demo('admin'), '/admin?tab=communications')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const mark = row.getByRole('button', { name: `Mark Read, ${name}` })
  await row.getByText(`${WRITTEN} unread`).waitFor()
  await page.route('**/clear-all', (route) => route.fulfill({ status: 500, body: '' }))
  await mark.click()
  expect(await toastOf(page, 'Error')).toBe('Error: Failed to mark notification as read')
  await row.getByText(`${WRITTEN} unread`).waitFor()
  await page.unroute('**/clear-all')
  await mark.click()
  await row.getByText(`${WRITTEN} unread`).waitFor({ state: 'detached' })
  const left = 'select id from notifications where user_id = $1 and about_user_id = $2 and not read'
  await expect.poll(async () => rows(left, [(await demo('admin')).id, client.id])).toEqual([])
  // They stay unread for the owner.
  expect(await rows(left, [(await demo('owner')).id, client.id])).toHaveLength(WRITTEN)
})

test('View Messages opens the client, whose thread loads without Retry once the server no longer returns 503', async () => {
  const page = await openPage()
  await signInAs(page, await demo('owner'))
  const away = { status: 503, json: { message: 'Back in a minute.' } }
  const calls = ['**/api/admin/users/*/messages?*', '**/api/events']
  for (const call of calls) await page.route(call, (route) => route.fulfill(away))
  await page.goto('/admin?tab=communications')
  await page.getByRole('link', { name: `View Messages, ${name}` }).click()
  const thread = page.getByRole('region', { name: `Details of ${name}` })
  await thread.getByText('The messages could not be loaded').waitFor()
  // Retry is not pressed: an answer to the list's poll shows that the server is back.
  const isBack = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/events') && answer.ok(),
    // An attempt that still got 503 is repeated after 30 s.
    { timeout: 60_000 },
  )
  for (const call of calls) await page.unroute(call)
  await isBack
  await thread.getByText(`Question ${WRITTEN}`, { exact: true }).waitFor()
})

/** The address of the calendar at the day of Oscar Delgado's consultation. */
async function oscarsDay(): Promise<string> {
  const [booking] = await rows<{ at: Date }>(
    `select scheduled_at as at from consultations join users on users.id = user_id
     where email = 'oscar.delgado@example.com'`,
  )
  return `/admin?tab=consultations&date=${pacificDate(booking?.at ?? new Date())}`
}

test('Consultations opens as a panel without a tab, where an appointment leads to its client', async () => {
  const page = await openAs(await demo('admin'), '/admin?tab=communications')
  await page.getByRole('link', { name: 'Consultations', exact: true }).click()
  await page.waitForURL(/tab=consultations/)
  await page.getByRole('heading', { name: 'Consultations', level: 2 }).waitFor()
  expect(await page.getByRole('tab', { name: 'Consultations' }).count()).toBe(0)
  expect(await page.getByRole('tab', { selected: true }).count()).toBe(0)
  await page.goto(await oscarsDay())
  await page.getByRole('button', { name: /^Oscar Delgado\s*, Booked/ }).click()
  const details = page.getByRole('dialog', { name: 'Oscar Delgado' })
  await details.getByText('Full Service').waitFor()
  await details.getByRole('link', { name: 'Open client' }).click()
  await page.getByRole('region', { name: 'Details of Oscar Delgado' }).waitFor()
  await see(page, 'oscar.delgado@example.com')
})

/** Rows name their clients, so that these panels do not need the list of all clients. */
test.each(['consultations', 'properties'])(
  '/admin?tab=%s shows client names while users-simple returns 500',
  async (panel) => {
    const page = await openPage()
    await signInAs(page, await demo('admin'))
    await page.route('**/api/admin/users-simple*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await page.goto(panel === 'consultations' ? await oscarsDay() : `/admin?tab=${panel}`)
    await page
      .getByRole('link', { name: 'Oscar Delgado' })
      .or(page.getByRole('button', { name: /^Oscar Delgado/ }))
      .first()
      .waitFor()
    if (panel === 'properties') await page.getByText(/^Showing \d+ of \d+ properties$/).waitFor()
  },
)
