import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeStage, readClient } from '#wire/users.ts'
import { findViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { demo, newNamedClient, newStaff, type Person } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'

useBrowser()

let agent: Person
let people: { client: Person; name: string }[]

beforeEach(async () => {
  agent = await newStaff('admin')
  people = await Promise.all(['Ada', 'Bea', 'Cleo'].map(newNamedClient))
  await rows('update users set agent_id = $1 where id = any($2)', [
    agent.id,
    people.map(({ client }) => client.id),
  ])
})

/** The board of the agent's three clients, sorted by name. */
const MINE = '/admin?tab=pipeline&view=mine&sort=name'
const card = (page: Page, at: number) => page.getByRole('link', { name: people[at]?.name ?? '' })
const box = (page: Page, at: number) =>
  page.getByRole('checkbox', { name: `Select ${people[at]?.name}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected clients' })
const stages = async () =>
  Promise.all(
    people.map(async ({ client }) => {
      const params = { id: client.id }
      return (await (await demo('admin')).call(readClient, { params })).body.customerStage
    }),
  )

describe('cards that are selected on the board', () => {
  test('by X move to On Hold together with one reason, and one Undo moves them back', async () => {
    const page = await openAs(agent, MINE)
    await card(page, 0).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await bar(page).getByText('2 selected').waitFor()
    await bar(page).getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'On Hold' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 clients to On Hold' })
    expect(await dialog.getByLabel('Tell the clients').isChecked()).toBe(false)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await dialog.getByText('Please provide a reason').waitFor()
    await dialog.getByLabel('Reason').fill('Wait for spring')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await toastOf(page, '2 clients changed')
    await bar(page).waitFor({ state: 'detached' })
    await expect.poll(stages).toEqual(['on-hold', 'on-hold', 'consultation-completed'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(stages).toEqual(Array(3).fill('consultation-completed'))
  })

  test('by Shift-click are a range of their column, and get a tag; Escape clears the selection', async () => {
    const page = await openAs(agent, MINE)
    await card(page, 0).hover()
    await box(page, 0).check()
    await box(page, 2).click({ modifiers: ['Shift'] })
    await bar(page).getByText('3 selected').waitFor()
    expect(await box(page, 1).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    await box(page, 1).check()
    await bar(page).getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('dialog').getByLabel('Tag').fill('Spring list')
    await page.keyboard.press('Enter')
    await toastOf(page, '1 client changed')
    await page.goto(`${MINE}&tag=spring%20list`)
    await card(page, 1).waitFor()
    expect(await page.locator('[data-client]').count()).toBe(1)
  })

  test('are not moved if one was moved meanwhile: the dialog names that client', async () => {
    const page = await openAs(agent, MINE)
    await card(page, 0).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await bar(page).getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: 'On Hold' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Wait for spring')
    // The page must not learn of the other move in time, by poll or by stream.
    await page.route('**/api/admin/pipeline*', (route) => route.abort())
    const body = { stage: 'active-client', reason: 'By phone' }
    const params = { id: String(people[1]?.client.id) }
    await (await demo('owner')).call(changeStage, { params, body })
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await alert.getByText(`${people[1]?.name} has been moved to another stage since.`).waitFor()
    expect(await stages()).toEqual([
      'consultation-completed',
      'active-client',
      'consultation-completed',
    ])
  })

  test('have a bar without accessibility problems at 390 px, where Select makes a tap select', async () => {
    const page = await openAs(agent, MINE, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      bypassCSP: true,
    })
    await card(page, 0).waitFor()
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await card(page, 0).tap()
    await bar(page).getByText('1 selected').waitFor()
    expect(await findViolations(page)).toEqual([])
    await bar(page).getByRole('button', { name: 'Assign to…' }).tap()
    await page.getByRole('menuitem', { name: 'Unassigned' }).tap()
    await see(page, '1 client changed')
    await card(page, 0).waitFor({ state: 'detached' })
  })
})
