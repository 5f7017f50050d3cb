import { beforeAll, describe, expect, test } from 'vitest'
import { changeMlsListing, changePropertyPackage } from '#wire/properties.ts'
import { useBrowser } from '../support/browser.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { isChosen, openAs, see, tab, toastOf } from '../support/portal.ts'

useBrowser()

describe('a consulted client', () => {
  let client: Person
  beforeAll(async () => {
    client = await newClient({ consulted: true })
  })

  test.each([
    ['/dashboard', 'Properties'],
    ['/client-portal', 'Properties'],
    ['/dashboard/properties', 'Properties'],
    ['/dashboard/messages', 'Messages'],
    ['/dashboard/uploads', 'Uploads'],
    ['/dashboard/uploads?tab=market', 'Market'],
  ])('%s opens the dashboard on the %s tab', async (path, chosen) => {
    const page = await openAs(client, path)
    await see(page, 'Welcome, Test')
    await isChosen(page, chosen)
  })

  // One press once chose a tab twice, by pointer and by focus, so Back seemed to do nothing.
  test('keeps the chosen tab on reload, and Back and Forward each move by one tab', async () => {
    const page = await openAs(client, '/dashboard')
    await tab(page, 'Market').click()
    await tab(page, 'Consultations').click()
    await page.waitForURL(/[?&]tab=consultations/)
    await page.reload()
    await isChosen(page, 'Consultations')
    await page.goBack()
    await isChosen(page, 'Market')
    await page.goForward()
    await isChosen(page, 'Consultations')
  })

  test('adds a first property by keyboard, and sees its five selling steps at 20%', async () => {
    const page = await openAs(client, '/dashboard')
    await page.getByRole('heading', { name: 'No Properties Yet' }).waitFor()
    await tabTo(page, 'Add Property')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Property' })
    await dialog.waitFor()
    await page.keyboard.type('31 Juniper Way, Chico, CA 95926')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Condo')
    await tabTo(page, 'Add Property')
    await page.keyboard.press('Enter')
    expect(await toastOf(page, 'Property Created')).toContain('31 Juniper Way')
    const card = page.getByRole('listitem').filter({ hasText: '31 Juniper Way' })
    await expect.poll(() => card.locator('ol > li').count()).toBe(5)
    await card.getByText('Selling Progress').waitFor()
    await card.getByText('20%').waitFor()
  })

  test('by keyboard sees the fee, saves package, then MLS URL, and does not undo an MLS URL that staff set', async () => {
    const home = await newHome(client, { servicePackage: 'diy-pro' })
    const page = await openAs(client, '/dashboard')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') calls.push(new URL(request.url()).pathname)
    })
    await page.getByRole('heading', { name: home.address }).waitFor()
    await tabTo(page, `Manage Property: ${home.address}`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: home.address }).waitFor()
    await page.waitForURL(`**/dashboard/homes/${home.id}`)
    await tabTo(page, 'Service Package')
    await page.keyboard.type('Full')
    await see(page, '$2,000 on each $100,000 of the sale price.')
    await tabTo(page, /^MLS Listing URL/)
    await page.keyboard.type('https://mls.example.com/31')
    await tabTo(page, 'Update Property')
    await page.keyboard.press('Enter')
    // The dollars are shown once more before anything is sent.
    const dialog = page.getByRole('dialog', { name: 'Change to Full Service?' })
    await dialog.getByText('Your listing fee changes right away.').waitFor()
    expect(calls).toEqual([])
    await tabTo(page, 'Change package')
    await page.keyboard.press('Enter')
    await toastOf(page, 'Property updated')
    expect(calls).toEqual(
      [changePropertyPackage, changeMlsListing].map(({ path }) => path.replace('{id}', home.id)),
    )
    const listing = page.getByRole('link', { name: /^View Current Listing/ })
    await listing.waitFor()
    // Changing the package must not undo the MLS URL that staff set while the form was open.
    const theirs = 'https://mls.example.com/from-the-agent'
    const admin = await demo('admin')
    await admin.call(changeMlsListing, {
      params: { id: home.id },
      body: { mlsListingUrl: theirs },
    })
    await expect.poll(() => page.getByLabel(/^MLS Listing URL/).inputValue()).toBe(theirs)
    await page.getByLabel('Service Package').selectOption('diy-pro')
    await page.getByRole('button', { name: 'Update Property' }).click()
    await page.getByRole('button', { name: 'Change package' }).click()
    await expect.poll(() => calls.length).toBe(4)
    await toastOf(page, 'Property updated')
    expect(await listing.getAttribute('href')).toBe(theirs)
  })

  test('sends a message by keyboard, shown as Sending at once, from a draft that survives a reload', async () => {
    const page = await openAs(client, '/dashboard')
    await tab(page, 'Properties').focus()
    for (const next of ['Market', 'Messages']) {
      await page.keyboard.press('ArrowRight')
      await isChosen(page, next)
    }
    const box = page.getByRole('textbox', { name: 'Message', exact: true })
    await box.waitFor()
    await tabTo(page, 'Message')
    await page.keyboard.type('Half a thou')
    await page.reload()
    await expect.poll(() => box.inputValue()).toBe('Half a thou')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/messages', async (route) => {
      await held
      await route.continue()
    })
    await box.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('ght')
    await page.keyboard.press('Enter')
    const mine = page.getByRole('listitem').filter({ hasText: 'Half a thought' })
    await mine.getByText('Sending', { exact: true }).waitFor()
    await expect.poll(() => box.inputValue()).toBe('')
    letGo()
    await mine.getByText('Sent', { exact: true }).waitFor()
    // Sending disables Send, so the focus must return to the box.
    await page.keyboard.type('And one more')
    await tabTo(page, 'Send')
    await page.keyboard.press('Enter')
    await untilFocused(box)
  })

  test('an admin or owner at /dashboard/uploads is redirected to /admin-dashboard', async () => {
    for (const name of ['admin', 'owner'] as const) {
      const page = await openAs(await demo(name), '/dashboard/uploads')
      await page.waitForURL('**/admin-dashboard')
    }
  })
})

describe('the Market tab', () => {
  test('of a client without a home calls /api/market only after an address is submitted', async () => {
    const page = await openAs(await newClient({ consulted: true }), '/dashboard')
    const asked: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/market')) asked.push(url)
    })
    await tab(page, 'Market').click()
    const address = page.getByLabel('Property Address')
    await address.waitFor()
    await tab(page, 'Comparable Sales').click()
    await tab(page, 'Market Trends').click()
    expect(asked).toEqual([])
    await address.fill('  ')
    const analyze = page.getByRole('button', { name: 'Analyze' })
    await expect.poll(() => analyze.isDisabled()).toBe(true)

    await address.fill(' 1120 Cypress Avenue, Sacramento, CA 95816 ')
    await address.press('Enter')
    await page.getByRole('table').waitFor()
    await tab(page, 'Property Value').click()
    await see(page, 'Likely range')
    await see(page, /From \d+ sales, .* Source: /)
    expect(asked.some(({ search }) => /address=\+|\+$/.test(search))).toBe(false)
  })

  test("values the client's own home without a press, and sends leaveOut when a sale is unchecked", async () => {
    const page = await openAs(await demo('seller'), '/dashboard')
    const asked: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/market')) asked.push(url)
    })
    await tab(page, 'Market').click()
    await see(page, 'Likely range')
    await tab(page, 'Comparable Sales').click()
    const sales = page.getByRole('table').getByRole('checkbox')
    await sales.first().waitFor()
    const count = await sales.count()
    await see(page, `What ${count} of these ${count} sales say`)
    await sales.first().uncheck()
    await see(page, `What ${count - 1} of these ${count} sales say`)
    await expect
      .poll(() => asked.some(({ searchParams }) => searchParams.has('leaveOut')))
      .toBe(true)
  })

  test('shows each sale as a card on a 390 px wide phone, with nothing cut off', async () => {
    const viewport = { width: 390, height: 844 }
    const page = await openAs(await demo('seller'), '/dashboard?tab=market', { viewport })
    await tab(page, 'Comparable Sales').click()
    const cards = page.getByRole('list', { name: 'Comparable sales' }).getByRole('listitem')
    await cards.first().getByText('Adjusted').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    for (const card of await cards.all()) {
      const box = await card.boundingBox()
      expect(Number(box?.x) + Number(box?.width)).toBeLessThanOrEqual(viewport.width)
      const { hidden } = await card.evaluate((each) => ({
        hidden: each.scrollWidth - each.clientWidth,
      }))
      expect(hidden).toBe(0)
    }
  })
})
