import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withdrawLink } from '#wire/offer-links.ts'
import { offersPath } from '#wire/offers.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { sign } from '../support/acceptances.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { newCounter } from '../support/counters.ts'
import { rows } from '../support/database.ts'
import { pdf } from '../support/files.ts'
import {
  declineByStaff,
  mailedCounterToken,
  mailedOfferTokens,
  newLinkOffer,
  offersOf,
  openLink,
} from '../support/offer-links.ts'
import { newListedHome } from '../support/offers.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }

/** A PDF file on this machine. */
function paperOnDisk(): string {
  const path = join(tmpdir(), `offer-${randomUUID()}.pdf`)
  writeFileSync(path, pdf().bytes)
  return path
}

async function listedHome() {
  const client = await newClient({ consulted: true })
  return { client, home: await newListedHome(client) }
}

/** Focuses a field by its label and types over it, as with the keyboard alone. */
async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label, { exact: typeof label === 'string' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** A day and a time as the browser's field takes it. */
const localTime = (hours: number) => {
  const at = new Date(Date.now() + hours * 3_600_000)
  return at
    .toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
    .slice(0, 16)
    .replace(' ', 'T')
}

async function typeOffer(page: Page): Promise<void> {
  await typeInto(page, 'Buyers', 'Ana Moreno')
  await typeInto(page, 'Your brokerage', 'Park Homes')
  await typeInto(page, 'Price', '860,000')
  await typeInto(page, 'Deposit', '25,000')
  await typeInto(page, 'Loan, days', '17')
  await typeInto(page, 'Closing, days after acceptance', '30')
  await page.getByLabel('Signed by the buyer, Pacific time').fill(localTime(-2))
  await page.getByLabel('Ends, Pacific time').fill(localTime(48))
}

const openOffer = async (token: string) => {
  const page = await openPage(PHONE)
  await page.goto(`/offer#t=${token}`)
  return page
}

test('staff send a link, its agent makes the offer on a phone by keyboard, and the seller sees it', async () => {
  const { client, home } = await listedHome()
  const path = `/admin?tab=properties&property=${home.id}`
  const desk = await openAs(await demo('admin'), path, { bypassCSP: true })
  await desk.getByRole('tab', { name: 'Offers' }).click()
  await desk.getByRole('button', { name: 'Send an offer link' }).click()
  const email = `${randomUUID()}@example.com`
  await desk.getByLabel('Buyer’s agent').fill('Lee Park')
  await desk.getByLabel('Email of the agent').fill(email)
  await desk.getByRole('button', { name: 'Send link', exact: true }).click()
  await toastOf(desk, 'Link sent')
  await see(desk, 'Lee Park')
  expect(await findViolations(desk)).toEqual([])

  const [token = ''] = await mailedOfferTokens(email, 1)
  const phone = await openOffer(token)
  await phone.getByRole('heading', { level: 1, name: `Offer for ${home.address}` }).waitFor()
  expect(await phone.title()).toMatch(/^Make an offer/)
  await see(phone, 'Letters from buyers are not passed on to the sellers.')
  expect(await findOverflowing(phone)).toEqual([])
  expect(await findViolations(phone)).toEqual([])
  await phone.setViewportSize(PHONE.viewport)
  await typeOffer(phone)
  // What was typed survives a reload, and so do the files.
  await phone.locator('input[type=file]').setInputFiles(paperOnDisk())
  await phone.getByRole('button', { name: /^Remove offer-/ }).waitFor()
  await phone.reload()
  await phone.getByRole('button', { name: /^Remove offer-/ }).waitFor()
  expect(await phone.getByLabel('Price', { exact: true }).inputValue()).toBe('860,000')
  await phone.getByRole('button', { name: 'Check the offer' }).focus()
  await phone.keyboard.press('Enter')
  const check = phone.getByRole('heading', { name: 'Is this right?' })
  await check.waitFor()
  expect(await check.evaluate((each) => each === document.activeElement)).toBe(true)
  await see(phone, '30 days after acceptance')
  await see(phone, '1 PDF file')
  expect(await findViolations(phone)).toEqual([])
  await phone.setViewportSize(PHONE.viewport)
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  const own = phone.getByRole('heading', { name: 'Your offer is with the sellers' })
  await own.waitFor()
  expect(await own.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await findViolations(phone)).toEqual([])

  const seller = await openAs(client, offersPath(home.id), PHONE)
  await seller.getByRole('heading', { name: '$860,000 from Ana Moreno' }).waitFor()
  await see(seller, /Buyer’s agent: Lee Park, Park Homes/)
  await desk.reload()
  await desk.getByRole('tab', { name: 'Offers' }).click()
  await see(desk, 'Offer sent')
})

test('a refusal of the server leads back to its field with everything that was typed', async () => {
  const { home } = await listedHome()
  const { link, token } = await openLink(home)
  const page = await openOffer(token)
  await typeOffer(page)
  await page.locator('input[type=file]').setInputFiles(paperOnDisk())
  await page.getByRole('button', { name: /^Remove offer-/ }).waitFor()
  await rows('delete from link_files where link_id = $1', [link.id])
  await page.getByRole('button', { name: 'Check the offer' }).click()
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await see(page, /One of the files is gone/)
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('860,000')
  await page.getByRole('button', { name: /^Remove offer-/ }).click()
  await page.getByRole('button', { name: 'Check the offer' }).click()
  await page.getByRole('button', { name: 'Send the offer' }).dblclick()
  await page.getByRole('heading', { name: 'Your offer is with the sellers' }).waitFor()
  expect(await rows('select 1 from offers where property_id = $1', [home.id])).toHaveLength(1)
})

test('a declined offer takes other terms, which begin with those before', async () => {
  const { home } = await listedHome()
  const { token } = await openLink(home)
  await declineByStaff(await newLinkOffer(token))
  const page = await openOffer(token)
  await page.getByRole('heading', { name: 'The sellers declined your offer' }).waitFor()
  await page.getByRole('button', { name: 'Send other terms' }).click()
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('850,000')
  await typeInto(page, 'Price', '870,000')
  await page.getByLabel('Signed by the buyer, Pacific time').fill(localTime(-1))
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the terms' }).click()
  await page.getByRole('button', { name: 'Send the terms' }).click()
  await page.getByRole('heading', { name: 'Your offer is with the sellers' }).waitFor()
  await see(page, '$870,000')
})

test('a counter is agreed to by keyboard, and the seller’s signature accepts it', async () => {
  const { client, home } = await listedHome()
  const { link, token } = await openLink(home)
  await newLinkOffer(token)
  const [offer] = await offersOf(client, home)
  if (!offer) throw new Error('No offer')
  await newCounter(offer, [client], { terms: { price: 875_000, closeDays: 21 } })
  const mailed = await mailedCounterToken(link.agentEmail, home.address)
  const page = await openOffer(mailed)
  await page.getByRole('heading', { name: 'The sellers sent a counteroffer' }).waitFor()
  await page.getByRole('row', { name: 'Price $850,000 $875,000' }).waitFor()
  await page
    .getByRole('row', { name: 'Closing 30 days after acceptance 21 days after acceptance' })
    .waitFor()
  await see(page, /^Ends .* left$/)
  expect(await findOverflowing(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: 'Agree to the counteroffer' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: 'Agree', exact: true }).focus()
  await page.keyboard.press('Enter')
  const agreed = page.getByRole('heading', { name: 'Your buyer agrees' })
  await agreed.waitFor()
  expect(await page.getByRole('button', { name: 'Withdraw the offer' }).count()).toBe(1)
  const [current] = await offersOf(client, home)
  if (!current) throw new Error('No offer')
  expect((await sign(client, current)).status).toBe(201)
  await page.reload()
  await page.getByRole('heading', { name: 'Your offer is accepted' }).waitFor()
  expect(await page.getByRole('button', { name: 'Withdraw the offer' }).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
})

test('an offer is withdrawn once that is confirmed', async () => {
  const { home } = await listedHome()
  const { token } = await openLink(home)
  await newLinkOffer(token)
  const page = await openOffer(token)
  await page.getByRole('button', { name: 'Withdraw the offer' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).dblclick()
  await page.getByRole('heading', { name: 'Your offer is withdrawn' }).waitFor()
})

test('a link that ends while it is read, an unlisted home, no network and half an address say so', async () => {
  const { home } = await listedHome()
  const { link, token } = await openLink(home)
  const page = await openOffer(token)
  await typeOffer(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Check the offer' }).click()
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await see(page, 'Not sent')
  await page.context().setOffline(false)
  await (await demo('admin')).call(withdrawLink, { params: { id: link.id } })
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await see(page, /^Write to /)
  expect(await findViolations(page)).toEqual([])

  const other = await openLink(home)
  await (await demo('admin')).call(changePropertyStatus, {
    params: { id: home.id },
    body: { status: 'preparation' },
  })
  // The same tab, so the address changes without loading the page.
  await page.goto(`/offer#t=${other.token}`)
  await see(page, 'This home takes no offers now')
  expect(await page.getByRole('button', { name: 'Check the offer' }).count()).toBe(0)
  await page.goto('/offer#t=unknown-link')
  await page.getByRole('heading', { name: 'This address is not complete' }).waitFor()
  const fresh = await openPage(PHONE)
  await fresh.goto('/offer')
  await fresh.getByRole('heading', { name: 'This address is not complete' }).waitFor()
  expect(await fresh.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})
