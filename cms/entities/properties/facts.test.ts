import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readHomeOverview } from '#wire/home-overview.ts'
import { changeFigures, listHomeStatements } from '#wire/home-statements.ts'
import { cents } from '#wire/money.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { type ChangedFacts, changePropertyFacts } from '#wire/property-facts.ts'
import { TAXED_CITIES } from '#wire/taxed-cities.ts'
import { rows } from '../../../tests/support/database.ts'
import { FIGURES, newHome } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

const paramsOf = ({ id }: { id: string }) => ({ params: { id } })
const change = (who: Person, home: { id: string }, body: object) =>
  who.call(changePropertyFacts, { ...paramsOf(home), body })
const factsOf = async (who: Person, home: { id: string }) =>
  (await who.call(readHomeOverview, paramsOf(home))).body.facts
const neededOf = ({ disclosures }: Pick<ChangedFacts, 'disclosures'>) =>
  disclosures.filter(({ isNeeded }) => isNeeded).map(({ id }) => id)

async function consultedHome(given: object = {}) {
  const client = await newClient({ consulted: true })
  return { client, home: await newHome(client, given) }
}

describe('PATCH /api/properties/{id}/facts', () => {
  test('keeps each answer with who gave it, and shows it to the client and to staff', async () => {
    const { client, home } = await consultedHome()
    const admin = await demo('admin')
    expect(await factsOf(client, home)).toMatchObject({ version: 1, hoa: null, said: {} })
    const answers = { hoa: true, yearBuilt: 1962, boughtOn: '2019-05-31', payoffCents: 41_023_317 }
    const changed = await change(client, home, { version: 1, ...answers, smokingKnown: null })
    expect(changed).toMatchObject({ status: 200, body: { version: 2, ...answers } })
    expect(Object.keys(changed.body.said).sort()).toEqual(
      ['boughtOn', 'hoa', 'payoffCents', 'smokingKnown', 'yearBuilt'].sort(),
    )
    await change(admin, home, { version: 2, hoa: false })
    const facts = await factsOf(client, home)
    expect(facts).toMatchObject({ version: 3, hoa: false, yearBuilt: 1962 })
    expect([facts.said.yearBuilt?.by, facts.said.hoa?.by]).toEqual([
      'Test Client',
      (
        await rows<{ name: string }>(
          "select first_name || ' ' || last_name as name from users where id = $1",
          [admin.id],
        )
      )[0]?.name,
    ])
    expect(await factsOf(admin, home)).toEqual(facts)
  })

  test('answers which disclosures came and went', async () => {
    const { client, home } = await consultedHome()
    const first = await change(client, home, { version: 1, yearBuilt: 2001, hoa: false })
    expect(first.body.listChange.added).toEqual([])
    expect(first.body.listChange.removed).toEqual(
      expect.arrayContaining(['lead-paint', 'hoa-documents']),
    )
    const second = await change(client, home, { version: 2, yearBuilt: 1977 })
    expect(second.body.listChange).toEqual({
      added: expect.arrayContaining(['lead-paint']),
      removed: [],
    })
    expect(neededOf(second.body)).toContain('lead-paint')
    const unsure = await change(client, home, { version: 3, hoa: null })
    const documents = unsure.body.disclosures.find(({ id }) => id === 'hoa-documents')
    expect(documents).toMatchObject({ isNeeded: true, assumed: ['hoa'] })
  })

  test('records which facts changed and not what they say, and nothing for the same answers', async () => {
    const { client, home } = await consultedHome()
    await change(client, home, { version: 1, deathWithin3Years: true })
    const same = await change(client, home, { version: 2, deathWithin3Years: true })
    expect(same).toMatchObject({ status: 200, body: { version: 2 } })
    const entries = await rows<{ details: object }>(
      "select details from audit_log where subject = $1 and event = 'property-changed'",
      [home.id],
    )
    expect(entries).toEqual([{ details: { fields: 'deathWithin3Years' } }])
  })

  test('answers 409 with the current facts for another version; of four at once one is kept', async () => {
    const { client, home } = await consultedHome()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((units) => change(client, home, { version: 1, units })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const stale = await change(client, home, { version: 1, units: 9 })
    expect(stale.body).toMatchObject({ current: { version: 2 } })
    expect((await factsOf(client, home)).units).toBeLessThan(5)
  })

  test("another client's home and an unknown one are 404", async () => {
    const { home } = await consultedHome()
    const other = await newClient({ consulted: true })
    expect((await change(other, home, { version: 1, hoa: true })).status).toBe(404)
    expect((await change(other, { id: randomUUID() }, { version: 1 })).status).toBe(404)
    expect((await factsOf(await demo('admin'), home)).hoa).toBeNull()
  })

  test.each([
    ['yearBuilt', 1699],
    ['units', 0],
    ['taxCity', 'atlantis'],
    ['county', 'alameda'],
    ['boughtOn', '2999-01-01'],
    ['fireZone', 'warm'],
    ['payoffCents', -1],
    ['otherCostsCents', 0.5],
    ['cityTaxPerThousandCents', 100_001],
    ['hoa', 'yes'],
  ])('refuses %s of %s at the field', async (name, value) => {
    const { client, home } = await consultedHome()
    const answer = await change(client, home, { version: 1, [name]: value })
    expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, [name]])
  })

  test('takes every city with a tax of its own, whose county it implies', async () => {
    const { client, home } = await consultedHome()
    // The column's check lists the cities: a city that is added to the list needs a migration too.
    const ids = TAXED_CITIES.map(({ id }) => id)
    await rows(
      `do $$ declare city text; begin foreach city in array '{${ids.join()},other}'::text[] loop
         update properties set tax_city = city where id = '${home.id}'; end loop; end $$`,
    )
    const { body } = await change(client, home, { version: 1, taxCity: 'oakland' })
    expect(body).toMatchObject({ taxCity: 'oakland', county: 'Alameda County' })
    expect(body.said.county).toBeUndefined()
    await expect(
      rows("update properties set tax_city = 'atlantis' where id = $1", [home.id]),
    ).rejects.toThrow('properties_tax_city_check')
  })

  test('is kept in range by the database too', async () => {
    const { home } = await consultedHome()
    for (const [column, value] of [
      ['units', 0],
      ['year_built', 1600],
      ['bought_on', "'1849-12-31'"],
      ['payoff_cents', -1],
      ['other_costs_cents', 99_999_999_901],
      ['fire_zone', "'extreme'"],
      ['county', "'alameda'"],
    ])
      await expect(
        rows(`update properties set ${column} = ${value} where id = '${home.id}'`),
      ).rejects.toThrow(`properties_${column}_check`)
  })
})

describe('the statement of a home', () => {
  const listed = (home: { id: string }) =>
    demo('admin').then((admin) =>
      admin.call(changePropertyStatus, {
        ...paramsOf(home),
        body: { status: 'active-listing', listingPrice: 900_000 },
      }),
    )
  const latestOf = async (who: Person, home: { id: string }) =>
    (await who.call(listHomeStatements, paramsOf(home))).body[0]

  test('begins with what the facts say, and follows them', async () => {
    const { client, home } = await consultedHome()
    await change(client, home, { version: 1, payoffCents: 20_000_000, taxCity: 'oakland' })
    await listed(home)
    expect(await latestOf(client, home)).toMatchObject({
      ...{ version: 1, payoff: cents(200_000), place: 'oakland' },
    })
    await change(client, home, { version: 2, payoffCents: 15_000_000, otherCostsCents: 0 })
    expect(await latestOf(client, home)).toMatchObject({
      ...{ version: 2, reason: 'facts', by: 'Test Client' },
      ...{ payoff: cents(150_000), otherCosts: 0, place: 'oakland' },
    })
    await change(client, home, { version: 3, taxCity: 'other', cityTaxPerThousandCents: 275 })
    expect(await latestOf(client, home)).toMatchObject({ place: 'other', cityRate: 275 })
  })

  test('keeps the figures that were typed into it', async () => {
    const { client, home } = await consultedHome()
    await client.call(changeFigures, { ...paramsOf(home), body: { ...FIGURES, version: 0 } })
    const answers = { payoffCents: 100, otherCostsCents: 100, taxCity: 'san-francisco' }
    await change(client, home, { version: 1, ...answers, hoa: true })
    const { price: _price, ...typed } = FIGURES
    expect(await latestOf(client, home)).toMatchObject({ version: 1, ...typed })
  })
})
