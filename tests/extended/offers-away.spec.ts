import { expect, test } from 'vitest'
import { listOffers, type Offer, offersPath, rankOffer } from '#wire/offers.ts'
import { homePath } from '#wire/properties.ts'
import { useBrowser } from '../support/browser.ts'
import { newListedHome, newOffer } from '../support/offers.ts'
import { demo, newClient, PASSWORD, type Person } from '../support/people.ts'
import { endSession, openAs, openWithoutEvents, see, toastOf } from '../support/portal.ts'
import { newCoSeller } from '../support/sellers.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 } }

async function sellerWith(...prices: number[]) {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  for (const price of prices) await newOffer(home, { terms: { price } })
  return { client, home }
}

const offersOf = async (who: Person, home: { id: string }): Promise<Offer[]> =>
  (await who.call(listOffers, { params: { id: home.id } })).body

test('of two tabs that say no to one offer, the second is told that it is declined and keeps its text', async () => {
  const { client, home } = await sellerWith(840_000)
  const [first, second] = [
    await openAs(client, offersPath(home.id), PHONE),
    await openAs(client, offersPath(home.id), PHONE),
  ]
  for (const page of [first, second]) await page.getByRole('button', { name: 'Say no' }).click()
  const reason = second.getByRole('dialog').getByLabel('Why')
  await reason.fill('Closes too late')
  await first.getByRole('dialog').getByRole('button', { name: 'Say no' }).click()
  await see(first, 'Test Client said no')
  await second.locator('li').getByText('Declined', { exact: true }).waitFor()
  await second.getByRole('dialog').getByRole('button', { name: 'Say no' }).click()
  expect(await toastOf(second, 'Not saved')).toContain('This offer is declined already.')
  expect(await reason.inputValue()).toBe('Closes too late')
  const [offer] = await offersOf(client, home)
  expect(offer).toMatchObject({ state: 'declined', version: 2, declinedBy: [{ reason: null }] })
})

test('two sellers read the same offer on two phones, and it is declined with the second no', async () => {
  const { client, home } = await sellerWith(840_000)
  const other = (await newCoSeller(home)).person
  const [one, two] = [
    await openAs(client, offersPath(home.id), PHONE),
    await openAs(other, offersPath(home.id), PHONE),
  ]
  const sayNo = async (page: typeof one) => {
    await page.getByRole('button', { name: 'Say no' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Say no' }).click()
  }
  const [offer] = await offersOf(client, home)
  const body = { rank: 1, star: true }
  await other.call(rankOffer, { params: { id: offer!.id }, body })
  await see(one, 'Favorite of Test Client · Test Client: Place 1')
  await sayNo(one)
  await see(two, 'Test Client said no')
  await see(two, 'Waits for the answer of Test Client')
  await one.getByRole('button', { name: 'Take my no back' }).waitFor()
  await sayNo(two)
  for (const page of [one, two]) await page.getByText('Declined', { exact: true }).waitFor()
})

test('a second click on Save while an offer is entered enters one offer', async () => {
  const { client, home } = await sellerWith()
  const desk = await openAs(await demo('admin'), `/admin?tab=properties&property=${home.id}`)
  await desk.getByRole('tab', { name: 'Offers' }).click()
  // The button moves when the list takes the place of its skeleton.
  await see(desk, 'No offer has come in.')
  await desk.getByRole('button', { name: 'Enter an offer' }).click()
  const form = desk.getByRole('dialog')
  const fields = {
    Buyers: 'Ana Moreno',
    'Buyer’s agent': 'Lee Park',
    'Email of the agent': 'lee@example.com',
    Brokerage: 'Park Homes',
    Price: '850,000',
    Deposit: '20k',
    'Closing, days after acceptance': '30',
    'Signed by the buyer, Pacific time': '2026-01-20T09:00',
    'Ends, Pacific time': '2031-01-20T17:00',
  }
  for (const [label, text] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await desk.getByRole('heading', { name: '$850,000 from Ana Moreno' }).waitFor()
  expect(await offersOf(client, home)).toHaveLength(1)
})

test('Back from the offers leads to where the seller came from, and Forward to the offers', async () => {
  const { client, home } = await sellerWith(840_000, 850_000)
  const page = await openAs(client, '/dashboard/properties', PHONE)
  await page.getByRole('link', { name: home.address, exact: true }).click()
  await page.getByRole('heading', { name: '$850,000 from Ana Moreno' }).waitFor()
  await page.getByRole('radio', { name: 'All in a table' }).check()
  await page.goBack()
  await page.getByRole('link', { name: home.address, exact: true }).waitFor()
  await page.goForward()
  await page.waitForURL(`**${homePath(home.id)}`)
  await page.getByRole('heading', { name: '$850,000 from Ana Moreno' }).waitFor()
})

test('a no after the session ended leads to the sign-in and back, with the text kept', async () => {
  const { client, home } = await sellerWith(840_000)
  const page = await openWithoutEvents(client, offersPath(home.id))
  await page.getByRole('button', { name: 'Say no' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('Closes too late')
  await endSession(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Say no' }).click()
  await page.waitForURL('**/sign-in?**')
  expect(new URL(page.url()).searchParams.get('next')).toBe(offersPath(home.id))
  await page.getByLabel('Email', { exact: true }).fill(String(client.user?.email))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${offersPath(home.id)}`)
  await page.getByRole('button', { name: 'Say no' }).click()
  const reason = page.getByRole('dialog').getByLabel('Why')
  await expect.poll(() => reason.inputValue()).toBe('Closes too late')
  expect((await offersOf(client, home))[0]?.state).toBe('received')
})
