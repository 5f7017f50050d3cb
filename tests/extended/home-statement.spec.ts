import { beforeAll, expect, test } from 'vitest'
import { cancelEscrow } from '#wire/escrow-ends.ts'
import { changeFigures, listHomeStatements } from '#wire/home-statements.ts'
import { cents, signed } from '#wire/money.ts'
import { makeStatement, usualSale } from '#wire/proceeds.ts'
import { changePropertyStatus, homePath, staffHomePath } from '#wire/properties.ts'
import { taxesOf } from '#wire/taxed-cities.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { ending, newEscrow } from '../support/escrows.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const PLAIN = {
  ...{ buyerAgentBasisPoints: 250, payoff: cents(0), otherCosts: cents(4_500) },
  ...{ place: '', cityRate: cents(0) },
}

const netOf = (dollars: number, given: object = {}) =>
  signed(
    makeStatement({ ...usualSale(cents(dollars), taxesOf('')), ...given }).packages['diy-pro'].net,
  )

async function homeOf(client: Person) {
  return newHome(client, { address: '9 Statement Way, Turlock, CA 95380' })
}

const list = async (id: string, listingPrice: number) =>
  admin.call(changePropertyStatus, {
    params: { id },
    body: { status: 'active-listing', listingPrice },
  })

test('a client types a price, sees what they keep, and then what the listing price makes of it', async () => {
  const client = await newClient({ consulted: true })
  const home = await homeOf(client)
  const page = await openAs(client, homePath(home.id, 'statement'), {
    viewport: { width: 390, height: 800 },
  })
  await see(page, 'There is no price yet.')
  await page.getByRole('button', { name: 'Change the figures' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price you have in mind').fill('a lot')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter an amount such as 850,000 or 2.5m').waitFor()
  await dialog.getByLabel('Price you have in mind').fill('850k')
  await dialog.getByLabel('Mortgage payoff').fill('200,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const net = page.locator('[data-net]')
  await expect.poll(() => net.innerText()).toBe(netOf(850_000, { payoff: cents(200_000) }))
  await list(home.id, 900_000)
  await expect.poll(() => net.innerText()).toBe(netOf(900_000, { payoff: cents(200_000) }))
  const changes = page.getByRole('region', { name: 'How it changed' }).getByRole('listitem')
  await expect.poll(() => changes.count()).toBe(2)
  expect(await changes.first().innerText()).toContain('Price changed')
  expect(await changes.last().innerText()).toContain('Figures changed by Test Client')
  // A listing price is the agent's to change.
  await page.getByRole('button', { name: 'Change the figures' }).click()
  await dialog.getByLabel('Mortgage payoff').waitFor()
  expect(await dialog.getByLabel('Price you have in mind').count()).toBe(0)
  expect(await findOverflowing(page)).toEqual([])
})

test('the form keeps what was typed after a change by staff, and saves it on the second try', async () => {
  const client = await newClient({ consulted: true })
  const home = await homeOf(client)
  await list(home.id, 900_000)
  const page = await openAs(client, homePath(home.id, 'statement'))
  await page.getByRole('button', { name: 'Change the figures' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mortgage payoff').fill('150,000')
  const params = { id: home.id }
  const body = { ...PLAIN, version: 1, otherCosts: cents(7_000) }
  expect((await admin.call(changeFigures, { params, body })).status).toBe(201)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The figures have changed since you opened them.').waitFor()
  expect(await dialog.getByLabel('Mortgage payoff').inputValue()).toBe('150,000')
  await expect.poll(() => dialog.getByLabel('Other costs').inputValue()).toBe('7,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  const [latest] = (await client.call(listHomeStatements, { params })).body
  expect(latest).toMatchObject({ version: 3, payoff: 15_000_000, otherCosts: 700_000 })
})

test("staff see the same statement at the home, and it has no axe findings there and on the client's page", async () => {
  const client = await newClient({ consulted: true })
  const home = await homeOf(client)
  await list(home.id, 900_000)
  const shown = netOf(900_000)
  const desk = await openAs(admin, staffHomePath(home.id, 'statement'), { bypassCSP: true })
  const net = desk.locator('[data-net]')
  await expect.poll(() => net.innerText()).toBe(shown)
  expect(await findViolations(desk)).toEqual([])
  const page = await openAs(client, homePath(home.id, 'statement'), {
    bypassCSP: true,
    colorScheme: 'dark',
  })
  await expect.poll(() => page.locator('[data-net]').innerText()).toBe(shown)
  expect(await findViolations(page)).toEqual([])
})

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }
const ACCEPTED = 'You keep with the accepted offer'

test('in escrow staff and the seller see the fixed statement; after a cancellation the estimate is back', async () => {
  const client = await newClient({ consulted: true })
  const escrow = await newEscrow(client)
  const { cancellation } = await ending(escrow)
  const desk = await openAs(admin, staffHomePath(escrow.propertyId, 'statement'), PHONE)
  const page = await openAs(client, homePath(escrow.propertyId, 'statement'), PHONE)
  for (const each of [desk, page]) {
    await see(each, ACCEPTED)
    const net = each.locator('[data-offer-net]').last()
    expect(await net.innerText()).toBe(signed(escrow.statement.netCents))
    expect(await each.getByRole('button', { name: 'Change the figures' }).count()).toBe(0)
    expect(await findViolations(each)).toEqual([])
    expect(await findOverflowing(each)).toEqual([])
  }
  const { status } = await admin.call(cancelEscrow, {
    params: { id: escrow.id },
    body: cancellation,
  })
  expect(status).toBe(200)
  for (const each of [desk, page]) {
    await each.getByRole('button', { name: 'Change the figures' }).waitFor()
    expect(await each.getByText(ACCEPTED).count()).toBe(0)
  }
})

test('a home whose status staff set to Pending Sale, without an acceptance, keeps its estimate', async () => {
  const client = await newClient({ consulted: true })
  const { id } = await homeOf(client)
  await list(id, 900_000)
  const body = { status: 'pending-sale' } as const
  expect((await admin.call(changePropertyStatus, { params: { id }, body })).status).toBe(200)
  const page = await openAs(client, homePath(id, 'statement'), PHONE)
  await expect.poll(() => page.locator('[data-net]').innerText()).toBe(netOf(900_000))
  await page.getByRole('button', { name: 'Change the figures' }).waitFor()
})
