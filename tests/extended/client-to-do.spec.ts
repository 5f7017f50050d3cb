import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { weekdayDate } from '#wire/dates.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { addPropertyTask, changeTask, giveEvidence, listClientTasks } from '#wire/tasks.ts'
import { useBrowser } from '../support/browser.ts'
import { pdf } from '../support/files.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient, newNamedClient } from '../support/people.ts'
import { openAs, toastOf } from '../support/portal.ts'
import { newTask } from '../support/tasks.ts'

useBrowser()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const today = pacificDate(new Date())

const toDo = (page: Page) => page.getByRole('region', { name: 'To do' })

/** Uploads a file for the task with this title, in its dialog. */
async function upload(page: Page, title: string, name: string) {
  await toDo(page)
    .getByRole('button', { name: `Upload file, ${title}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Upload: ${title}` })
  const { type: mimeType, bytes } = pdf(randomUUID(), name)
  const file = { name, mimeType, buffer: Buffer.from(bytes) }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  expect(await toastOf(page, 'Sent to your agent')).toContain(title)
  await dialog.waitFor({ state: 'detached' })
}

test('a client uploads a task’s file on a phone, staff return it with a reason, and accept the second one', async () => {
  const { client, name } = await newNamedClient('Wren')
  await newHome(client)
  const title = `Upload the mortgage statement ${randomUUID().slice(0, 8)}`
  const desk = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`)
  const tasks = desk.getByRole('region', { name: 'Tasks' })
  await tasks.getByRole('button', { name: 'Add Task' }).click()
  const form = desk.getByRole('dialog', { name: 'Add Task' })
  await form.getByText(`For ${name}.`).waitFor()
  await form.getByLabel('What is there to do?').fill(title)
  await form.getByLabel('Due').fill(addDays(today, 3))
  await form.getByLabel('Who does it').selectOption({ label: 'The client' })
  await form.getByLabel('Done when there is').selectOption({ label: 'A file' })
  expect(await form.getByLabel('Tell the client').isChecked()).toBe(true)
  await form.getByRole('button', { name: 'Add Task' }).click()
  await tasks.getByText(title).waitFor()

  const phone = await openAs(client, '/dashboard', PHONE)
  await toDo(phone).getByText(title).waitFor()
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await upload(phone, title, 'page-one.pdf')
  await toDo(phone).getByText('Sent. Your agent is looking at it.').waitFor()

  await tasks.getByRole('link', { name: `Open file, ${title}` }).waitFor()
  await tasks.getByRole('button', { name: `More, ${title}` }).click()
  await desk.getByRole('menuitem', { name: 'Return…' }).click()
  const reason = desk.getByRole('dialog', { name: 'Return to the client' })
  await reason.getByRole('button', { name: 'Return' }).click()
  await reason.getByText('Say why').waitFor()
  await reason.getByLabel('Reason').fill('Page 2 is missing.')
  await reason.getByRole('button', { name: 'Return' }).click()
  await toastOf(desk, 'Task Returned')
  await tasks.getByText(/Page 2 is missing\./).waitFor()

  await toDo(phone).getByText('From your agent: Page 2 is missing.').waitFor()
  await upload(phone, title, 'both-pages.pdf')
  await tasks.getByRole('button', { name: `Accept, ${title}` }).click()
  await toastOf(desk, 'Task Done')
  await toDo(phone).waitFor({ state: 'detached' })
  const { body } = await (await demo('admin')).call(listClientTasks, { params: { id: client.id } })
  expect(body).toMatchObject([{ title, state: 'done' }])
})

test('a client marks a task done by keyboard; without tasks the dashboard has no list', async () => {
  const client = await newClient({ consulted: true })
  const page = await openAs(client, '/dashboard')
  await page.getByRole('region', { name: 'Where your sale stands' }).waitFor()
  expect(await toDo(page).count()).toBe(0)
  await newTask(client, { title: 'Clear the garage', actor: 'seller', due: addDays(today, -1) })
  const button = toDo(page).getByRole('button', { name: 'Mark as done, Clear the garage' })
  await toDo(page)
    .getByText(/^Was due /)
    .waitFor()
  await button.focus()
  await page.keyboard.press('Enter')
  await toDo(page).getByText('Sent. Your agent is looking at it.').waitFor()
  expect(await toDo(page).getByText('Was due').count()).toBe(0)
})

// The button of this step leads to the dashboard.
test('the client sees the task that is next, with a button on the start page and none on the dashboard', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const body = { title: 'Clear the garage', actor: 'seller', due: today }
  await (await demo('admin')).call(addPropertyTask, { params: { id: home.id }, body })
  const page = await openAs(client, '/')
  const sale = page.getByRole('region', { name: 'Where your sale stands' })
  await sale.getByText('Clear the garage').waitFor()
  await sale.getByText(`Today, ${weekdayDate(today)}`).waitFor()
  const button = sale.getByRole('link', { name: 'Open your to-do list' })
  await button.click()
  await toDo(page).getByText('Clear the garage').waitFor()
  await toDo(page)
    .getByText(`Today, ${weekdayDate(today)}`)
    .waitFor()
  await sale.getByText('Clear the garage').waitFor()
  expect(await button.count()).toBe(0)
})

test('a client answers the questions that a task asks for on a phone, then marks it as done', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const title = 'Tell us about your home'
  const body = { title, actor: 'seller', evidence: 'form' }
  const admin = await demo('admin')
  await admin.call(addPropertyTask, { params: { id: home.id }, body })
  const page = await openAs(client, '/dashboard', PHONE)
  const done = toDo(page).getByRole('button', { name: `Mark as done, ${title}` })
  await done.click()
  await toDo(page).getByText('No question about the home is answered yet.').waitFor()
  await toDo(page)
    .getByRole('link', { name: `Answer questions, ${title}` })
    .click()
  await page.getByRole('heading', { name: 'About your home' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'facts-title')
  await page.getByRole('button', { name: 'Answer the questions' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Is it in a homeowners association (HOA)?').selectOption({ label: 'Yes' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.goBack()
  await done.click()
  await toDo(page).getByText('Sent. Your agent is looking at it.').waitFor()
})

test('staff edit, waive and reopen a task of a home, see who changed it meanwhile, and undo', async () => {
  const { client } = await newNamedClient('Wim')
  const title = `Order the sign ${randomUUID().slice(0, 8)}`
  const admin = await demo('admin')
  const task = await newTask(client, { title })
  const page = await openAs(admin, `/admin?tab=clients&client=${client.id}`)
  const tasks = page.getByRole('region', { name: 'Tasks' })
  const choose = async (item: string) => {
    await tasks.getByRole('button', { name: /^More, / }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await tasks.getByText(title).waitFor()
  await choose('Edit…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Due').fill(addDays(today, 5))
  await dialog.getByLabel('Assignee').selectOption({ index: 1 })
  const meanwhile = { version: task.version, title: `${title} today` }
  await (await demo('owner')).call(changeTask, { params: { id: task.id }, body: meanwhile })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/changed this task on/).waitFor()
  expect(await dialog.getByLabel('What is there to do?').inputValue()).toBe(`${title} today`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Task Saved')
  await tasks.getByText(/ · for .+ · Due /).waitFor()
  await choose('Waive…')
  await dialog.getByLabel('Reason').fill('The sign is up.')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await toastOf(page, 'Task Waived')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await tasks.getByRole('button', { name: /^Mark Done, / }).click()
  await tasks.getByRole('button', { name: 'Show 1 finished' }).click()
  await choose('Reopen')
  await toastOf(page, 'Task Reopened')
  const { body } = await admin.call(listClientTasks, { params: { id: client.id } })
  expect(body).toMatchObject([{ state: 'open', due: addDays(today, 5) }])
})

test('Mine on Today has the viewer’s own tasks, in the address; a submitted one is returned there', async () => {
  const { client, name } = await newNamedClient('Wally')
  const admin = await demo('admin')
  const mark = randomUUID().slice(0, 8)
  await newTask(client, { title: `Mine ${mark}`, due: today, assigneeId: admin.id })
  await newTask(client, { title: `Nobody’s ${mark}`, due: today, assigneeId: null })
  const theirs = await newTask(client, {
    ...{ title: `Theirs ${mark}`, actor: 'seller', assigneeId: admin.id, tellClient: false },
  })
  const tick = { params: { id: theirs.id }, body: { version: 1, tick: true } }
  await client.call(giveEvidence, tick)
  const page = await openAs(admin, '/admin?tab=today')
  const main = page.getByRole('main')
  await main.getByText(`Nobody’s ${mark}`).waitFor()
  await page.getByRole('navigation', { name: 'Whose' }).getByRole('link', { name: 'Mine' }).click()
  await main.getByText(`Nobody’s ${mark}`).waitFor({ state: 'detached' })
  expect(page.url()).toContain('who=mine')
  await page.reload()
  await main.getByText(`Mine ${mark}`).waitFor()
  expect(await main.getByText(`Nobody’s ${mark}`).count()).toBe(0)
  await page.getByRole('button', { name: `More, Theirs ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Return…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return to the client' })
  await dialog.getByLabel('Reason').fill('Please look at the back yard too.')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await page
    .getByRole('button', { name: `Accept, Theirs ${mark}, ${name}` })
    .waitFor({ state: 'detached' })
})
