import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeClient } from '#wire/client-edits.ts'
import { addClientNote } from '#wire/client-notes.ts'
import { writeToAgent } from '#wire/messages.ts'
import { useBrowser } from '../support/browser.ts'
import { newContract } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
import { newBooking, newHome } from '../support/homes.ts'
import { demo, newNamedClient, type Person } from '../support/people.ts'
import { openAs, see, tab, toastOf } from '../support/portal.ts'

useBrowser()
let client: Person
let name: string

beforeEach(async () => {
  ;({ client, name } = await newNamedClient('Ilse'))
})

const pane = (page: Page) => page.getByRole('region', { name: `Details of ${name}` })
const open = async (options: Parameters<typeof openAs>[2] = {}, section = '') => {
  const path = `/admin?tab=clients&client=${client.id}${section && `&section=${section}`}`
  const page = await openAs(await demo('admin'), path, options)
  await pane(page).waitFor()
  return page
}
const edit = async (body: object) =>
  (await demo('owner')).call(changeClient, { params: { id: client.id }, body })

/** Whether the whole element is in the window, without scrolling. */
const isInWindow = (page: Page, text: string | RegExp) =>
  pane(page)
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })

describe("a client's pane", () => {
  test.each([
    [1440, 900],
    [390, 844],
  ])(
    'shows who, how to reach them and what is next without scrolling at %i × %i',
    async (width, height) => {
      await edit({ phone: '559-555-0142', agentId: (await demo('owner')).id, tags: ['Probate'] })
      await newBooking(client)
      await newContract(client)
      await client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
      const page = await open({ viewport: { width, height } })
      await page.evaluate(() => window.scrollTo(0, 0))
      const reach = [name, '559-555-0142', 'Probate', /^Agent: /]
      const next = ['Waiting for your reply', /^Consultation: /, /not signed/]
      for (const text of [...reach, ...next])
        await expect.poll(() => isInWindow(page, text), { message: String(text) }).toBe(true)
      const link = pane(page).getByRole('link', { name: '559-555-0142' }).first()
      expect(await link.getAttribute('href')).toBe('tel:+15595550142')
    },
  )

  test('has the home with its status and price, in the window at 1440 × 900', async () => {
    const home = await newHome(client)
    await rows(
      `update properties set status = 'active-listing', listing_price = 812000 where id = $1`,
      [home.id],
    )
    const page = await open({ viewport: { width: 1440, height: 900 } })
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const text of [home.address, 'Active Listing', '$812,000'])
      await expect.poll(() => isInWindow(page, text), { message: text }).toBe(true)
    await pane(page).getByRole('link', { name: home.address }).click()
    await pane(page).getByRole('region', { name: 'Properties and listings' }).waitFor()
  })

  test('is a page of its own on a phone, and Hide Details leads back to the row', async () => {
    const page = await openAs(await demo('admin'), '/admin?tab=clients', {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('button', { name: `Manage Client, ${name}` }).click()
    await pane(page).waitFor()
    await page.getByLabel('Search clients').waitFor({ state: 'hidden' })
    await tab(page, 'Pipeline').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: `Hide Details, ${name}` }).click()
    const row = page.locator(`[data-client-row="${client.id}"]`)
    await row.waitFor()
    await expect.poll(async () => (await row.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  })

  test('J and K open the next and the previous client, and type letters in a field', async () => {
    const { client: older, name: olderName } = { client, name }
    ;({ client, name } = await newNamedClient('Jonas'))
    const page = await open()
    await untilFocused(pane(page).getByRole('heading', { name }))
    await page.keyboard.press('j')
    await page.waitForURL(new RegExp(`client=${older.id}`))
    await untilFocused(page.getByRole('heading', { name: olderName }).last())
    await page.keyboard.press('k')
    await pane(page).waitFor()
    await pane(page).getByLabel(`Message to ${name}`).focus()
    await page.keyboard.type('jk')
    await pane(page).waitFor()
    expect(await pane(page).getByLabel(`Message to ${name}`).inputValue()).toBe('jk')
  })
})

describe('editing a client in the pane', () => {
  test('by keyboard saves name, phone, agent and tags, which the pane then shows', async () => {
    const page = await open()
    await pane(page)
      .getByRole('button', { name: `Edit, ${name}` })
      .focus()
    await page.keyboard.press('Enter')
    await tabTo(page, /^Phone/)
    await page.keyboard.type('559-555-0142')
    await tabTo(page, /^Tags/)
    await page.keyboard.type('Probate, Clovis')
    await page.keyboard.press('Enter')
    expect(await toastOf(page, 'Client Updated')).toContain(name)
    await pane(page).getByRole('link', { name: '559-555-0142' }).first().waitFor()
    await see(page, 'Clovis')
  })

  test('shows what another user changed meanwhile, keeps what was typed, and a second submit saves it', async () => {
    const page = await open()
    await pane(page)
      .getByRole('button', { name: `Edit, ${name}` })
      .click()
    const phone = pane(page).getByLabel('Phone')
    await phone.fill('559-555-0101')
    await edit({ phone: '559-555-0202', tags: ['Theirs'] })
    await pane(page).getByRole('button', { name: 'Update Client' }).click()
    await pane(page)
      .getByRole('alert')
      .getByText(/changed the phone number meanwhile/)
      .waitFor()
    expect(await phone.inputValue()).toBe('559-555-0101')
    await expect.poll(() => pane(page).getByLabel('Tags').inputValue()).toBe('Theirs')
    await pane(page).getByRole('button', { name: 'Update Client' }).click()
    await pane(page).getByRole('link', { name: '559-555-0101' }).first().waitFor()
    await see(page, 'Theirs')
  })

  test('says why the email of a client who has signed in cannot be changed', async () => {
    const page = await open()
    await pane(page)
      .getByRole('button', { name: `Edit, ${name}` })
      .click()
    await pane(page).getByLabel('Email').fill('other@example.com')
    await pane(page).getByRole('button', { name: 'Update Client' }).click()
    await pane(page)
      .getByRole('alert')
      .getByText(/has signed in with this email/)
      .waitFor()
  })
})

describe("a client's timeline", () => {
  test('shows a logged call at once, filters by kind, and a note is corrected in its place', async () => {
    const admin = await demo('admin')
    const params = { id: client.id }
    await admin.call(addClientNote, { params, body: { kind: 'note', text: 'Two dogs' } })
    const page = await open({}, 'timeline')
    const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
    await pane(page).getByLabel('New entry').fill('Asked about fees')
    await pane(page).getByLabel('Kind').selectOption('call')
    await pane(page).getByRole('button', { name: 'Add', exact: true }).click()
    await toastOf(page, 'Call Logged')
    await entries.first().getByText('Asked about fees').waitFor()
    await pane(page).getByRole('button', { name: 'Files', exact: true }).click()
    await see(page, 'Nothing here yet.')
    await pane(page).getByRole('button', { name: 'Notes and calls' }).click()
    await expect.poll(() => entries.count()).toBe(2)
    await page.getByRole('button', { name: 'Edit, the entry “Two dogs”' }).click()
    await pane(page).getByRole('textbox', { name: 'Text' }).fill('Three dogs')
    await pane(page).getByRole('button', { name: 'Update', exact: true }).click()
    await entries.filter({ hasText: 'Three dogs' }).waitFor()
  })

  test('takes a message of the client without a reload', async () => {
    const page = await open({}, 'timeline')
    await client.call(writeToAgent, { body: { content: 'Is the lockbox there?' } })
    await page.getByRole('list', { name: 'Timeline' }).getByText('Is the lockbox there?').waitFor()
  })
})

test('a task that is added in the pane is taken back by Undo in its toast', async () => {
  const page = await open()
  const tasks = pane(page).getByRole('region', { name: 'Tasks' })
  await tasks.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('What is there to do?').fill('Order the sign')
  await form.getByRole('button', { name: 'Add Task' }).click()
  expect(await toastOf(page, 'Task Added')).toContain('Order the sign')
  await tasks.getByText('Order the sign').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await tasks.getByText('Order the sign').waitFor({ state: 'detached' })
  expect(await rows('select 1 from tasks where client_id = $1', [client.id])).toEqual([])
})
