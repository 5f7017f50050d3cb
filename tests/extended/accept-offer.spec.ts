import { expect, test } from 'vitest'
import { signOfferPath } from '#wire/offers.ts'
import { homePath } from '#wire/properties.ts'
import { codeFor, newCode, sign, withOfferClockAt } from '../support/acceptances.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { untilMail } from '../support/mailbox.ts'
import { inHours, newListedHome, newOffer } from '../support/offers.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'
import { newCoSeller } from '../support/sellers.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }

async function saleOfTwo() {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const { person } = await newCoSeller(home)
  return { client, person, home, offer: await newOffer(home) }
}

type Page = Awaited<ReturnType<typeof openAs>>

/** Signs with the keyboard alone: consent, code, how to sign, name, button. */
async function signByKeyboard(page: Page, who: Person, offer: { id: string }) {
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await see(page, 'Check your inbox.')
  await untilMail(String(who.user?.email), 'Your code to sign')
  await page.keyboard.press('Tab')
  await page.keyboard.type(await codeFor(who, offer))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Test Client')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

test('two sellers accept an offer on two phones with the keyboard', async () => {
  const { client, person, home, offer } = await saleOfTwo()
  const path = signOfferPath(home.id, offer.id)
  const first = await openAs(client, homePath(home.id), PHONE)
  await first.getByRole('link', { name: 'See what you would keep' }).click()
  await first.getByRole('heading', { name: /^Offers for/ }).waitFor()
  await first.getByRole('link', { name: 'Read and sign' }).click()
  await first.getByRole('heading', { level: 1, name: 'Accept the offer of $850,000' }).waitFor()
  expect(await findOverflowing(first)).toEqual([])
  expect(await findViolations(first)).toEqual([])
  const second = await openAs(person, path, PHONE)
  await second.getByRole('checkbox').waitFor()
  await signByKeyboard(first, client, offer)
  await see(first, 'You have signed this offer.')
  await see(first, 'It waits for Test Client.')
  expect(await findViolations(first)).toEqual([])
  await signByKeyboard(second, person, offer)
  await see(second, 'This offer is accepted. Your home is in escrow.')
  await see(first, 'This offer is accepted. Your home is in escrow.')
  expect(await rows('select from escrows where property_id = $1', [home.id])).toHaveLength(1)
  await first.getByRole('link', { name: 'Back to the home' }).click()
  await see(first, /^In escrow since /)
  await first.getByRole('tab', { name: 'Your home' }).click()
  // The estimate and the package gave way to what the acceptance fixed.
  await see(first, 'You keep with the accepted offer')
  expect(await first.getByRole('button', { name: 'Change the figures' }).count()).toBe(0)
  expect(await first.getByRole('heading', { name: 'Property Management' }).count()).toBe(0)
  expect(await findViolations(first)).toEqual([])
})

test('a wrong code says how many tries are left, and one that is worn out asks for a new one', async () => {
  const { client, home, offer } = await saleOfTwo()
  const page = await openAs(client, signOfferPath(home.id, offer.id), PHONE)
  const code = await newCode(client, offer)
  await page.getByRole('checkbox').check()
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel('Your full name').fill('Test Client')
  for (const left of [4, 3, 2]) {
    await page.getByRole('button', { name: 'Sign and accept' }).click()
    await see(page, `This is not the code. You have ${left} tries left.`)
    await page.getByLabel('Code').fill(code === '000000' ? `00000${left}` : `00000${left - 2}`)
  }
  await rows('update signing_codes set expires_at = now() where user_id = $1', [client.id])
  await page.getByRole('button', { name: 'Sign and accept' }).click()
  await see(page, 'This code can no longer be used. Ask for a new one.')
})

test('an offer that ends while it is read says so on the button, which keeps the focus', async () => {
  const { client, home } = await saleOfTwo()
  const offer = await newOffer(home, { expiresAt: inHours(1) })
  const page = await openAs(client, signOfferPath(home.id, offer.id), PHONE)
  const button = page.getByRole('button', { name: 'Sign and accept' })
  await button.focus()
  await withOfferClockAt(offer.expiresAt, async () => {
    await newOffer(home, { expiresAt: inHours(48) })
    const ended = page.getByRole('button', { name: /^Ended at / })
    await ended.waitFor()
    expect(await ended.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await findViolations(page)).toEqual([])
  })
})

test('a seller is told of another offer that is being signed', async () => {
  const { client, person, home, offer } = await saleOfTwo()
  const other = await newOffer(home)
  await sign(client, other)
  const page = await openAs(person, signOfferPath(home.id, offer.id), PHONE)
  await see(page, 'Another offer for this home is being signed, so this one cannot be signed now.')
  expect(await page.getByRole('button', { name: 'Sign and accept' }).count()).toBe(0)
})

test('staff find the dialog that records a signed contract', async () => {
  const { home } = await saleOfTwo()
  const path = `/admin?tab=properties&property=${home.id}`
  const page = await openAs(await demo('admin'), path, { bypassCSP: true })
  await page.getByRole('tab', { name: 'Offers' }).click()
  await page.getByRole('button', { name: 'Record a signed contract' }).click()
  await page.getByLabel('Reached the buyer’s side').waitFor()
  expect(await findViolations(page)).toEqual([])
})
