import { expect, test } from 'vitest'
import { signCounterPath, signOfferPath } from '#wire/offers.ts'
import { homePath, staffHomePath } from '#wire/properties.ts'
import { codeFor, newCode, sign, withOfferClockAt } from '../support/acceptances.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { answer, draft, draftOf, newCounter, newDraft } from '../support/counters.ts'
import { rows } from '../support/database.ts'
import { untilMail } from '../support/mailbox.ts'
import { inHours, newListedHome, newOffer } from '../support/offers.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'
import { newCoSeller } from '../support/sellers.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }
type Page = Awaited<ReturnType<typeof openAs>>

async function saleOfTwo() {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const { person } = await newCoSeller(home)
  const agent = { name: 'Lee Park', email: `${home.id}@example.com`, brokerage: 'Park Homes' }
  return { client, person, home, agent, offer: await newOffer(home, { agent }) }
}

async function fillCode(page: Page, who: Person, offer: { id: string }) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await see(page, 'Check your inbox.')
  await untilMail(String(who.user?.email), 'Your code to sign')
  await page.getByLabel('Code').fill(await codeFor(who, offer))
}

/** Draws two lines in the box for a drawn signature. */
async function drawSignature(page: Page) {
  await page.getByText('Draw my signature').click()
  const canvas = page.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('No box to draw in')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  for (const step of [60, 90, 120, 150, 180])
    await page.mouse.move(box.x + step, box.y + 40 + (step % 60), { steps: 4 })
  await page.mouse.up()
}

const openOffers = async (id: string) =>
  openAs(await demo('admin'), staffHomePath(id, 'offers'), { bypassCSP: true })

test('a wish becomes a counter that two sellers sign on two phones, and then a contract', async () => {
  const { client, person, home, agent, offer } = await saleOfTwo()
  const first = await openAs(client, homePath(home.id), PHONE)
  await first.getByRole('link', { name: 'See what you would keep' }).click()
  await first.getByRole('button', { name: 'Ask your agent' }).click()
  await first.getByLabel('What you want').selectOption('counter')
  await first.getByLabel('In your words').fill('Ask for $870,000, please')
  expect(await findViolations(first)).toEqual([])
  await first.getByRole('button', { name: 'Send', exact: true }).click()
  await see(first, 'Your agent answers under Messages.')

  const staff = await openOffers(home.id)
  await staff.getByRole('button', { name: 'Draft a counteroffer' }).click()
  await staff.getByLabel('Price').fill('870,000')
  await staff.getByRole('button', { name: 'Work out the net' }).click()
  await see(staff, /^Leaves \$860,343\. The current version leaves \$840,565\.$/)
  expect(await findViolations(staff)).toEqual([])
  await staff.getByRole('button', { name: 'Save the draft' }).click()
  await see(staff, 'Waits for the signature of Test Client, Test Client.')

  await first.getByRole('link', { name: 'Read and sign the counteroffer' }).click()
  await first
    .getByRole('heading', { level: 1, name: 'Sign the counteroffer of $870,000' })
    .waitFor()
  await see(first, 'Price: $850,000 → $870,000')
  expect(await findOverflowing(first)).toEqual([])
  expect(await findViolations(first)).toEqual([])
  const second = await openAs(person, signCounterPath(home.id, offer.id), PHONE)
  await fillCode(first, client, offer)
  await first.getByLabel('Your full name').fill('Test Client')
  await first.getByRole('button', { name: 'Sign the counteroffer' }).click()
  await see(first, 'You have signed this counteroffer.')
  await see(first, 'It waits for Test Client.')
  await fillCode(second, person, offer)
  await drawSignature(second)
  expect(await findViolations(second)).toEqual([])
  await second.getByRole('button', { name: 'Sign the counteroffer' }).click()
  await see(second, 'All have signed. Your agent sends it to the buyer’s agent now.')
  await see(first, 'All have signed. Your agent sends it to the buyer’s agent now.')
  const kinds = await rows(
    'select kind from counter_signatures where offer_id = $1 order by kind',
    [offer.id],
  )
  expect(kinds).toEqual([{ kind: 'drawn' }, { kind: 'typed' }])

  await staff.getByRole('button', { name: 'Send the counteroffer' }).click()
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await see(staff, 'Waits for the buyer')
  await untilMail(agent.email, `Counteroffer for ${home.address}`)
  await see(first, 'This counteroffer is out and waits for the buyer.')
  await staff.getByRole('button', { name: 'Record the buyer’s answer' }).click()
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await see(staff, 'Buyer agrees')

  await first.getByRole('link', { name: 'Back to the home' }).click()
  await first.getByRole('link', { name: 'Read and sign', exact: true }).click()
  await first.getByRole('heading', { level: 1, name: 'Accept the offer of $870,000' }).waitFor()
  await fillCode(first, client, offer)
  await first.getByLabel('Your full name').fill('Test Client')
  await first.getByRole('button', { name: 'Sign and accept' }).click()
  await see(first, 'You have signed this offer.')
  await second.goto(signOfferPath(home.id, offer.id))
  await second.getByRole('heading', { level: 1, name: 'Accept the offer of $870,000' }).waitFor()
  const [agreed] = await rows<{ version: number; number: number; termsSha256: string }>(
    `select version, offers.number, terms_sha256 as "termsSha256" from offers join offer_versions v
       on v.offer_id = offers.id and v.number = offers.number where offers.id = $1`,
    [offer.id],
  )
  await sign(person, { ...offer, ...agreed })
  await see(first, 'This offer is accepted. Your home is in escrow.')
  await see(second, 'This offer is accepted. Your home is in escrow.')
  expect(await rows('select from escrows where property_id = $1', [home.id])).toHaveLength(1)
})

test('a wrong code under a counter says how many tries are left', async () => {
  const { client, home, offer } = await saleOfTwo()
  const drafted = await newDraft(offer)
  const page = await openAs(client, signCounterPath(home.id, offer.id), PHONE)
  const code = await newCode(client, draftOf(drafted))
  await page.getByRole('checkbox').check()
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel('Your full name').fill('Test Client')
  await page.getByRole('button', { name: 'Sign the counteroffer' }).click()
  await see(page, 'This is not the code. You have 4 tries left.')
})

test('a counter that is replaced while it is read shows the new terms', async () => {
  const { client, home, offer } = await saleOfTwo()
  const one = await newDraft(offer)
  const page = await openAs(client, signCounterPath(home.id, offer.id), PHONE)
  await page.getByRole('heading', { name: 'Sign the counteroffer of $870,000' }).waitFor()
  await draft(one, { terms: { price: 880_000 } })
  await page.getByRole('heading', { name: 'Sign the counteroffer of $880,000' }).waitFor()
  await page.getByRole('button', { name: 'Sign the counteroffer' }).waitFor()
})

test('a counter that ends while it is read says so on the button', async () => {
  const { client, home, offer } = await saleOfTwo()
  const drafted = await newDraft(offer, { expiresAt: inHours(1) })
  const page = await openAs(client, signCounterPath(home.id, offer.id), PHONE)
  const button = page.getByRole('button', { name: 'Sign the counteroffer' })
  await button.focus()
  await withOfferClockAt(drafted.draft.expiresAt, async () => {
    await newOffer(home, { expiresAt: inHours(48) })
    const ended = page.getByRole('button', { name: /^Ended at / })
    await ended.waitFor()
    expect(await ended.evaluate((each) => each === document.activeElement)).toBe(true)
    await see(page, 'The time of this counteroffer is over. Ask your agent for a new one.')
  })
})

test('the offer’s details show the versions of both sides and what changed', async () => {
  const { client, person, home, offer } = await saleOfTwo()
  await answer(await newCounter(offer, [client, person]), 'agreed')
  const page = await openAs(client, `${homePath(home.id)}?part=offers`, PHONE)
  await page.getByText('All terms, explained').click()
  await see(page, 'Version 1, from the buyer')
  await see(page, 'Version 2, your counteroffer')
  await see(page, 'Price: $850,000 → $870,000')
  expect(await findOverflowing(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
})
