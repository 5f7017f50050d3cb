import { describe, expect, test } from 'vitest'
import {
  declineOffer,
  listOffers,
  type Offer,
  rankOffer,
  readOffer,
  takeBackNo,
} from '#wire/offers.ts'
import { removeSeller } from '#wire/sellers.ts'
import { rows, untilStatementsWait, withRowsLocked } from '../../../tests/support/database.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { inHours, newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { newCoSeller, newSeller } from '../../../tests/support/sellers.ts'

const params = ({ id }: { id: string }) => ({ params: { id } })

async function newSellerWith(count: number) {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const offers: Offer[] = []
  for (let price = 850_000; offers.length < count; price -= 1_000)
    offers.push(await newOffer(home, { terms: { price } }))
  return { client, home, offers }
}

const offersOf = async (who: Person, home: { id: string }) =>
  (await who.call(listOffers, params(home))).body
const decline = (who: Person, { id, version }: Pick<Offer, 'id' | 'version'>, reason?: string) =>
  who.call(declineOffer, { params: { id }, body: { version, reason } })

describe('PUT /api/offers/{id}/rank', () => {
  test('gives each place and the star to one offer, and changes no version', async () => {
    const { client, home, offers } = await newSellerWith(2)
    const [one, other] = offers as [Offer, Offer]
    const rank = (offer: Offer, body: object) => client.call(rankOffer, { ...params(offer), body })
    expect((await rank(one, { rank: 1, star: true })).body).toMatchObject({
      version: 1,
      ranks: [{ seller: 'Test Client', isOwn: true, rank: 1, star: true }],
    })
    await rank(other, { rank: 1, star: true })
    const ranksOf = async (who: Person) =>
      (await offersOf(who, home)).map(({ ranks }) =>
        ranks.map(({ rank: place, star, isOwn }) => [place, star, isOwn]),
      )
    expect(await ranksOf(client)).toEqual([[[null, false, true]], [[1, true, true]]])
    expect(await ranksOf(await demo('admin'))).toEqual([[[null, false, false]], [[1, true, false]]])
    await rank(other, { rank: null, star: false })
    expect((await ranksOf(client))[1]).toEqual([[null, false, true]])
  })

  test.each([
    [{ rank: 0, star: false }, 'rank'],
    [{ rank: 21, star: false }, 'rank'],
    [{ rank: 1.5, star: false }, 'rank'],
    [{ rank: 1 }, 'star'],
  ])('is 400 for %j at %s', async (body, field) => {
    const { client, offers } = await newSellerWith(1)
    const answer = await client.call(rankOffer, { ...params(offers[0] as Offer), body })
    expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, [field]])
  })
})

describe('POST /api/offers/{id}/decline', () => {
  test('declines an offer with the no of the only seller, and tells staff', async () => {
    const { client, home, offers } = await newSellerWith(1)
    const [offer] = offers as [Offer]
    const { status, body } = await decline(client, offer, 'Too low')
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ state: 'declined', version: 2, waitingFor: [] },
        declinedBy: [{ seller: 'Test Client', isOwn: true, reason: 'Too low' }],
      },
    ])
    const told = await rows(
      `select from notifications where entity_id = $1 and title = 'An offer is declined'`,
      [home.id],
    )
    expect(told.length).toBeGreaterThan(0)
    const log = await rows<{ event: string }>(
      'select event from offer_events where offer_id = $1 order by at, id',
      [offer.id],
    )
    expect(log.map(({ event }) => event)).toEqual(['received', 'refused', 'declined'])
    const back = await client.call(takeBackNo, params(offer))
    expect(back.status).toBe(409)
  })

  test('declines an offer at once for staff with a reason, and tells the sellers', async () => {
    const { client, offers } = await newSellerWith(1)
    const [offer] = offers as [Offer]
    const admin = await demo('admin')
    const without = await decline(admin, offer)
    expect([without.status, Object.keys(refusal(without).fields ?? {})]).toEqual([400, ['reason']])
    expect((await decline(admin, offer, 'The seller called')).body).toMatchObject({
      ...{ state: 'declined', declinedBy: [] },
    })
    const told = await rows(
      `select from notifications where user_id = $1 and title = 'An offer is declined'`,
      [client.id],
    )
    expect(told).toHaveLength(1)
  })

  test('is 409 with the offer for a stale version, a declined and an expired offer', async () => {
    const { client, home, offers } = await newSellerWith(1)
    const [offer] = offers as [Offer]
    const stale = await decline(client, { ...offer, version: 7 })
    expect([stale.status, stale.body]).toMatchObject([409, { current: { id: offer.id } }])
    await decline(client, offer)
    const twice = await decline(client, { ...offer, version: 2 })
    expect([twice.status, refusal(twice).message]).toEqual([409, 'This offer is declined already.'])
    const over = await newOffer(home, { expiresAt: inHours(3 / 3600) })
    await expect
      .poll(async () => (await offersOf(client, home)).find(({ id }) => id === over.id)?.state, {
        timeout: 20_000,
      })
      .toBe('expired')
    const late = await decline(client, over)
    expect([late.status, refusal(late).message]).toEqual([
      409,
      'This offer has ended. Ask the buyer’s agent for a new version.',
    ])
  })

  test('of 20 at once is one no in the log, and one declined offer', async () => {
    const { client, offers } = await newSellerWith(1)
    const [offer] = offers as [Offer]
    const answers = await Promise.all(Array.from({ length: 20 }, () => decline(client, offer)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    const log = await rows('select from offer_events where offer_id = $1', [offer.id])
    expect(log).toHaveLength(3)
  })
})

describe('an offer for a home of two joined sellers', () => {
  async function newSellers() {
    const { client, home, offers } = await newSellerWith(1)
    const other = await newCoSeller(home)
    // Who is invited and has not joined is waited for at acceptance, not at a decline.
    await newSeller(home)
    return { client, home, other, offer: offers[0] as Offer }
  }
  const shownTo = async (who: Person, offer: Offer) =>
    (await who.call(readOffer, params(offer))).body

  test('is shown to both, each with a place, a star and a no of their own', async () => {
    const { client, home, other, offer } = await newSellers()
    const [own] = await offersOf(other.person, home)
    expect(own).toMatchObject({ id: offer.id, waitingFor: ['Test Client', 'Test Client'] })
    const rank = (who: Person, place: number, star: boolean) =>
      who.call(rankOffer, { ...params(offer), body: { rank: place, star } })
    await rank(client, 1, true)
    await rank(other.person, 2, false)
    const ranksOf = async (who: Person) =>
      (await shownTo(who, offer)).ranks
        .map(({ isOwn, rank: place, star }) => [isOwn, place, star])
        .toSorted()
    expect(await ranksOf(client)).toEqual([
      [false, 2, false],
      [true, 1, true],
    ])
    expect(await ranksOf(other.person)).toEqual([
      [false, 1, true],
      [true, 2, false],
    ])
    const views = await rows(
      `select from offer_events where offer_id = $1 and event = 'viewed' and by_id = any($2)`,
      [offer.id, [client.id, other.person.id]],
    )
    expect(views).toHaveLength(2)
  })

  test('is declined with the no of the last one, and the first can take theirs back until then', async () => {
    const { client, home, other, offer } = await newSellers()
    const first = (await decline(other.person, offer, 'Too low')).body
    expect(first).toMatchObject({
      ...{ state: 'received', version: 1, waitingFor: ['Test Client'] },
      declinedBy: [{ isOwn: true, reason: 'Too low' }],
    })
    const told = await rows(
      `select from notifications where user_id = $1 and entity_id = $2 and title like '% said no to an offer'`,
      [client.id, home.id],
    )
    expect(told).toHaveLength(1)
    expect((await client.call(takeBackNo, params(offer))).status).toBe(404)
    expect((await other.person.call(takeBackNo, params(offer))).body.declinedBy).toEqual([])
    await decline(other.person, offer)
    // A no raises no version, so the other seller's screen is not stale.
    expect((await decline(client, offer)).body).toMatchObject({ state: 'declined', version: 2 })
    expect((await other.person.call(takeBackNo, params(offer))).status).toBe(409)
  })

  test('is declined with the removal of the only one who has not said no, who then sees it no more', async () => {
    const { client, home, other, offer } = await newSellers()
    expect((await decline(client, offer)).body.state).toBe('received')
    const removed = await (await demo('admin')).call(removeSeller, {
      params: { id: other.seller.id },
      query: { reason: 'Sold their part' },
    })
    expect(removed.status).toBe(204)
    expect(await shownTo(client, offer)).toMatchObject({ state: 'declined', waitingFor: [] })
    expect((await other.person.call(listOffers, params(home))).status).toBe(404)
    expect((await other.person.call(readOffer, params(offer))).status).toBe(404)
  })

  test('counts no opinion of a removed seller', async () => {
    const { client, other, offer } = await newSellers()
    await other.person.call(rankOffer, { ...params(offer), body: { rank: 1, star: true } })
    await decline(other.person, offer)
    await (await demo('admin')).call(removeSeller, {
      params: { id: other.seller.id },
      query: { reason: 'Sold their part' },
    })
    expect(await shownTo(client, offer)).toMatchObject({
      ...{ state: 'received', ranks: [], declinedBy: [], waitingFor: ['Test Client'] },
    })
  })

  // Reads take the homes of a co-seller from the SELECT of the session. A write that did so would still be the seller's.
  test('a co-seller who is removed while their write waits for the home gets 404', async () => {
    const { client, other, offer } = await newSellers()
    const [home] = await rows<{ id: string }>(
      'select property_id as id from offers where id = $1',
      [offer.id],
    )
    const ranked = await withRowsLocked(
      'select id from properties where id = $1 for update',
      [home?.id],
      async (letGo) => {
        const asked = other.person.call(rankOffer, {
          ...params(offer),
          body: { rank: 1, star: true },
        })
        await untilStatementsWait(1, '%properties%for update%')
        await rows(
          "update property_sellers set state = 'removed', removed_because = 'Sold their part' where id = $1",
          [other.seller.id],
        )
        await letGo()
        return asked
      },
    )
    expect(ranked.status).toBe(404)
    expect((await shownTo(client, offer)).ranks).toEqual([])
  })
})

describe('DELETE /api/offers/{id}/decline', () => {
  test('takes one’s own no back while the offer waits for another seller, and is 404 without one', async () => {
    const { client, offers } = await newSellerWith(1)
    const [offer] = offers as [Offer]
    expect((await client.call(takeBackNo, params(offer))).status).toBe(404)
    // The no of the only seller would decline the offer, so the row is written here.
    await rows(
      'insert into offer_opinions (offer_id, user_id, declined_at) values ($1, $2, now())',
      [offer.id, client.id],
    )
    expect((await client.call(takeBackNo, params(offer))).body).toMatchObject({
      ...{ state: 'received', version: 1, declinedBy: [], waitingFor: ['Test Client'] },
    })
  })
})

describe('the clock of an offer', () => {
  test('reminds the seller before its end, and writes the end down once', async () => {
    const { client, home } = await newSellerWith(0)
    // Two hours before its end are two seconds from now.
    const offer = await newOffer(home, { expiresAt: inHours(2 + 2 / 3600) })
    const subject = `An offer for ${home.address} ends soon`
    expect((await untilMail(String(client.user?.email), subject)).text).toContain('$850,000')
    const short = await newOffer(home, { expiresAt: inHours(4 / 3600) })
    const stored = async ({ id }: Offer) =>
      (await rows<{ state: string }>('select state from offers where id = $1', [id]))[0]?.state
    await expect.poll(() => stored(short), { timeout: 20_000 }).toBe('expired')
    expect(await stored(offer)).toBe('received')
    const log = await rows<{ event: string }>(
      'select event from offer_events where offer_id = $1 order by at, id',
      [short.id],
    )
    expect(log.map(({ event }) => event)).toEqual(['received', 'expired'])
  })
})
