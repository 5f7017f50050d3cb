import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeEscrowDate,
  type EscrowDateChange,
  listEscrowDates,
  moveAcceptance,
  recordEscrowEvent,
} from '#wire/escrow-date-calls.ts'
import { readEscrow } from '#wire/escrows.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { removeUpload } from '#wire/uploads.ts'
import { rows } from '../../../tests/support/database.ts'
import { addressOf, dateOf, datesOf, newEscrow, newPaper } from '../../../tests/support/escrows.ts'
import { allMails, untilMail } from '../../../tests/support/mailbox.ts'
import { inHours } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { listen } from '../../../tests/support/streams.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const seller = () => newClient({ consulted: true })
const params = ({ id }: { id: string }) => ({ params: { id } })
const today = () => pacificDate(new Date())
const change = (date: { id: string }, body: EscrowDateChange) =>
  admin.call(changeEscrowDate, { ...params(date), body })
const move = (sale: { id: string }, body: object) =>
  admin.call(moveAcceptance, {
    ...params(sale),
    body: { version: 1, acceptedAt: inHours(-72), reason: 'Typed wrong', ...body },
  })
const record = (sale: { id: string }, body: object = {}) =>
  admin.call(recordEscrowEvent, {
    ...params(sale),
    body: { event: 'notice-to-perform-delivered', at: inHours(-2), ...body },
  })
const movedMail = async (client: Person, sale: { propertyId: string }) =>
  untilMail(String(client.user?.email), `Dates for ${await addressOf(sale)} moved`)
const entriesOf = (home: string, event: string) =>
  rows<{ details: object }>('select details from audit_log where subject = $1 and event = $2', [
    ...[home, event],
  ])

describe('GET /api/escrows/{id}/dates', () => {
  test('lists what the acceptance made, by day, with the offer’s own days', async () => {
    const client = await seller()
    const terms = { contingencies: { loan: 21, investigation: 10 }, closeDays: 45 }
    const sale = await newEscrow(client, { terms })
    const dates = await datesOf(client, sale)
    expect(dates.map(({ rule, days }) => [rule, days])).toEqual(
      expect.arrayContaining([
        ['investigation-contingency', 10],
        ['loan-contingency', 21],
        ['close-of-escrow', 45],
      ]),
    )
    expect(dates.map(({ rule }) => rule)).not.toContain('appraisal-contingency')
    expect(dates.map(({ due }) => due)).toEqual(dates.map(({ due }) => due).toSorted())
    const close = dates.find(({ rule }) => rule === 'close-of-escrow')
    expect(sale.closeOn).toBe(close?.due)
    expect(dates.find(({ rule }) => rule === 'loan-contingency')).toMatchObject({
      ...{ label: 'Loan contingency', actor: 'buyer', state: 'open', certainty: 'conflicting' },
      ...{ version: 1, agreedDue: null, fulfilledOn: null },
    })
    expect(dates.find(({ rule }) => rule === 'demand-to-close-earliest')?.state).toBe('earliest')
  })

  test('is 404 for another client, and moves a named day off a holiday', async () => {
    const sale = await newEscrow(await seller(), {
      terms: { closeDays: null, closeOn: '2031-12-25' },
    })
    expect((await (await seller()).call(listEscrowDates, params(sale))).status).toBe(404)
    expect((await admin.call(listEscrowDates, params({ id: randomUUID() }))).status).toBe(404)
    expect(await dateOf(sale, 'close-of-escrow')).toMatchObject({ days: null, due: '2031-12-26' })
    expect(sale.closeOn).toBe('2031-12-26')
  })

  test('says late once the day is over, and removes nothing in a thousand days', async () => {
    const sale = await newEscrow(await seller(), { hoursAgo: 24 * 1000 })
    const dates = await datesOf(admin, sale)
    expect(dates).toHaveLength(12)
    const states = new Set(dates.map(({ state }) => state))
    expect([...states].toSorted()).toEqual(['earliest', 'late'])
    expect((await admin.call(readEscrow, params(sale))).body.state).toBe('open')
  })
})

describe('PATCH /api/admin/escrow-dates/{id}', () => {
  test('fulfills with evidence; the day of a fulfilled date cannot change', async () => {
    const client = await seller()
    const sale = await newEscrow(client)
    const date = await dateOf(sale, 'deposit')
    const stream = await listen(client)
    const evidence = 'Receipt of the escrow holder'
    const given = { version: 1, fulfilledOn: today(), evidence }
    const answer = await change(date, given)
    expect(answer.body).toMatchObject({ state: 'fulfilled', evidence, version: 2, due: date.due })
    await expect.poll(() => stream.heard).toContain('escrows')
    expect(await entriesOf(sale.propertyId, 'escrow-date-changed')).toEqual([
      { details: { escrow: sale.id, rule: 'deposit', how: 'fulfilledOn' } },
    ])
    await expect(
      rows(`update escrow_dates set due = due + 1 where id = $1`, [date.id]),
    ).rejects.toThrow('does not change')
  })

  test('is 409 with the current date for a stale version, and for what is settled or open', async () => {
    const sale = await newEscrow(await seller())
    const date = await dateOf(sale, 'deposit')
    const waive = { version: 1, waived: true, reason: 'Both wrote so' } as const
    expect((await change(date, waive)).body).toMatchObject({ state: 'waived', version: 2 })
    const stale = await change(date, waive)
    expect([stale.status, stale.body]).toMatchObject([409, { current: { version: 2 } }])
    expect((await change(date, { ...waive, version: 2 })).status).toBe(409)
    const reopen = { version: 2, reopen: true, reason: 'Not so' } as const
    expect((await change(date, reopen)).body).toMatchObject({ state: 'open', version: 3 })
    expect((await change(date, { ...reopen, version: 3 })).status).toBe(409)
    const earliest = await dateOf(sale, 'demand-to-close-earliest')
    expect((await change(earliest, waive)).status).toBe(409)
  })

  test.each([
    ['nothing', {}, 'fulfilledOn'],
    ['two decisions', { waived: true, reopen: true, reason: 'x' }, 'fulfilledOn'],
    ['no evidence', { fulfilledOn: '2026-01-05' }, 'evidence'],
    ['a day ahead', { fulfilledOn: '2090-01-05', evidence: 'x' }, 'fulfilledOn'],
    ['no reason', { waived: true }, 'reason'],
    ['no paper', { agreedDue: '2031-01-05' }, 'file'],
    ['a file of another home', { agreedDue: '2031-01-05', file: randomUUID() }, 'file'],
  ])('is 400 for %s', async (_, body, field) => {
    const sale = await newEscrow(await seller())
    const date = await dateOf(sale, 'deposit')
    const answer = await change(date, { version: 1, ...body } as EscrowDateChange)
    expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, [field]])
  })

  test('agrees to another day: what counts from it follows, the close too; its paper stays', async () => {
    const client = await seller()
    const sale = await newEscrow(client)
    const close = await dateOf(sale, 'close-of-escrow')
    const [agreedDue, file] = [addDays(close.due, 9), await newPaper(sale.propertyId)]
    const { body } = await change(close, { version: 1, agreedDue, file })
    expect(body).toMatchObject({ due: close.due, agreedDue, state: 'open', version: 2 })
    expect((await dateOf(sale, 'demand-to-close-earliest')).due).toBe(addDays(agreedDue, -3))
    expect((await admin.call(readEscrow, params(sale))).body.closeOn).toBe(agreedDue)
    const mail = await movedMail(client, sale)
    expect(mail.text).toContain('Both sides agreed')
    expect(mail.text).toContain('Closing: from')
    expect((await admin.call(removeUpload, params({ id: file }))).status).toBe(409)
  })
})

describe('POST /api/admin/escrows/{id}/events', () => {
  test('makes the date that counts from the event, once', async () => {
    const client = await seller()
    const sale = await newEscrow(client)
    const given = { at: inHours(-2), about: 'Loan contingency' }
    const answer = await record(sale, given)
    expect([answer.status, answer.body]).toMatchObject([
      201,
      [{ rule: 'notice-to-perform-response', days: 2, state: 'open' }],
    ])
    expect(answer.body[0]?.label).toBe('Answer to the notice to perform (Loan contingency)')
    expect((await record(sale, given)).status).toBe(409)
    expect((await record(sale, { ...given, about: 'Appraisal contingency' })).status).toBe(201)
    expect(await entriesOf(sale.propertyId, 'escrow-event-recorded')).toHaveLength(2)
    expect(await datesOf(client, sale)).toHaveLength(14)
  })

  test('happens once with an Idempotency-Key, also for 20 at once', async () => {
    const sale = await newEscrow(await seller())
    const headers = { 'idempotency-key': randomUUID() }
    const body = { event: 'funds-received-by-broker', at: inHours(-2) } as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.call(recordEscrowEvent, { ...params(sale), body, headers }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = new Set(answers.map((answer) => answer.body[0]?.id))
    expect(ids.size).toBe(1)
  })

  test('is 400 for what has not happened yet', async () => {
    expect((await record(await newEscrow(await seller()), { at: inHours(2) })).status).toBe(400)
  })
})

describe('PATCH /api/admin/escrows/{id}/acceptance', () => {
  test('previews without a trace, then moves every open date and sends one mail', async () => {
    const client = await seller()
    const sale = await newEscrow(client)
    const deposit = await dateOf(sale, 'deposit')
    await change(deposit, { version: 1, fulfilledOn: today(), evidence: 'Receipt' })
    const before = await datesOf(client, sale)
    const acceptedAt = inHours(-24 * 8)
    const preview = (await move(sale, { acceptedAt, preview: true })).body
    expect(await datesOf(client, sale)).toEqual(before)
    const { body, status } = await move(sale, { acceptedAt })
    expect([status, body.moved]).toEqual([200, preview.moved])
    expect(body.unmoved).toEqual(preview.unmoved)
    expect(body.unmoved).toMatchObject([{ rule: 'deposit', due: deposit.due, why: 'fulfilled' }])
    expect(body.moved).toHaveLength(11)
    const after = new Map((await datesOf(client, sale)).map((date) => [date.id, date.due]))
    for (const { id, to } of body.moved) expect(after.get(id)).toBe(to)
    const close = body.moved.find(({ rule }) => rule === 'close-of-escrow')
    expect(body.escrow).toMatchObject({ acceptedAt, version: 2, closeOn: close?.to })
    const mail = await movedMail(client, sale)
    for (const { label } of body.moved) expect(mail.text).toContain(label)
    const moves = (await allMails(String(client.user?.email))).filter(({ subject }) =>
      subject.includes('moved'),
    )
    expect(moves).toHaveLength(1)
    expect(await entriesOf(sale.propertyId, 'acceptance-moved')).toEqual([
      { details: { escrow: sale.id, from: sale.acceptedAt, to: acceptedAt } },
    ])
  })

  test('decides for one of ten at once', async () => {
    const sale = await newEscrow(await seller())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, day) => move(sale, { acceptedAt: inHours(-24 * (2 + day)) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.body).toMatchObject({ current: { id: sale.id, version: 2 } })
  })

  test('is 400 for an instant ahead and without a reason', async () => {
    const sale = await newEscrow(await seller())
    expect((await move(sale, { acceptedAt: inHours(1) })).status).toBe(400)
    expect((await move(sale, { reason: ' ' })).status).toBe(400)
  })
})
