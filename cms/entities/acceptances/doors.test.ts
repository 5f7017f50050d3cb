import { expect, test } from 'vitest'
import { readSignedTerms, recordAcceptance } from '#wire/acceptances.ts'
import { addContract } from '#wire/contracts.ts'
import { listEscrows } from '#wire/escrows.ts'
import { changePropertyPackage, deleteProperty } from '#wire/properties.ts'
import { acceptanceMails } from '#wire/texts/acceptances.ts'
import {
  askForCode,
  newCode,
  recording,
  sign,
  signing,
  signWith,
  withOfferClockAt,
} from '../../../tests/support/acceptances.ts'
import { rows } from '../../../tests/support/database.ts'
import { newEscrow } from '../../../tests/support/escrows.ts'
import { png, sendFiles } from '../../../tests/support/files.ts'
import { untilMails } from '../../../tests/support/mailbox.ts'
import { inHours, newOffer, newOfferedHome } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'

const params = ({ id }: { id: string }) => ({ params: { id } })

const escrowsOf = async ({ id }: { id: string }) =>
  (await rows('select from escrows where property_id = $1', [id])).length
const statuses = (answers: { status: number }[]) => {
  const all = answers.map(({ status }) => status)
  return Object.fromEntries(
    [...new Set(all)].map((each) => [each, all.filter((one) => one === each).length]),
  )
}
const entriesOf = async ({ id }: Person) =>
  (await rows(`select from stage_history where to_stage = 'sale-pending' and user_id = $1`, [id]))
    .length

test('50 acceptances at once of one offer with 50 keys make one escrow, one mail and one paper', async () => {
  const { client, home, agent, offer } = await newOfferedHome()
  const code = await newCode(client, offer)
  const keys = Array.from({ length: 50 }, (_, index) => `${offer.id}-${index}`)
  const answers = await Promise.all(keys.map((key) => signWith(client, offer, code, key)))
  expect(statuses(answers)).toEqual({ 201: 1, 409: 49 })
  expect([await escrowsOf(home), await entriesOf(client)]).toEqual([1, 1])
  const subjects = (await untilMails(agent.email, 2)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    acceptanceMails.accepted.subject(home.address),
    acceptanceMails.sealed(home.address, '').subject,
  ])
})

test('50 acceptances at once of 50 offers of a home make one escrow', async () => {
  const { client, home, offer } = await newOfferedHome()
  const offers = [offer]
  while (offers.length < 50) offers.push(await newOffer(home))
  const codes: string[] = []
  for (const each of offers) codes.push(await newCode(client, each))
  const answers = await Promise.all(
    offers.map((each, index) => signWith(client, each, codes[index] ?? '', `key-${each.id}`)),
  )
  expect(statuses(answers)).toEqual({ 201: 1, 409: 49 })
  expect([await escrowsOf(home), await entriesOf(client)]).toEqual([1, 1])
  const accepted = await rows(`select from offers where property_id = $1 and state = 'accepted'`, [
    home.id,
  ])
  expect(accepted).toHaveLength(1)
})

test('the same key 50 times at once is one escrow and one answer', async () => {
  const { client, home, offer } = await newOfferedHome()
  const code = await newCode(client, offer)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => signWith(client, offer, code, `key-${offer.id}`)),
  )
  expect(statuses(answers)).toEqual({ 201: 50 })
  const [first] = answers
  for (const { body } of answers) expect(body).toEqual(first?.body)
  expect([await escrowsOf(home), await entriesOf(client)]).toEqual([1, 1])
})

test('two sellers who sign two offers at once leave one acceptance', async () => {
  const { client, home, offer } = await newOfferedHome()
  const { person } = await newCoSeller(home)
  const other = await newOffer(home)
  const codes = [await newCode(client, offer), await newCode(person, other)] as const
  const answers = await Promise.all([
    signWith(client, offer, codes[0]),
    signWith(person, other, codes[1]),
  ])
  expect(statuses(answers)).toEqual({ 201: 1, 409: 1 })
  const open = await rows(`select from acceptances where property_id = $1 and state = 'open'`, [
    home.id,
  ])
  expect(open).toHaveLength(1)
})

test.each([
  [-1, 201],
  [0, 409],
  [1, 409],
])('a signature %d ms after the end of the offer is %d', async (after, status) => {
  const { client, home, offer } = await newOfferedHome()
  const code = await newCode(client, offer)
  const at = new Date(Date.parse(offer.expiresAt) + after).toISOString()
  const answer = await withOfferClockAt(at, () => signWith(client, offer, code))
  expect(answer.status).toBe(status)
  if (status === 409) expect(refusal(answer).message).toMatch(/^This offer has ended/)
  expect(await escrowsOf(home)).toBe(status === 201 ? 1 : 0)
  const asked = await withOfferClockAt(at, () => askForCode(client, offer))
  expect(asked.status).toBe(409)
  if (status === 409) expect((await signWith(client, offer, code)).status).toBe(201)
})

test('an offer that ends between the first and the last signature makes no escrow', async () => {
  const { client, home, offer } = await newOfferedHome()
  const { person } = await newCoSeller(home)
  await sign(client, offer)
  const code = await newCode(person, offer)
  const late = await withOfferClockAt(offer.expiresAt, () => signWith(person, offer, code))
  expect([late.status, await escrowsOf(home)]).toEqual([409, 0])
  const next = await newOffer(home, { expiresAt: inHours(96) })
  const end = new Date(Date.parse(offer.expiresAt) + 1).toISOString()
  const other = await newCode(client, next).catch(() => null)
  expect(other).toBeNull()
  expect((await withOfferClockAt(end, () => askForCode(client, next))).status).toBe(204)
})

test.each([
  [-1, 201],
  [0, 409],
  [1, 409],
])('a paper signed %d ms after the end of the offer is %d', async (after, status) => {
  const { client, home, offer } = await newOfferedHome({ expiresAt: inHours(0.001) })
  await expect
    .poll(() => Date.now() > Date.parse(offer.expiresAt) + 100, { timeout: 15_000 })
    .toBe(true)
  const acceptedAt = new Date(Date.parse(offer.expiresAt) + after).toISOString()
  const body = await recording(client, home, { acceptedAt })
  await expect
    .poll(async () => (await rows('select state from offers where id = $1', [offer.id]))[0], {
      timeout: 15_000,
    })
    .toEqual({ state: 'expired' })
  const [{ version }] = (await rows<{ version: number }>(
    'select version from offers where id = $1',
    [offer.id],
  )) as [{ version: number }]
  const answer = await (await demo('admin')).call(recordAcceptance, {
    ...params(offer),
    body: { ...body, version },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(await escrowsOf(home)).toBe(status === 201 ? 1 : 0)
})

test('staff record a paper of the home, which ends what sellers had begun to sign', async () => {
  const { client, home, offer } = await newOfferedHome()
  await newCoSeller(home)
  const other = await newOffer(home)
  await sign(client, other)
  const admin = await demo('admin')
  const record = (given: object) =>
    recording(client, home, given).then((body) =>
      admin.call(recordAcceptance, { ...params(offer), body }),
    )
  expect((await record({ acceptedAt: inHours(1) })).status).toBe(400)
  expect((await record({ version: 7 })).status).toBe(409)
  const picture = await sendFiles(client, [png()], { propertyId: home.id })
  expect((await record({ file: picture.body.files[0]?.id })).status).toBe(400)
  const { status, body } = await record({})
  expect([status, body]).toMatchObject([201, { offerId: offer.id, state: 'open' }])
  const listed = (await admin.call(listEscrows, { query: { state: 'open' } })).body
  expect(listed.filter(({ propertyId }) => propertyId === home.id)).toEqual([body])
  expect(
    await rows(`select from acceptances where property_id = $1 and state = 'ended'`, [home.id]),
  ).toHaveLength(1)
  expect((await record({ version: 2 })).status).toBe(409)
})

test('a home in escrow keeps status, package and itself, and a contract moves no stage', async () => {
  const client = await newClient({ consulted: true })
  const { propertyId: id } = await newEscrow(client)
  const admin = await demo('admin')
  const set = (body: object) => admin.send('PATCH', `/api/properties/${id}/status`, body)
  const refused = await set({ status: 'sold' })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      message: 'This home is in escrow. Close or cancel the escrow instead.',
      current: { id, status: 'pending-sale' },
    },
  ])
  expect((await set({ status: 'active-listing' })).status).toBe(409)
  expect((await set({ status: 'pending-sale', statusNotes: 'Title is ordered' })).status).toBe(200)
  const path = changePropertyPackage.path.replace('{id}', id)
  const method = changePropertyPackage.method
  const changed = await client.send(method, path, { servicePackage: 'full-service' })
  expect(changed.status).toBe(409)
  expect((await admin.call(deleteProperty, { params: { id } })).status).toBe(409)
  const saved = await admin.send('PATCH', `/cms/api/properties/${id}`, { status: 'sold' })
  expect(saved.status).toBe(409)
  await rows(`update users set customer_stage = 'on-hold' where id = $1`, [client.id])
  const contract = { userId: client.id, contractType: 'listing-agreement', propertyId: id }
  const added = await admin.send(addContract.method, addContract.path, {
    ...contract,
    signerName: 'Test Client',
  })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  const [person] = await rows('select customer_stage as stage from users where id = $1', [
    client.id,
  ])
  expect(person).toEqual({ stage: 'on-hold' })
})

test('the terms are the text that is signed, as JSON and as paper', async () => {
  const { client, offer } = await newOfferedHome()
  const terms = await client.call(readSignedTerms, { ...params(offer), query: { number: '1' } })
  expect([terms.status, terms.body.sha256]).toEqual([200, offer.termsSha256])
  expect(terms.body.text).toMatch(/^Offer for .*, version 1\nBuyers: Ana Moreno\n/)
  const path = `/api/offers/${offer.id}/terms?number=1`
  const paper = await client.send('GET', path, undefined, { accept: 'application/pdf' })
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const missing = await client.call(readSignedTerms, { ...params(offer), query: { number: '2' } })
  expect(missing.status).toBe(404)
  const body = { ...signing(client, offer, '123456'), consent: false }
  expect((await client.send('POST', `/api/offers/${offer.id}/acceptance`, body)).status).toBe(400)
})
