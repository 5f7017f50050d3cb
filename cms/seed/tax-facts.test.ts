import { createLocalReq } from 'payload'
import { expect, test } from 'vitest'
import regions from '#cms/entities/guides/county-regions.json' with { type: 'json' }
import { TAXED_CITIES } from '#wire/taxed-cities.ts'
import { rows } from '../../tests/support/database.ts'
import { openLanePayload } from '../../tests/support/lane-payload.ts'
import { demo } from '../../tests/support/people.ts'
import { changeSharedFact } from '../../tests/support/shared-facts.ts'
import { page } from '../../tests/support/site.ts'

const stored = async (tax: string) => {
  const [fact] = await rows<{ id: string; value: string; until: string | null; by: string | null }>(
    `select id, value, true_until as until, source as by from shared_facts where tax = $1`,
    [tax],
  )
  return fact
}

/** What a start of the product does. */
async function storeAgain(): Promise<void> {
  const { storeTaxFacts } = await import('./tax-facts.ts')
  await storeTaxFacts(await createLocalReq({}, await openLanePayload()))
}

test('each of the 58 counties and each city with a tax of its own is a shared fact, San Francisco once', async () => {
  const counties = Object.values(regions).flat()
  expect(counties).toHaveLength(58)
  const expected = [
    ...counties.filter((name) => name !== 'San Francisco').map((name) => `county:${name} County`),
    ...TAXED_CITIES.filter(({ taxes }) => taxes.length > 0).map(({ id }) => `city:${id}`),
  ]
  const found = await rows<{ tax: string }>('select tax from shared_facts where tax is not null')
  expect(found.map(({ tax }) => tax).toSorted()).toEqual(expected.toSorted())
})

test('the facts say the rates that statements use, with the source', async () => {
  expect(await stored('county:Marin County')).toMatchObject({
    value: '$1.10 per $1,000',
    by: 'Marin County Assessor-Recorder-County Clerk',
  })
  expect((await stored('city:oakland'))?.value).toMatch(
    /^1% to \$300,000; 1\.5% to \$2,000,000; .* on top of the county’s\./,
  )
  expect((await stored('city:san-francisco'))?.value).not.toContain('on top of')
})

test.each(['oakland', 'san-francisco', 'san-jose'])(
  'the delivered guide of %s cites the fact of its city, and its page shows the rates',
  async (city) => {
    const { text } = await page(`/blog/sell-my-house-${city}`)
    expect(text).toContain((await stored(`city:${city}`))?.value)
  },
)

test('a writer changes no rate of the tax table, only its last day, and deletes no fact of it', async () => {
  const [fact, editor] = [await stored('county:Modoc County'), await demo('editor')]
  if (!fact) throw new Error('no fact of Modoc County')
  const change = { value: '$9 per $1,000', trueUntil: '2099-06-30' }
  expect((await changeSharedFact(fact, change, editor)).status).toBe(200)
  expect(await stored('county:Modoc County')).toMatchObject({
    value: '$1.10 per $1,000',
    until: '2099-06-30',
  })
  const deleted = await editor.send('DELETE', `/cms/api/shared-facts/${fact.id}`)
  expect(deleted.status).toBe(409)
  await rows('update shared_facts set true_until = null where id = $1', [fact.id])
})

test('a start writes a rate that differs from the table, and leaves the other rows as they are', async () => {
  const versionOf = async (tax: string) =>
    (await rows('select xmin::text from shared_facts where tax = $1', [tax]))[0]
  const [same] = [await versionOf('county:Inyo County')]
  await rows("update shared_facts set value = '$2', true_until = '2030-01-01' where tax = $1", [
    'county:Lassen County',
  ])
  await storeAgain()
  expect(await stored('county:Lassen County')).toMatchObject({
    value: '$1.10 per $1,000',
    until: null,
  })
  expect(await versionOf('county:Inyo County')).toEqual(same)
})

test('the fact of a place that has left the table ends, and is the writers’ own', async () => {
  const [added] = await rows<{ id: string }>(
    `insert into shared_facts (id, tax, label, value, as_of, source, source_url)
     values (gen_random_uuid(), 'city:nowhere', 'Nowhere', '$1', '2026-01-01', 'None', 'https://example.com')
     returning id`,
  )
  await storeAgain()
  const [fact] = await rows<{ tax: string | null; until: string }>(
    'select tax, true_until as until from shared_facts where id = $1',
    [added?.id],
  )
  expect(fact).toEqual({ tax: null, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  await rows('delete from shared_facts where id = $1', [added?.id])
})
