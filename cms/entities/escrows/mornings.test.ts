import { describe, expect, test } from 'vitest'
import { changeEscrowDate, type EscrowDateChange } from '#wire/escrow-date-calls.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { changeTask, listPropertyTasks, type Task } from '#wire/tasks.ts'
import { rows } from '../../../tests/support/database.ts'
import { addressOf, dateOf, newEscrow } from '../../../tests/support/escrows.ts'
import { runJob } from '../../../tests/support/jobs.ts'
import { giveTo, newLimitedAdmin } from '../../../tests/support/limited-admin.ts'
import { allMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'

const today = () => pacificDate(new Date())
const morning = () => runJob('date-morning', { day: today() })
const emailOf = (person: Person) => String(person.user?.email)

/** Far enough away that no other date of a sale is due. */
const LATER = 60

/**
 * A sale whose dates are all far away but for those given, by their rule, in days from today. Its agent is an admin who sees
 * no other client.
 */
async function saleWith(days: Record<string, number>, client?: Person) {
  const seller = client ?? (await newClient({ consulted: true }))
  const agent = await newLimitedAdmin()
  await giveTo(agent, [seller.id])
  const sale = await newEscrow(seller)
  await rows('update escrow_dates set due = $2 where escrow_id = $1', [
    ...[sale.id, addDays(today(), LATER)],
  ])
  for (const [rule, from] of Object.entries(days)) await moveTo(sale, rule, from)
  return { client: seller, agent, sale, home: await addressOf(sale) }
}

const moveTo = (sale: { id: string }, rule: string, days: number) =>
  rows('update escrow_dates set due = $3 where escrow_id = $1 and rule = $2', [
    ...[sale.id, rule, addDays(today(), days)],
  ])

/** The mails of mornings to a person: those of other acts have other subjects. */
const remindersTo = async (person: Person) =>
  (await allMails(emailOf(person))).filter(({ subject }) => /^(Due|Late|Dates:)/.test(subject))

async function untilReminders(person: Person, count: number) {
  await expect.poll(async () => (await remindersTo(person)).length, { timeout: 15_000 }).toBe(count)
  return remindersTo(person)
}

const noticesOf = ({ id }: Person) =>
  rows<{ title: string; message: string; link: string }>(
    `select title, message, link from notifications
     where user_id = $1 and title ~ '^(Due|Late|Dates:)' order by created_at`,
    [id],
  )

/** The tasks that late dates made: those of the stage's checklist have other titles. */
async function tasksOf({ propertyId }: { propertyId: string }): Promise<Task[]> {
  const params = { id: propertyId }
  const { body } = await (await demo('admin')).call(listPropertyTasks, { params })
  return body.filter(({ title }) => title.startsWith('Late since'))
}

const decide = async (sale: { id: string }, rule: string, given: Partial<EscrowDateChange>) => {
  const { id, version } = await dateOf(sale, rule)
  const body = { version, ...given } as EscrowDateChange
  const answer = await (await demo('admin')).call(changeEscrowDate, { params: { id }, body })
  expect(answer.status).toBe(200)
}

describe('on a morning', () => {
  test('the sellers get one mail with what they do, staff one with all dates, as one notice each', async () => {
    const { client, agent, sale, home } = await saleWith({
      ...{ 'loan-contingency': -1, 'seller-disclosures': 0, deposit: 1 },
      'close-of-escrow': 1,
    })
    const { person: coSeller } = await newCoSeller({ id: sale.propertyId })
    await morning()
    for (const seller of [client, coSeller]) {
      const [mail] = await untilReminders(seller, 1)
      expect(mail?.subject).toBe('Dates: 1 due today, 1 due tomorrow')
      expect(mail?.text).toContain(`you return the disclosures. ${home}`)
      expect(mail?.text).toContain('you and the buyer close the sale')
      expect(mail?.text).not.toContain('the deposit')
      expect(await noticesOf(seller)).toMatchObject([
        { title: mail?.subject, link: `/dashboard/homes/${sale.propertyId}?part=dates` },
      ])
    }
    const [mail] = await untilReminders(agent, 1)
    expect(mail?.subject).toBe('Dates: 1 late, 1 due today, 2 due tomorrow')
    for (const words of [
      'the buyer removes the loan contingency',
      'the seller returns',
      'the buyer pays',
    ])
      expect(mail?.text).toContain(words)
    expect(await noticesOf(agent)).toMatchObject([{ link: '/admin?tab=today' }])
  })

  test('a second and ten runs at once tell nobody twice; a date that moves is told of anew', async () => {
    const { client, agent, sale } = await saleWith({ 'seller-disclosures': 0 })
    await Promise.all(Array.from({ length: 10 }, morning))
    const [mail] = await untilReminders(client, 1)
    expect(mail?.subject).toBe('Due today: Disclosures to the buyer')
    await untilReminders(agent, 1)
    await morning()
    expect([await noticesOf(client), await noticesOf(agent)]).toMatchObject([[{}], [{}]])
    await moveTo(sale, 'seller-disclosures', 1)
    await morning()
    const subjects = (await untilReminders(client, 2)).map(({ subject }) => subject)
    expect(subjects).toContain('Due tomorrow: Disclosures to the buyer')
  })

  test('nobody is told of what is done, waived or agreed away by then, nor on another day', async () => {
    const { client, agent, sale } = await saleWith({ deposit: 0, 'seller-disclosures': 0 })
    await decide(sale, 'deposit', { fulfilledOn: today(), evidence: 'Receipt' })
    await decide(sale, 'seller-disclosures', { waived: true, reason: 'Both wrote so' })
    await moveTo(sale, 'mls-pending-report', 0)
    await runJob('date-morning', { day: addDays(today(), -1) })
    expect([await noticesOf(client), await noticesOf(agent)]).toEqual([[], []])
    await morning()
    const [mail] = await untilReminders(agent, 1)
    expect(mail?.subject).toBe('Due today: Report to the listing service')
    expect([await remindersTo(client), await noticesOf(client)]).toEqual([[], []])
  })
})

describe('a late date', () => {
  test('makes one task for staff, with the date, what to do and the escrow’s number, once', async () => {
    const { client, agent, sale } = await saleWith({ deposit: -1, 'lead-inspection': -1 })
    await rows("update escrows set escrow_number = '26-1042' where id = $1", [sale.id])
    await Promise.all([morning(), morning(), morning()])
    await morning()
    const tasks = await tasksOf(sale)
    expect(tasks).toMatchObject([
      {
        ...{ actor: 'broker', stage: 'escrow', state: 'open', due: today() },
        ...{ clientId: client.id, propertyId: sale.propertyId, assigneeId: agent.id },
        title: expect.stringMatching(
          /^Late since .+: Deposit\. Consider a notice to the buyer to perform\. Escrow 26-1042\.$/,
        ),
      },
    ])
    const body = { version: 1, state: 'waived', reason: 'The buyer paid' }
    await (await demo('admin')).call(changeTask, { params: { id: tasks[0]?.id ?? '' }, body })
    await morning()
    expect(await tasksOf(sale)).toHaveLength(1)
  })

  test('that moves and is late again makes another task only once the first is finished', async () => {
    const { sale } = await saleWith({ deposit: -5 })
    await morning()
    await moveTo(sale, 'deposit', -4)
    await morning()
    const [first, ...more] = await tasksOf(sale)
    expect(more).toEqual([])
    const params = { id: first?.id ?? '' }
    await (await demo('admin')).call(changeTask, { params, body: { version: 1, state: 'done' } })
    await morning()
    expect(await tasksOf(sale)).toHaveLength(2)
  })

  test('is not removed, waived or fulfilled, and its sale not cancelled, in a thousand days', async () => {
    const client = await newClient({ consulted: true })
    const sale = await newEscrow(client, { hoursAgo: 24 * 1000 })
    const state = () =>
      rows(
        `select e.*, to_jsonb(d) as date, status, customer_stage from escrows e
         join escrow_dates d on d.escrow_id = e.id join properties h on h.id = e.property_id
         join users on users.id = h.user_id where e.id = $1 order by d.id`,
        [sale.id],
      )
    const before = await state()
    for (let run = 0; run < 3; run++) await morning()
    expect(await state()).toEqual(before)
    const tasks = await tasksOf(sale)
    expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length)
    // All seeded rules of a sale but those of earliest days ask for something.
    expect(tasks).toHaveLength(8)
    const [mail] = await untilReminders(client, 1)
    expect(mail?.subject).toBe('Dates: 2 late')
  })
})
