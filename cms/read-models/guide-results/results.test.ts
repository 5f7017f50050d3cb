import { expect, test } from 'vitest'
import { bookConsultation, cancelConsultation } from '#wire/consultations.ts'
import { listGuideResults, readGuideResults, SHOWN_WEEKS } from '#wire/guide-results.ts'
import { replaceGuide } from '#wire/guides.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { rows } from '../../../tests/support/database.ts'
import { guideFields, newGuide } from '../../../tests/support/guides.ts'
import { freeSlot, newHome } from '../../../tests/support/homes.ts'
import { demo, newClient } from '../../../tests/support/people.ts'

const daysAgo = (days: number) => addDays(pacificDate(new Date()), -days)

/** Stores counts of a guide, each so many days ago. */
const store = (
  guide: { id: string },
  counts: { ago: number; visits: number; statements?: number }[],
) =>
  rows(
    `insert into guide_days (guide_id, day, visits, statements)
     select $1, day, visits, coalesce(statements, 0)
     from jsonb_to_recordset($2) as counts (day date, visits int, statements int)`,
    [
      guide.id,
      JSON.stringify(counts.map(({ ago, ...count }) => ({ ...count, day: daysAgo(ago) }))),
    ],
  )

async function resultsOf({ id }: { id: string }) {
  const { body } = await (await demo('editor')).call(readGuideResults, { params: { id } })
  const [guide] = body.guides
  return guide ?? expect.fail('no results')
}

/** Makes the server have a count of each day of the last year. */
const countedForAYear = async () =>
  store(await newGuide({ published: false }), [{ ago: 365, visits: 1 }])

test('visits are those of 28 full days, of the 28 before, of the best 28 in a row and of 12 weeks', async () => {
  await countedForAYear()
  const guide = await newGuide()
  await store(guide, [
    { ago: 0, visits: 1000, statements: 1000 },
    { ago: 1, visits: 2, statements: 1 },
    { ago: 28, visits: 3 },
    { ago: 29, visits: 10, statements: 7 },
    { ago: 56, visits: 20 },
    { ago: 57, visits: 40 },
    { ago: 84, visits: 50 },
    { ago: 85, visits: 60 },
    { ago: 366, visits: 5000 },
  ])
  expect(await resultsOf(guide)).toEqual({
    ...{ id: guide.id, title: guide.title, city: guide.city },
    ...{ visits: 5, visitsBefore: 30, statements: 1, bookings: 0, listings: 0 },
    search: null,
    // From 85 to 57 days ago are 29 days: 60 and 50, or 50 and 40, but not all three.
    bestVisits: 110,
    weeks: [50, 0, 0, 40, 20, 0, 0, 10, 3, 0, 0, 2],
  })
  const { body } = await (await demo('editor')).call(listGuideResults)
  expect(body.to).toBe(daysAgo(1))
  expect(body.guides.find(({ id }) => id === guide.id)).toMatchObject({ visits: 5 })
  expect(body.guides[0]?.weeks).toHaveLength(SHOWN_WEEKS)
})

test('a booking belongs to the guide that led to it, and a listing to the guide from which its client came', async () => {
  const [guide, other] = [await newGuide(), await newGuide()]
  const client = await newClient()
  const home = await newHome(client)
  const book = async (from?: string) => {
    const body = { propertyId: home.id, scheduledAt: await freeSlot(), from }
    return (await client.call(bookConsultation, { body })).body
  }
  await book(guide.slug)
  await book(other.slug)
  // The client came from the first guide.
  await book()
  const { id } = await book(guide.slug)
  await client.call(cancelConsultation, { params: { id } })
  await rows('update properties set date_listed = now() where id = $1', [home.id])
  expect(await resultsOf(guide)).toMatchObject({ bookings: 2, listings: 1 })
  expect(await resultsOf(other)).toMatchObject({ bookings: 1, listings: 0 })
  const moved = { ...guideFields(), slug: `${guide.slug}-moved` }
  await (await demo('editor')).call(replaceGuide, { params: { id: guide.id }, body: moved })
  expect(await resultsOf(guide)).toMatchObject({ bookings: 2, listings: 1 })
})

test('a guide that is a draft is not in the list, and an unknown one answers 404', async () => {
  const editor = await demo('editor')
  const draft = await newGuide({ published: false })
  expect(await resultsOf(draft)).toMatchObject({ visits: 0, bookings: 0 })
  const { body } = await editor.call(listGuideResults)
  expect(body.guides.map(({ id }) => id)).not.toContain(draft.id)
  const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } }
  expect((await editor.call(readGuideResults, unknown)).status).toBe(404)
})
