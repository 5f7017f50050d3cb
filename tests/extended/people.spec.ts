import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { CMS_TIMEOUT_MS, openCms } from '../support/editor.ts'
import { assignAgent } from '../support/firm.ts'
import { demo, newClient, newStaff } from '../support/people.ts'
import { sendPicture } from '../support/pictures.ts'
import { openAs } from '../support/portal.ts'
import { page as fetched, untilShown } from '../support/site.ts'

useBrowser()

const latestOf = async (name: string) =>
  (
    await rows<{ id: string; picture: string | null }>(
      `select parent_id as id, version_picture_id as picture from _people_v
       where version_name = $1 and latest`,
      [name],
    )
  )[0]

/** Chooses a picture of the library in the person's form. */
async function choosePicture(page: Page, alt: string) {
  const drawer = page.locator('.list-drawer')
  const row = drawer.locator('tbody tr', { hasText: alt })
  // The form is drawn anew after its first save, which closes the drawer.
  await expect
    .poll(
      async () => {
        if (!(await drawer.isVisible()))
          await page.locator('#field-picture').getByText('Choose from existing').click()
        return row.isVisible()
      },
      { interval: 1_000, timeout: CMS_TIMEOUT_MS },
    )
    .toBe(true)
  await row.getByRole('button').first().click()
}

test('an editor adds a person with a picture and publishes it: visitors and the agent’s client see it', async () => {
  const [name, agent] = [`Ana Journey ${randomUUID().slice(0, 8)}`, await newStaff('admin')]
  const alt = `${name} at her desk`
  await sendPicture(alt)
  const page = await openCms()
  await page.goto('/cms/collections/people/create')
  await page.locator('#field-name').fill(name)
  await page.locator('#field-licenceNumber').fill('01234567')
  await page.locator('#field-hours').fill('Mon–Fri, 9 to 6')
  await page.waitForURL(/\/people\/[0-9a-f-]{36}/)
  await choosePicture(page, alt)
  await expect
    .poll(async () => (await latestOf(name))?.picture, { timeout: CMS_TIMEOUT_MS })
    .toBeTruthy()
  expect((await fetched('/')).text).not.toContain(name)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await untilShown('/', name)
  const id = String((await latestOf(name))?.id)
  await page.context().close()

  await (await demo('owner')).send('PATCH', `/cms/api/people/${id}`, { user: agent.id })
  const client = await newClient({ consulted: true })
  await assignAgent(client, agent)
  const portal = await openAs(client, '/dashboard', { bypassCSP: true })
  await portal.getByRole('img', { name: alt }).waitFor()
  await portal.getByRole('link', { name: /^DRE 01234567/ }).waitFor()
  expect(await findViolations(portal)).toEqual([])

  const site = await openPage()
  await site.goto('/')
  const card = site.locator('#people li', { hasText: name })
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('img', { name: alt }).waitFor()
  await (await demo('editor')).send('DELETE', `/cms/api/people/${id}`)
})

// Payload took its form for saved after the refusal: a writer who left without a further change lost the words.
test('a refused publish of a person keeps what was typed right before as a draft', async () => {
  const name = `Ana Draft ${randomUUID().slice(0, 8)}`
  const page = await openCms()
  await page.goto('/cms/collections/people/create')
  await page.locator('#field-name').fill(name)
  await page.waitForURL(/\/people\/[0-9a-f-]{36}/)
  await page.locator('#field-hours:enabled').fill('Mon–Fri, 9 to 6')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const hours = () =>
    rows('select version_hours as hours from _people_v where version_name = $1 and latest', [name])
  await expect.poll(hours, { timeout: CMS_TIMEOUT_MS }).toEqual([{ hours: 'Mon–Fri, 9 to 6' }])
  await page.getByText('DRE license number: This field is required.').waitFor()
  await page.context().close()
  const id = String((await latestOf(name))?.id)
  await (await demo('editor')).send('DELETE', `/cms/api/people/${id}`)
})
