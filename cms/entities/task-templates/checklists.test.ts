import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  addTaskTemplate,
  changeTaskTemplate,
  deleteTaskTemplate,
  listTaskTemplates,
} from '#wire/checklists.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import type { CustomerStage } from '#wire/stages.ts'
import { changeTask, listClientTasks } from '#wire/tasks.ts'
import { changeStage } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { undo, undoIdOf } from '../../../tests/support/undo.ts'

const today = pacificDate(new Date())
const withId = (id: string) => ({ params: { id } })
const tasksOf = async ({ id }: Person) =>
  (await (await demo('admin')).call(listClientTasks, withId(id))).body

/** Checklists apply to every client who reaches the stage, so no other file may meet them. */
const forgetTemplates = () => rows('delete from task_templates')
beforeAll(forgetTemplates)
afterEach(forgetTemplates)

async function newTemplate(given: object = {}) {
  const body = { stage: 'active-client', title: `Order the sign ${randomUUID()}`, ...given }
  const added = await (await demo('owner')).call(addTaskTemplate, { body })
  expect(added.status).toBe(201)
  return added.body
}

async function move(client: Person, stage: CustomerStage) {
  const body = { stage, reason: 'Test' }
  const moved = await (await demo('admin')).call(changeStage, { ...withId(client.id), body })
  expect(moved.status).toBe(200)
}

test('a client who reaches a stage gets its checklist as tasks, due so many days later', async () => {
  const later = await newTemplate({ actor: 'seller', evidence: 'file', dueDays: '7' })
  const undated = await newTemplate()
  await newTemplate({ stage: 'on-hold' })
  const client = await newClient()
  await move(client, 'active-client')
  const common = { stage: 'active-client', clientId: client.id, propertyId: null, state: 'open' }
  expect(await tasksOf(client)).toMatchObject([
    { ...common, title: later.title, actor: 'seller', evidence: 'file', due: addDays(today, 7) },
    { ...common, title: undated.title, actor: 'broker', evidence: 'tick', due: null },
  ])
})

test('the tasks of a checklist are about the home of a client with exactly one that is not sold', async () => {
  await newTemplate()
  const client = await newClient({ consulted: true })
  const [home, sold] = [await newHome(client), await newHome(client)]
  await rows("update properties set status = 'sold' where id = $1", [sold.id])
  await move(client, 'active-client')
  expect(await tasksOf(client)).toMatchObject([{ propertyId: home.id }])
  const other = await newClient({ consulted: true })
  await newHome(other)
  await newHome(other)
  await move(other, 'active-client')
  expect(await tasksOf(other)).toMatchObject([{ propertyId: null }])
})

test('a client who reaches a stage again gets its tasks once more only after the first ones are finished', async () => {
  await newTemplate()
  const client = await newClient()
  const again = async () => {
    await move(client, 'on-hold')
    await move(client, 'active-client')
    return tasksOf(client)
  }
  await move(client, 'active-client')
  const [first] = await again()
  expect(await tasksOf(client)).toHaveLength(1)
  const body = { version: 1, state: 'done' }
  await (await demo('admin')).call(changeTask, { ...withId(first?.id ?? ''), body })
  expect(await again()).toHaveLength(2)
})

test('a stage change that is refused makes no task, and the tasks of one go with its history row', async () => {
  await newTemplate()
  const client = await newClient()
  const body = { stage: 'active-client', reason: 'Test', from: 'on-hold' }
  const refused = await (await demo('admin')).call(changeStage, { ...withId(client.id), body })
  expect(refused.status).toBe(409)
  expect(await tasksOf(client)).toEqual([])
  await move(client, 'active-client')
  expect(await tasksOf(client)).toHaveLength(1)
  await rows('delete from stage_history where user_id = $1', [client.id])
  expect(await tasksOf(client)).toEqual([])
})

test('Undo of a stage change takes the tasks of its checklist back', async () => {
  await newTemplate()
  const client = await newClient()
  const admin = await demo('admin')
  const body = { stage: 'active-client', reason: 'Test' }
  const moved = await admin.call(changeStage, { ...withId(client.id), body })
  expect(await tasksOf(client)).toHaveLength(1)
  expect((await undo(admin, undoIdOf(moved))).status).toBe(200)
  expect(await tasksOf(client)).toEqual([])
})

test('the owner changes and deletes a line; the tasks made from it stay', async () => {
  const owner = await demo('owner')
  const line = await newTemplate({ dueDays: 3 })
  const client = await newClient()
  await move(client, 'active-client')
  const body = {
    version: 1,
    title: 'Order two signs',
    actor: 'broker',
    evidence: 'tick',
    dueDays: '',
  }
  const changed = await owner.call(changeTaskTemplate, { ...withId(line.id), body })
  expect(changed.body).toEqual({ ...line, title: 'Order two signs', dueDays: null, version: 2 })
  expect((await owner.call(listTaskTemplates)).body).toEqual([changed.body])
  expect((await owner.call(deleteTaskTemplate, withId(line.id))).status).toBe(204)
  expect((await owner.call(listTaskTemplates)).body).toEqual([])
  expect(await tasksOf(client)).toMatchObject([{ title: line.title, due: addDays(today, 3) }])
})

test('a change of an older version of a line answers 409 with the current one', async () => {
  const owner = await demo('owner')
  const line = await newTemplate()
  const body = { version: 1, title: 'Order two signs' }
  const changed = await owner.call(changeTaskTemplate, { ...withId(line.id), body })
  const stale = await owner.call(changeTaskTemplate, { ...withId(line.id), body })
  expect(stale.status).toBe(409)
  expect(refusal(stale)).toMatchObject({ current: changed.body })
})
