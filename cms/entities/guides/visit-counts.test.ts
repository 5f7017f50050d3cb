import { createLocalReq } from 'payload'
import { expect, test } from 'vitest'
import { replaceGuide } from '#wire/guides.ts'
import { pacificDate } from '#wire/slots.ts'
import { save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { guideFields, newGuide, newTranslation } from '../../../tests/support/guides.ts'
import { lane } from '../../../tests/support/lane.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { demo } from '../../../tests/support/people.ts'
import { untilPage, untilShown } from '../../../tests/support/site.ts'

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36'

type Request = { method?: string; headers?: Record<string, string> }

/** Asks the product for a page as a browser does. */
async function visit(path: string, { method = 'GET', headers = {} }: Request = {}) {
  const answer = await fetch(lane('url') + path, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': BROWSER, ...headers },
  })
  await answer.arrayBuffer()
  return answer
}

const countsOf = ({ id }: { id: string }) =>
  rows<{ day: string; visits: number; statements: number }>(
    'select day::text as day, visits, statements from guide_days where guide_id = $1 order by day',
    [id],
  )

const today = () => pacificDate(new Date())

async function liveGuide() {
  const guide = await newGuide()
  const path = `/blog/${guide.slug}`
  await untilShown(path, guide.title)
  return { ...guide, path }
}

/** Waits for the product's write of what came before: that of a last visit to another guide. */
async function untilWritten(): Promise<void> {
  const last = await liveGuide()
  await visit(last.path)
  await expect.poll(() => countsOf(last)).not.toEqual([])
}

/** The counting of this process, which is a second instance beside the product. */
async function secondInstance() {
  const payload = await openLanePayload()
  const { count, sweepCounts, writeCounts } = await import('./visit-counts.ts')
  const req = await createLocalReq({}, payload)
  return { count, write: () => writeCounts(req), writeCounts, sweep: () => sweepCounts(req) }
}

test('GETs of a live guide that are answered with 200 or 304 are its visits of the day', async () => {
  const guide = await liveGuide()
  let visits = 0
  const ask = async (path = guide.path, headers = {}) => {
    visits += 1
    return visit(path, { headers })
  }
  await ask(`${guide.path}?from=mail`)
  // Guides that other tests publish change the page, which names its neighbors.
  const askAgain = async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    return (await ask(guide.path, { 'if-none-match': etag })).status
  }
  await expect.poll(askAgain).toBe(304)
  await expect.poll(() => countsOf(guide)).toEqual([{ day: today(), visits, statements: 0 }])
})

test('a visit of a Spanish guide counts for the translation, not for its original', async () => {
  const { id, guide } = await newTranslation()
  const { status, doc } = await save(`guides/${id}`, { _status: 'published' }, { method: 'PATCH' })
  expect(status).toBe(200)
  const path = `/es/blog/${doc.slug}`
  await untilPage(path, 200)
  await visit(path)
  await expect.poll(() => countsOf({ id })).toEqual([{ day: today(), visits: 1, statements: 0 }])
  expect(await countsOf(guide)).toEqual([])
})

test('HEAD, a prefetch, bots, a request without a user agent and a signed-in user are no visits', async () => {
  const guide = await liveGuide()
  const { token } = await demo('editor')
  await visit(guide.path, { method: 'HEAD' })
  const uncounted: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
    { cookie: `keepmore-token=${token}` },
  ]
  for (const headers of uncounted)
    expect((await visit(guide.path, { headers })).status, JSON.stringify(headers)).toBe(200)
  await untilWritten()
  expect(await countsOf(guide)).toEqual([])
})

test('a draft and an address without a guide have no visits', async () => {
  const draft = await newGuide({ published: false })
  expect((await visit(`/blog/${draft.slug}`)).status).toBe(404)
  expect((await visit('/blog')).status).toBe(200)
  await untilWritten()
  expect(await countsOf(draft)).toEqual([])
})

test('the price of a guide’s card, sent to the landing page, is one statement of that guide', async () => {
  const [guide, other] = [await liveGuide(), await liveGuide()]
  const from = (path: string) => ({ headers: { referer: lane('url') + path } })
  await visit('/?price=850%2C000&place=oakland', from(guide.path))
  await visit('/', from(other.path))
  await visit('/?price=850%2C000', from('/blog'))
  await visit('/?price=850%2C000', { headers: { referer: `https://other.example${other.path}` } })
  await visit('/?price=850%2C000')
  await untilWritten()
  expect(await countsOf(guide)).toEqual([{ day: today(), visits: 0, statements: 1 }])
  expect(await countsOf(other)).toEqual([])
})

test('two instances add their counts into one row, and that of a moved address to its guide', async () => {
  const guide = await liveGuide()
  const there = await secondInstance()
  await visit(guide.path)
  await expect.poll(() => countsOf(guide)).toMatchObject([{ visits: 1 }])
  for (const path of [guide.path, guide.path, '/blog/no-such-guide']) there.count(path, 'visits')
  await there.write()
  expect(await countsOf(guide)).toMatchObject([{ visits: 3 }])
  const moved = { ...guideFields(), slug: `${guide.slug}-moved` }
  await (await demo('editor')).call(replaceGuide, { params: { id: guide.id }, body: moved })
  await untilPage(`/blog/${moved.slug}`, 200)
  there.count(guide.path, 'visits')
  await there.write()
  expect(await countsOf(guide)).toMatchObject([{ visits: 4 }])
})

test('counts of a write that failed are written by the next one, under the day on which they were counted', async () => {
  const guide = await liveGuide()
  const there = await secondInstance()
  const execute = () => Promise.reject(new Error('the database is away'))
  const away = { payload: { db: { drizzle: { execute } } } } as never
  there.count(guide.path, 'visits')
  await expect(there.writeCounts(away)).rejects.toThrow('away')
  there.count(guide.path, 'visits')
  await expect(there.writeCounts(away)).rejects.toThrow('away')
  expect(await countsOf(guide)).toEqual([])
  there.count(guide.path, 'statements')
  await there.write()
  expect(await countsOf(guide)).toEqual([{ day: today(), visits: 2, statements: 1 }])
  await there.write()
  expect(await countsOf(guide)).toMatchObject([{ visits: 2 }])
})

test('the sweep deletes counts that are older than 25 months', async () => {
  const guide = await newGuide()
  const there = await secondInstance()
  await rows(
    `insert into guide_days (guide_id, day, visits) select $1, (now() - age::interval)::date, 1
     from unnest(array['25 months 3 days', '24 months', '1 day']) as age`,
    [guide.id],
  )
  expect(await there.sweep()).toHaveLength(1)
  expect(await countsOf(guide)).toHaveLength(2)
})
