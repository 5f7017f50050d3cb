import { expect, test } from 'vitest'
import { closeEscrow } from '#wire/escrow-ends.ts'
import { PACKET_PATH } from '#wire/link-paths.ts'
import { homePath, staffHomePath } from '#wire/properties.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { withOfferClockAt } from '../support/acceptances.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { itemOf, receive } from '../support/disclosures.ts'
import { addressOf, ending, newEscrow } from '../support/escrows.ts'
import { pdf } from '../support/files.ts'
import { demo, newClient, refusal } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'
import { newPacketToken } from '../support/well-formed-disclosures.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true }
const DESK = { bypassCSP: true }

/** Yesterday at this hour, as a field of date and time takes it. */
const lastNight = () => `${addDays(pacificDate(new Date()), -1)}T23:00`

test('accept, late delivery, window, close refused, window over, close', async () => {
  const client = await newClient({ consulted: true })
  const escrow = await newEscrow(client, { hoursAgo: 72 })
  const home = { id: escrow.propertyId }
  const admin = await demo('admin')

  const phone = await openAs(client, `${homePath(home.id)}?part=disclosures`, PHONE)
  await phone.getByRole('heading', { name: 'For you to hand in' }).waitFor()
  expect(await findOverflowing(phone)).toEqual([])
  expect(await findViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: /^Hand in: Transfer disclosure/ }).click()
  const { name, type: mimeType, bytes } = pdf()
  await phone
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
  await see(phone, 'We are checking it')
  expect((await itemOf(home, 'tds')).file?.originalName).toBe(name)

  const desk = await openAs(admin, staffHomePath(home.id, 'disclosures'), DESK)
  await desk.getByRole('button', { name: /^Mark as Received: Transfer disclosure/ }).click()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await itemOf(home, 'tds')).status).toBe('received')
  await desk.getByRole('button', { name: 'Record a Delivery' }).click()
  await desk.getByRole('checkbox', { name: /^Transfer disclosure/ }).check()
  await desk.getByLabel('When (Pacific time)').fill(lastNight())
  await see(desk, /^Transfer disclosure .*: the buyer may then cancel until /)
  expect(await findViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Record the Delivery' }).click()
  await see(desk, /^The buyer may cancel until .* \(3 days, in person\)\.$/)
  await see(phone, /^The buyer may cancel until .* \(3 days, in person\)\.$/)

  const { close } = await ending(escrow)
  const send = () => admin.call(closeEscrow, { params: { id: escrow.id }, body: close })
  const refused = await send()
  expect([refused.status, refusal(refused).message]).toMatchObject([
    409,
    expect.stringMatching(/^The buyer may cancel until the end of /),
  ])
  const [row] = await rows<{ end: Date }>(
    'select ends_at as end from deliveries where offer_id = $1',
    [escrow.offerId],
  )
  const closed = await withOfferClockAt(String(row?.end.toISOString()), send)
  expect([closed.status, closed.body.state]).toEqual([200, 'closed'])
})

test('a returned file tells the seller why, and asks for it again', async () => {
  const client = await newClient({ consulted: true })
  const { propertyId: id } = await newEscrow(client)
  await receive({ id }, 'spq')
  const desk = await openAs(await demo('admin'), staffHomePath(id, 'disclosures'), DESK)
  await desk.getByRole('button', { name: /^Return: Seller property questionnaire/ }).click()
  await desk.getByLabel('What is wrong with it').fill('Page 3 is not signed')
  await desk.getByRole('button', { name: 'Save' }).click()
  const phone = await openAs(client, homePath(id, 'disclosures'), PHONE)
  await see(phone, 'Sent back by your agent: Page 3 is not signed')
  await phone.getByRole('button', { name: /^Hand in: Seller property/ }).waitFor()
})

test('the buyer’s agent opens the frozen disclosures with a link, on a phone without an account', async () => {
  const client = await newClient({ consulted: true })
  const escrow = await newEscrow(client)
  await receive({ id: escrow.propertyId }, 'tds')
  const token = await newPacketToken(escrow)
  const page = await openPage(PHONE)
  await page.goto(`${PACKET_PATH}#t=${token}`)
  await page.getByRole('heading', { name: `Disclosures for ${await addressOf(escrow)}` }).waitFor()
  expect(await findOverflowing(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all files (ZIP)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^disclosures-.*\.zip$/)
  await rows('update links set revoked_at = now() where escrow_id = $1', [escrow.id])
  await page.reload()
  await see(page, /This link has expired, was used or was withdrawn/)
})
