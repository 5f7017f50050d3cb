import type { PayloadRequest, Where } from 'payload'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer, idOf } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { MAX_ROWS } from '#wire/paging.ts'
import {
  addClientTask,
  addPropertyTask,
  giveEvidence,
  listClientTasks,
  listOwnTasks,
  listPropertyTasks,
  stageOf,
  type Task,
} from '#wire/tasks.ts'
import { mayManageTasks, mayReadTasks } from '#wire/viewer.ts'
import { addTask, submitEvidence } from './actions.ts'
import { presentTask } from './present.ts'
import { seenByClient } from './queries.ts'

const requireHome = (req: PayloadRequest, id: string) =>
  asViewer(req).requireById('properties', id, 'This property')

/** By due day, those without one last, and then by age. */
async function listTasks(req: PayloadRequest, where: Where): Promise<Task[]> {
  const newest = { sort: '-createdAt', limit: MAX_ROWS }
  const tasks = (await asViewer(req).find('tasks', where, newest)).map(presentTask).reverse()
  const place = ({ due }: Task) => due ?? 'none'
  return tasks.sort((one, other) => place(one).localeCompare(place(other)))
}

export const taskEndpoints = [
  endpoint(listOwnTasks, mayReadTasks, ({ req, viewer }) =>
    listTasks(req, seenByClient(String(viewer.id))),
  ),
  endpoint(listPropertyTasks, mayReadTasks, async ({ req, params }) => {
    await requireHome(req, params.id)
    return listTasks(req, { property: { equals: params.id } })
  }),
  endpoint(addPropertyTask, mayManageTasks, async ({ req, params, body }) => {
    const home = await requireHome(req, params.id)
    const about = { client: idOf(home.user) ?? '', property: home.id, stage: stageOf(home.status) }
    return presentTask(await addTask(req, about, body))
  }),
  endpoint(listClientTasks, mayManageTasks, async ({ req, params }) => {
    await requireClient(req, params.id)
    return listTasks(req, { client: { equals: params.id } })
  }),
  endpoint(addClientTask, mayManageTasks, async ({ req, params, body }) => {
    const { id, customerStage } = await requireClient(req, params.id)
    return presentTask(await addTask(req, { client: id, stage: customerStage }, body))
  }),
  endpoint(giveEvidence, mayReadTasks, async ({ req, viewer, params, body }) =>
    presentTask(await submitEvidence(req, viewer, params.id, body)),
  ),
]
