import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appointmentTime, clockTime, shortWeekday } from '#wire/dates.ts'
import { showingsPath, staffShowingsPath } from '#wire/showings.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { makeDue } from '../support/jobs.ts'
import { newListedHome } from '../support/offers.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'
import {
  answerAs,
  ask,
  inDays,
  mailedToken,
  newAnswerToken,
  newRequest,
  newShowingToken,
} from '../support/showings.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 } }

test('an agent asks on a phone, the seller says yes with one tap from the mail, feedback is released and read', async () => {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const desk = await openAs(await demo('admin'), staffShowingsPath(home.id))
  await desk.getByRole('button', { name: 'Make showing link' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Make link' }).click()
  const url = new URL(await desk.getByText(/\/showing#t=/).innerText())

  const phone = await openPage(PHONE)
  await phone.goto(url.pathname + url.hash)
  await see(phone, home.address)
  await see(phone, 'All times are Pacific time')
  const [start, email] = [inDays(3), `${randomUUID()}@example.com`]
  await phone.getByText(shortWeekday(start), { exact: true }).click()
  await phone.getByText(clockTime(start), { exact: true }).click()
  await phone.getByLabel('Your name').fill('Lee Park')
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Brokerage').fill('Park Homes')
  await phone.getByLabel('License number').fill('01234567')
  await phone.getByRole('button', { name: 'Ask for this time' }).click()
  await see(phone, 'Your buyer needs a written agreement with you before a showing')
  await phone.getByLabel('My buyer has a written agreement with me.').check()
  expect(await findOverflowing(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Ask for this time' }).click()
  await see(phone, 'The sellers have your request')

  const when = appointmentTime(start)
  const asked = `Can an agent show ${home.address} on ${when}?`
  const seller = await openPage(PHONE)
  await seller.goto(`/showing-answer#t=${await mailedToken(client.user?.email, asked)}`)
  await see(seller, when)
  await seller.getByRole('button', { name: 'Yes, they can come' }).click()
  await see(seller, 'Confirmed. The showing is set.')
  await see(desk, 'Confirmed')

  await makeDue('showing-link', { email, purpose: 'feedback' })
  const token = await mailedToken(email, `How was ${home.address}?`)
  await phone.goto(`/showing-feedback#t=${token}`)
  await phone.reload()
  await phone.getByText('Somewhat interested').click()
  await phone.getByText('About right').click()
  await phone.getByLabel('Anything about the home?').fill('Loved the light')
  await phone.getByRole('button', { name: 'Send feedback' }).click()
  await see(phone, 'We read it first and then pass it on to the sellers.')

  await see(desk, 'Loved the light')
  await desk.getByRole('button', { name: 'Release to sellers' }).click()
  await toastOf(desk, 'Saved')
  const page = await openAs(client, showingsPath(home.id), PHONE)
  await see(page, 'Loved the light')
  expect(await findOverflowing(page)).toEqual([])
})

test('a time that another agent took is answered with three others, of which one is taken', async () => {
  const token = await newShowingToken(await newListedHome(await newClient({ consulted: true })))
  const phone = await openPage(PHONE)
  await phone.goto(`/showing#t=${token}`)
  const start = inDays(3)
  await phone.getByText(shortWeekday(start), { exact: true }).click()
  await phone.getByText(clockTime(start), { exact: true }).click()
  for (const [label, text] of [
    ['Your name', 'Lee Park'],
    ['Email', `${randomUUID()}@example.com`],
    ['Brokerage', 'Park Homes'],
    ['License number', '01234567'],
  ] as const)
    await phone.getByLabel(label).fill(text)
  await phone.getByLabel('My buyer has a written agreement with me.').check()
  expect((await ask(token)).status).toBe(201)
  await phone.getByRole('button', { name: 'Ask for this time' }).click()
  await see(phone, 'This time was just taken.')
  await phone.getByRole('button', { name: /11:00 AM$/ }).click()
  await phone.getByRole('button', { name: 'Ask for this time' }).click()
  await see(phone, 'The sellers have your request')
  await see(phone, appointmentTime(inDays(3, 11)))
})

test('a seller declines, proposes another time and blocks hours on the page of the home', async () => {
  const { client, home, token } = await newRequest()
  expect((await ask(token, { start: inDays(4) })).status).toBe(201)
  const page = await openAs(client, showingsPath(home.id), PHONE)
  await page
    .getByRole('button', { name: /^No, showing/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').selectOption('We are away')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await toastOf(page, 'Declined. The agent gets an email.')
  await see(page, 'Reason: We are away')
  await page.getByRole('button', { name: /^Another time, showing/ }).click()
  await dialog.getByLabel('Start').fill('15:00')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await toastOf(page, 'Sent. The agent gets an email with the other time.')
  await see(page, 'Other time proposed')
  await page.getByRole('button', { name: 'Block hours' }).click()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await toastOf(page, 'Hours blocked')
  await page.getByRole('button', { name: /^Open again/ }).click()
  await see(page, 'You have blocked no hours.')
  expect(await findOverflowing(page)).toEqual([])
})

test('axe finds nothing on the pages of links and on the showings of sellers and staff', async () => {
  const { client, home, token, showing, email } = await newRequest()
  const [answer, feedback] = [
    await newAnswerToken(showing, client.user?.email),
    await newAnswerToken(showing, email, 'feedback'),
  ]
  const page = await openPage({ bypassCSP: true })
  for (const [path, text] of [
    [`/showing#t=${token}`, home.address],
    [`/showing-answer#t=${answer}`, 'Yes, they can come'],
    [`/showing-feedback#t=${feedback}`, 'Send feedback'],
    ['/showing-answer#t=of-a-mail', 'This link no longer works'],
  ] as const) {
    await page.goto(path)
    await page.reload()
    await see(page, text)
    expect(await findViolations(page), path).toEqual([])
  }
  await answerAs(client, showing)
  const own = await openAs(client, showingsPath(home.id), { bypassCSP: true })
  await see(own, 'Coming up')
  expect(await findViolations(own)).toEqual([])
  const desk = await openAs(await demo('admin'), staffShowingsPath(home.id), { bypassCSP: true })
  await see(desk, 'Who opens the home')
  expect(await findViolations(desk)).toEqual([])
})
