import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type GuideCard,
  movePlan,
  readEditorialBoard,
  readEditorialCalendar,
} from '#wire/editorial-board.ts'
import { readToWrite } from '#wire/guide-editorial.ts'
import { approveGuide, changeGuideWork, readGuideWork } from '#wire/guide-work.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { guideInCms, save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { LONG_ENOUGH, newGuide, newPlan } from '../../../tests/support/guides.ts'
import { demo, newStaff, type Person, refusal } from '../../../tests/support/people.ts'

const AT = '2099-01-31T17:00:00.000Z'

const board = async (whose: 'mine' | 'all' = 'all', by?: Person) =>
  (await (by ?? (await demo('editor'))).call(readEditorialBoard, { query: { whose } })).body

/** The column and the card of a guide; undefined where the board has none. */
async function cardOf({ id }: { id: string }): Promise<[string, GuideCard] | undefined> {
  const { columns } = await board()
  for (const column of columns)
    for (const card of column.cards) if (card.id === id) return [column.id, card]
  return undefined
}

const columnOf = async (guide: { id: string }) => (await cardOf(guide))?.[0]

async function change(id: string, body: object) {
  const editor = await demo('editor')
  const { version } = (await editor.call(readGuideWork, { params: { id } })).body
  await editor.call(changeGuideWork, { params: { id }, body: { version, ...body } })
}

async function approve(id: string) {
  const admin = await demo('admin')
  const { words } = (await admin.call(readGuideWork, { params: { id } })).body
  await admin.call(approveGuide, { params: { id }, body: { words } })
}

const draft = () => guideInCms({ _status: 'draft' })

/** Plans a publish of the FAQ. `job`: the id of the plan. */
async function planOfFaq(at: string): Promise<{ id: string; job: string }> {
  const [faq] = await rows<{ id: string }>("select id from pages where slug = 'faq'")
  const id = faq?.id ?? ''
  return { id, job: await newPlan({ id, in: 'pages' }, { at }) }
}

describe('GET /api/admin/blog/board', () => {
  test('has a guide under the status of its work, and under Planned while it has a planned publish', async () => {
    const guide = await draft()
    expect(await columnOf(guide)).toBe('writing')
    for (const status of ['idea', 'review'] as const) {
      await change(guide.id, { status })
      expect(await columnOf(guide)).toBe(status)
    }
    await approve(guide.id)
    expect(await columnOf(guide)).toBe('approved')
    await newPlan(guide, { at: '2099-01-30T17:00:00.000Z', type: 'unpublish' })
    await newPlan(guide, { at: AT })
    const [column, card] = (await cardOf(guide)) ?? []
    expect(column).toBe('planned')
    expect(card).toMatchObject({
      status: 'approved',
      isApproved: true,
      plan: { type: 'publish', at: AT },
    })
    await save(`guides/${guide.id}?draft=true`, { title: 'New words' }, { method: 'PATCH' })
    expect((await cardOf(guide))?.[1]).toMatchObject({ status: 'review', isApproved: false })
  })

  test('has a live guide under Live, with old facts under Needs new facts, with a draft under its status', async () => {
    const guide = await newGuide()
    expect(await columnOf(guide)).toBe('live')
    const fact = { label: 'Fee', value: '$1', source: 'County', sourceUrl: 'https://example.com' }
    const facts = [{ ...fact, asOf: '2001-01-01' }]
    await save(`guides/${guide.id}`, { facts, _status: 'published' }, { method: 'PATCH' })
    expect(await columnOf(guide)).toBe('needs-new-facts')
    await save(`guides/${guide.id}?draft=true`, { title: 'New words' }, { method: 'PATCH' })
    const [column, card] = (await cardOf(guide)) ?? []
    expect([column, card?.isUpdate, card?.title]).toEqual(['writing', true, 'New words'])
  })

  test('gives city, assignee, due day, score and why a plan failed, and leaves blank drafts out', async () => {
    const guide = await newGuide({ published: false, content: LONG_ENOUGH })
    const editor = await newStaff('editor')
    await change(guide.id, { assigneeId: editor.id, dueOn: '2026-01-31' })
    const plan = await newPlan(guide, { at: AT })
    await rows(
      `update payload_jobs set has_error = true, error = '{"message":"No title"}' where id = $1`,
      [plan],
    )
    const { doc: blank } = await save('guides?draft=true', { _status: 'draft' })
    expect((await cardOf(guide))?.[1]).toMatchObject({
      city: guide.city,
      assignee: { id: editor.id },
      dueOn: '2026-01-31',
      score: expect.any(Number),
      plan: null,
      failedPlan: 'No title',
    })
    expect((await cardOf(guide))?.[1].score).toBeGreaterThan(0)
    expect(await cardOf(blank)).toBeUndefined()
  })

  test('of mine has the guides assigned to the viewer only, and Live has at most 20 of all', async () => {
    const editor = await newStaff('editor')
    const [mine] = [await draft(), await draft()]
    await change(mine.id, { assigneeId: editor.id })
    const { columns } = await board('mine', editor)
    expect(columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([mine.id])
    const live = (await board()).columns.find(({ id }) => id === 'live')
    expect(live?.cards.length).toBe(Math.min(20, live?.count ?? 0))
    expect((await editor.send('GET', '/api/admin/blog/board?whose=theirs')).status).toBe(400)
  })

  test('has cards with an earlier due day first, and those without one last', async () => {
    const [none, late, soon] = [await draft(), await draft(), await draft()]
    await change(late.id, { dueOn: '2026-01-31' })
    await change(soon.id, { dueOn: '2026-12-24' })
    const { columns } = await board()
    const ids = columns.find(({ id }) => id === 'writing')?.cards.map(({ id }) => id) ?? []
    const wanted = [late.id, soon.id, none.id]
    expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted)
  })
})

describe('PATCH /api/admin/blog/plans/{id}', () => {
  const move = async (id: string, body: object, by?: Person) =>
    (by ?? (await demo('editor'))).call(movePlan, { params: { id }, body })

  test('moves the plan to the day at its time in California, as the user who moved it', async () => {
    const [guide, admin] = [await draft(), await demo('admin')]
    const job = await newPlan(guide, { at: AT })
    const moved = await move(job, { at: AT, day: '2099-07-04' }, admin)
    // 9:00 AM in winter and in summer.
    const plan = { id: job, type: 'publish', at: '2099-07-04T16:00:00.000Z' }
    expect([moved.status, moved.body]).toEqual([200, plan])
    const [stored] = await rows(
      "select input #>> '{user,value}' as by from payload_jobs where id = $1",
      [job],
    )
    expect(stored?.by).toBe(admin.id)
  })

  test('answers 409 with the plan as it is where another user has moved it, and one of two at once wins', async () => {
    const job = await newPlan(await draft(), { at: AT })
    const days = ['2099-02-01', '2099-02-02']
    const answers = await Promise.all(days.map((day) => move(job, { at: AT, day })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect(lost?.body).toMatchObject({ current: won?.body })
  })

  test('moves the plan of a firm page for staff, and answers 403 to an editor', async () => {
    const { job } = await planOfFaq(AT)
    const body = { at: AT, day: '2099-02-03' }
    expect((await move(job, body)).status).toBe(403)
    expect(await move(job, body, await demo('admin'))).toMatchObject({
      ...{ status: 200, body: { id: job, type: 'publish', at: '2099-02-03T17:00:00.000Z' } },
    })
    await rows('delete from payload_jobs where id = $1', [job])
  })

  test('answers 400 for a day that is over or none, 404 for an unknown plan', async () => {
    const job = await newPlan(await draft(), { at: AT })
    const past = await move(job, { at: AT, day: '2026-01-31' })
    expect(past.status).toBe(400)
    expect(refusal(past).fields?.day).toBe(
      'Saturday, January 31, 2026 at 9:00 AM PT is over. Choose a later day.',
    )
    expect((await move(job, { at: AT, day: '2099-02-30' })).status).toBe(400)
    expect((await move(job, { at: 'soon', day: '2099-02-01' })).status).toBe(400)
    expect((await move(randomUUID(), { at: AT, day: '2099-02-01' })).status).toBe(404)
  })
})

describe('GET /api/admin/blog/calendar', () => {
  const calendar = async (query: Record<string, string>, by?: Person) =>
    (by ?? (await demo('editor'))).call(readEditorialCalendar, { query })

  test('has the due days and the plans of the days asked for, by day in California', async () => {
    const [guide, editor] = [await draft(), await newStaff('editor')]
    await change(guide.id, { dueOn: '2098-03-02', assigneeId: editor.id })
    // The evening of March 1 in California.
    const at = '2098-03-02T05:00:00.000Z'
    const id = await newPlan(guide, { at })
    const other = await draft()
    await change(other.id, { dueOn: '2098-03-03' })
    const path = (of: { id: string }) => `/cms/collections/guides/${of.id}`
    const entry = { path: path(guide), title: guide.title, assignee: { id: editor.id } }
    const mine = [
      { ...entry, day: '2098-03-01', plan: { id, type: 'publish', at } },
      { ...entry, day: '2098-03-02', plan: null },
    ]
    const march = { from: '2098-03-01', to: '2098-03-31' }
    const { body } = await calendar(march)
    expect(body).toMatchObject([...mine, { path: path(other), plan: null }])
    expect((await calendar({ ...march, whose: 'mine' }, editor)).body).toMatchObject(mine)
    expect((await calendar({ from: '2098-03-04', to: '2098-03-31' })).body).toEqual([])
  })

  test('has the plans of other documents for all, not for the guides of the viewer', async () => {
    const at = '2098-05-02T17:00:00.000Z'
    const { id, job } = await planOfFaq(at)
    const may = { from: '2098-05-01', to: '2098-05-31' }
    const plan = { id: job, type: 'publish', at }
    const path = `/cms/collections/pages/${id}`
    expect((await calendar(may)).body).toEqual([
      { path, title: expect.any(String), day: '2098-05-02', plan, assignee: null },
    ])
    expect((await calendar({ ...may, whose: 'mine' })).body).toEqual([])
    await rows('delete from payload_jobs where id = $1', [job])
  })

  test.each([
    [{ from: '2098-03-31', to: '2098-03-01' }],
    [{ from: '2098-01-01', to: '2098-12-31' }],
    [{ from: 'March', to: '2098-12-31' }],
    [{ from: '2098-01-01' }],
  ])('answers 400 for %o', async (query) => {
    expect((await calendar(query as never)).status).toBe(400)
  })
})

test('GET /api/admin/blog/to-write lists the guides of the viewer that are not done, with their due day', async () => {
  const editor = await newStaff('editor')
  const today = pacificDate(new Date())
  const [late, due, done] = [await draft(), await draft(), await newGuide()]
  await change(due.id, { assigneeId: editor.id, dueOn: today, status: 'review' })
  await change(late.id, { assigneeId: editor.id, dueOn: addDays(today, -1) })
  await change(done.id, { assigneeId: editor.id })
  const { yours } = (await editor.call(readToWrite)).body
  expect(yours).toEqual([
    {
      id: late.id,
      title: late.title,
      detail: expect.stringMatching(/^Writing, Late: due /),
      isLate: true,
    },
    { id: due.id, title: due.title, detail: 'Review, Due today', isLate: false },
  ])
})
