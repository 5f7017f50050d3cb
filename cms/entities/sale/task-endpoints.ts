import { addTask, decideTask, type Subject } from '#cms/entities/tasks/actions.ts'
import { presentTask } from '#cms/entities/tasks/present.ts'
import { type Asked, undoable } from '#cms/entities/undo/actions.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer, idOf } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import {
  addClientTask,
  addPropertyTask,
  changeTask,
  type NewTask,
  stageOf,
  type Task,
} from '#wire/tasks.ts'
import { mayManageTasks } from '#wire/viewer.ts'

/**
 * The changes of tasks that have Undo: a new task and a task's state. They are here, because `undo/` imports
 * `consultations/`, which imports `tasks/`.
 */
export const undoableTaskEndpoints = [
  endpoint(addPropertyTask, mayManageTasks, async (asked) => {
    const { req, params, body } = asked
    const home = await asViewer(req).requireById('properties', params.id, 'This property')
    const client = idOf(home.user) ?? ''
    return add(asked, { client, property: home.id, stage: stageOf(home.status) }, body)
  }),
  endpoint(addClientTask, mayManageTasks, async (asked) => {
    const { id, customerStage } = await requireClient(asked.req, asked.params.id)
    return add(asked, { client: id, stage: customerStage }, asked.body)
  }),
  endpoint(changeTask, mayManageTasks, async (asked) => {
    const { req, params, body } = asked
    const decide = () => decideTask(req, params.id, body)
    const action = { kind: 'task-changed', subject: params.id } as const
    return presentTask(await (body.state ? undoable(asked, action, decide) : decide()), 'en')
  }),
]

/** The audit event of the Undo is about the client: the task is deleted then. */
const add = async (asked: Asked, subject: Subject, given: NewTask): Promise<Task> =>
  presentTask(
    await undoable(asked, { kind: 'task-added', subject: subject.client }, () =>
      addTask(asked.req, subject, given),
    ),
    'en',
  )
