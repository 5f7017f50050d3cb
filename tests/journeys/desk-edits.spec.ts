import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addVendor, changeVendor } from '#wire/vendors.ts'
import { useBrowser } from '../support/browser.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, toastOf } from '../support/portal.ts'

useBrowser()

test('a typo in a vendor is corrected in the list, and an edit conflict keeps what was typed', async () => {
  const name = `Lens ${randomUUID()}`
  const body = { name, email: `${randomUUID()}@vendor.example`, specialty: 'staging' }
  const { body: vendor } = await (await demo('owner')).call(addVendor, { body })
  const page = await openAs(await demo('admin'), `/admin?tab=vendors&q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit, ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByLabel('Phone').fill('559-555-0101')
  const theirs = { phone: '559-555-0202', pricing: 'From $300' }
  await (await demo('owner')).call(changeVendor, { params: { id: vendor.id }, body: theirs })
  await dialog.getByRole('button', { name: 'Update Vendor' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/changed Phone meanwhile/)
    .waitFor()
  expect(await dialog.getByLabel('Phone').inputValue()).toBe('559-555-0101')
  await expect.poll(() => dialog.getByLabel('Pricing').inputValue()).toBe('From $300')
  await dialog.getByRole('button', { name: 'Update Vendor' }).click()
  await page.getByRole('link', { name: '559-555-0101' }).waitFor()
})

test('the address of a home is corrected by keyboard on its page', async () => {
  const home = await newHome(await newClient())
  const page = await openAs(await demo('admin'), `/admin?tab=properties&property=${home.id}`)
  const edit = page.getByRole('button', { name: `Edit, ${home.address}` })
  await edit.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Edit ${home.address}` })
  await dialog.getByLabel('Address').fill(`${home.address} Unit 2`)
  await page.keyboard.press('Enter')
  expect(await toastOf(page, 'Property Updated')).toContain(`${home.address} Unit 2`)
})
