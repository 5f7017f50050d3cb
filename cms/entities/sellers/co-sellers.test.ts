import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBoard } from '#wire/board.ts'
import { listOwnConsultations } from '#wire/consultations.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { listHomeStatements } from '#wire/home-statements.ts'
import { mergeClients } from '#wire/leads.ts'
import { listOwnMessages, writeToAgent } from '#wire/messages.ts'
import {
  changeMlsListing,
  changePropertyPackage,
  deleteProperty,
  listOwnProperties,
  type Property,
} from '#wire/properties.ts'
import { changePropertyFacts } from '#wire/property-facts.ts'
import { inviteSeller, listSellers, removeSeller } from '#wire/sellers.ts'
import { downloadUpload, listPropertyUploads } from '#wire/uploads.ts'
import { deleteUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newBooking, newHome, newPhoto } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { newCoSeller, newSeller, sellerFields } from '../../../tests/support/sellers.ts'

const paramsOf = ({ id }: { id: string }) => ({ params: { id } })

async function consultedHome() {
  const client = await newClient({ consulted: true })
  return { client, home: await newHome(client) }
}

const sellersOf = async (who: Person, home: { id: string }) =>
  (await who.call(listSellers, paramsOf(home))).body
const invite = (who: Person, home: { id: string }, given: object = {}) =>
  who.call(inviteSeller, { ...paramsOf(home), body: sellerFields(given) })
const remove = async ({ id }: { id: string }) =>
  (await demo('admin')).call(removeSeller, { params: { id }, query: { reason: 'Sold their part' } })
const statusOf = async (who: Person, home: { id: string }) =>
  (await who.call(readHomeOverview, paramsOf(home))).status

describe('a seller in a later seat', () => {
  async function twoSellers() {
    const { client, home } = await consultedHome()
    const other = await newHome(client)
    return { client, home, other, ...(await newCoSeller(home)) }
  }

  test('sees the home, its files, statement and consultations, and no other home of its client', async () => {
    const client = await newClient({ consulted: true })
    const booking = await newBooking(client)
    const home = { id: String(booking.propertyId) } as Property
    const photo = await newPhoto(client, home)
    const other = await newHome(client)
    const hidden = await newPhoto(client, other)
    const { person } = await newCoSeller(home)
    const overview = (await person.call(readHomeOverview, paramsOf(home))).body
    expect(overview).toMatchObject({ photo: { id: photo.id }, mayReview: false, review: null })
    expect(overview.consultations).toMatchObject([{ id: booking.id, completed: false }])
    expect((await person.call(listOwnProperties)).body.map(({ id }) => id)).toEqual([home.id])
    const files = { params: { propertyId: home.id } }
    expect((await person.call(listPropertyUploads, files)).body.map(({ id }) => id)).toEqual([
      photo.id,
    ])
    const read = async ({ filename }: { filename: string }) =>
      (await person.call(downloadUpload, { params: { filename } })).status
    expect([await read(photo), await read(hidden)]).toEqual([200, 404])
    expect((await person.call(listHomeStatements, paramsOf(home))).status).toBe(200)
    expect((await person.call(listOwnConsultations)).body).toEqual([])
    expect(await statusOf(person, other)).toBe(404)
    const params = { propertyId: other.id }
    expect((await person.call(listPropertyUploads, { params })).status).toBe(404)
  })

  test('answers facts; package, listing address and invitations are for the client of the home', async () => {
    const { person, home } = await twoSellers()
    const facts = { ...paramsOf(home), body: { version: 1, hoa: true } }
    expect((await person.call(changePropertyFacts, facts)).status).toBe(200)
    const refused = [
      await invite(person, home),
      await person.call(changePropertyPackage, {
        ...paramsOf(home),
        body: { servicePackage: 'full-service' },
      }),
      await person.call(changeMlsListing, {
        ...paramsOf(home),
        body: { mlsListingUrl: 'https://mls.example.com/1' },
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('has messages of their own and a stage that nothing moves', async () => {
    const { client, person } = await twoSellers()
    await client.call(writeToAgent, { body: { content: 'Only for my agent' } })
    expect((await person.call(listOwnMessages)).body).toEqual([])
    const [stage] = await rows<{ stage: string }>(
      'select customer_stage as stage from users where id = $1',
      [person.id],
    )
    expect(stage).toEqual({ stage: 'consultation-completed' })
  })

  test('who was invited only, and who was removed, gets 404', async () => {
    const { person, home, seller } = await twoSellers()
    const invited = await newClient({ consulted: true })
    await newSeller(home, { email: invited.user?.email })
    expect(await statusOf(invited, home)).toBe(404)
    expect((await remove(seller)).status).toBe(204)
    expect(await statusOf(person, home)).toBe(404)
    expect((await remove(seller)).status).toBe(409)
    const again = await newSeller(home, { email: person.user?.email })
    expect(again.seat).toBe(2)
  })

  test('is removed by staff; the client of the home is 409', async () => {
    const { client } = await twoSellers()
    expect((await remove({ id: client.id })).status).toBe(409)
    expect((await remove({ id: randomUUID() })).status).toBe(404)
  })

  test('has no card of their own: the card of the client names them, until they have a home of their own', async () => {
    const { client, person, home, seller } = await twoSellers()
    const admin = await demo('admin')
    const tag = `Title ${randomUUID().slice(0, 8)}`
    await rows('update users set tags = $2::jsonb where id in ($1, $3)', [
      client.id,
      JSON.stringify([tag]),
      person.id,
    ])
    const board = async () => (await admin.call(readBoard, { query: { tag } })).body
    const cards = async () => (await board()).clients.map(({ id }) => id)
    expect(await cards()).toEqual([client.id])
    const { facts, counts } = await board()
    expect(facts[client.id]?.coSellers).toEqual(['Sam Moreno'])
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1)
    const own = await newHome(person)
    expect((await cards()).sort()).toEqual([client.id, person.id].sort())
    await admin.call(deleteProperty, paramsOf(own))
    expect(await cards()).toEqual([client.id])
    await remove(seller)
    expect((await cards()).sort()).toEqual([client.id, person.id].sort())
    expect((await board()).facts[client.id]?.coSellers).toEqual([])
    expect(await statusOf(person, home)).toBe(404)
  })

  test('is counted among all cards of the board only with a home of their own', async () => {
    const { person } = await twoSellers()
    const admin = await demo('admin')
    const allOf = async () => (await admin.call(readBoard)).body.all['consultation-completed']
    const before = Number(await allOf())
    await newHome(person)
    expect(await allOf()).toBe(before + 1)
  })

  test('is told to leave the package to the client of the home', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client)
    const { person } = await newCoSeller(home)
    const nextOf = async (who: Person) =>
      (await who.call(readHomeOverview, paramsOf(home))).body.next.action.label
    expect([await nextOf(client), await nextOf(person)]).toEqual([
      'Choose your package',
      'Message your agent',
    ])
  })

  test('keeps the home: its client cannot be deleted while they are joined', async () => {
    const { client, person, home, other, seller } = await twoSellers()
    await (await demo('admin')).call(deleteProperty, paramsOf(other))
    const owner = await demo('owner')
    const refused = await owner.call(deleteUser, paramsOf(client))
    expect(refused.status).toBe(409)
    expect(refusal(refused).message).toContain(`${home.address} has other sellers`)
    expect(await statusOf(person, home)).toBe(200)
    expect((await remove(seller)).status).toBe(204)
    expect((await owner.call(deleteUser, paramsOf(client))).status).toBe(204)
  })

  test('leaves the home with their account; the home and its client stay', async () => {
    const { client, person, home } = await twoSellers()
    expect((await (await demo('owner')).call(deleteUser, paramsOf(person))).status).toBe(204)
    expect((await sellersOf(client, home)).map(({ seat }) => seat)).toEqual([1])
  })

  test('a merge moves the seat, and leaves none where the client who stays sells the home already', async () => {
    const { client, home, person } = await twoSellers()
    const lead = await newClient()
    await rows('update users set hash = null, salt = null where id = $1', [lead.id])
    await rows('update property_sellers set user_id = $1 where user_id = $2', [lead.id, person.id])
    const merged = await (await demo('admin')).call(mergeClients, {
      ...paramsOf(person),
      body: { from: lead.id },
    })
    expect(merged.status).toBe(200)
    expect(await statusOf(person, home)).toBe(200)
    await rows('update users set hash = null, salt = null where id = $1', [person.id])
    const into = { ...paramsOf(client), body: { from: person.id } }
    expect((await (await demo('admin')).call(mergeClients, into)).status).toBe(200)
    expect((await sellersOf(client, home)).map(({ seat }) => seat)).toEqual([1])
  })
})
