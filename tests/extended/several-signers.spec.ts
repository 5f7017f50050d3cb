import { expect, test } from 'vitest'
import { contractPath, listOwnContracts } from '#wire/contracts.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, useBrowser } from '../support/browser.ts'
import { contractCodeFor, newSharedContract, signWithCode } from '../support/contracts.ts'
import { newHome } from '../support/homes.ts'
import { untilMail } from '../support/mailbox.ts'
import { newListedHome } from '../support/offers.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'
import { newCoSeller } from '../support/sellers.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }

type Page = Awaited<ReturnType<typeof openAs>>

/** Agrees, types the name, asks for the code and types it as the mail says it, and signs. */
async function signOn(page: Page, who: Person, { id, name }: { id: string; name: string }) {
  await page.getByRole('checkbox').check()
  await page.getByLabel('Your full name').fill(name)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await see(page, 'Check your inbox.')
  await untilMail(String(who.user?.email), 'Your code to sign')
  await page.getByLabel('Code', { exact: true }).fill(await contractCodeFor(who, id))
  await page.getByRole('button', { name: 'Sign agreement' }).click()
}

test('two sellers sign a listing agreement one after another on two phones', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, { servicePackage: 'full-service' })
  const { person } = await newCoSeller(home)
  const desk = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`, {
    bypassCSP: true,
  })
  await desk.getByRole('button', { name: 'Add Contract' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Contract type').selectOption({ label: 'Listing Agreement' })
  await dialog.getByText('Several sellers, one after another').click()
  await dialog.getByRole('button', { name: 'Move Sam Moreno earlier' }).click()
  await dialog.getByText('1. Sam Moreno').waitFor()
  await dialog.getByRole('button', { name: 'Move Test Client earlier' }).click()
  expect(await findViolations(desk)).toEqual([])
  await dialog.getByText('Test Client and Sam Moreno').first().waitFor()
  await dialog.getByRole('button', { name: 'Add Contract' }).click()
  await toastOf(desk, 'Contract Created')
  const [contract] = (await client.call(listOwnContracts)).body
  const id = String(contract?.id)

  const second = await openAs(person, '/dashboard?tab=contracts', PHONE)
  await see(second, 'Waits for Test Client. We email you when it is your turn.')
  expect(await second.getByRole('button', { name: /Listing Agreement/ }).count()).toBe(0)
  expect(await findOverflowing(second)).toEqual([])

  const first = await openAs(client, contractPath(id), PHONE)
  await see(first, 'Next to sign')
  await see(first, 'The contract then waits for Sam Moreno.')
  expect(await findOverflowing(first)).toEqual([])
  expect(await findViolations(first)).toEqual([])
  await signOn(first, client, { id, name: 'Test Client' })
  await see(first, 'It still waits for Sam Moreno.')
  expect(await findViolations(first)).toEqual([])

  await second.getByRole('button', { name: /^Read and sign/ }).click()
  await see(second, 'Yours is the last signature.')
  await second.getByRole('checkbox').check()
  await second.getByLabel('Your full name').fill('Sam Moreno')
  await second.getByLabel('Code', { exact: true }).fill('000000')
  await second.getByRole('button', { name: 'Sign agreement' }).click()
  await see(second, 'This code can no longer be used. Ask for a new one.')
  await signOn(second, person, { id, name: 'Sam Moreno' })
  await see(second, 'Everyone has signed.')
  await see(second, 'The seal in the PDF is valid.')
  await see(first, 'Everyone has signed.')
})

test('a seller declines with a reason, after reading what follows, and the others read it', async () => {
  const { client, person, id } = await newSharedContract()
  await signWithCode(client, id)
  const page = await openAs(person, contractPath(id), PHONE)
  const other = await openAs(client, contractPath(id), PHONE)
  await see(other, 'It still waits for Sam Moreno.')
  await page.getByRole('button', { name: 'I do not want to sign this' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/the signature of Test Client no longer counts/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Decline the contract' }).click()
  await dialog.getByText('Say why. The other sellers and our staff read it.').waitFor()
  await dialog.getByLabel('Why').fill('The fee is too high')
  await dialog.getByRole('button', { name: 'Decline the contract' }).click()
  await see(page, /^Declined by Sam Moreno on .*: The fee is too high$/)
  await see(other, /^Declined by Sam Moreno on .*: The fee is too high$/)
  const desk = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`)
  await see(desk, /^Declined by Sam Moreno on .*: The fee is too high$/)
})

test('staff write an instruction of a share of the price for the sellers to sign', async () => {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const desk = await openAs(await demo('admin'), `/admin?tab=properties&property=${home.id}`, {
    bypassCSP: true,
  })
  await desk.getByRole('tab', { name: 'Offers' }).click()
  await desk.getByRole('button', { name: 'Compensation instruction' }).click()
  const dialog = desk.getByRole('dialog').last()
  await dialog.getByText('A share of the price').click()
  await dialog.getByLabel('Share in percent').fill('2.5')
  expect(await findViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Send to the sellers' }).click()
  await toastOf(desk, 'Instruction Sent')
  const [contract] = (await client.call(listOwnContracts)).body
  expect(contract).toMatchObject({ contractType: 'compensation-instruction', needsCode: true })
})
