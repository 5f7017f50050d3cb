import { beforeAll, describe, expect, test } from 'vitest'
import {
  FIGURE_ROWS_PER_PAGE,
  type FigureRow,
  listFigureRows,
  OUTCOMES,
  readAnalytics,
  WAITS,
} from '#wire/analytics.ts'
import { SOURCES } from '#wire/sources.ts'
import { rows } from '../../../tests/support/database.ts'
import { plantOldPipeline } from '../../../tests/support/old-pipeline.ts'
import { demo, type Person, refusal } from '../../../tests/support/people.ts'

let staff: Person

beforeAll(async () => {
  staff = await demo('owner')
  await plantOldPipeline(staff.id)
})

describe('GET /api/admin/analytics/rows', () => {
  const YEAR = { from: '2019-01-01', to: '2019-12-31' }

  async function allRows(query: Record<string, string>): Promise<FigureRow[]> {
    const found: FigureRow[] = []
    for (let page = 1; ; page++) {
      const asked = { ...query, page: String(page) }
      const { status, body } = await staff.call(listFigureRows, { query: asked })
      expect(status, JSON.stringify(body)).toBe(200)
      found.push(...body.rows)
      if (body.rows.length < FIGURE_ROWS_PER_PAGE) {
        expect(found.length).toBe(body.total)
        return found
      }
    }
  }

  const count = async (query: Record<string, string>) => {
    const all = await allRows(query)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    return all.length
  }

  test('returns as many rows as each figure counts', async () => {
    const { funnel, lost, replies, guides, commission, weeks } = (
      await staff.call(readAnalytics, { query: YEAR })
    ).body
    for (const { stage, clients, sources, moved } of funnel) {
      expect(await count({ ...YEAR, figure: 'reached', stage })).toBe(clients)
      for (const { id } of SOURCES)
        expect(await count({ ...YEAR, figure: 'reached', stage, source: id })).toBe(sources[id])
      expect(await count({ ...YEAR, figure: 'moved', stage })).toBe(moved)
    }
    expect(await count({ ...YEAR, figure: 'lost' })).toBe(lost)
    expect(await count({ ...YEAR, figure: 'replies' })).toBe(replies.answered)
    for (const { id } of WAITS)
      expect(await count({ ...YEAR, figure: 'replies', wait: id })).toBe(replies.waits[id])
    expect(await count({ ...YEAR, figure: 'unanswered' })).toBe(replies.unanswered)
    for (const { id, bookings } of guides)
      expect(await count({ ...YEAR, figure: 'bookings', guide: id ?? 'none' })).toBe(bookings)
    for (const { stage, properties, dollars } of commission) {
      const homes = await allRows({ ...YEAR, figure: 'commission', stage })
      expect(homes.length).toBe(properties)
      expect(homes.reduce((sum, home) => sum + (home.dollars ?? 0), 0)).toBe(dollars)
    }
    const toCome = commission.slice(0, 6).reduce((sum, { properties }) => sum + properties, 0)
    expect(await count({ ...YEAR, figure: 'commission' })).toBe(toCome)
    for (const { week, outcomes } of weeks)
      for (const { id } of OUTCOMES)
        expect(await count({ ...YEAR, figure: 'consultations', week, outcome: id })).toBe(
          outcomes[id],
        )
  })

  test('names the client of each row, newest first', async () => {
    const found = await allRows({ ...YEAR, figure: 'reached', stage: 'lead' })
    const kept = await rows<{ id: string }>(
      `select id from users where role = 'client' and created_at >= '2019-01-01T08:00Z'
         and created_at < '2020-01-01T08:00Z' order by created_at desc, id`,
    )
    expect(found.map(({ clientId }) => clientId)).toEqual(kept.map(({ id }) => id))
    expect(found[0]).toMatchObject({ name: 'Old Client', seconds: null, dollars: null })
  })

  test('returns no rows but the total beyond the last page', async () => {
    const { body } = await staff.call(listFigureRows, {
      query: { ...YEAR, figure: 'reached', page: '9999' },
    })
    expect(body).toEqual({ total: expect.any(Number), rows: [] })
    expect(body.total).toBeGreaterThanOrEqual(48)
  })
})

test('analytics queries with an invalid parameter get 400 with an error at that field', async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '0000-01-01' }, 'from'],
    [{ to: '9999-12-31' }, 'to'],
    [{ from: "2026-01-01'; drop table users; --" }, 'from'],
    [{ from: '2026-02-01', to: '2026-01-31' }, 'from'],
    [{ figure: 'salaries' }, 'figure'],
    [{ figure: 'reached', stage: 'lead}' }, 'stage'],
    [{ figure: 'reached', source: '__proto__' }, 'source'],
    [{ figure: 'replies', wait: 'hour or true' }, 'wait'],
    [{ figure: 'bookings', guide: 'null' }, 'guide'],
    [{ figure: 'consultations', week: 'now()' }, 'week'],
    [{ figure: 'reached', page: '0' }, 'page'],
    [{ figure: 'reached', page: '1e99' }, 'page'],
  ]
  for (const [query, field] of wrong) {
    const route = query.figure ? listFigureRows : readAnalytics
    const answer = await staff.call(route, { query })
    expect(answer.status, JSON.stringify(query)).toBe(400)
    expect(Object.keys(refusal(answer).fields ?? {})).toEqual([field])
  }
})
