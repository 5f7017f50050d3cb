import { expect, test } from 'vitest'
import { changeDateRule, type DateRule, listDateRules, setHoliday } from '#wire/date-rules.ts'
import { findViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { demo, newStaff } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

const PHONE = { width: 390, height: 844 }
const BECAUSE = { reason: 'A new printing', source: 'The form of June 2026' }

async function ruleOf(id: string): Promise<DateRule> {
  const rule = (await (await demo('admin')).call(listDateRules)).body.find((each) => each.id === id)
  if (!rule) throw new Error(`no rule ${id}`)
  return rule
}

test('staff find the date rules with Ctrl+K and under Today, with what is not sure about them', async () => {
  const page = await openAs(await demo('admin'), '/admin')
  await page.getByRole('tab', { name: 'Today' }).click()
  await page.getByRole('link', { name: 'Date rules' }).click()
  await page.getByRole('heading', { name: 'Date rules' }).waitFor()
  await see(page, 'This is not legal advice')
  await see(page, /Counsel and the broker must confirm this table before real use/)
  const row = page.getByRole('row', { name: /^Loan contingency/ })
  await row.getByText('Sources disagree').waitFor()
  await row.getByText(/after acceptance/).waitFor()
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox').fill('deadlines')
  await page.getByRole('option', { name: 'Date Rules' }).waitFor()
})

test('by keyboard at 390 px a rule gets other days with a reason, and keeps its history', async () => {
  const rule = await ruleOf('hoa-documents-from-association')
  const admin = await newStaff('admin')
  await rows("update users set first_name = 'Rosa', last_name = 'Counts' where id = $1", [admin.id])
  const page = await openAs(admin, '/admin?tab=dates', { viewport: PHONE })
  await page.getByRole('button', { name: 'Edit, Documents from the association' }).press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('Days').fill('12')
  await form.getByRole('button', { name: 'Add Revision' }).press('Enter')
  await form.getByText('Name the source').waitFor()
  await form.getByLabel('Source').fill(BECAUSE.source)
  await form.getByLabel('Reason').fill(BECAUSE.reason)
  await form.getByRole('button', { name: 'Add Revision' }).press('Enter')
  await form.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: /^Documents from the association/ })
  await row.getByText('12 days after the request to the association').first().waitFor()
  await row.getByText(`${rule.history.length + 1} revisions`).press('Enter')
  await row.getByText(/Revision 2 · Rosa Counts/).waitFor()
  await row.getByText(/10 days after.*Read for the first edition/).waitFor()
  expect(await ruleOf(rule.id)).toMatchObject({ days: 12, ...{ source: BECAUSE.source } })
})

test('a rule that a colleague changed meanwhile keeps what was typed and takes a second Save', async () => {
  const rule = await ruleOf('demand-to-close-response')
  const page = await openAs(await demo('admin'), '/admin?tab=dates')
  await page.getByRole('button', { name: 'Edit, Demand to close escrow, response' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Days').fill('5')
  await form.getByLabel('Source').fill(BECAUSE.source)
  await form.getByLabel('Reason').fill(BECAUSE.reason)
  const body = { revision: rule.revision, change: { note: 'Read again.' }, ...BECAUSE }
  await (await demo('owner')).call(changeDateRule, { params: { id: rule.id }, body })
  await form.getByRole('button', { name: 'Add Revision' }).click()
  await form.getByText(/changed this while your form was open/).waitFor()
  await form.getByRole('button', { name: 'Add Revision' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await ruleOf(rule.id)).toMatchObject({
    days: 5,
    note: 'Read again.',
    revision: rule.revision + 2,
  })
})

test('Try it says the day, when it ends and which days were passed over', async () => {
  const page = await openAs(await demo('admin'), '/admin?tab=dates', { viewport: PHONE })
  await page.getByLabel('Rule', { exact: true }).selectOption('deposit')
  await page.getByLabel('Date of the event').fill('2026-12-23')
  await page.getByRole('button', { name: 'Work Out the Date' }).press('Enter')
  await see(page, 'Due Tuesday, December 29, 2026, by the end of the day (11:59:59 PM PT).')
  await see(page, 'Passed over: Dec 25 (Christmas Day), Dec 26 (Saturday), Dec 27 (Sunday)')
  await page.getByLabel('Date of the event').fill('2035-12-31')
  await page.getByRole('button', { name: 'Work Out the Date' }).press('Enter')
  await see(page, /No holidays are listed for 2036/)
})

test('a holiday is added and then moves no date', async () => {
  const page = await openAs(await demo('admin'), '/admin?tab=dates&section=holidays')
  await page.getByLabel('Year', { exact: true }).selectOption('2032')
  await page.getByRole('button', { name: 'Add Holiday' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Date').fill('2032-06-02')
  await form.getByLabel('Name').fill('Day of the Bear')
  await form.getByLabel('Source').fill('Proclamation')
  await form.getByLabel('Reason').fill('Proclaimed on Monday')
  await form.getByRole('button', { name: 'Add Holiday' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Day of the Bear' }).first()
  await row.getByText(/Wednesday, June 2 · Moves all dates/).waitFor()
  await row.getByRole('button', { name: 'Edit, Day of the Bear' }).click()
  await form.getByLabel('Source').fill('Proclamation')
  await form.getByLabel('Reason').fill('Withdrawn')
  await form.getByRole('button', { name: 'Add Revision' }).click()
  await row
    .getByText(/Moves no date/)
    .first()
    .waitFor()
  await row.getByText('2 revisions').click()
  await row.getByText(/Withdrawn/).waitFor()
})

test('the date rules and holidays pass axe, with a form and its errors open too', async () => {
  const admin = await demo('admin')
  const change = { name: 'A day with revisions', counts: 'none' }
  const put = { params: { date: '2026-06-02' }, body: { revision: 0, change, ...BECAUSE } }
  await admin.call(setHoliday, put)
  const page = await openAs(admin, '/admin?tab=dates', { bypassCSP: true })
  await page.getByRole('button', { name: 'Work Out the Date' }).click()
  await see(page, /^Due /)
  expect(await findViolations(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Edit, / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Revision' }).click()
  await page.getByText('Say why').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto('/admin?tab=dates&section=holidays&year=2026')
  await see(page, 'Day after Thanksgiving')
  expect(await findViolations(page)).toEqual([])
})
