import { expect, test } from 'vitest'
import { changeStage } from '#wire/users.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

// A booking through the scheduler leaves such a home: the client was shown 'Other' and 'Not specified'.
test("a client's dashboard and home show no stage, type or timeline in the words of staff", async () => {
  const client = await newClient({ consulted: true })
  const { address, id } = await newHome(client, { propertyType: 'other' })
  // Entries of one moment are shown as one.
  await rows("update properties set created_at = now() - interval '1 day' where id = $1", [id])
  const body = { stage: 'contract-pending', reason: 'Agreed by phone' }
  await (await demo('admin')).call(changeStage, { params: { id: client.id }, body })
  const page = await openAs(client, '/dashboard')
  await see(page, address)
  await see(page, 'Agreement to sign')
  const shown = () => page.getByRole('main').innerText()
  // A disclosure is named after the lead in paint.
  const staffWords = /\bLead\b(?! paint)|\bOther\b|Not specified|Contract Pending/
  expect(await shown()).not.toMatch(staffWords)
  await page.getByRole('button', { name: `Manage Property: ${address}` }).click()
  await see(page, 'Zip code')
  expect(await shown()).not.toMatch(staffWords)
})
