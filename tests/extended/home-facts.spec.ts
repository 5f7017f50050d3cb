import { expect, test } from 'vitest'
import { readHomeOverview } from '#wire/home-overview.ts'
import { homePath, staffHomePath } from '#wire/properties.ts'
import { changePropertyFacts } from '#wire/property-facts.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 } }

test('on a phone a client answers questions, sees what the sale needs before saving, and why after it', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const page = await openAs(client, homePath(home.id), PHONE)
  const needs = page.getByRole('region', { name: 'Disclosures this sale needs' })
  await needs.getByText('Lead paint disclosure').waitFor()
  await page.getByRole('button', { name: 'Answer the questions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What year was it built?').fill('old')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a year such as 1986').waitFor()
  await dialog.getByLabel('What year was it built?').fill('1999')
  await dialog.getByLabel(/homeowners association/).selectOption('Not sure')
  await dialog.getByText('No longer needed: Lead paint disclosure').first().waitFor()
  expect(await findOverflowing(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => needs.getByText('Lead paint disclosure').count()).toBe(0)
  const item = needs.getByRole('listitem').filter({ hasText: 'Association documents' })
  expect(await item.innerText()).toContain('Depends on: HOA.')
  const { facts } = (await client.call(readHomeOverview, { params: { id: home.id } })).body
  expect(facts).toMatchObject({ version: 2, yearBuilt: 1999, hoa: null })
  expect(Object.keys(facts.said).sort()).toEqual(['hoa', 'yearBuilt'])
})

test('answers that staff saved meanwhile are shown in the form, which keeps what was typed', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const page = await openAs(client, homePath(home.id))
  await page.getByRole('button', { name: 'Answer the questions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many homes are on the lot?').fill('1')
  const params = { id: home.id }
  await (await demo('admin')).call(changePropertyFacts, {
    params,
    body: { version: 1, fireZone: 'high' },
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The answers have changed since you opened them.').waitFor()
  expect(await dialog.getByLabel('How many homes are on the lot?').inputValue()).toBe('1')
  await expect.poll(() => dialog.getByLabel(/fire hazard zone/).inputValue()).toBe('high')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  const { facts } = (await client.call(readHomeOverview, { params })).body
  expect(facts).toMatchObject({ version: 3, units: 1, fireZone: 'high' })
})

test("staff find the answers at the home; axe finds nothing there, on the client's page and in the form", async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const body = { version: 1, hoa: true, payoffCents: 20_000_000 }
  await client.call(changePropertyFacts, { params: { id: home.id }, body })
  const desk = await openAs(await demo('admin'), staffHomePath(home.id, 'facts'), {
    bypassCSP: true,
  })
  await desk.getByText('$200,000').waitFor()
  expect(await findViolations(desk)).toEqual([])
  const page = await openAs(client, homePath(home.id), { bypassCSP: true, colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Change the answers' }).click()
  await page.getByRole('dialog').getByLabel('What year was it built?').waitFor()
  expect(await findViolations(page)).toEqual([])
})
