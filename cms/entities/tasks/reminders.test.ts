import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeAccount } from '#wire/account.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { changeTask, giveEvidence, type Task } from '#wire/tasks.ts'
import { rows } from '../../../tests/support/database.ts'
import { runJob } from '../../../tests/support/jobs.ts'
import { releaseMails, untilMail, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, type Person } from '../../../tests/support/people.ts'
import { answerToNewTask, newTask } from '../../../tests/support/tasks.ts'
import { undo, undoIdOf, waitingMails } from '../../../tests/support/undo.ts'

const emailOf = (person: Person) => String(person.user?.email)
const today = () => pacificDate(new Date())
const params = ({ id }: { id: string }) => ({ params: { id } })

const change = async (task: Task, given: object) =>
  (await demo('admin')).call(changeTask, {
    ...params(task),
    body: { version: task.version, ...given },
  })

type Notice = { title: string; message: string; link: string }
const noticesOf = ({ id }: Person) =>
  rows<Notice>(
    `select title, message, link from notifications
     where user_id = $1 and title <> 'Your portal is open' order by created_at, id`,
    [id],
  )

const jobsOf = (task: Task) =>
  rows<{ state: string; at: string }>(
    `select state::text, to_char(start_after at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as at
     from pgboss.job where name = 'task-reminder' and data->>'taskId' = $1 order by start_after`,
    [task.id],
  )

const remind = ({ id, due }: Task) => runJob('task-reminder', { taskId: id, due })

const forClient = (client: Person, given: object = {}) =>
  newTask(client, { title: 'Send the tax bill', actor: 'seller', ...given })

describe.concurrent('a task for the client', () => {
  test('is mailed and notified when it is given, with its day', async () => {
    const client = await newClient({ consulted: true })
    await forClient(client, { due: '2027-03-05' })
    expect(await waitingMails(emailOf(client))).toEqual([{ wait: 30 }])
    await releaseMails(emailOf(client))
    const mail = await untilMail(emailOf(client), 'To do: Send the tax bill')
    expect(mail.text).toContain('Send the tax bill (by Friday, March 5)')
    expect(await noticesOf(client)).toEqual([
      { title: 'Something to do', message: 'Send the tax bill', link: '/dashboard' },
    ])
  })

  test('is neither mailed nor notified with tellClient false, before the consultation, or for staff to do', async () => {
    const [client, lead] = [await newClient({ consulted: true }), await newClient()]
    await forClient(client, { tellClient: false })
    await newTask(client)
    await forClient(lead)
    for (const person of [client, lead]) {
      await releaseMails(emailOf(person))
      await untilMails(emailOf(person), 0)
    }
    expect([...(await noticesOf(client)), ...(await noticesOf(lead))]).toEqual([])
  })

  test('is only notified to a client who has switched off the mails of the sale', async () => {
    const client = await newClient({ consulted: true })
    const mailPreferences = { messages: true, stageNews: false }
    expect((await client.call(changeAccount, { body: { mailPreferences } })).status).toBe(200)
    const task = await forClient(client, { due: addDays(today(), 2) })
    await remind(task)
    await releaseMails(emailOf(client))
    await untilMails(emailOf(client), 0)
    expect(await noticesOf(client)).toHaveLength(2)
  })

  test('has a reminder at 9 AM two days before its day and on it, once also if it moves away and back', async () => {
    const due = addDays(today(), 9)
    const task = await forClient(await newClient({ consulted: true }), { due })
    const times = [
      { state: 'created', at: `${addDays(due, -2)} 09:00` },
      { state: 'created', at: `${due} 09:00` },
    ]
    expect(await jobsOf(task)).toEqual(times)
    const away = (await change(task, { due: addDays(due, 20) })).body
    await change(away, { due })
    expect((await jobsOf(task)).filter(({ at }) => at <= `${due} 24`)).toEqual(times)
  })

  test('is reminded of by mail and notification, which say the day or today', async () => {
    const client = await newClient({ consulted: true })
    const task = await forClient(client, { due: addDays(today(), 2), tellClient: false })
    await remind(task)
    await untilMail(emailOf(client), 'Still to do: Send the tax bill')
    const moved = (await change(task, { due: today() })).body
    await remind(moved)
    await untilMail(emailOf(client), 'Due today: Send the tax bill')
    expect((await noticesOf(client)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Due \w+day, /),
      'Due today',
    ])
  })

  test('is not reminded of once it is submitted, done, waived, moved or past', async () => {
    const client = await newClient({ consulted: true })
    const due = addDays(today(), 2)
    const add = () => forClient(client, { due, tellClient: false })
    const submitted = await add()
    await client.call(giveEvidence, { ...params(submitted), body: { version: 1, tick: true } })
    const [done, waived, moved] = [await add(), await add(), await add()]
    await change(done, { state: 'done' })
    await change(waived, { state: 'waived', reason: 'Not needed' })
    await change(moved, { due: addDays(due, 1) })
    const past = await forClient(client, { due: addDays(today(), -1), tellClient: false })
    for (const task of [submitted, done, waived, moved, past]) await remind(task)
    await untilMails(emailOf(client), 0)
    expect(await noticesOf(client)).toEqual([])
  })

  test('that is returned is mailed with the reason after 30 seconds, unless staff undo it', async () => {
    const client = await newClient({ consulted: true })
    const [kept, undone] = [await forClient(client), await forClient(client)]
    await releaseMails(emailOf(client))
    await untilMails(emailOf(client), 2)
    for (const task of [kept, undone]) {
      const { body } = await client.call(giveEvidence, {
        ...params(task),
        body: { version: 1, tick: true },
      })
      const returned = await change(body, { state: 'returned', reason: `Page 2 of ${task.id}` })
      expect(await waitingMails(emailOf(client))).toContainEqual({ wait: 30 })
      if (task === undone) await undo(await demo('admin'), undoIdOf(returned))
    }
    await releaseMails(emailOf(client))
    const mails = await untilMails(emailOf(client), 3)
    const mail = mails.find(({ subject }) => subject === 'Please look again: Send the tax bill')
    expect(mail?.text).toContain(`Page 2 of ${kept.id}`)
    expect((await noticesOf(client)).map(({ message }) => message)).toEqual([
      ...['Send the tax bill', 'Send the tax bill', `Page 2 of ${kept.id}`],
    ])
  })
})

test('Undo of a new task deletes it with its mail, its notification and its reminders', async () => {
  const client = await newClient({ consulted: true })
  const due = addDays(today(), 9)
  const added = await answerToNewTask(client, { actor: 'seller', due })
  expect(await jobsOf(added.body)).toHaveLength(2)
  expect(await noticesOf(client)).toHaveLength(1)
  expect((await undo(await demo('admin'), undoIdOf(added))).status).toBe(200)
  expect(await rows('select 1 from tasks where id = $1', [added.body.id])).toEqual([])
  expect([await jobsOf(added.body), await noticesOf(client)]).toEqual([[], []])
  await releaseMails(emailOf(client))
  await untilMails(emailOf(client), 0)
  const [entry] = await rows(
    "select details->>'action' as action from audit_log where event = 'undone' and subject = $1",
    [client.id],
  )
  expect(entry).toEqual({ action: 'task-added' })
})

test('the notices of a day: one for each task to its assignee, and one to all staff for the unassigned ones', async () => {
  const [client, agent, other] = [
    await newClient(),
    await newStaff('admin'),
    await newStaff('owner'),
  ]
  const mark = randomUUID()
  const add = (title: string, given: object = {}) =>
    newTask(client, { title: `${title} ${mark}`, due: today(), ...given })
  await add('First', { assigneeId: agent.id })
  await add('Second', { assigneeId: agent.id })
  await add('Third')
  await add('Tomorrow', { due: addDays(today(), 1), assigneeId: agent.id })
  await add('Theirs', { actor: 'seller', assigneeId: agent.id })
  const done = await add('Done', { assigneeId: agent.id })
  await change(done, { state: 'done' })
  await runJob('task-day', { day: today() })
  const titles = (await noticesOf(agent)).map(({ title }) => title).sort()
  expect(titles.filter((title) => title.includes(mark))).toEqual([
    `Due today: First ${mark}`,
    `Due today: Second ${mark}`,
  ])
  expect(titles).toHaveLength(3)
  const [digest, ...more] = await noticesOf(other)
  expect(more).toEqual([])
  expect(digest).toMatchObject({ link: '/admin?tab=today' })
  expect(digest?.title).toMatch(/unassigned tasks? (is|are) due today$/)
  await runJob('task-day', { day: addDays(today(), -1) })
  expect(await noticesOf(agent)).toHaveLength(3)
})
