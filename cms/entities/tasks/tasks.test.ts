import { expect, test } from 'vitest'
import { changePropertyFacts } from '#wire/property-facts.ts'
import { pacificDate } from '#wire/slots.ts'
import {
  addClientTask,
  addPropertyTask,
  changeTask,
  giveEvidence,
  listClientTasks,
  listPropertyTasks,
  type Task,
} from '#wire/tasks.ts'
import { taskProblemTexts } from '#wire/texts/tasks.ts'
import {
  newSharedContract,
  newSignedContract,
  signWithCode,
} from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { newUpload } from '../../../tests/support/files.ts'
import { newHome } from '../../../tests/support/homes.ts'
import {
  demo,
  newClient,
  type Person,
  refusal,
  refusedWith,
} from '../../../tests/support/people.ts'
import { newTask } from '../../../tests/support/tasks.ts'

const today = pacificDate(new Date())
const params = ({ id }: { id: string }) => ({ params: { id } })

/** A consulted client with a home and a task of theirs. */
async function newTaskOfHome(given: object = {}) {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const body = { title: 'Send the tax bill', actor: 'seller', ...given }
  const added = await (await demo('admin')).call(addPropertyTask, { ...params(home), body })
  return { client, home, task: added.body }
}

const change = async (task: Task, given: object) =>
  (await demo('admin')).call(changeTask, {
    ...params(task),
    body: { version: task.version, ...given },
  })

const evidence = (who: Person, task: Task, given: object) =>
  who.call(giveEvidence, { ...params(task), body: { version: task.version, ...given } })

const auditOf = (task: Task) =>
  rows<{ event: string; details: object }>(
    'select event, details from audit_log where subject = $1 order by id',
    [task.id],
  )

test('POST /api/admin/clients/{id}/tasks adds a task of a lead without a home and records it', async () => {
  const lead = await newClient()
  const body = { title: ' Call back ', due: today }
  const answer = await (await demo('admin')).call(addClientTask, { ...params(lead), body })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      ...{ title: 'Call back', due: today, clientId: lead.id, propertyId: null, stage: 'lead' },
      ...{ actor: 'broker', evidence: 'tick', state: 'open', version: 1, reason: null },
    },
  })
  const listed = await (await demo('owner')).call(listClientTasks, params(lead))
  expect(listed.body).toEqual([answer.body])
  expect(await auditOf(answer.body)).toEqual([
    { event: 'task-added', details: { client: lead.id } },
  ])
})

test('POST /api/admin/properties/{id}/tasks takes the client and the part of the sale from the home', async () => {
  const { client, home, task } = await newTaskOfHome()
  expect(task).toMatchObject({ propertyId: home.id, clientId: client.id, stage: 'preparation' })
  const staffsHome = await newHome(await demo('owner'))
  const body = { title: 'Order the sign', stage: 'listing' }
  const added = await (await demo('admin')).call(addPropertyTask, { ...params(staffsHome), body })
  expect(added).toMatchObject({ status: 201, body: { stage: 'listing' } })
})

test('a task with a blank title, another stage or a due day that is none answers 400 with each field', async () => {
  const body = { title: ' ', stage: 'sold', due: '2026-02-30' }
  const answer = await (await demo('admin')).call(addClientTask, {
    ...params(await newClient()),
    body,
  })
  expect(answer.status).toBe(400)
  expect(refusal(answer).fields).toEqual({
    title: 'Say what there is to do',
    stage: 'Choose one of the stages',
    due: 'Use a date such as 2026-11-20',
  })
})

test('GET /api/properties/{id}/tasks lists by due day, for the client only those that are theirs to do', async () => {
  const { client, home, task } = await newTaskOfHome({ due: '2030-01-02' })
  const admin = await demo('admin')
  const add = async (title: string, due?: string) =>
    (await admin.call(addPropertyTask, { ...params(home), body: { title, due } })).body
  const [none, first] = [await add('Some day'), await add('Order the sign', '2030-01-01')]
  const all = await admin.call(listPropertyTasks, params(home))
  expect(all.body).toEqual([first, task, none])
  expect((await client.call(listPropertyTasks, params(home))).body).toEqual([task])
  const other = await newClient({ consulted: true })
  expect((await other.call(listPropertyTasks, params(home))).status).toBe(404)
})

test('a client’s tick makes a task submitted; staff return it with a reason, and then complete it', async () => {
  const { client, task } = await newTaskOfHome()
  const submitted = await evidence(client, task, { tick: true })
  expect(submitted).toMatchObject({ status: 200, body: { state: 'submitted', version: 2 } })
  const withoutReason = await change(submitted.body, { state: 'returned', reason: ' ' })
  expect(withoutReason.status).toBe(400)
  expect(refusal(withoutReason).fields).toEqual({ reason: 'Say why' })
  const returned = await change(submitted.body, { state: 'returned', reason: 'Page 2 is missing' })
  expect(returned.body).toMatchObject({
    state: 'returned',
    reason: 'Page 2 is missing',
    version: 3,
  })
  const again = await evidence(client, returned.body, { tick: true })
  expect(again.body).toMatchObject({ state: 'submitted', reason: null, version: 4 })
  const done = await change(again.body, { state: 'done' })
  expect(done.body).toMatchObject({ state: 'done', version: 5 })
  expect((await auditOf(task)).map(({ details }) => details).at(-1)).toEqual({
    from: 'submitted',
    to: 'done',
  })
})

test('a task is waived only with a reason', async () => {
  const task = await newTask(await newClient())
  const without = await change(task, { state: 'waived' })
  expect([without.status, refusal(without).fields]).toEqual([400, { reason: 'Say why' }])
  const waived = await change(task, { state: 'waived', reason: 'The sign is up' })
  expect(waived.body).toMatchObject({ state: 'waived', reason: 'The sign is up', version: 2 })
})

test('POST /api/tasks/{id}/evidence by staff completes the task', async () => {
  const task = await newTask(await newClient())
  const done = await evidence(await demo('admin'), task, { tick: true })
  expect(done).toMatchObject({ status: 200, body: { state: 'done' } })
})

test('a task that needs a file takes only a file of its client', async () => {
  const { client, task } = await newTaskOfHome({ evidence: 'file' })
  const ticked = await evidence(client, task, { tick: true })
  expect(ticked.status).toBe(400)
  expect(refusal(ticked).fields).toEqual({ fileId: 'This task needs a file' })
  const foreign = await newUpload(await newClient({ consulted: true }))
  expect((await evidence(client, task, { fileId: foreign.id })).status).toBe(404)
  expect((await evidence(await demo('admin'), task, { fileId: foreign.id })).status).toBe(404)
  const own = await newUpload(client)
  expect((await evidence(client, task, {})).status).toBe(400)
  const given = await evidence(client, task, { fileId: own.id })
  expect(given.body).toMatchObject({ state: 'submitted', fileId: own.id })
})

test('a task that needs a form is submitted once a question about its home is answered', async () => {
  const { client, home, task } = await newTaskOfHome({ evidence: 'form' })
  const other = await newHome(client)
  const answer = { body: { version: 1, hoa: true } }
  await client.call(changePropertyFacts, { ...params(other), ...answer })
  const early = await evidence(client, task, { tick: true })
  expect(refusedWith(early)).toEqual([409, taskProblemTexts.noAnswers])
  await client.call(changePropertyFacts, { ...params(home), ...answer })
  expect((await evidence(client, task, { tick: true })).body).toMatchObject({ state: 'submitted' })
})

test('a task that needs a signature is submitted once its client signed a document after it was added', async () => {
  const client = await newClient({ consulted: true })
  await newSignedContract(client)
  const task = await newTask(client, { actor: 'seller', evidence: 'signature' })
  await newSignedContract(await newClient({ consulted: true }))
  const early = await evidence(client, task, { tick: true })
  expect(refusedWith(early)).toEqual([409, taskProblemTexts.noSignature])
  await newSignedContract(client)
  expect((await evidence(client, task, { tick: true })).body).toMatchObject({ state: 'submitted' })
})

test('a task of a home that needs a signature counts the signature of its client, not that of a co-seller', async () => {
  const { client, home, person, id } = await newSharedContract()
  const body = { title: 'Sign the agreement', actor: 'seller', evidence: 'signature' }
  const { body: task } = await (await demo('admin')).call(addPropertyTask, {
    ...params(home),
    body,
  })
  await signWithCode(person, id)
  expect((await evidence(client, task, { tick: true })).status).toBe(409)
  await signWithCode(client, id)
  expect((await evidence(client, task, { tick: true })).body).toMatchObject({ state: 'submitted' })
})

test('staff complete a task that needs a form or a signature, which they may have on paper', async () => {
  const client = await newClient({ consulted: true })
  for (const kind of ['form', 'signature']) {
    const task = await newTask(client, { actor: 'seller', evidence: kind })
    const done = await evidence(await demo('admin'), task, { tick: true })
    expect(done.body).toMatchObject({ state: 'done' })
  }
})

test('another client’s task, and one that is not for the client to do, answers 404', async () => {
  const { client, task } = await newTaskOfHome()
  const other = await newClient({ consulted: true })
  expect((await evidence(other, task, { tick: true })).status).toBe(404)
  const ours = await newTask(client)
  expect((await evidence(client, ours, { tick: true })).status).toBe(404)
})

test('of two changes of one version the second answers 409 with the current task and who changed it', async () => {
  const task = await newTask(await newClient())
  const answers = await Promise.all([
    change(task, { title: 'Call at nine' }),
    change(task, { due: today }),
  ])
  const [changed, stale] = answers.sort((a, b) => a.status - b.status)
  expect([changed?.status, stale?.status]).toEqual([200, 409])
  expect(refusal(stale as never)).toMatchObject({ current: changed?.body })
  expect(refusal(stale as never).message).toMatch(/ changed this task on .+ PT\.$/)
})

test.each([
  ['done', 'done'],
  ['done', 'waived'],
  ['waived', 'done'],
  ['open', 'returned'],
] as const)('a task that is %s cannot become %s: 409', async (from, to) => {
  const first = await newTask(await newClient())
  const task = from === 'open' ? first : (await change(first, { state: from, reason: 'No' })).body
  expect(await change(task, { state: to, reason: 'No' })).toMatchObject({
    status: 409,
    body: { message: `A task that is ${from} cannot become ${to}.`, current: task },
  })
})

test('a task that is done takes no evidence, and staff can open it again', async () => {
  const { client, task } = await newTaskOfHome()
  const done = await change(task, { state: 'done' })
  expect((await evidence(client, done.body, { tick: true })).status).toBe(409)
  expect((await change(done.body, { state: 'open' })).body).toMatchObject({ state: 'open' })
})

test('the tasks of a home follow it to another owner, and go with the home', async () => {
  const { home, task } = await newTaskOfHome()
  const heir = await newClient({ consulted: true })
  await rows('update properties set user_id = $2 where id = $1', [home.id, heir.id])
  expect((await heir.call(listPropertyTasks, params(home))).body).toMatchObject([{ id: task.id }])
  await rows('delete from properties where id = $1', [home.id])
  expect(await rows('select 1 from tasks where id = $1', [task.id])).toEqual([])
})

test('the database refuses a returned task without a reason', async () => {
  const task = await newTask(await newClient())
  const update = rows("update tasks set state = 'returned' where id = $1", [task.id])
  await expect(update).rejects.toThrow('tasks_reason_check')
})
