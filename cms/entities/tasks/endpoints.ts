import type { PayloadRequest, Where } from 'payload'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { replyLanguage } from '#cms/kit/languages.ts'
import { MAX_ROWS } from '#wire/paging.ts'
import {
  giveEvidence,
  listClientTasks,
  listOwnTasks,
  listPropertyTasks,
  type Task,
} from '#wire/tasks.ts'
import { mayManageTasks, mayReadTasks } from '#wire/viewer.ts'
import { submitEvidence } from './actions.ts'
import { presentTask } from './present.ts'
import { seenByClient } from './queries.ts'

/** By due day, those without one last, and then by age. */
async function listTasks(req: PayloadRequest, where: Where): Promise<Task[]> {
  const newest = { sort: '-createdAt', limit: MAX_ROWS }
  const found = await asViewer(req).find('tasks', where, newest)
  const language = replyLanguage(req)
  const tasks = found.map((task) => presentTask(task, language)).reverse()
  const place = ({ due }: Task) => due ?? 'none'
  return tasks.sort((one, other) => place(one).localeCompare(place(other)))
}

export const taskEndpoints = [
  endpoint(listOwnTasks, mayReadTasks, ({ req, viewer }) =>
    listTasks(req, seenByClient(String(viewer.id))),
  ),
  endpoint(listPropertyTasks, mayReadTasks, async ({ req, params }) => {
    await asViewer(req).requireById('properties', params.id, 'This property')
    return listTasks(req, { property: { equals: params.id } })
  }),
  endpoint(listClientTasks, mayManageTasks, async ({ req, params }) => {
    await requireClient(req, params.id)
    return listTasks(req, { client: { equals: params.id } })
  }),
  endpoint(giveEvidence, mayReadTasks, async ({ req, viewer, params, body }) =>
    presentTask(await submitEvidence(req, viewer, params.id, body), replyLanguage(req)),
  ),
]
