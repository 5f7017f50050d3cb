import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { writeToClient } from '#wire/messages.ts'
import { changePropertyPackage, changePropertyStatus, type Property } from '#wire/properties.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { newContract, newSignedContract } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { png, sendFiles } from '../support/files.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 } }

const packageOf = async ({ id }: Property) =>
  (
    await rows<{ package: string; requested: string | null }>(
      'select service_package as package, requested_package as requested from properties where id = $1',
      [id],
    )
  )[0]

/** A client whose signed agreement names their listed home on DIY Pro. */
async function agreedHome(): Promise<{ client: Person; home: Property }> {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, { servicePackage: 'diy-pro' })
  const body = { status: 'active-listing', listingPrice: 685_000 } as const
  await (await demo('admin')).call(changePropertyStatus, { params: { id: home.id }, body })
  await newSignedContract(client)
  return { client, home }
}

const streetOf = ({ address }: Property) => String(address.split(',')[0])

const showsDollars = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Change to Full Service?' })
  await dialog.getByText(/we write an amendment/).waitFor()
  const said = await dialog.innerText()
  for (const dollars of ['$6,850', '$13,700', '$685,000', '$6,850 more than now.'])
    expect(said).toContain(dollars)
}

describe('on a phone a client goes from the tile to their home, changes the package and signs the amendment', () => {
  test('by pointer, with Back and the bottom bar on the way', async () => {
    const { client, home } = await agreedHome()
    const page = await openAs(client, '/dashboard', PHONE)
    await page.getByRole('link', { name: /^Properties/ }).click()
    await page.getByRole('link', { name: home.address, exact: true }).click()
    await page.waitForURL(`**/dashboard/homes/${home.id}`)
    await untilFocused(page.getByRole('heading', { level: 1, name: home.address }))
    await page.goBack()
    await page.getByRole('link', { name: home.address, exact: true }).click()
    for (const [part, about] of [
      ['Showings', 'Showings of'],
      ['Documents', 'Documents for'],
      ['Messages', 'Messages about'],
      ['Your home', 'The market around'],
    ] as const) {
      await page.getByRole('tab', { name: part }).click()
      await page.getByRole('heading', { name: `${about} ${streetOf(home)}` }).waitFor()
      expect(await findOverflowing(page)).toEqual([])
    }
    expect(new URL(page.url()).searchParams.get('part')).toBe('home')
    await page.getByRole('heading', { name: `Consultations about ${streetOf(home)}` }).waitFor()

    await page.getByLabel('Service Package').selectOption('full-service')
    await page.getByRole('button', { name: 'Update Property' }).click()
    await showsDollars(page)
    await page.getByRole('button', { name: 'Get the amendment' }).click()
    await toastOf(page, 'Amendment ready')
    expect(await packageOf(home)).toEqual({ package: 'diy-pro', requested: 'full-service' })
    await see(page, /You asked for Full Service/)

    const next = page.getByRole('region', { name: /^Next/ })
    await next.getByText(/Package Amendment is waiting/).waitFor()
    await next.getByRole('link', { name: 'Read and sign' }).click()
    await page.getByRole('heading', { name: `Contract for ${streetOf(home)}` }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Your portal' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Go to signature' }).click()
    await untilFocused(page.getByRole('heading', { name: 'Sign this agreement' }))
    await page.getByRole('checkbox', { name: /agree to sign electronically/ }).check()
    await page.getByLabel('Your full name').fill('Test Client')
    await page.getByRole('button', { name: 'Sign agreement' }).click()
    await toastOf(page, 'Contract Signed')
    expect(await packageOf(home)).toEqual({ package: 'full-service', requested: null })
    await page.getByRole('link', { name: home.address, exact: true }).click()
    await page.getByRole('tab', { name: 'Your home' }).click()
    await page.getByText('Full Service', { exact: true }).first().waitFor()
    const bar = page.getByRole('navigation', { name: 'Your portal' })
    await bar.getByRole('link', { name: 'Documents' }).click()
    await page.waitForURL('**/dashboard/uploads')
  })

  test('by keyboard alone', async () => {
    const { client, home } = await agreedHome()
    const page = await openAs(client, '/dashboard', PHONE)
    const press = async (name: string | RegExp) => {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    }
    await see(page, home.address)
    await press(home.address)
    await untilFocused(page.getByRole('heading', { level: 1, name: home.address }))
    await tabTo(page, 'Offers')
    await page.keyboard.press('End')
    await untilFocused(page.getByRole('tab', { name: 'Your home' }))
    await tabTo(page, 'Service Package')
    await page.keyboard.type('Full')
    await press('Update Property')
    await showsDollars(page)
    await press('Get the amendment')
    await toastOf(page, 'Amendment ready')
    await page
      .getByRole('region', { name: /^Next/ })
      .getByText(/Package Amendment/)
      .waitFor()
    await page.getByRole('heading', { name: 'Next' }).focus()
    await press('Read and sign')
    await untilFocused(page.getByRole('heading', { name: `Contract for ${streetOf(home)}` }))
    await press('Go to signature')
    await tabTo(page, /agree to sign electronically/)
    await page.keyboard.press('Space')
    await tabTo(page, /Your full name/)
    await page.keyboard.type('Test Client')
    await press('Sign agreement')
    await toastOf(page, 'Contract Signed')
    expect(await packageOf(home)).toEqual({ package: 'full-service', requested: null })
  })
})

test('a package dialog that another tab has made stale says so, and the home shows what holds', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, { servicePackage: 'diy-pro' })
  const page = await openAs(client, `/dashboard/homes/${home.id}`)
  await page.getByLabel('Service Package').selectOption('full-service')
  await page.getByRole('button', { name: 'Update Property' }).click()
  const body = { servicePackage: 'showing-support' } as const
  await client.call(changePropertyPackage, { params: { id: home.id }, body })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change package' }).click()
  await dialog.getByText('The package has changed since you opened this.').waitFor()
  expect((await packageOf(home))?.package).toBe('showing-support')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Showing Support', { exact: true }).first().waitFor()
})

test("the address of another client's home, and one without a home, show that it was not found", async () => {
  const [client, other] = [await newClient({ consulted: true }), await newClient()]
  const theirs = await newHome(other)
  for (const id of [theirs.id, randomUUID(), 'nonsense']) {
    const page = await openAs(client, `/dashboard/homes/${id}`)
    await page.getByRole('heading', { name: 'Home not found' }).waitFor()
    await page.getByRole('link', { name: 'All properties' }).first().waitFor()
  }
})

test('a client before the consultation reads at the address of their home what opens it', async () => {
  const client = await newClient()
  const home = await newHome(client)
  const page = await openAs(client, `/dashboard/homes/${home.id}`)
  await see(page, 'Consultation Required')
})

test('the page of a home shows the newest photo, and the drawing where there is none', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const page = await openAs(client, `/dashboard/homes/${home.id}`)
  await page.locator('main svg[viewBox^="-150"]').waitFor()
  const given = { propertyId: home.id, uploadType: 'photo' }
  await sendFiles(client, [png('first.png')], given)
  const { body } = await sendFiles(client, [png('second.png')], given)
  const photo = page.getByRole('img', { name: `Photo of ${home.address}` })
  await expect.poll(() => photo.getAttribute('src')).toContain(String(body.files?.[0]?.filename))
})

test('the page of a home and a contract that is read have no axe findings', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, { servicePackage: 'diy-pro' })
  const { id } = await newContract(client)
  for (const [path, ready] of [
    [`/dashboard/homes/${home.id}`, 'Property Management'],
    [`/dashboard?tab=contracts&contract=${id}`, 'Sign this agreement'],
  ] as const) {
    const page = await openAs(client, path, { bypassCSP: true })
    await page.getByRole('heading', { name: ready }).waitFor()
    expect(await findViolations(page), path).toEqual([])
  }
})

test('at 320 px a home whose tabs count unread messages is no wider than the screen', async () => {
  const { client, home } = await agreedHome()
  await (await demo('admin')).call(writeToClient, {
    params: { id: client.id },
    body: { content: 'Please read this.' },
  })
  const viewport = { width: 320, height: 640 }
  const page = await openAs(client, `/dashboard/homes/${home.id}`, { viewport })
  await page.getByRole('tab', { name: /^Messages.*1 waits for you$/ }).waitFor()
  expect(await findOverflowing(page)).toEqual([])
})

test('at 390 px no tab of the dashboard is clipped, and each place of the bottom bar is 44 px high', async () => {
  const client = await newClient({ consulted: true })
  const page = await openAs(client, '/dashboard', PHONE)
  const tabs = page.getByRole('tab')
  await expect.poll(() => tabs.count()).toBe(6)
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox()
    expect(Number(box?.x) + Number(box?.width)).toBeLessThanOrEqual(390)
    expect(await tab.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  const bar = page.getByRole('navigation', { name: 'Your portal' })
  const places = await bar.getByRole('link').all()
  expect(places).toHaveLength(4)
  for (const place of places) expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
})

test('the filled line of the track ends at the dot of the current step', async () => {
  const { client, home } = await agreedHome()
  const page = await openAs(client, `/dashboard/homes/${home.id}`)
  const steps = page.getByRole('list', { name: 'Steps of your sale' }).getByRole('listitem')
  await expect.poll(() => steps.count()).toBe(7)
  const ends = await steps.evaluateAll((items) =>
    items.map((item) => {
      const [line, dot] = [...item.children].map((child) => child.getBoundingClientRect())
      const isCurrent = item.getAttribute('aria-current') === 'step'
      return { lineEnd: line?.right ?? 0, dotStart: dot?.left ?? 0, isCurrent }
    }),
  )
  const current = ends.findIndex(({ isCurrent }) => isCurrent)
  expect(current).toBe(2)
  expect(Math.abs(Number(ends[1]?.lineEnd) - Number(ends[2]?.dotStart))).toBeLessThanOrEqual(1)
})
