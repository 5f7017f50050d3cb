import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readGuideResults } from '#wire/guide-results.ts'
import { replaceGuide } from '#wire/guides.ts'
import { importSearchFigures } from '#wire/search-figures.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { rows } from '../../../tests/support/database.ts'
import { guideFields, newGuide } from '../../../tests/support/guides.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, refusal } from '../../../tests/support/people.ts'

const HEADING = 'Top pages,Clicks,Impressions,CTR,Position'

/** Days that end later than those of every import before, so that the results show this one. */
let last = 0
const nextDays = () => {
  last += 1
  return {
    from: addDays(pacificDate(new Date()), -400 + last),
    to: addDays(pacificDate(new Date()), -300 + last),
  }
}

const send = async (lines: string[], days: { from: string; to: string }, dryRun = false) =>
  (await demo('editor')).call(importSearchFigures, {
    body: { csv: lines.join('\n'), dryRun, ...days },
  })

const addressOf = ({ slug }: { slug: string }) => `${lane('url')}/blog/${slug}`

async function searchOf({ id }: { id: string }) {
  const { body } = await (await demo('editor')).call(readGuideResults, { params: { id } })
  return { days: body.searchDays, search: body.guides[0]?.search }
}

test('an export of Search Console is stored for its days and shown with the guide', async () => {
  const [guide, days] = [await newGuide(), nextDays()]
  const list = [
    HEADING,
    `${addressOf(guide)},30,300,10%,4`,
    `${addressOf(guide)}#what-it-costs,10,100,10%,12.5`,
  ]
  const { status, body } = await send(list, days, true)
  expect(status).toBe(200)
  expect(body.lines[0]).toEqual({
    ...{ line: 2, name: addressOf(guide), outcome: 'added' },
    why: 'Clicks 30, impressions 300, position 4',
  })
  expect((await searchOf(guide)).search).toBeNull()
  expect((await send(list, days)).body).toMatchObject({ dryRun: false, ignoredColumns: [] })
  expect(await searchOf(guide)).toEqual({
    days,
    search: { clicks: 40, impressions: 400, position: 6.125 },
  })
  const [entry] = await rows<{ details: unknown }>(
    `select details from audit_log where event = 'search-figures-imported' order by id desc limit 1`,
  )
  expect(entry?.details).toEqual({ ...days, pages: 2 })
})

test('a second import of the same days replaces the first, one of other days does not', async () => {
  const [guide, other, days] = [await newGuide(), await newGuide(), nextDays()]
  await send([HEADING, `${addressOf(guide)},1,10,10%,1`, `${addressOf(other)},2,20,10%,2`], days)
  const { body } = await send([HEADING, `${addressOf(guide)},5,10,50%,1`], days)
  expect(body.lines).toMatchObject([{ outcome: 'changed' }])
  expect((await searchOf(guide)).search).toEqual({ clicks: 5, impressions: 10, position: 1 })
  expect((await searchOf(other)).search).toBeNull()
  const again = await send([HEADING, `${addressOf(guide)},5,10,50%,1`], days)
  expect(again.body.lines).toMatchObject([{ outcome: 'unchanged' }])
  const later = nextDays()
  await send([HEADING, `${addressOf(other)},7,20,10%,2`], later)
  expect(await searchOf(guide)).toEqual({ days: later, search: null })
  const [kept] = await rows('select clicks from guide_search_figures where guide_id = $1', [
    guide.id,
  ])
  expect(kept).toEqual({ clicks: 5 })
})

test('a moved guide keeps the figures of its old address', async () => {
  const [guide, days] = [await newGuide(), nextDays()]
  const moved = { ...guideFields(), slug: `${guide.slug}-moved` }
  await (await demo('editor')).call(replaceGuide, { params: { id: guide.id }, body: moved })
  await send([HEADING, `${addressOf(guide)},3,30,10%,1`], days)
  expect((await searchOf(guide)).search).toMatchObject({ clicks: 3 })
})

test('unknown columns and lines of other pages are named, and nothing of them is stored', async () => {
  const [guide, draft, days] = [await newGuide(), await newGuide({ published: false }), nextDays()]
  const address = addressOf(guide)
  const { body } = await send(
    [
      `${HEADING},Country`,
      `${address},1,10,10%,1,USA`,
      `${address},2,10,20%,1,USA`,
      `${lane('url')}/,5,10,50%,1,USA`,
      `${addressOf(draft)},5,10,50%,1,USA`,
      `https://other.example/blog/${guide.slug},5,10,50%,1,USA`,
      `${address}?a,many,10,,first,USA`,
      'no address,1,1,1%,1,USA',
    ],
    days,
  )
  expect(body.ignoredColumns).toEqual(['Country'])
  expect(body.lines.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['added', 'Clicks 1, impressions 10, position 1'],
    ['refused', 'The same address as on line 2'],
    ['refused', 'Not the page of a live guide'],
    ['refused', 'Not the page of a live guide'],
    ['refused', expect.stringContaining('Not an address of this site')],
    ['refused', 'Clicks is a whole number, Position is a number such as 8.2'],
    ['refused', 'This is no address'],
  ])
  const stored = await rows('select address from guide_search_figures where to_day = $1', [days.to])
  expect(stored).toEqual([{ address }])
})

test('400 for a list without its columns, for days ahead and for days in the wrong order', async () => {
  const days = nextDays()
  const missing = await send([`Top queries,Clicks`, `${randomUUID()},1`], days)
  expect(missing.status).toBe(400)
  expect(refusal(missing).message).toBe(
    'This list has no column for: topPages, impressions, position.',
  )
  const line = [HEADING, `${lane('url')}/,5,10,50%,1`]
  const tomorrow = addDays(pacificDate(new Date()), 1)
  expect(refusal(await send(line, { from: days.from, to: tomorrow })).fields).toHaveProperty('to')
  expect((await send(line, { from: days.to, to: days.from })).status).toBe(400)
})
