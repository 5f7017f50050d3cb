import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'

useBrowser()

const teasers = (page: Page) => page.locator('.teaser:visible')

async function vendors(as?: string): Promise<Page> {
  const page = await openPage()
  if (as) {
    const data = { email: `${as}@example.com`, password: inject('password') }
    await page.context().request.post('/api/auth/sign-in', { data })
  }
  await page.goto('/vendors')
  return page
}

describe('the vendor network of a visitor', () => {
  test('shows blurred teasers with a way to sign in', async () => {
    const page = await vendors()
    await page.getByRole('heading', { name: 'Vendor Network', level: 1 }).waitFor()
    const count = await teasers(page).count()
    expect(count).toBeGreaterThan(2)
    const hint = page.getByText('Sign in to view portfolio and contact details')
    expect(await hint.count()).toBe(count + 1)
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
    expect(await signIn.getAttribute('href')).toBe('/api/login')
  })

  test('gives away no address, phone or site of a vendor', async () => {
    const page = await vendors()
    const html = await page.getByRole('main').innerHTML()
    expect(html).not.toMatch(/tel:|https?:\/\//)
    expect(html.match(/mailto:/g)).toHaveLength(1) // our own, for those who want to join
  })

  test('searches by name or specialty, in any case, together with the filter', async () => {
    const page = await vendors()
    const all = await teasers(page).count()
    await page.getByRole('radio', { name: 'Photography' }).check()
    const photographers = await teasers(page).count()
    expect(photographers).toBeGreaterThan(0)
    expect(photographers).toBeLessThan(all)
    const first = await teasers(page).getByRole('heading').first().innerText()
    await page.getByLabel('Search vendors').fill(first.toUpperCase())
    expect(await teasers(page).count()).toBe(1)
    await page.getByRole('radio', { name: 'Staging' }).check()
    await page.getByText('No vendors match your search criteria.').waitFor()
    await page.getByRole('radio', { name: 'All' }).check()
    await page.getByLabel('Search vendors').fill('photog')
    expect(await teasers(page).count()).toBe(photographers)
  })

  test('says Coming Soon to whoever applies', async () => {
    const page = await vendors()
    await page.getByRole('heading', { name: 'Join Our Vendor Network' }).waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Coming Soon', { exact: true }).waitFor()
    await page.getByText('Vendor applications will be available soon!').waitFor()
  })
})

describe('the vendor network of a client', () => {
  test('without the consultation asks for it and opens the booking', async () => {
    const page = await vendors('client')
    await page.getByText('Consultation Required').first().waitFor()
    await page.getByRole('button', { name: 'Book Consultation' }).first().click()
    await page.getByRole('dialog', { name: 'Book Your Free Consultation' }).waitFor()
  })

  test('with it shows whom to call', async () => {
    const page = await vendors('seller')
    const hint = page.getByText('Sign in to view portfolio and contact details')
    await hint.first().waitFor({ state: 'detached' })
    await page.getByRole('main').locator('a[href^="tel:"]').first().waitFor()
  })
})
