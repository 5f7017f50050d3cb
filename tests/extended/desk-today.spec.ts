import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listOwnMessages, writeToAgent } from '#wire/messages.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { listPropertyTasks } from '#wire/tasks.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient, newNamedClient, newStaff } from '../support/people.ts'
import { openAs, tab, toastOf } from '../support/portal.ts'
import { newTask } from '../support/tasks.ts'

useBrowser()
const TODAY = '/admin?tab=today'
const today = pacificDate(new Date())
const entry = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test('a client’s message appears under Today without a reload and is answered in place', async () => {
  const { client, name } = await newNamedClient('Wilma')
  const page = await openAs(await demo('admin'), TODAY)
  await page
    .getByRole('heading', { name: /^Today/ })
    .first()
    .waitFor()
  await client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
  // The longest wait is first: it has to be among the first fifty.
  await rows("update messages set created_at = '2001-01-01' where client_id = $1", [client.id])
  await entry(page, name).filter({ hasText: 'Is the sign up?' }).waitFor()
  await page.getByRole('button', { name: `Answer, ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Answer ${name}` })
  await dialog.getByLabel('Message').fill('Since this morning.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(await toastOf(page, 'Message Sent')).toContain(name)
  await entry(page, name).waitFor({ state: 'detached' })
  const { body } = await client.call(listOwnMessages)
  expect(body.at(-1)).toMatchObject({ content: 'Since this morning.', fromClient: false })
})

test('a task added from Today with a client, home and day is marked done there, and Undo opens it again', async () => {
  const { client, name } = await newNamedClient('Walter')
  const home = await newHome(client)
  const admin = await demo('admin')
  const page = await openAs(admin, TODAY)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  const title = `Order the sign ${randomUUID().slice(0, 8)}`
  await dialog.getByLabel('What is there to do?').fill(title)
  await dialog.getByLabel('Due').fill(today)
  await dialog.getByLabel('Client', { exact: true }).selectOption({ label: name })
  await dialog.getByLabel('Home').selectOption({ label: home.address })
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await entry(page, title).filter({ hasText: home.address }).waitFor()
  const tasks = async () => (await admin.call(listPropertyTasks, { params: { id: home.id } })).body
  expect(await tasks()).toMatchObject([{ title, due: today, clientId: client.id, state: 'open' }])
  await page.getByRole('button', { name: `Mark Done, ${title}, ${name}` }).click()
  await entry(page, title).waitFor({ state: 'detached' })
  expect(await tasks()).toMatchObject([{ state: 'done' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await entry(page, title).waitFor()
  expect(await tasks()).toMatchObject([{ state: 'open', version: 3 }])
})

test('the line above the board counts late tasks and leads to Today, the last tab', async () => {
  const { client } = await newNamedClient('Wanda')
  const page = await openAs(await demo('admin'), '/admin')
  const strip = page.getByRole('navigation', { name: 'Today at a glance' })
  await newTask(client, { title: 'Late one', due: addDays(today, -2) })
  await strip.getByText(/^\d+\+? late$/).waitFor()
  await strip.getByRole('link').click()
  await page.getByRole('region', { name: /^Late/ }).getByText('Late one').first().waitFor()
  expect(await tab(page, 'Today').getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('tab').last().textContent()).toBe('Today')
})

test('the panel of a client lists their tasks and adds one', async () => {
  const { client, name } = await newNamedClient('Wendy')
  await newTask(client, { title: 'Call about the price', due: addDays(today, -1) })
  const page = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`)
  const section = page.getByRole('region', { name: 'Tasks' })
  await section.getByText('Call about the price').waitFor()
  await section.getByText('Late', { exact: true }).waitFor()
  await section.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await dialog.getByText(`For ${name}.`).waitFor()
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await dialog.getByText('Say what there is to do').waitFor()
  await dialog.getByLabel('What is there to do?').fill('Send the checklist')
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await section.getByText('Send the checklist').waitFor()
  await section.getByRole('button', { name: 'Mark Done, Call about the price' }).click()
  await section.getByText('Call about the price').waitFor({ state: 'detached' })
  await section.getByRole('button', { name: 'Show 1 finished' }).click()
  await section.getByText('Call about the price').waitFor()
})

test('the owner adds a line to the checklist of a stage, edits and deletes it', async () => {
  const page = await openAs(await demo('owner'), TODAY)
  await page.getByRole('link', { name: 'Edit checklists' }).click()
  const stage = page.getByRole('region', { name: 'Sale Completed', exact: true })
  await stage.getByRole('button', { name: 'Add Line, Sale Completed' }).click()
  const dialog = page.getByRole('dialog')
  const title = `Send the keys ${randomUUID().slice(0, 8)}`
  await dialog.getByLabel('What is there to do?').fill(title)
  await dialog.getByLabel('Due after (days)').fill('soon')
  await dialog.getByRole('button', { name: 'Add Line' }).click()
  await dialog.getByText('Enter 0 to 365 days, or nothing').waitFor()
  await dialog.getByLabel('Due after (days)').fill('3')
  await dialog.getByRole('button', { name: 'Add Line' }).click()
  const line = stage.getByRole('listitem').filter({ hasText: title })
  await line.getByText('due 3 days later').waitFor()
  await line.getByRole('button', { name: `Edit, ${title}` }).click()
  await dialog.getByLabel('Due after (days)').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await line.getByText('due the same day').waitFor()
  await line.getByRole('button', { name: `Delete, ${title}` }).click()
  await page.getByRole('button', { name: 'Delete line' }).click()
  await line.waitFor({ state: 'detached' })
})

test('a calendar link is shown once on Today, and one on the account of a client is removed', async () => {
  const page = await openAs(await newStaff('admin'), TODAY)
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar' })
  await dialog.getByText('No calendar follows yet.').waitFor()
  await dialog.getByRole('button', { name: 'Create a Link' }).click()
  const address = dialog.getByText(/\/api\/calendar\/[\w-]{43}\.ics$/)
  const url = String(await address.textContent())
  expect((await fetch(url)).status).toBe(200)
  const opened = await dialog
    .getByRole('link', { name: 'Open in your calendar' })
    .getAttribute('href')
  expect(opened).toBe(url.replace(/^http/, 'webcal').replace('webcals', 'webcal'))
  await page.reload()
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
  await dialog.getByText(/^Link from/).waitFor()
  expect(await address.count()).toBe(0)

  const client = await newClient()
  const account = await openAs(client, '/account')
  const section = account.getByRole('region', { name: 'Subscribe in your calendar' })
  await section.getByRole('button', { name: 'Create a Link' }).click()
  const own = String(await section.getByText(/\/api\/calendar\//).textContent())
  await section.getByRole('button', { name: /^Remove, link from/ }).click()
  await account.getByRole('button', { name: 'Remove link' }).click()
  await section.getByText('No calendar follows yet.').waitFor()
  expect((await fetch(own)).status).toBe(404)
})
