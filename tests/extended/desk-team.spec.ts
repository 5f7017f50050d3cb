import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { changeStage, readOwnUser } from '#wire/users.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { untilFocused } from '../support/focus.ts'
import { newHost } from '../support/hosts.ts'
import { demo, newNamedClient, newStaff } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'

useBrowser()
describe('the staff dashboard for a viewer who is not staff', () => {
  test.each(['editor', 'client'] as const)('%s sees the Access Denied screen', async (who) => {
    const page = await openAs(await demo(who), '/admin-dashboard')
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await see(page, 'Admin access required.')
    const links = ['Admin Login', 'Regular Login', 'Back to Home'].map((name) =>
      page.getByRole('main').getByRole('link', { name }).getAttribute('href'),
    )
    expect(await Promise.all(links)).toEqual(['/admin-login', '/api/login', '/'])
  })

  test('Regular Login takes a visitor from /owner-dashboard to /sign-in?next=%2Fowner-dashboard', async () => {
    const page = await openPage()
    await page.goto('/owner-dashboard')
    await page.getByRole('link', { name: 'Regular Login' }).click()
    await page.waitForURL(/sign-in\?next=%2Fowner-dashboard/)
  })
})

describe('Team and activity', () => {
  test('an admin at /admin?tab=team gets the Pipeline tab and no link to Team and activity', async () => {
    const page = await openAs(await demo('admin'), '/admin?tab=team')
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    await page.getByRole('tab', { name: 'Pipeline', selected: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Team and activity' }).count()).toBe(0)
  })

  test('the owner signs an editor out everywhere, and the activity shows it at once with both names', async () => {
    const editor = await newStaff('editor')
    const page = await openAs(await demo('owner'), '/admin')
    await page.getByRole('heading', { name: 'Owner Dashboard' }).waitFor()
    await see(page, 'Owner Access')
    await page.getByRole('link', { name: 'Team and activity' }).click()
    const row = page.getByRole('listitem').filter({ hasText: String(editor.user?.email) })
    await row.getByText('signed in', { exact: false }).waitFor()
    await row.getByRole('button', { name: /^Sign out everywhere/ }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Sign Test Client out everywhere?' })
    await untilFocused(confirm.getByRole('button', { name: 'Cancel' }))
    await page.route('**/sessions', (route) => route.fulfill({ status: 500, body: '' }))
    await confirm.getByRole('button', { name: 'Sign out everywhere' }).click()
    expect(await toastOf(page, 'Error')).toBe('Error: Failed to sign them out.')
    await page.unroute('**/sessions')
    await confirm.getByRole('button', { name: 'Sign out everywhere' }).click()
    expect(await toastOf(page, 'Signed Out')).toContain('Test Client')
    await row.getByText('not signed in').waitFor()
    expect((await editor.call(readOwnUser)).status).toBe(401)

    await page.getByLabel('What', { exact: true }).selectOption('sessions-ended')
    await page.waitForURL(/event=sessions-ended/)
    const entries = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
    await entries.first().getByText('Marisol Vega').waitFor()
    await entries.first().getByText('Test Client').waitFor()
  })

  test('the activity shows which site setting changed and its new value', async () => {
    const owner = await demo('owner')
    const path = '/cms/api/globals/site-settings'
    const licenceNumber = `DRE ${randomUUID()}`
    expect((await owner.send('POST', path, { licenceNumber })).status).toBe(200)
    const page = await openAs(owner, '/admin?tab=team&event=site-copy-changed')
    const entries = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
    const entry = entries.filter({ hasText: licenceNumber })
    await entry.getByText('Changed the site copy').waitFor()
    await entry.getByText(`→ ${licenceNumber}`).waitFor()
    await entry.getByText('licence number:').waitFor()
    const standard = { licenceNumber: DEFAULT_COPY.licenceNumber }
    expect((await owner.send('POST', path, standard)).status).toBe(200)
  })

  test('the activity says in words what happened, is searched, and leads to the client', async () => {
    const { client, name } = await newNamedClient('Wilhelmina')
    const body = { stage: 'on-hold', reason: 'A pause' }
    await (await demo('admin')).call(changeStage, { params: { id: client.id }, body })
    const page = await openAs(await demo('owner'), '/admin?tab=team')
    await page.getByLabel('Search the activity').fill(`whitlock ${name}`)
    const entries = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
    await expect.poll(() => entries.count()).toBe(1)
    const said = `Dana Whitlock moved ${name} from Consultation Completed to On Hold`
    expect(await entries.innerText()).toContain(said)
    await entries.getByRole('link', { name }).click()
    await page.waitForURL(new RegExp(`tab=clients&client=${client.id}`))
  })

  test('a role change that returns 500 shows an error and leaves the editor role', async () => {
    const editor = await newStaff('editor')
    const page = await openAs(await demo('owner'), '/admin?tab=team')
    await page.route('**/role', (route) => route.fulfill({ status: 500, body: '' }))
    const row = page.getByRole('listitem').filter({ hasText: String(editor.user?.email) })
    await row.getByRole('combobox').selectOption('admin')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click()
    expect(await toastOf(page, 'Error')).toBe('Error: Failed to update user role.')
    const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
    await cancel.waitFor()
    await cancel.press('Enter')
    await expect.poll(() => row.getByRole('combobox').inputValue()).toBe('editor')
  })
})

test('an owner makes a user of staff a host in Team, and takes it back', async () => {
  const host = await newHost()
  const page = await openAs(await demo('owner'), '/admin?tab=team')
  const row = page.getByRole('listitem').filter({ hasText: host.user?.email ?? '' })
  const box = row.getByRole('checkbox', { name: /^Takes consultations/ })
  expect(await box.isChecked()).toBe(true)
  // Not uncheck(), which reads the box right after the click: React draws the new state in a later task.
  await box.click()
  await expect.poll(() => box.isChecked()).toBe(false)
  await toastOf(page, 'Hosts Updated')
  const stored = await rows('select takes_consultations as takes from users where id = $1', [
    host.id,
  ])
  expect(stored).toEqual([{ takes: false }])
})

test.each([1280, 1366, 1440])('the owner’s header is one line at %i px', async (width) => {
  const page = await openAs(await demo('owner'), '/admin', { viewport: { width, height: 900 } })
  await page.getByRole('heading', { name: 'Owner Dashboard' }).waitFor()
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .waitFor()
  await page
    .getByRole('list', { name: 'Clients by column' })
    .getByText(/^[0-9]/)
    .first()
    .waitFor()
  const lines = await page.locator('#main header').evaluate((header) => {
    const boxes = [...header.querySelectorAll('h1, a, button')].map((each) =>
      each.getBoundingClientRect(),
    )
    return [Math.max(...boxes.map(({ top }) => top)), Math.min(...boxes.map((box) => box.bottom))]
  })
  expect(lines[0]).toBeLessThan(Number(lines[1]))
})

test('the controls of a member are within their row at 390 px, in lines of their own', async () => {
  const admin = await newStaff('admin')
  const page = await openAs(await demo('owner'), '/admin?tab=team', {
    viewport: { width: 390, height: 844 },
  })
  const row = page.getByRole('listitem').filter({ hasText: String(admin.user?.email) })
  const selects = row.getByRole('combobox')
  await expect.poll(() => selects.count()).toBe(2)
  const [sees, role, button, check] = await Promise.all(
    [selects.first(), selects.last(), row.getByRole('button'), row.getByRole('checkbox')].map(
      (each) => each.boundingBox(),
    ),
  )
  if (!sees || !role || !button || !check) throw new Error('All four are shown')
  expect(Math.abs(sees.y - role.y)).toBeLessThan(1)
  expect(Math.abs(sees.width - role.width)).toBeLessThan(1)
  expect(role.x + role.width).toBeLessThanOrEqual(390)
  expect(check.y + check.height).toBeLessThanOrEqual(button.y)
  expect(button.y + button.height).toBeLessThanOrEqual(sees.y)
})
