import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readHomeOverview } from '#wire/home-overview.ts'
import { writeToClient } from '#wire/messages.ts'
import { declineOffer } from '#wire/offers.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { pacificDate } from '#wire/slots.ts'
import { addPropertyTask } from '#wire/tasks.ts'
import { changeStage } from '#wire/users.ts'
import { sign, withOfferClockAt } from '../../../tests/support/acceptances.ts'
import { newContract } from '../../../tests/support/contracts.ts'
import { png, sendFiles } from '../../../tests/support/files.ts'
import { newBooking, newHome } from '../../../tests/support/homes.ts'
import { inHours, newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient, newStaff, type Person, visitor } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'

const overviewOf = async (who: Person, id: string) =>
  (await who.call(readHomeOverview, { params: { id } })).body

const move = async (id: string, status: string, given: object = {}) =>
  (await demo('admin')).call(changePropertyStatus, { params: { id }, body: { status, ...given } })

const currentStep = async (who: Person, id: string) =>
  (await overviewOf(who, id)).track.find(({ state }) => state === 'current')?.id

describe('GET /api/properties/{id}/overview', () => {
  test('shows a client their home, themselves as its seller, and null for what does not exist yet', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client)
    expect(await overviewOf(client, home.id)).toMatchObject({
      property: { id: home.id, address: home.address },
      facts: { version: 1, said: {} },
      sellers: [
        { id: client.id, name: 'Test Client', seat: 1, state: 'joined', email: client.user?.email },
      ],
      escrow: null,
      phase: 'Consultation',
      counts: { documents: 0, messages: 0, consultations: 0, contracts: 0, tasks: 0 },
      review: null,
      mayReview: false,
      proposals: [],
    })
  })

  test('is 404 for another client and an unknown id, 403 before the consultation, 401 for a visitor', async () => {
    const [client, early] = [await newClient({ consulted: true }), await newClient()]
    const params = { id: (await newHome(client)).id }
    const other = await newClient({ consulted: true })
    const statusFor = async (who: Person, given = params) =>
      (await who.call(readHomeOverview, { params: given })).status
    expect(await statusFor(other)).toBe(404)
    expect(await statusFor(client, { id: randomUUID() })).toBe(404)
    expect(await statusFor(early)).toBe(403)
    expect(await statusFor(visitor)).toBe(401)
    expect(await statusFor(await newStaff('editor'))).toBe(403)
    expect(await statusFor(await demo('owner'))).toBe(200)
  })

  test('puts the home at the step of its status, with the percentages of the specification and the dates', async () => {
    const client = await newClient({ consulted: true })
    const { id, scheduledAt, propertyId } = await newBooking(client)
    expect(id).toBeTruthy()
    const home = String(propertyId)
    const first = (await overviewOf(client, home)).track
    expect(first.map(({ label, progress }) => [label, progress])).toEqual([
      ['Consultation', 20],
      ['Preparation', 40],
      ['Listed', 60],
      ['Offers', null],
      ['In escrow', 80],
      ['Closed', 100],
      ['Keys', null],
    ])
    expect(first[0]).toMatchObject({ state: 'current', at: scheduledAt })
    await move(home, 'preparation')
    expect(await currentStep(client, home)).toBe('preparation')
    const listed = (await move(home, 'active-listing')).body
    const onMarket = (await overviewOf(client, home)).track
    expect(onMarket[2]).toMatchObject({ state: 'current', at: listed.dateListed })
    await move(home, 'pending-sale')
    expect(await currentStep(client, home)).toBe('escrow')
    const { dateSold } = (await move(home, 'sold', { salePrice: 500_000 })).body
    const closed = (await overviewOf(client, home)).track
    expect(closed.at(-2)).toMatchObject({ id: 'closed', state: 'done', at: dateSold })
    expect(closed.at(-1)).toMatchObject({ id: 'keys', state: 'current', at: null })
    // A sale that fell through keeps no date ahead of it.
    await move(home, 'active-listing')
    expect((await overviewOf(client, home)).track[4]).toMatchObject({ state: 'ahead', at: null })
  })

  test('puts a listed home at its offers while one is open, and counts the dates of a sale', async () => {
    const client = await newClient({ consulted: true })
    const home = await newListedHome(client)
    const { id } = home
    expect(await currentStep(client, id)).toBe('listed')
    const offer = await newOffer(home)
    const { track } = await overviewOf(client, id)
    expect(track.slice(2, 4)).toMatchObject([
      { id: 'listed', state: 'done' },
      { id: 'offers', state: 'current', at: offer.receivedAt },
    ])
    const end = new Date(Date.parse(offer.expiresAt) + 1)
    await withOfferClockAt(end.toISOString(), async () =>
      expect(await currentStep(client, id)).toBe('listed'),
    )
    await sign(client, offer)
    const inEscrow = (await overviewOf(client, id)).track
    expect(inEscrow[4]).toMatchObject({
      id: 'escrow',
      state: 'current',
      dates: { done: 0, all: 8 },
    })
  })

  test('names as next a signature, then the task that is due first, then what the status asks for', async () => {
    const [client, admin] = [await newClient({ consulted: true }), await demo('admin')]
    const { id } = await newHome(client)
    const nextOf = async () => (await overviewOf(client, id)).next
    expect(await nextOf()).toMatchObject({
      actor: 'seller',
      due: null,
      action: { label: 'Choose your package', href: `/dashboard/homes/${id}?part=package` },
    })
    for (const [title, due] of [
      ['Send the tax bill', '2031-05-02'],
      ['Send the deed', '2031-05-01'],
      ['Send the survey', undefined],
    ]) {
      const body = { title, due, actor: 'seller' }
      await admin.call(addPropertyTask, { params: { id }, body })
    }
    await admin.call(addPropertyTask, {
      params: { id },
      body: { title: 'Order the sign', due: '2031-04-01' },
    })
    expect(await nextOf()).toMatchObject({ what: 'Send the deed', due: '2031-05-01' })
    const contract = await newContract(client)
    expect(await nextOf()).toMatchObject({
      actor: 'seller',
      due: contract.dueOn,
      action: { label: 'Read and sign', href: `/dashboard?tab=contracts&contract=${contract.id}` },
    })
  })

  test('names as next the open offers that wait for this seller, until they declined or signed', async () => {
    const client = await newClient({ consulted: true })
    const home = await newListedHome(client)
    const { person: coSeller } = await newCoSeller(home)
    const nextOf = async (who: Person) => (await overviewOf(who, home.id)).next
    const asListed = await nextOf(client)
    const [ending, expiresAt] = [inHours(20), inHours(40)]
    const offer = await newOffer(home, { expiresAt })
    const other = await newOffer(home, { expiresAt: ending })
    const both = {
      actor: 'seller',
      what: expect.stringMatching(/^2 offers are waiting/),
      due: pacificDate(new Date(ending)),
      action: { href: `/dashboard/homes/${home.id}?part=offers` },
    }
    expect(await nextOf(client)).toMatchObject(both)
    await client.call(declineOffer, { params: { id: other.id }, body: { version: other.version } })
    const one = {
      what: expect.stringMatching(/^An offer is/),
      due: pacificDate(new Date(expiresAt)),
    }
    expect(await nextOf(client)).toMatchObject(one)
    expect(await nextOf(coSeller)).toMatchObject(both)
    expect((await sign(client, offer)).status).toBe(201)
    expect(await nextOf(client)).toEqual(asListed)
    expect(await nextOf(coSeller)).toMatchObject(both)
  })

  test('names no offer as next once its time is over', async () => {
    const client = await newClient({ consulted: true })
    const home = await newListedHome(client)
    const asListed = (await overviewOf(client, home.id)).next
    const { expiresAt } = await newOffer(home)
    const last = new Date(Date.parse(expiresAt) - 1).toISOString()
    const nextAt = async (at: string) =>
      (await withOfferClockAt(at, () => overviewOf(client, home.id))).next
    expect((await nextAt(last)).what).toMatch(/^An offer is waiting/)
    expect(await nextAt(expiresAt)).toEqual(asListed)
  })

  test('counts what the home has, and not what another home of the client has', async () => {
    const [client, admin] = [await newClient({ consulted: true }), await demo('admin')]
    const [home, other] = [await newHome(client), await newHome(client)]
    await sendFiles(client, [png()], { propertyId: home.id, uploadType: 'photo' })
    await sendFiles(client, [png()], { propertyId: other.id })
    await newContract(client, { propertyId: home.id })
    await newContract(client, { propertyId: other.id })
    await admin.call(addPropertyTask, {
      params: { id: home.id },
      body: { title: 'Send the deed', actor: 'seller' },
    })
    await admin.call(writeToClient, { params: { id: client.id }, body: { content: 'Hello' } })
    expect((await overviewOf(client, home.id)).counts).toEqual({
      documents: 1,
      messages: 1,
      consultations: 0,
      contracts: 1,
      tasks: 1,
      ...{ offers: 0, showings: 0 },
    })
  })

  test('shows staff what contradicts the status of this home, with the address of the seller', async () => {
    const [client, admin] = [await newClient({ consulted: true }), await demo('admin')]
    const [home, other] = [await newHome(client), await newHome(client)]
    await admin.call(changeStage, {
      params: { id: client.id },
      body: { stage: 'sale-pending', reason: 'Agreed by phone' },
    })
    const { proposals, sellers } = await overviewOf(admin, home.id)
    expect(sellers[0]?.email).toBe(client.user?.email)
    expect(proposals.length).toBeGreaterThan(0)
    expect(JSON.stringify(proposals)).not.toContain(other.id)
    expect((await overviewOf(client, home.id)).proposals).toEqual([])
  })
})
