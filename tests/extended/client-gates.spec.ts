import { beforeAll, describe, expect, test } from 'vitest'
import { listOwnMessages } from '#wire/messages.ts'
import { listVendors, listVendorTeasers } from '#wire/vendors.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { demo, newClient, type Person, visitor } from '../support/people.ts'
import { openAs, openWithoutEvents, see, signInAs, toastOf } from '../support/portal.ts'

useBrowser()

describe('a client without a consultation', () => {
  let client: Person
  beforeAll(async () => {
    client = await newClient()
  })

  test.each(['/', '/dashboard'])(
    'at %s sees Where you are, What is next and Who to ask on an unscrolled 390 by 844 phone',
    async (path) => {
      const page = await openAs(client, path, { viewport: { width: 390, height: 844 } })
      const main = page.getByRole('main').locator('button, a').filter({ visible: true })
      await main.filter({ hasText: 'Book Free Consultation' }).first().waitFor()
      for (const heading of ['Where you are', 'What is next', 'Who to ask']) {
        const box = await page.getByRole('heading', { name: heading }).boundingBox()
        expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(844)
      }
      const poppy = await main.evaluateAll((all) => {
        const colour = getComputedStyle(document.documentElement).getPropertyValue('--poppy')
        const probe = document.createElement('i')
        probe.style.background = colour
        document.querySelector('.portal')?.append(probe)
        const wanted = getComputedStyle(probe).backgroundColor
        probe.remove()
        return all
          .filter((each) => getComputedStyle(each).backgroundColor === wanted)
          .map((each) => each.textContent)
      })
      expect(poppy).toEqual(['Book Free Consultation'])
    },
  )

  test('sees Vendor Network, Messages and Uploads disabled, and opens booking from the Uploads tile', async () => {
    const page = await openAs(client, '/dashboard')
    const tiles = page.getByRole('list', { name: 'Your portal' }).getByRole('listitem')
    const closed = tiles.filter({ hasText: 'Requires Consultation' })
    await expect.poll(() => closed.count()).toBe(3)
    await expect
      .poll(() => tiles.getByRole('link', { disabled: true }).allTextContents())
      .toEqual(['Vendor Network', 'Messages', 'Uploads'])
    await tiles.getByRole('button', { name: 'Book a consultation to open Uploads' }).click()
    await page.getByRole('dialog', { name: 'Book Your Free Consultation' }).waitFor()
  })

  test.each(['messages', 'uploads'])('sees Consultation Required on the %s tab', async (name) => {
    const page = await openAs(client, `/dashboard?tab=${name}`)
    await page.getByRole('heading', { name: 'Client Portal Access' }).waitFor()
    const panel = page.getByRole('tabpanel')
    await panel.getByText('Consultation Required', { exact: true }).waitFor()
    await panel.getByRole('button', { name: 'Book Free Consultation' }).click()
    await page.getByRole('dialog', { name: 'Book Your Free Consultation' }).waitFor()
  })

  test('sees No Consultations on the consultations tab', async () => {
    const page = await openAs(client, '/dashboard?tab=consultations')
    await page.getByRole('heading', { name: 'No Consultations' }).waitFor()
  })

  test("books from /vendors, where no response has a vendor's e-mail, phone, website or portfolio URL", async () => {
    const page = await openPage()
    const secrets = (await (await demo('admin')).call(listVendors)).body.flatMap(
      ({ email, phone, website, portfolioUrl }) => [email, phone, website, portfolioUrl],
    )
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      const isText = /html|json|script/.test(response.headers()['content-type'] ?? '')
      // Responses to a page that was navigated away from have no body left to read.
      if (isText) answers.push(response.text().catch(() => ''))
    })
    await signInAs(page, client)
    await page.goto('/vendors')
    await page.getByRole('button', { name: 'Book Consultation' }).click()
    await page.getByRole('dialog', { name: 'Book Your Free Consultation' }).waitFor()
    await page.waitForLoadState('networkidle')
    const everything = (await Promise.all(answers)).join('\n')
    expect(everything).toContain((await visitor.call(listVendorTeasers)).body[0]?.name)
    for (const secret of secrets.filter(Boolean)) expect(everything).not.toContain(String(secret))
  })
})

test('GET /vendors without a session returns HTML without any vendor e-mail', async () => {
  const secrets = (await (await demo('admin')).call(listVendors)).body.map(({ email }) => email)
  const html = await (await fetch(`${lane('url')}/vendors`)).text()
  expect(html).toContain('Sign in to view portfolio and contact details')
  for (const secret of secrets) expect(html).not.toContain(secret)
})

describe('a dashboard page left open while another user signs in in another tab', () => {
  test("goes to the second user's empty thread on Enter, and sends the first user's draft for neither", async () => {
    const client = await newClient({ consulted: true })
    const other = await newClient({ consulted: true })
    const page = await openWithoutEvents(client, '/dashboard?tab=messages')
    const box = page.getByRole('textbox', { name: 'Message', exact: true })
    await box.fill('This is mine, not theirs.')
    await signInAs(page, other)
    const left = page.waitForURL('**/sign-in?**')
    await box.press('Enter')
    expect(await toastOf(page, 'Unauthorized')).toBe(
      'Unauthorized: You are logged out. Logging in again...',
    )
    await left
    // The sign-in page redirects the second user, who has a session.
    await page.waitForURL('**/dashboard?tab=messages')
    await see(page, 'Ask the first question. A person answers.')
    for (const person of [client, other])
      expect((await person.call(listOwnMessages)).body).toEqual([])
  })

  test("shows the second user's name as soon as it makes a call", async () => {
    const client = await newClient({ consulted: true })
    const other = await newClient({ consulted: true })
    const page = await openAs(client, '/dashboard')
    await page.getByRole('tab', { name: 'Messages' }).waitFor()
    await rows('update users set first_name = $2 where id = $1', [other.id, 'Somebody'])
    await signInAs(page, other)
    await page.getByRole('tab', { name: 'Uploads' }).click()
    await page.getByRole('heading', { name: 'Welcome, Somebody' }).waitFor()
  })
})
