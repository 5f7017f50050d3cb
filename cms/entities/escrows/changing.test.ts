import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeDateRule, type DateRule, listDateRules } from '#wire/date-rules.ts'
import { changeEscrow, previewRuleChanges } from '#wire/escrow-changes.ts'
import { changeEscrowDate } from '#wire/escrow-date-calls.ts'
import { closeEscrow } from '#wire/escrow-ends.ts'
import { type Escrow, listEscrows, readEscrow } from '#wire/escrows.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { addPropertyTask } from '#wire/tasks.ts'
import { rows } from '../../../tests/support/database.ts'
import { addressOf, dateOf, datesOf, ending, newEscrow } from '../../../tests/support/escrows.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'
import { listen } from '../../../tests/support/streams.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const seller = () => newClient({ consulted: true })
const params = ({ id }: { id: string }) => ({ params: { id } })
const change = (sale: Pick<Escrow, 'id'>, body: object) =>
  admin.call(changeEscrow, { ...params(sale), body: { version: 1, ...body } })
const preview = async (sale: Pick<Escrow, 'id'>) =>
  (await admin.call(previewRuleChanges, params(sale))).body

/** Adds a revision of a rule; later tests of the lane get the seeded ones back. */
async function revise(id: string, given: Partial<Pick<DateRule, 'days' | 'on'>>) {
  const rules = (await admin.call(listDateRules)).body
  const { revision } = rules.find((rule) => rule.id === id) ?? { revision: 0 }
  const body = { revision, change: given, reason: 'A test', source: 'A test' }
  const { status } = await admin.call(changeDateRule, { params: { id }, body })
  expect(status).toBe(200)
}

describe('PATCH /api/admin/escrows/{id}', () => {
  test('enters the escrow holder and its number, which the sellers see at once; null clears one', async () => {
    const client = await seller()
    const sale = await newEscrow(client)
    const stream = await listen(client)
    const entered = await change(sale, { holder: ' Bay Escrow ', number: '26-1042' })
    expect(entered.body).toMatchObject({ holder: 'Bay Escrow', number: '26-1042', version: 2 })
    await expect.poll(() => stream.heard).toContain('escrows')
    const overview = await client.call(readHomeOverview, { params: { id: sale.propertyId } })
    expect(overview.body.escrow).toMatchObject({ holder: 'Bay Escrow', number: '26-1042' })
    const cleared = await change(sale, { version: 2, number: null })
    expect(cleared.body).toMatchObject({ holder: 'Bay Escrow', number: null })
    const [entry] = await rows<{ details: object }>(
      `select details from audit_log where subject = $1 and event = 'escrow-changed' limit 1`,
      [sale.propertyId],
    )
    expect(entry?.details).toEqual({ escrow: sale.id })
  })

  test('is 409 with the sale for a stale version and one that is over, 400 without a change', async () => {
    const sale = await newEscrow(await seller())
    await change(sale, { holder: 'Bay Escrow' })
    const stale = await change(sale, { holder: 'Other Escrow' })
    expect([stale.status, stale.body]).toMatchObject([409, { current: { holder: 'Bay Escrow' } }])
    expect(refusal(await change(sale, {})).fields).toHaveProperty('holder')
    const body = (await ending({ ...sale, version: 2 })).close
    expect((await admin.call(closeEscrow, { ...params(sale), body })).status).toBe(200)
    expect((await change(sale, { version: 3, holder: 'Other Escrow' })).status).toBe(409)
    expect((await change({ id: randomUUID() }, { holder: 'x' })).status).toBe(404)
  })

  test('keeps the rules of a running sale until staff use the new ones, which they see before', async () => {
    const client = await seller()
    const sale = await newEscrow(client)
    const [disclosures, deposit, close] = [
      await dateOf(sale, 'seller-disclosures'),
      await dateOf(sale, 'deposit'),
      await dateOf(sale, 'close-of-escrow'),
    ]
    const evidence = 'Receipt'
    const body = { version: 1, fulfilledOn: pacificDate(new Date()), evidence }
    await admin.call(changeEscrowDate, { ...params(deposit), body })
    expect(await preview(sale)).toMatchObject({ moved: [], added: [], removed: [] })
    await revise('seller-disclosures', { days: 30 })
    await revise('deposit', { days: 30 })
    await revise('mls-pending-report', { on: false })
    try {
      expect(await dateOf(sale, 'seller-disclosures')).toEqual(disclosures)
      const shown = await preview(sale)
      expect(shown).toMatchObject({
        moved: [{ rule: 'seller-disclosures', from: disclosures.due, to: close.due }],
        ...{ added: [], removed: [{ rule: 'mls-pending-report' }] },
        unmoved: [{ rule: 'deposit', why: 'fulfilled' }],
      })
      const { ruleRevision } = shown
      expect((await change(sale, { ruleRevision: ruleRevision - 1 })).status).toBe(409)
      expect((await change(sale, { ruleRevision })).body).toMatchObject({ version: 2 })
      const after = await datesOf(client, sale)
      const ruleOf = (id: string) => after.find(({ rule }) => rule === id)
      expect(ruleOf('seller-disclosures')).toMatchObject({ days: 30, due: close.due, version: 2 })
      expect(ruleOf('deposit')).toMatchObject({ days: 3, due: deposit.due, version: 2 })
      expect(ruleOf('mls-pending-report')).toBeUndefined()
      expect(ruleOf('loan-contingency')?.version).toBe(1)
      const mail = await untilMail(
        String(client.user?.email),
        `Dates for ${await addressOf(sale)} moved`,
      )
      expect(mail.text).toContain('Report to the listing service: no longer needed')
      expect(mail.text).toContain('Disclosures to the buyer: from')
    } finally {
      await revise('seller-disclosures', { days: 7 })
      await revise('deposit', { days: 3 })
      await revise('mls-pending-report', { on: true })
    }
    const back = await preview(sale)
    expect(back).toMatchObject({ added: [{ rule: 'mls-pending-report' }], removed: [] })
    await change(sale, { version: 2, ruleRevision: back.ruleRevision })
    const report = await dateOf(sale, 'mls-pending-report')
    expect(report.version).toBe(3)
    expect(await dateOf(sale, 'seller-disclosures')).toMatchObject({ due: disclosures.due })
  })
})

test('GET /api/escrows/{id} says that what comes next is due today', async () => {
  const client = await seller()
  const sale = await newEscrow(client)
  const body = { title: 'Send the deed', due: pacificDate(new Date()), actor: 'seller' }
  await admin.call(addPropertyTask, { params: { id: sale.propertyId }, body })
  const { next } = (await client.call(readEscrow, params(sale))).body
  // A date of today that is earlier in the sale comes before the task.
  expect(next).toMatch(/[Yy]ou take care of “Send the deed” by today, /)
})

test('GET /api/escrows/{id} says who acts next, as the overview of the home does', async () => {
  const client = await seller()
  const sale = await newEscrow(client)
  const { person } = await newCoSeller({ id: sale.propertyId })
  const body = {
    title: 'Send the deed',
    due: addDays(pacificDate(new Date()), -1),
    actor: 'seller',
  }
  await admin.call(addPropertyTask, { params: { id: sale.propertyId }, body })
  const nextFor = async (who: Person) => (await who.call(readEscrow, params(sale))).body.next
  const own = await nextFor(client)
  expect(own).toMatch(/^You take care of “Send the deed” \(late, due .+\)\. Then: /)
  const overview = await client.call(readHomeOverview, { params: { id: sale.propertyId } })
  expect(overview.body.next.what).toBe(own)
  expect(await nextFor(person)).not.toContain('Send the deed')
  const staffs = await nextFor(admin)
  expect(staffs).toMatch(/^The seller takes care of “Send the deed”/)
  const list = (await admin.call(listEscrows, { query: { state: 'open' } })).body
  expect(list.find(({ id }) => id === sale.id)?.next).toBe(staffs)
})
