import { describe, expect, test } from 'vitest'
import { changePropertyPackage, type Property } from '#wire/properties.ts'
import { useBrowser } from '../support/browser.ts'
import { newSignedContract } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { newHome } from '../support/homes.ts'
import { newClient, PASSWORD, type Person } from '../support/people.ts'
import { endSession, openAs, openWithoutEvents, see, toastOf } from '../support/portal.ts'

useBrowser()

const AWAY = {
  status: 503,
  // Long enough that only Retry asks again.
  headers: { 'retry-after': '60' },
  json: { message: 'Back in a minute.' },
}

async function agreedHome(): Promise<{ client: Person; home: Property }> {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, { servicePackage: 'diy-pro' })
  await newSignedContract(client)
  return { client, home }
}

const amendmentsOf = ({ id }: Property) =>
  rows('select 1 from contracts where property_id = $1 and requested_package is not null', [id])

describe('the page of a home', () => {
  test('says that it could not be loaded when its call answers 503, and Retry loads it', async () => {
    const { client, home } = await agreedHome()
    const page = await openAs(client, '/dashboard')
    await page.route('**/overview', (route) => route.fulfill(AWAY))
    await page.getByRole('link', { name: home.address, exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'This home could not be loaded' })
    await alert.getByText('Back in a minute.').waitFor()
    await page.unroute('**/overview')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 1, name: home.address }).waitFor()
  })

  test('keeps the package dialog open after a 503, and the same button then asks once', async () => {
    const { client, home } = await agreedHome()
    const page = await openAs(client, `/dashboard/homes/${home.id}`)
    await page.getByLabel('Service Package').selectOption('full-service')
    await page.getByRole('button', { name: 'Update Property' }).click()
    await page.route('**/service-package', (route) => route.fulfill(AWAY))
    const dialog = page.getByRole('dialog')
    const ask = dialog.getByRole('button', { name: 'Get the amendment' })
    await ask.click()
    await dialog.getByText('Back in a minute.').waitFor()
    expect(await amendmentsOf(home)).toEqual([])
    await page.unroute('**/service-package')
    await ask.dblclick()
    await toastOf(page, 'Amendment ready')
    expect(await amendmentsOf(home)).toHaveLength(1)
  })

  test('after an ended session leads back to itself with the typed text and package, and nothing is sent twice', async () => {
    const { client, home } = await agreedHome()
    const path = `/dashboard/homes/${home.id}`
    const page = await openWithoutEvents(client, path)
    await page.getByLabel('Service Package').selectOption('full-service')
    await page.getByLabel(/^MLS Listing/).fill('https://mls.example.com/1234')
    await endSession(page)
    await page.getByRole('button', { name: 'Update Property' }).click()
    const left = page.waitForURL('**/sign-in?**')
    await page.getByRole('dialog').getByRole('button', { name: 'Get the amendment' }).click()
    await left
    expect(new URL(page.url()).searchParams.get('next')).toBe(path)
    await page.getByLabel('Email', { exact: true }).fill(String(client.user?.email))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`**${path}`)
    await expect.poll(() => page.getByLabel('Service Package').inputValue()).toBe('full-service')
    expect(await page.getByLabel(/^MLS Listing/).inputValue()).toBe('https://mls.example.com/1234')
    expect(await amendmentsOf(home)).toEqual([])
  })

  test('shows a package that the client asked for in another tab, without a reload', async () => {
    const { client, home } = await agreedHome()
    const page = await openAs(client, `/dashboard/homes/${home.id}`)
    await page.getByRole('heading', { level: 1, name: home.address }).waitFor()
    const body = { servicePackage: 'full-service' } as const
    await client.call(changePropertyPackage, { params: { id: home.id }, body })
    await see(page, /You asked for Full Service/)
    await page.getByRole('link', { name: 'Read and sign' }).first().waitFor()
  })
})
