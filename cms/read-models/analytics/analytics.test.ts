import { beforeAll, describe, expect, test } from 'vitest'
import { type Analytics, OUTCOMES, readAnalytics, SALE_STAGES, WAITS } from '#wire/analytics.ts'
import { SOURCES } from '#wire/sources.ts'
import { STAGES } from '#wire/stages.ts'
import { rows } from '../../../tests/support/database.ts'
import { plantOldPipeline } from '../../../tests/support/old-pipeline.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'

let staff: Person

beforeAll(async () => {
  staff = await demo('admin')
  await plantOldPipeline(staff.id)
})

type Days = { from?: string; to?: string }

const read = async (query: Days): Promise<Analytics> => {
  const { status, body } = await staff.call(readAnalytics, { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The same days, computed in another way than the product does: by the calendar date in California. */
const onDays = (column: string, { from = '0001-01-01', to = '9999-12-31' }: Days) =>
  `(${column} at time zone 'America/Los_Angeles')::date between '${from}' and '${to}'`

const number = async (query: string): Promise<number | null> => {
  const [found] = await rows<{ value: string | null }>(query)
  return found?.value == null ? null : Number(found.value)
}

const CLIENT = "u.role = 'client'"

const PERIODS: [string, Days][] = [
  ['a day of 23 hours', { from: '2019-03-10', to: '2019-03-10' }],
  ['a day of 25 hours', { from: '2019-11-03', to: '2019-11-03' }],
  ['the days around them', { from: '2019-03-09', to: '2019-11-04' }],
  ['a year', { from: '2019-01-01', to: '2019-12-31' }],
  ['days without anybody', { from: '1999-01-01', to: '1999-12-31' }],
  ['everything until a day', { to: '2019-06-30' }],
  ['everything since a day', { from: '2019-06-30' }],
  ['everything', {}],
]

describe.each(PERIODS)('GET /api/admin/analytics over %s', (_, days) => {
  const joined = `${CLIENT} and ${onDays('u.created_at', days)}`

  test('the funnel counts the clients who reached each stage, by source', async () => {
    const { funnel, lost } = await read(days)
    expect(funnel.map(({ stage }) => stage)).toEqual(SALE_STAGES)
    for (const [index, step] of funnel.entries()) {
      const further = SALE_STAGES.slice(index).map((stage) => `'${stage}'`)
      const there = `(${index} = 0 or u.customer_stage in (${further}) or exists (
        select from stage_history h where h.user_id = u.id
        and (h.from_stage in (${further}) or h.to_stage in (${further}))))`
      const counted = `select count(*) as value from users u where ${joined} and ${there}`
      expect(step.clients, step.stage).toBe(await number(counted))
      for (const { id } of SOURCES)
        expect(step.sources[id], `${step.stage} by ${id}`).toBe(
          await number(`${counted} and u.source = '${id}'`),
        )
    }
    const gone = "u.customer_stage in ('cancelled', 'on-hold')"
    expect(lost).toBe(
      await number(`select count(*) as value from users u where ${joined} and ${gone}`),
    )
  })

  test('the time between two stages is the median between first arrivals', async () => {
    const { funnel } = await read(days)
    const arrival = (stage: string) =>
      stage === 'lead'
        ? 'u.created_at'
        : `(select h.created_at from stage_history h where h.user_id = u.id
            and h.to_stage = '${stage}' order by 1 limit 1)`
    for (const [index, { stage, moved, medianSeconds }] of funnel.entries()) {
      const before = SALE_STAGES[index - 1]
      const ways = `select extract(epoch from ${arrival(stage)} - ${arrival(before ?? '')}) as took
        from users u where ${joined} and ${arrival(stage)} >= ${arrival(before ?? '')}`
      const median = `select round(percentile_cont(0.5) within group (order by took)) as value
        from (${ways}) as ways`
      expect([stage, moved, medianSeconds]).toEqual([
        stage,
        before ? await number(`select count(*) as value from (${ways}) as ways`) : 0,
        before ? await number(median) : null,
      ])
    }
  })

  test('a wait lasts from the first unanswered message or lead to the next message of staff', async () => {
    const { replies } = await read(days)
    const answeredIn = (condition: string) => `from (${WAITED}) as w
      where answer is not null and ${onDays('began', days)} and ${condition}`
    const took = 'extract(epoch from answer - began)'
    const share = (part: number) =>
      number(`select round(percentile_cont(${part}) within group (order by ${took})) as value
        ${answeredIn('true')}`)
    expect(replies).toEqual({
      answered: await number(`select count(*) as value ${answeredIn('true')}`),
      medianSeconds: await share(0.5),
      p90Seconds: await share(0.9),
      waits: Object.fromEntries(
        await Promise.all(
          WAITS.map(async ({ id, hours }, index) => {
            const start = WAITS[index - 1]?.hours ?? -1
            const end = hours ? `and ${took} < ${hours * 3600}` : ''
            const within = answeredIn(`${took} >= ${start * 3600} ${end}`)
            return [id, await number(`select count(*) as value ${within}`)]
          }),
        ),
      ),
      unanswered: await number(
        `select count(*) as value from (${WAITED}) as w where answer is null`,
      ),
    })
  })

  test('bookings are counted by the guide that led to them', async () => {
    const { guides } = await read(days)
    const counted = await rows(
      `select g.id, g.title, count(*)::int as bookings from consultations c
       join users u on u.id = c.user_id left join guides g on g.id = c.guide_id
       where ${CLIENT} and ${onDays('c.created_at', days)} group by g.id`,
    )
    const byId = (a: { id?: unknown }, b: { id?: unknown }) =>
      String(a.id).localeCompare(String(b.id))
    expect(guides.toSorted(byId)).toEqual(counted.sort(byId))
  })

  test('consultations are counted in the California week in which they take place', async () => {
    const { weeks } = await read(days)
    const wall = "(c.scheduled_at at time zone 'America/Los_Angeles')::date"
    const monday = `to_char(${wall} - extract(isodow from ${wall})::int + 1, 'YYYY-MM-DD')`
    const over = "c.scheduled_at < now() - c.duration::int * interval '1 minute'"
    const became: Record<string, string> = {
      completed: 'c.completed',
      cancelled: 'not c.completed and c.cancelled_at is not null',
      'no-show': `not c.completed and c.cancelled_at is null and ${over}`,
      upcoming: `not c.completed and c.cancelled_at is null and not ${over}`,
    }
    const columns = OUTCOMES.map(
      ({ id }) => `count(*) filter (where ${became[id]})::int as "${id}"`,
    )
    const counted = await rows(
      `select ${monday} as week, ${columns} from consultations c join users u on u.id = c.user_id
       where ${CLIENT} and ${onDays('c.scheduled_at', days)} group by 1 order by 1`,
    )
    expect(weeks.map(({ week, outcomes }) => ({ week, ...outcomes }))).toEqual(counted)
  })
})

/** Every wait as `began` and `answer`. */
const WAITED = `
  select m.client_id, m.created_at as began, (
    select min(r.created_at) from messages r where r.client_id = m.client_id
    and r.from_user_id is distinct from r.client_id and (r.created_at, r.id) > (m.created_at, m.id)
  ) as answer
  from messages m join users u on u.id = m.client_id
  where ${CLIENT} and m.from_user_id = m.client_id and not coalesce((
    select p.from_user_id = p.client_id from messages p where p.client_id = m.client_id
    and (p.created_at, p.id) < (m.created_at, m.id) order by p.created_at desc, p.id desc limit 1
  ), false)
  union all
  select id, created_at, written from (
    select u.*, (select min(created_at) from messages m where m.client_id = u.id
        and m.from_user_id is distinct from u.id) as written,
      (select min(created_at) from messages m where m.from_user_id = u.id) as asked,
      (select min(created_at) from stage_history h where h.user_id = u.id) as moved
    from users u where ${CLIENT} and u.source in ('sign-up', 'booking', 'scheduler', 'contact')
  ) as leads
  where case
    when written is null then asked is null and moved is null and customer_stage = 'lead'
    else written < coalesce(asked, 'infinity') and written <= coalesce(moved, 'infinity') end`

test('GET /api/admin/analytics cuts days at midnight in California, also when clocks change', async () => {
  const joinedOn = async (day: string) => (await read({ from: day, to: day })).funnel[0]?.clients
  const outside = async (day: string) =>
    number(`select count(*) as value from users u where ${CLIENT}
      and created_at >= '${day}T08:00:00Z' and created_at < '${day}T08:00:00Z'::timestamptz + interval '23 hours'`)
  expect(await joinedOn('2019-03-10')).toBe(await outside('2019-03-10'))
  expect(await joinedOn('2019-03-10')).toBeGreaterThanOrEqual(2)
  expect(await joinedOn('2019-11-03')).toBeGreaterThanOrEqual(2)
})

test('commission sums priced properties at the rate of their package in whole dollars', async () => {
  const { commission } = await read({})
  expect(commission.map(({ stage }) => stage)).toEqual(STAGES.map(({ id }) => id))
  for (const { stage, properties, dollars } of commission) {
    const [counted] = await rows<{ properties: number; dollars: string }>(
      `select count(*)::int as properties, coalesce(sum(round(case p.service_package
           when 'showing-support' then price * 0.015 when 'full-service' then price * 0.02
           else price * 0.01 end)), 0) as dollars
       from properties p join users u on u.id = p.user_id,
         lateral (select case when p.sale_price is null then p.listing_price else p.sale_price end as price) as paid
       where ${CLIENT} and price is not null and u.customer_stage = '${stage}'`,
    )
    expect([stage, properties, dollars]).toEqual([
      stage,
      counted?.properties,
      Number(counted?.dollars),
    ])
  }
})

test('GET /api/admin/analytics responds 304 while its figures are unchanged', async () => {
  const path = `${readAnalytics.path}?to=2099-01-01`
  expect(await requestTwice(path, staff)).toEqual([200, 304])
  expect(await requestTwice(path, staff, () => newClient())).toEqual([200, 200])
})
