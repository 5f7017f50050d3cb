import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addHostBlock, type CalendarConsultation } from '#wire/consultation-calendar.ts'
import { pacificDate } from '#wire/slots.ts'
import { findViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { freeDay } from '../support/homes.ts'
import { newHost, newStaffBooking } from '../support/hosts.ts'
import { demo, type Person } from '../support/people.ts'
import { openAs } from '../support/portal.ts'

useBrowser()
let host: Person
let booked: CalendarConsultation | undefined
let date: string

/** One consultation of each state and a block, on one day of a host. */
beforeAll(async () => {
  host = await newHost()
  const starts = await freeDay()
  date = pacificDate(new Date(String(starts[0])))
  const hostId = host.id
  const made = await Promise.all(
    starts.slice(0, 4).map((scheduledAt) => newStaffBooking({ scheduledAt, hostId })),
  )
  booked = made[0]
  const columns = ['cancelled_at = now()', 'no_show_at = now()', 'completed = true']
  for (const [index, change] of columns.entries())
    await rows(`update consultations set ${change} where id = $1`, [made[index + 1]?.id])
  const body = { start: starts[6], end: starts[8], note: 'Dentist' }
  await host.call(addHostBlock, { body })
})

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, label: string) =>
  dialog(page).getByRole('button', { name: label, exact: true }).click()

async function showEachState(page: Page): Promise<void> {
  for (const text of ['No-show', 'Completed', 'Cancelled', 'Dentist'])
    await page
      .getByRole('button', { name: new RegExp(text) })
      .first()
      .waitFor()
}

type State = [what: string, opened: boolean, view: string, open: (page: Page) => Promise<unknown>]

const STATES: State[] = [
  ['the week with each state', false, 'week', showEachState],
  ['the agenda with each state', false, 'agenda', showEachState],
  ['an opened consultation', true, 'week', (page) => dialog(page).waitFor()],
  [
    'opened blocked hours',
    false,
    'week',
    (page) =>
      page
        .getByRole('button', { name: /Dentist/ })
        .first()
        .click(),
  ],
  [
    'the menu of a free hour',
    false,
    'week',
    async (page) => {
      await page
        .getByRole('button', { name: /^Free, / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Block this time' }).waitFor()
    },
  ],
  [
    'the reschedule without a time',
    true,
    'week',
    async (page) => {
      await press(page, 'Reschedule')
      await dialog(page)
        .getByRole('heading', { name: /^Reschedule/ })
        .waitFor()
      await press(page, 'Reschedule')
      await page.getByText('Choose another time or another host').waitFor()
    },
  ],
  [
    'the cancellation without a reason',
    true,
    'week',
    async (page) => {
      await press(page, 'Cancel')
      await press(page, 'Cancel consultation')
      await page.getByText('Say why').waitFor()
    },
  ],
  [
    'the form of a booking with its errors',
    false,
    'agenda',
    async (page) => {
      await page.getByRole('button', { name: 'Book for a client' }).click()
      await press(page, 'Book')
      await page.getByText('Choose a time', { exact: true }).waitFor()
    },
  ],
  [
    'the form of a block',
    false,
    'week',
    async (page) => {
      await page.getByRole('button', { name: 'Block time' }).first().click()
      await dialog(page).getByLabel('Note').waitFor()
    },
  ],
]

test.concurrent.for(STATES)('staff calendar passes axe: %s', async (state, context) => {
  const [, opened, view, open] = state
  const query = new URLSearchParams({ tab: 'consultations', view, date, host: host.id })
  if (opened) query.set('consultation', String(booked?.id))
  const atEnd = context.onTestFinished
  const page = await openAs(host, `/admin?${query}`, { bypassCSP: true, atEnd })
  await page.getByRole('heading', { name: 'My hours' }).waitFor()
  await open(page)
  expect(await findViolations(page)).toEqual([])
})

/** On phones it is a sheet. The details keep the form in which they were opened, whatever the width is later. */
test('staff calendar passes axe: a consultation opened on a phone', async () => {
  const query = `tab=consultations&date=${date}&host=${host.id}&consultation=${booked?.id}`
  const viewport = { width: 360, height: 800 }
  const page = await openAs(host, `/admin?${query}`, { bypassCSP: true, viewport })
  await dialog(page).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('the hours that an owner gives a host stand in Team without a finding', async () => {
  const page = await openAs(await demo('owner'), '/admin?tab=team', { bypassCSP: true })
  await page
    .getByRole('checkbox', { name: /^Takes consultations/ })
    .first()
    .waitFor()
  expect(await findViolations(page)).toEqual([])
})
