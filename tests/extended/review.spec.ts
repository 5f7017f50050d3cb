import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changePropertyStatus, homePath, staffHomePath } from '#wire/properties.ts'
import { decideReview } from '#wire/reviews.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'
import { newReview, newSoldHome } from '../support/reviews.ts'
import { untilShown } from '../support/site.ts'

useBrowser()

// axe is a script that the Content-Security-Policy blocks.
const FREE = { bypassCSP: true }
const PHONE = { ...FREE, viewport: { width: 390, height: 844 } }

const inFresno = () => ({ address: `${randomUUID().slice(0, 8)} Elm Court, Fresno, CA 93704` })

test('a client reviews the sale from the mailed link, staff publish it, and visitors read it above the samples', async () => {
  const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
  const home = await newSoldHome(client, inFresno())
  const words = `Every call was answered on the same day. ${randomUUID()}`
  const page = await openAs(client, `${homePath(home.id)}?part=review`, PHONE)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('How was your sale?')
  await page.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  for (const problem of ['Choose 1 to 5 stars', 'Write at least 20 characters', /^Agree that we/])
    await dialog.getByText(problem).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await findOverflowing(page)).toEqual([])
  await dialog.getByText('2 stars').click()
  await dialog.getByLabel('In your words').fill(words)
  await dialog.getByText(/^T\. C\. · Sold .+, Fresno$/).click()
  await dialog.getByLabel('Publish my review').check()
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await see(page, words)
  await see(page, 'With us. We publish every honest review')
  expect(await findViolations(page)).toEqual([])

  const desk = await openAs(admin, staffHomePath(home.id, 'review'), FREE)
  await see(desk, words)
  await see(desk, 'Publish it whatever its stars.')
  expect(await findViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await see(desk, 'On the website')
  await untilShown('/', words)
  await see(page, 'On our website.')

  // On a phone the older of two reviews is beside the screen, where its hidden text once widened the page.
  const later = await newSoldHome(client, inFresno())
  const laterWords = `Sold in eleven days. ${randomUUID()}`
  await newReview(client, later, { words: laterWords })
  await admin.call(decideReview, { params: { id: later.id }, body: { state: 'published' } })
  await untilShown('/', laterWords)
  const site = await openPage(PHONE)
  await site.goto('/')
  expect(await findOverflowing(site)).toEqual([])
  const shown = site.locator('figure', { hasText: words })
  await shown.scrollIntoViewIfNeeded()
  expect(await shown.innerText()).toMatch(/T\. C\. · Sold \w+ \d{4}, Fresno/)
  expect(await findViolations(site)).toEqual([])

  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => page.getByText(words).count()).toBe(0)
  await untilShown('/', words, false)
})

test('staff hide a review with a reason, which its client reads', async () => {
  const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
  const home = await newSoldHome(client, inFresno())
  await newReview(client, home)
  await admin.call(decideReview, { params: { id: home.id }, body: { state: 'published' } })
  const page = await openAs(client, homePath(home.id))
  await see(page, 'On our website.')
  const desk = await openAs(admin, staffHomePath(home.id, 'review'), PHONE)
  await desk.getByRole('button', { name: 'Hide', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await dialog.getByText('Choose the reason for hiding it').waitFor()
  expect(await findViolations(desk)).toEqual([])
  await dialog.getByText('It tells private data').click()
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await see(desk, 'Hidden: It tells private data')
  await see(page, 'Not on our website. Our reason: It tells private data.')
})

test('the dialog of the status tells staff that a mail will ask for a review', async () => {
  const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
  const home = await newHome(client, inFresno())
  await admin.call(changePropertyStatus, {
    params: { id: home.id },
    body: { status: 'pending-sale' },
  })
  const desk = await openAs(admin, staffHomePath(home.id, 'review'))
  await desk.getByRole('button', { name: /^Change Status/ }).click()
  await desk.getByLabel('New status').selectOption('sold')
  await see(desk, 'one email asks for a review')
  await desk.getByLabel('Tell the client').uncheck()
  await expect.poll(() => desk.getByText('one email asks for a review').count()).toBe(0)
})
