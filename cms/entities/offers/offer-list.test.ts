import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeFigures } from '#wire/home-statements.ts'
import { cents } from '#wire/money.ts'
import { offerStatement, type SaleFacts } from '#wire/offer-net.ts'
import { listOffers, readOffer } from '#wire/offers.ts'
import { changePropertyFacts } from '#wire/property-facts.ts'
import { taxesOf } from '#wire/taxed-cities.ts'
import { FIGURES } from '../../../tests/support/homes.ts'
import { inHours, newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'

const params = ({ id }: { id: string }) => ({ params: { id } })
const seller = () => newClient({ consulted: true })
const offersOf = async (who: Person, home: { id: string }) =>
  (await who.call(listOffers, params(home))).body

describe('GET /api/properties/{id}/offers', () => {
  test('lists the best net first, by the arithmetic of every statement', async () => {
    const client = await seller()
    const home = await newListedHome(client, { servicePackage: 'full-service' })
    const { price: _price, ...figures } = FIGURES
    await client.call(changeFigures, { ...params(home), body: { ...figures, version: 1 } })
    const prices = [850_000, 900_000, 860_000]
    for (const price of prices) await newOffer(home, { terms: { price } })
    const concessions = { dollars: 60_000 }
    await newOffer(home, { terms: { price: 910_000, concessions } })
    const found = await offersOf(client, home)
    expect(found.map(({ terms }) => terms.price)).toEqual([900_000, 860_000, 850_000, 910_000])
    const facts: SaleFacts = {
      ...taxesOf('oakland'),
      ...{ servicePackage: 'full-service', cityTaxKnown: true, instruction: null },
      ...{ payoff: FIGURES.payoff, otherCosts: FIGURES.otherCosts },
    }
    for (const { terms, statement } of found)
      expect(statement).toEqual(offerStatement(terms, facts))
  })

  test('counts a payoff that no person typed as unknown, never as 0', async () => {
    const home = await newListedHome(await seller())
    const { statement } = await newOffer(home)
    expect(statement).toMatchObject({
      ...{ payoffCents: null, otherCostsCents: null },
      incomplete: ['payoffCents', 'otherCostsCents'],
      netCents: cents(850_000 - 8_500 - 935),
    })
  })

  test('takes the facts of the home before its statement, to the cent', async () => {
    const client = await seller()
    const home = await newListedHome(client, { servicePackage: 'full-service' })
    const { price: _price, ...figures } = FIGURES
    await client.call(changeFigures, { ...params(home), body: { ...figures, version: 1 } })
    await newOffer(home, { terms: { price: 850_000 } })
    const say = async (version: number, given: object) => {
      const body = { version, ...given }
      const { status } = await client.call(changePropertyFacts, { ...params(home), body })
      expect(status).toBe(200)
      return (await offersOf(client, home))[0]?.statement
    }
    const known = { cityTaxKnown: true, incomplete: [] }
    // Oakland is the statement's: 1.5%.
    expect(await say(1, { payoffCents: 30_000_001, otherCostsCents: 123 })).toMatchObject({
      ...{ ...known, payoffCents: 30_000_001, otherCostsCents: 123, countyTaxCents: 93_500 },
      ...{ cityTaxCents: 1_275_000, netCents: 85_000_000 - 1_700_000 - 1_368_500 - 30_000_124 },
    })
    // San Francisco has no county tax beside its own: $6.80 a thousand, in steps of $500.
    expect(await say(2, { taxCity: 'san-francisco' })).toMatchObject({
      ...{ ...known, countyTaxCents: 0, cityTaxCents: 578_000 },
    })
    expect(await say(3, { taxCity: 'other' })).toMatchObject({
      ...{ cityTaxKnown: false, countyTaxCents: 93_500, cityTaxCents: 0 },
    })
    expect(await say(4, { cityTaxPerThousandCents: 275 })).toMatchObject({
      ...{ ...known, countyTaxCents: 93_500, cityTaxCents: 233_750 },
    })
    // "Not sure" leaves what was typed into the statement.
    expect(await say(5, { payoffCents: null, otherCostsCents: null })).toMatchObject({
      ...{ payoffCents: FIGURES.payoff, otherCostsCents: FIGURES.otherCosts },
    })
  })

  test('counts a payoff as unknown where the statement only follows another fact', async () => {
    const client = await seller()
    const home = await newListedHome(client)
    await newOffer(home)
    const body = { version: 1, otherCostsCents: 450_000, county: 'San Francisco County' }
    await client.call(changePropertyFacts, { ...params(home), body })
    expect((await offersOf(client, home))[0]?.statement).toMatchObject({
      ...{ payoffCents: null, otherCostsCents: 450_000, incomplete: ['payoffCents'] },
      countyTaxCents: 0,
    })
  })

  test('shows an offer as expired by the database’s clock, before the job has written it down', async () => {
    const home = await newListedHome(await seller())
    const { id } = await newOffer(home, { expiresAt: inHours(3 / 3600) })
    await expect
      .poll(async () => (await offersOf(await demo('admin'), home))[0], { timeout: 20_000 })
      .toMatchObject({ id, state: 'expired', expired: true, waitingFor: [] })
  })

  test('is 404 for another client’s home, whose offers are 404 too', async () => {
    const home = await newListedHome(await seller())
    const offer = await newOffer(home)
    const other = await seller()
    expect((await other.call(listOffers, params(home))).status).toBe(404)
    expect((await other.call(readOffer, params(offer))).status).toBe(404)
    expect((await other.call(readOffer, { params: { id: randomUUID() } })).status).toBe(404)
  })
})
