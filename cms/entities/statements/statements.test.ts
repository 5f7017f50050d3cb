import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { withStatement } from '#wire/carried-sale.ts'
import { bookConsultation } from '#wire/consultations.ts'
import { addContract, listOwnContracts } from '#wire/contracts.ts'
import { changeFigures, type HomeStatement, listHomeStatements } from '#wire/home-statements.ts'
import { cents } from '#wire/money.ts'
import { makeStatement, usualSale } from '#wire/proceeds.ts'
import { changeProperty, changePropertyPackage, changePropertyStatus } from '#wire/properties.ts'
import { signContract } from '#wire/signatures.ts'
import { taxesOf } from '#wire/taxed-cities.ts'
import { newSignedContract, signatureFor } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { FIGURES, freeSlot, newHome } from '../../../tests/support/homes.ts'
import {
  demo,
  newClient,
  newStaff,
  type Person,
  refusal,
  visitor,
} from '../../../tests/support/people.ts'
import { undo, undoIdOf } from '../../../tests/support/undo.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const SALE = {
  ...FIGURES,
  servicePackage: 'diy-pro',
  range: { low: cents(850_000), high: cents(950_000), area: null },
} as const

const params = ({ id }: { id: string }) => ({ params: { id } })
const versionsOf = async (who: Person, home: { id: string }) =>
  (await who.call(listHomeStatements, params(home))).body
const storyOf = async (who: Person, home: { id: string }) =>
  (await versionsOf(who, home)).map(({ version, reason, price, servicePackage }) => [
    ...[version, reason, price === null ? null : price / 100, servicePackage],
  ])
const setStatus = (home: { id: string }, given: object) =>
  admin.call(changePropertyStatus, {
    ...params(home),
    body: { status: 'active-listing', ...given },
  })
const change = (who: Person, home: { id: string }, given: object) =>
  who.call(changeFigures, { ...params(home), body: { ...FIGURES, ...given } })

/** A consulted client whose home was booked with figures. */
async function bookedHome() {
  const client = await newClient({ consulted: true })
  const property = { address: '7 Keep Lane, Oakland, CA 94612', propertyType: 'condo' }
  const body = { property, scheduledAt: await freeSlot(), sale: SALE }
  const { propertyId } = (await client.call(bookConsultation, { body })).body
  return { client, home: { id: String(propertyId) } }
}

describe('the statement of a home', () => {
  test('begins with what was typed before the booking, range included', async () => {
    const { client, home } = await bookedHome()
    const [first, ...others] = await versionsOf(client, home)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      ...withStatement(SALE),
      ...{ version: 1, reason: 'booking', by: 'Test Client' },
    })
    expect(await versionsOf(admin, home)).toEqual([first])
  })

  test('gets a version with each change of price and package, by whom, and none with others', async () => {
    const { client, home } = await bookedHome()
    await setStatus(home, { listingPrice: 975_000 })
    await setStatus(home, { statusNotes: 'Sign is up' })
    await client.call(changePropertyPackage, {
      ...params(home),
      body: { servicePackage: 'full-service' },
    })
    await admin.call(changeProperty, {
      ...params(home),
      body: { servicePackage: 'showing-support' },
    })
    await setStatus(home, { status: 'sold', salePrice: 990_000 })
    expect(await storyOf(client, home)).toEqual([
      [5, 'price', 990_000, 'showing-support'],
      [4, 'package', 975_000, 'showing-support'],
      [3, 'package', 975_000, 'full-service'],
      [2, 'price', 975_000, 'diy-pro'],
      [1, 'booking', 900_000, 'diy-pro'],
    ])
    const [latest, , third, second] = await versionsOf(client, home)
    expect([third?.by, second?.by === third?.by, second?.range]).toEqual([
      'Test Client',
      false,
      null,
    ])
    const { price: _typed, place, cityRate, ...costs } = FIGURES
    expect(latest?.lines).toEqual(
      makeStatement({ ...costs, price: cents(990_000), ...taxesOf(place, cityRate) }),
    )
  })

  test('gets a version with the signature of an amendment, not with the request for it', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client, { servicePackage: 'diy-pro' })
    await setStatus(home, { listingPrice: 800_000 })
    await newSignedContract(client)
    await client.call(changePropertyPackage, {
      ...params(home),
      body: { servicePackage: 'full-service' },
    })
    expect(await storyOf(client, home)).toEqual([[1, 'price', 800_000, 'diy-pro']])
    const contracts = (await client.call(listOwnContracts)).body
    const id = String(contracts.find(({ contractType }) => contractType === 'amendment')?.id)
    const signed = await client.call(signContract, {
      ...params({ id }),
      body: await signatureFor(client, id),
    })
    expect(signed.status).toBe(201)
    expect((await storyOf(client, home))[0]).toEqual([2, 'amendment', 800_000, 'full-service'])
  })

  test('follows a contract that gives a home its package, and a save in the CMS', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client, { servicePackage: '' })
    const saved = await admin.send('PATCH', `/cms/api/properties/${home.id}`, {
      listingPrice: 610_000,
    })
    expect(saved.status).toBe(200)
    await admin.call(addContract, {
      body: {
        ...{ contractType: 'listing-agreement', signerName: 'T. Client', userId: client.id },
        servicePackage: 'full-service',
      },
    })
    expect(await storyOf(client, home)).toEqual([
      [2, 'package', 610_000, 'full-service'],
      [1, 'price', 610_000, 'diy-pro'],
    ])
  })

  test('gets a version with Undo, which has the price that was typed before', async () => {
    const { client, home } = await bookedHome()
    const listed = await setStatus(home, { listingPrice: 975_000 })
    expect((await undo(admin, undoIdOf(listed))).status).toBe(200)
    const [latest] = await versionsOf(client, home)
    expect(latest).toMatchObject({ version: 3, reason: 'undone', price: FIGURES.price })
    const bare = await newHome(client)
    const first = await setStatus(bare, { listingPrice: 500_000 })
    await undo(admin, undoIdOf(first))
    // Without any other price there is nothing to keep, and no figure of the price that was taken back.
    expect((await versionsOf(client, bare))[0]).toMatchObject({
      ...{ reason: 'undone', price: null, lines: null },
    })
  })

  test('of a home whose price is older than its statements is that of the price', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client, { address: '8 Keep Lane, Oakland, CA 94612' })
    expect(await versionsOf(client, home)).toEqual([])
    await rows('update properties set listing_price = 700000 where id = $1', [home.id])
    const lines = makeStatement(usualSale(cents(700_000), taxesOf('oakland')))
    expect(await versionsOf(client, home)).toMatchObject([{ version: 0, place: 'oakland', lines }])
  })

  test('keeps its versions: the database refuses to change one', async () => {
    const { client, home } = await bookedHome()
    await expect(
      rows("update statements set lines = '{}' where property_id = $1", [home.id]),
    ).rejects.toThrow('A version of a statement is not changed')
    await rows('update statements set by_id = null where property_id = $1', [home.id])
    expect((await versionsOf(client, home))[0]?.by).toBeNull()
  })
})

describe('POST /api/properties/{id}/statements', () => {
  test('adds a version by the client and by staff, once for an Idempotency-Key', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client)
    const key = { 'idempotency-key': randomUUID() }
    const body = { ...FIGURES, version: 0 }
    const path = `/api/properties/${home.id}/statements`
    const [first, again] = [
      await client.send('POST', path, body, key),
      await client.send('POST', path, body, key),
    ]
    expect([first.status, again.body]).toEqual([201, first.body])
    const changed = await change(admin, home, { version: 1, payoff: 0 })
    expect(changed).toMatchObject({ status: 201, body: { version: 2, reason: 'figures' } })
    expect(await storyOf(client, home)).toEqual([
      [2, 'figures', 900_000, 'diy-pro'],
      [1, 'figures', 900_000, 'diy-pro'],
    ])
    expect((changed.body as HomeStatement).lines?.payoff).toBe(0)
  })

  test('adds no version for the same figures', async () => {
    const { client, home } = await bookedHome()
    const same = await change(client, home, { version: 1 })
    expect([same.status, same.body.version, same.body.range]).toEqual([201, 1, SALE.range])
  })

  test('answers 409 with the current statement for a version that is not the latest', async () => {
    const { client, home } = await bookedHome()
    await setStatus(home, { listingPrice: 975_000 })
    const stale = await change(client, home, { version: 1, payoff: 0 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { version: 2, price: 97_500_000 } })
    expect(await storyOf(client, home)).toHaveLength(2)
  })

  test('of two at once, one is added and the other is 409', async () => {
    const { client, home } = await bookedHome()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((payoff) => change(client, home, { version: 1, payoff })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await storyOf(client, home)).toHaveLength(2)
  })

  test('refuses another price than the listing price, and a home without any, at the field', async () => {
    const client = await newClient({ consulted: true })
    const [listed, bare] = [await newHome(client), await newHome(client)]
    await setStatus(listed, { listingPrice: 800_000 })
    const { price: _price, ...without } = FIGURES
    const other = await change(client, listed, { version: 1 })
    expect([other.status, Object.keys(refusal(other).fields ?? {})]).toEqual([400, ['price']])
    const none = await client.call(changeFigures, {
      ...params(bare),
      body: { ...without, version: 0 },
    })
    expect([none.status, refusal(none).fields]).toEqual([400, { price: 'Enter a price' }])
  })

  test("another client's home is 404, and so it is for an admin who does not see the client", async () => {
    const { home } = await bookedHome()
    const other = await newClient({ consulted: true })
    expect((await other.call(listHomeStatements, params(home))).status).toBe(404)
    expect((await change(other, home, { version: 1 })).status).toBe(404)
    const limited = await newStaff('admin')
    await rows("update users set sees = 'own' where id = $1", [limited.id])
    expect((await limited.call(listHomeStatements, params(home))).status).toBe(404)
    expect((await visitor.call(listHomeStatements, params(home))).status).toBe(401)
  })
})
