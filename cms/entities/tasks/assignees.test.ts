import { expect, test } from 'vitest'
import { changeClient } from '#wire/client-edits.ts'
import { changeTask, giveEvidence, listClientTasks, type Task } from '#wire/tasks.ts'
import { changeRole, changeStage } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { answerToNewTask, newTask } from '../../../tests/support/tasks.ts'
import { undo, undoIdOf } from '../../../tests/support/undo.ts'

const params = ({ id }: { id: string }) => ({ params: { id } })

const change = async (task: Task, given: object) =>
  (await demo('admin')).call(changeTask, {
    ...params(task),
    body: { version: task.version, ...given },
  })

const assignAgent = async (client: Person, agent: Person) =>
  (await demo('admin')).call(changeClient, { ...params(client), body: { agentId: agent.id } })

const tasksOf = async (client: Person) =>
  (await (await demo('admin')).call(listClientTasks, params(client))).body

test('a new task is the client’s agent’s, unless the call names another user of staff or no one', async () => {
  const [client, agent, other] = [
    await newClient(),
    await newStaff('admin'),
    await newStaff('owner'),
  ]
  expect((await newTask(client)).assigneeId).toBe(null)
  await assignAgent(client, agent)
  expect((await newTask(client)).assigneeId).toBe(agent.id)
  expect((await newTask(client, { assigneeId: other.id })).assigneeId).toBe(other.id)
  expect((await newTask(client, { assigneeId: null })).assigneeId).toBe(null)
})

test('an assignee who is not staff is refused with 400, for a new task and for a change', async () => {
  const [client, editor] = [await newClient(), await newStaff('editor')]
  const task = await newTask(client)
  for (const assigneeId of [client.id, editor.id]) {
    const answer = await change(task, { assigneeId })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({ assigneeId: 'Choose someone on the team' })
    await expect(newTask(client, { assigneeId })).rejects.toThrow('Choose someone on the team')
  }
  const assigned = await change(task, { assigneeId: (await demo('owner')).id })
  expect(assigned).toMatchObject({ status: 200, body: { version: 2, state: 'open' } })
  expect((await change(assigned.body, { assigneeId: null })).body.assigneeId).toBe(null)
})

test('the tasks of a user who leaves the team are no one’s, with a new version', async () => {
  const [client, agent, gone] = [
    await newClient(),
    await newStaff('admin'),
    await newStaff('admin'),
  ]
  const task = await newTask(client, { assigneeId: agent.id })
  const other = await newTask(client, { assigneeId: gone.id })
  const owner = await demo('owner')
  await owner.call(changeRole, { ...params(agent), body: { role: 'editor' } })
  await rows('delete from users where id = $1', [gone.id])
  expect(await tasksOf(client)).toMatchObject([
    { id: task.id, assigneeId: null, version: 2 },
    { id: other.id, assigneeId: null },
  ])
  expect((await change(task, { title: 'Call at nine' })).status).toBe(409)
})

test('the tasks of a checklist are the client’s agent’s', async () => {
  const [client, agent] = [await newClient(), await newStaff('admin')]
  await assignAgent(client, agent)
  const template = '00000000-0000-4000-8000-000000000060'
  await rows(
    `insert into task_templates (id, stage, title, actor, evidence)
     values ($1, 'on-hold', 'Call in spring', 'broker', 'tick')`,
    [template],
  )
  const body = { stage: 'on-hold', reason: 'Spring' }
  await (await demo('admin')).call(changeStage, { ...params(client), body })
  const tasks = await tasksOf(client)
  await rows('delete from task_templates where id = $1', [template])
  expect(tasks).toContainEqual(
    expect.objectContaining({ title: 'Call in spring', assigneeId: agent.id }),
  )
})

test.each([
  ['open', 'done'],
  ['open', 'waived'],
  ['done', 'open'],
  ['submitted', 'returned'],
] as const)(
  'Undo of a task that went from %s to %s restores it, with a new version',
  async (from, to) => {
    const client = await newClient({ consulted: true })
    const first = await newTask(client, { actor: 'seller' })
    const tick = { ...params(first), body: { version: 1, tick: true } }
    const before = {
      open: () => first,
      done: async () => (await change(first, { state: 'done' })).body,
    }
    const task =
      from === 'submitted' ? (await client.call(giveEvidence, tick)).body : await before[from]()
    const changed = await change(task, { state: to, reason: 'Page 2 is missing' })
    expect(changed).toMatchObject({ status: 200, body: { state: to } })
    const undone = await undo(await demo('admin'), undoIdOf(changed))
    expect(undone.status).toBe(200)
    const [now] = await tasksOf(client)
    expect(now).toEqual({ ...task, version: changed.body.version + 1, updatedAt: now?.updatedAt })
    expect((await change(changed.body, { title: 'Again' })).status).toBe(409)
  },
)

test('Undo of a task that was changed since answers 409', async () => {
  const task = await newTask(await newClient())
  const done = await change(task, { state: 'done' })
  await change(done.body, { state: 'open' })
  const answer = await undo(await demo('admin'), undoIdOf(done))
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'The task was changed again since, so this can’t be undone.' },
  })
})

test('Undo of a new task that its client has submitted since answers 409 and keeps it', async () => {
  const client = await newClient({ consulted: true })
  const added = await answerToNewTask(client, { actor: 'seller' })
  await client.call(giveEvidence, { ...params(added.body), body: { version: 1, tick: true } })
  expect((await undo(await demo('admin'), undoIdOf(added))).status).toBe(409)
  expect(await tasksOf(client)).toMatchObject([{ id: added.body.id, state: 'submitted' }])
})
