import { beforeAll, describe, expect, test } from 'vitest'
import { sentenceOf } from '#wire/activity-words.ts'
import {
  changeDateRule,
  type DateRule,
  type Holiday,
  listDateRules,
  listHolidays,
  setHoliday,
} from '#wire/date-rules.ts'
import { HOLIDAYS, RULES } from '../../../tests/support/california.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { STRANGE_BODIES } from '../../../tests/support/strange.ts'

// Revisions stay for good, so each test revises a rule or a day of its own.

let admin: Person
beforeAll(async () => {
  admin = await demo('admin')
})

const BECAUSE = { reason: 'The form of June says so', source: 'C.A.R. RPA 6/26' }

async function ruleOf(id: string): Promise<DateRule> {
  const rule = (await admin.call(listDateRules)).body.find((each) => each.id === id)
  if (!rule) throw new Error(`no rule ${id}`)
  return rule
}
const holidayOf = async (date: string): Promise<Holiday | undefined> =>
  (await admin.call(listHolidays)).body.find((each) => each.date === date)

const change = (id: string, body: object, who = admin) =>
  who.call(changeDateRule, { params: { id }, body: { ...BECAUSE, ...body } })
const put = (date: string, body: object) =>
  admin.call(setHoliday, { params: { date }, body: { ...BECAUSE, ...body } })

describe('GET /api/admin/date-rules', () => {
  test('lists every rule of the table in its order, whose first revision is as it was read', async () => {
    const { body } = await admin.call(listDateRules)
    expect(body.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id))
    for (const [place, { history, ...rule }] of body.entries()) {
      const first = history.at(-1)
      expect(first).toMatchObject({ revision: 1, by: null })
      expect(first?.reason).toMatch(/^Read for the first edition/)
      expect({ ...rule, ...first }).toMatchObject(RULES[place] ?? {})
    }
  })
})

describe('PATCH /api/admin/date-rules/{id}', () => {
  test('adds a revision with who, why and the source, and keeps the one before', async () => {
    // A rule of disclosures: the dates of escrows in other tests do not count by it.
    const seeded = await ruleOf('la-residential-report')
    const given = { days: 21, certainty: 'secondary', note: 'As the printing of June has it.' }
    const body = { revision: seeded.revision, change: given }
    const who = await newStaff('admin')
    await rows("update users set first_name = 'Rosa', last_name = 'Counts' where id = $1", [who.id])
    const { status, body: changed } = await change(seeded.id, body, who)
    expect(status).toBe(200)
    expect(changed).toEqual({
      ...{ ...seeded, ...given, revision: 2, source: BECAUSE.source },
      history: [
        {
          ...given,
          ...BECAUSE,
          actor: seeded.actor,
          on: true,
          revision: 2,
          by: 'Rosa Counts',
          at: expect.any(String),
        },
        ...seeded.history,
      ],
    })
    expect(await ruleOf(seeded.id)).toEqual(changed)
  })

  test('switches a rule on or off and names another actor', async () => {
    const { revision } = await ruleOf('fincen-report')
    const given = { on: true, actor: 'broker' }
    const { body } = await change('fincen-report', { revision, change: given })
    expect(body).toMatchObject({ ...given, days: 30 })
  })

  test('is in the audit log, by rule and revision', async () => {
    const { revision } = await ruleOf('mello-roos')
    await change('mello-roos', { revision, change: { days: 8 } })
    const [entry] = await rows<{ details: Record<string, string>; actor_id: string }>(
      `select details, actor_id from audit_log
       where event = 'date-rule-changed' and details ->> 'rule' = 'mello-roos'`,
    )
    expect(entry).toEqual({ details: { rule: 'mello-roos', revision: 2 }, actor_id: admin.id })
    const actor = { id: admin.id, name: 'Ann' }
    const blank = { id: 1, at: '', subject: null, address: null, details: entry!.details }
    const { parts } = sentenceOf({ ...blank, event: 'date-rule-changed', actor })
    expect(parts.at(-2)).toBe(' changed the date rule ')
    expect(parts.at(-1)).toBe('mello-roos')
  })

  test('of another revision than the current one returns 409 with the current one and adds none', async () => {
    const { revision } = await ruleOf('spq')
    const first = await change('spq', { revision, change: { days: 9 } })
    for (const stale of [revision, revision + 2]) {
      const refused = await change('spq', { revision: stale, change: { days: 3 } })
      expect(refused.status).toBe(409)
      expect(refusal(refused)).toMatchObject({ current: first.body })
      expect(refusal(refused).message).toMatch(/ changed this while your form was open\.$/)
    }
    expect((await ruleOf('spq')).history).toHaveLength(2)
  })

  test('of ten at once adds one revision', async () => {
    const { revision } = await ruleOf('smoking')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, days) => change('smoking', { revision, change: { days } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await ruleOf('smoking')).history).toHaveLength(2)
  })

  test('of an unknown rule returns 404', async () => {
    for (const id of ['no-such-rule', '%00', 'TDS', '../holidays'])
      expect((await change(id, { revision: 1, change: { days: 1 } })).status).toBeOneOf([400, 404])
    expect((await change('no-such-rule', { revision: 1, change: { days: 1 } })).status).toBe(404)
  })

  test.each([
    ['no change', { change: {} }, 'change'],
    ['a field that staff cannot change', { change: { unit: 'business' } }, 'change'],
    ['fewer than 0 days', { change: { days: -1 } }, 'change.days'],
    ['half a day', { change: { days: 1.5 } }, 'change.days'],
    ['ten years and more', { change: { days: 3661 } }, 'change.days'],
    ['an empty field', { change: { days: '' } }, 'change.days'],
    ['an unknown actor', { change: { actor: 'nobody' } }, 'change.actor'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['no source', { source: undefined }, 'source'],
    ['no revision', { revision: undefined }, 'revision'],
    ['a revision that no row can have', { revision: 2 ** 40 }, 'revision'],
  ])('with %s returns 400 with a message at the field', async (_, given, field) => {
    const refused = await change('tds', { revision: 1, change: { days: 7 }, ...given })
    expect(refused.status).toBe(400)
    expect(Object.keys(refusal(refused).fields ?? {})).toEqual([field])
  })
})

describe('PUT /api/admin/holidays/{date}', () => {
  test('lists the seeded ones, oldest first, with their certainty and source', async () => {
    const { body } = await admin.call(listHolidays)
    const seeded = body.filter(({ date }) => HOLIDAYS.some((each) => each.date === date))
    expect(seeded).toMatchObject(HOLIDAYS)
    expect(body.map(({ date }) => date)).toEqual(body.map(({ date }) => date).sort())
  })

  test('adds a holiday, then takes it away, and keeps both revisions', async () => {
    const date = '2033-06-01'
    const added = await put(date, { revision: 0, change: { name: 'A day', counts: 'both' } })
    expect(added.body).toMatchObject({ date, name: 'A day', counts: 'both', revision: 1 })
    expect(added.body.certainty).toBe('secondary')
    const removed = await put(date, { revision: 1, change: { counts: 'none' } })
    expect(removed.body).toMatchObject({ name: 'A day', counts: 'none', revision: 2 })
    expect(removed.body.history.map(({ counts }) => counts)).toEqual(['none', 'both'])
    expect(await holidayOf(date)).toEqual(removed.body)
    const audited = await rows(
      "select from audit_log where event = 'holiday-changed' and details ->> 'date' = $1",
      [date],
    )
    expect(audited).toHaveLength(2)
  })

  test('of another revision than the current one returns 409 with the current one', async () => {
    const date = '2033-06-02'
    const given = { revision: 0, change: { name: 'A day', counts: 'both' } }
    const first = await put(date, given)
    for (const revision of [0, 2]) {
      const refused = await put(date, { ...given, revision })
      expect(refused.status).toBe(409)
      expect(refusal(refused)).toMatchObject({ current: first.body })
    }
  })

  test('of ten at once adds one', async () => {
    const given = { revision: 0, change: { name: 'A day', counts: 'none' } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => put('2033-06-03', given)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('needs a name and what it counts for when it is new, and is 404 for a revision of none', async () => {
    const unnamed = await put('2033-06-07', { revision: 0, change: { counts: 'both' } })
    expect([unnamed.status, refusal(unnamed).fields]).toEqual([
      400,
      { 'change.name': 'Name the holiday' },
    ])
    const uncounted = await put('2033-06-07', { revision: 0, change: { name: 'A day' } })
    expect(Object.keys(refusal(uncounted).fields ?? {})).toEqual(['change.counts'])
    const unknown = await put('2033-06-07', { revision: 1, change: { counts: 'both' } })
    expect(unknown.status).toBe(404)
    expect((await put('2033-02-29', { revision: 1, change: { counts: 'both' } })).status).toBe(400)
  })
})

test('the database refuses to change or remove a revision', async () => {
  for (const table of ['date_rules', 'holidays'])
    for (const statement of [
      `update ${table} set reason = 'x' where revision = 1`,
      `delete from ${table} where revision = 1`,
      `truncate ${table} cascade`,
    ])
      await expect(rows(statement), statement).rejects.toThrow(`${table} is append-only`)
})

test('no strange body makes an error of the server or a revision', async () => {
  const count = async () =>
    (await rows('select from date_rules')).length + (await rows('select from holidays')).length
  const before = await count()
  const paths = [
    ['PATCH', '/api/admin/date-rules/nhd'],
    ['PUT', '/api/admin/holidays/2033-06-08'],
    ['POST', '/api/admin/date-rules/preview'],
  ] as const
  for (const { what, body, headers } of STRANGE_BODIES)
    for (const [method, path] of paths) {
      const { status } = await admin.send(method, path, body as string, headers)
      expect(status, `${method} ${path}: ${what}`).toBeOneOf([400, 413, 415])
    }
  expect(await count()).toBe(before)
})
