import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { homePath, staffHomePath } from '#wire/properties.ts'
import { removeSeller } from '#wire/sellers.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, see, signInAs, toastOf } from '../support/portal.ts'
import { mailedSellerTokens, newCoSeller, newLinkToken, newSeller } from '../support/sellers.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 } }

test('a client invites their co-owner, who joins on another phone and sees the home and no package form', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const other = await newClient()
  const email = String(other.user?.email)
  const page = await openAs(client, homePath(home.id), PHONE)
  await page.getByRole('button', { name: 'Invite another seller' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name on the title').fill('Sam Moreno')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await toastOf(page, 'Invitation sent')
  await see(page, 'Invited, has not joined yet')
  expect(await findOverflowing(page)).toEqual([])

  const [token = ''] = await mailedSellerTokens(email, 1)
  const phone = await openPage(PHONE)
  await phone.goto(`/join-home#t=${token}`)
  await see(phone, 'with the email address that got the invitation')
  await signInAs(phone, other)
  await phone.reload()
  await phone.getByRole('button', { name: 'Join' }).click()
  await phone.getByRole('heading', { level: 1, name: home.address }).waitFor()
  await phone.getByText('Sam Moreno').waitFor()
  expect(await phone.getByRole('button', { name: 'Update Property' }).count()).toBe(0)
  expect(await phone.getByRole('button', { name: 'Invite another seller' }).count()).toBe(0)
  expect(await findOverflowing(phone)).toEqual([])
  await phone.goto('/dashboard/properties')
  await phone.getByRole('link', { name: home.address, exact: true }).waitFor()

  await page.reload()
  await page.getByText('Joined', { exact: true }).waitFor()
})

test('an invitation for another address says so, and a used link that it is over', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const stranger = await newClient()
  const token = await newLinkToken(await newSeller(home))
  const page = await openAs(stranger, `/join-home#t=${token}`)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('This invitation is for another email address.').waitFor()
  const person = await newClient()
  const used = await newLinkToken(await newSeller(home, { email: person.user?.email }), '-1 second')
  const late = await openAs(person, `/join-home#t=${used}`)
  await late.getByRole('button', { name: 'Join' }).click()
  await late.getByText('This invitation has expired, was used or was withdrawn.').waitFor()
})

test('staff remove a seller with a reason, who then no longer finds the home; axe finds nothing', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, {
    address: `${randomUUID().slice(0, 8)} Title Way, Turlock, CA`,
  })
  const { person } = await newCoSeller(home)
  const desk = await openAs(await demo('admin'), staffHomePath(home.id, 'sellers'), {
    bypassCSP: true,
  })
  await desk.getByText(String(person.user?.email), { exact: true }).waitFor()
  expect(await findViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Remove Sam Moreno' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Remove Sam Moreno?' })
  await dialog.getByLabel('Reason').fill('Sold their part')
  await dialog.getByRole('button', { name: 'Remove seller' }).click()
  await toastOf(desk, 'Seller removed')
  await desk.getByText('Removed', { exact: true }).waitFor()
  const page = await openAs(person, homePath(home.id), { bypassCSP: true, colorScheme: 'dark' })
  await page.getByRole('heading', { name: 'Home not found' }).waitFor()
  await page.goto('/join-home')
  await see(page, 'This address is not complete.')
  expect(await findViolations(page)).toEqual([])
})

test('a session that ends on the invitation page leads through the sign-in back to it, and joins', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const person = await newClient()
  const token = await newLinkToken(await newSeller(home, { email: person.user?.email }))
  const page = await openAs(person, `/join-home#t=${token}`)
  await page.getByText(`You are signed in as ${person.user?.email}.`).waitFor()
  await rows('delete from users_sessions where _parent_id = $1', [person.id])
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL(/\/sign-in\?.*join-home/)
  await signInAs(page, person)
  await page.goto('/join-home')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('heading', { level: 1, name: home.address }).waitFor()
})

test('the open page of a seller who is removed shows nothing of the home any more', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, {
    address: `${randomUUID().slice(0, 8)} Deed Street, Turlock, CA`,
  })
  const { person, seller } = await newCoSeller(home)
  const page = await openAs(person, homePath(home.id))
  await page.getByRole('heading', { level: 1, name: home.address }).waitFor()
  const query = { reason: 'Sold their part' }
  await (await demo('admin')).call(removeSeller, { params: { id: seller.id }, query })
  await page.getByRole('heading', { name: 'Home not found' }).waitFor()
  expect(await page.getByText('Deed Street').count()).toBe(0)
  await page.goto('/dashboard/properties')
  await page.getByRole('heading', { name: 'Properties', exact: true }).waitFor()
  expect(await page.getByText('Deed Street').count()).toBe(0)
})
