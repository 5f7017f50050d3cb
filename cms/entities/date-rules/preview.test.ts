import { beforeAll, describe, expect, test } from 'vitest'
import { previewDates } from '#wire/date-preview.ts'
import { changeDateRule, listDateRules, setHoliday } from '#wire/date-rules.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, type Person, refusal } from '../../../tests/support/people.ts'

// The counting itself is tested in wire/. These are the rules and holidays as the database has them.

let admin: Person
beforeAll(async () => {
  admin = await demo('admin')
})

const preview = (body: object) => admin.call(previewDates, { body })

describe('POST /api/admin/date-rules/preview of a rule', () => {
  test('answers the due day, when it ends and which days were passed over', async () => {
    const { status, body } = await preview({ rule: 'deposit', at: '2026-12-23T20:00:00Z' })
    expect([status, body]).toEqual([
      200,
      {
        due: '2026-12-29',
        endsAt: '2026-12-30T08:00:00.000Z',
        skipped: [
          { date: '2026-12-25', why: 'Christmas Day' },
          { date: '2026-12-26', why: 'Saturday' },
          { date: '2026-12-27', why: 'Sunday' },
        ],
      },
    ])
  })

  test.each([
    ['with an offset', { rule: 'window-nhd-mail', at: '2026-12-01T23:59:59-08:00' }, '2026-12-07'],
    ['from a day', { rule: 'window-nhd-mail', at: '2026-12-02' }, '2026-12-07'],
    [
      'with days of the offer',
      { rule: 'close-of-escrow', at: '2026-12-01', days: 45 },
      '2027-01-15',
    ],
    ['with 0 days', { rule: 'close-of-escrow', at: '2026-12-05', days: 0 }, '2026-12-05'],
    ['before a day', { rule: 'demand-to-close-earliest', at: '2027-01-15' }, '2027-01-12'],
    [
      'before the day of another rule, as moved',
      // 30 days after December 3 are Saturday, January 2, 2027, so that the close is on Monday.
      { rule: 'demand-to-close-earliest', base: 'close-of-escrow', at: '2026-12-03' },
      '2027-01-01',
    ],
    ['on the first day', { rule: 'records-retention', at: '2024-01-01T08:00:00Z' }, '2027-01-01'],
    ['on the last day', { rule: 'records-retention', at: '2036-01-01T07:59:59Z' }, '2038-12-31'],
  ])('counts %s', async (_, asked, due) => {
    expect((await preview(asked)).body).toMatchObject({ due })
  })

  test('counts by the current revision of the rule', async () => {
    const asked = { rule: 'appraisal-contingency', at: '2026-12-01' }
    expect((await preview(asked)).body).toMatchObject({ due: '2026-12-18' })
    const body = { revision: 1, change: { days: 10 }, reason: 'A new form', source: 'The form' }
    await admin.call(changeDateRule, { params: { id: asked.rule }, body })
    expect((await preview(asked)).body).toMatchObject({ due: '2026-12-11' })
  })

  test('counts by the current revision of a holiday', async () => {
    const asked = { rule: 'window-nhd-in-person', at: '2034-05-29' }
    const set = (revision: number, counts: string) => {
      const because = { reason: 'Proclaimed', source: 'The Governor' }
      const body = { revision, change: { name: 'A day', counts }, ...because }
      return admin.call(setHoliday, { params: { date: '2034-06-01' }, body })
    }
    expect((await preview(asked)).body).toMatchObject({ due: '2034-06-01' })
    await set(0, 'statute')
    expect((await preview(asked)).body).toMatchObject({ due: '2034-06-02' })
    await set(1, 'none')
    expect((await preview(asked)).body).toMatchObject({ due: '2034-06-01' })
  })

  test('returns 409 where the holidays of a year are not listed', async () => {
    const refused = await preview({ rule: 'seller-disclosures', at: '2035-12-28' })
    expect(refused.status).toBe(409)
    expect(refusal(refused).message).toMatch(/^No holidays are listed for 2036/)
  })
})

describe('POST /api/admin/date-rules/preview of a delivery', () => {
  const DELIVERED = {
    ...{ item: 'nhd', method: 'mail', offerSignedAt: '2026-11-30T20:00:00Z' },
    deliveredAt: '2026-12-01T20:00:00Z',
  }

  test('answers until when the buyer may cancel', async () => {
    expect((await preview(DELIVERED)).body).toEqual({
      ...{ cancelUntil: '2026-12-07', endsAt: '2026-12-08T08:00:00.000Z' },
    })
  })

  test('answers null where no window opens', async () => {
    const early = { ...DELIVERED, deliveredAt: '2026-11-30T20:00:00Z' }
    expect((await preview(early)).body).toEqual({ cancelUntil: null })
    expect((await preview({ ...DELIVERED, item: 'smoking' })).body).toEqual({ cancelUntil: null })
  })

  test('returns 409 for an electronic one without an agreement to electronic records', async () => {
    const electronic = { ...DELIVERED, method: 'electronic' }
    const refused = await preview(electronic)
    expect(refused.status).toBe(409)
    expect(refusal(refused).message).toMatch(/does not agree to electronic records/)
    const agreed = await preview({ ...electronic, electronicRecordsAgreed: true })
    expect(agreed.body).toMatchObject({ cancelUntil: '2026-12-07' })
  })
})

describe('POST /api/admin/date-rules/preview of facts', () => {
  test('answers the disclosures that a home needs, and which unanswered facts made them', async () => {
    const asked = { facts: { propertyType: 'condo', units: 1, yearBuilt: 1977, fireZone: 'none' } }
    const { body } = await preview({ ...asked, asOf: '2026-12-01T20:00:00Z' })
    const unanswered = ['mello-roos', 'hoa-documents', 'death-on-property', 'resale-18-months']
    expect(body.required).toEqual(
      expect.arrayContaining(['tds', 'nhd', 'lead-paint', 'smoking', ...unanswered]),
    )
    expect(body.required).not.toContain('earthquake-guide')
    expect(body.assumed).toContainEqual({
      id: 'resale-18-months',
      facts: ['contractorWork', 'boughtOn'],
    })
    expect(body.assumed?.map(({ id }) => id)).not.toContain('lead-paint')
  })

  test('asks as of now by default, and answers everything that was asked for at once', async () => {
    const { body } = await preview({ facts: {}, rule: 'deposit', at: '2026-12-01' })
    expect(body.required).toHaveLength(20)
    expect(body.due).toBe('2026-12-04')
  })
})

test('a preview stores nothing', async () => {
  const stored = () => rows('select id from audit_log union all select revision from date_rules')
  const before = (await stored()).length
  await preview({ facts: {}, rule: 'deposit', at: '2026-12-01' })
  expect(await stored()).toHaveLength(before)
  expect((await admin.call(listDateRules)).body).toHaveLength(45)
})

test.each([
  ['nothing', {}, 'rule'],
  ['a rule without an event', { rule: 'deposit' }, 'at'],
  ['an unknown rule', { rule: 'nothing', at: '2026-12-01' }, 'rule'],
  ['an unknown base', { rule: 'deposit', base: 'nothing', at: '2026-12-01' }, 'base'],
  ['an instant before 2024', { rule: 'deposit', at: '2024-01-01T07:59:59Z' }, 'at'],
  ['an instant after 2035', { rule: 'deposit', at: '2036-01-01T08:00:00Z' }, 'at'],
  ['no date', { rule: 'deposit', at: 'tomorrow' }, 'at'],
  ['no such day', { rule: 'deposit', at: '2027-02-29' }, 'at'],
  ['too many days', { rule: 'deposit', at: '2026-12-01', days: 1e6 }, 'days'],
  [
    'an item without a method',
    { item: 'tds', deliveredAt: '2026-12-01T20:00:00Z', offerSignedAt: '2026-12-01T20:00:00Z' },
    'method',
  ],
  ['an unknown fire zone', { facts: { fireZone: 'hot' } }, 'facts.fireZone'],
])('%s is refused with 400 at its field', async (_, asked, field) => {
  const refused = await preview(asked)
  expect(refused.status).toBe(400)
  expect(Object.keys(refusal(refused).fields ?? {})).toContain(field)
})
