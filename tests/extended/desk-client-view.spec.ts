import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { newHome } from '../support/homes.ts'
import { demo, newNamedClient } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'

useBrowser()

test("Client View shows staff an open client's dashboard read only and leads back to the client", async () => {
  const { client, name } = await newNamedClient('Wilhelmina')
  const home = await newHome(client)
  const page = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Client View' }).click()
  await page.waitForURL(`**/dashboard?as=${client.id}`)
  await page.getByRole('heading', { name: 'Welcome, Wilhelmina' }).waitFor()
  await see(page, `You see the dashboard of ${name} as they do. Read only.`)
  await see(page, home.address)
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByRole('textbox').fill('From the desk')
  await page.getByRole('button', { name: 'Send' }).click()
  await see(page, /Nothing can be changed here/)
  expect(await rows('select id from messages where client_id = $1', [client.id])).toEqual([])
  await page.reload()
  await see(page, `You see the dashboard of ${name} as they do. Read only.`)
  await page.getByRole('link', { name: 'Back to the desk' }).click()
  await page.waitForURL(`**/admin?tab=clients&client=${client.id}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Client View' }).waitFor()
  const opened = await rows(
    "select id from audit_log where event = 'client-view-opened' and subject = $1",
    [client.id],
  )
  expect(opened).toHaveLength(2)
})

test('Client View without an open client redirects staff to /admin-dashboard with a toast', async () => {
  const page = await openAs(await demo('admin'), '/dashboard')
  expect(await toastOf(page, 'Open a client first')).toContain('choose Client View')
  await page.waitForURL('**/admin-dashboard')
})
