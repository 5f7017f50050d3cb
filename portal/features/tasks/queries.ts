import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  addClientTask,
  addPropertyTask,
  changeTask,
  listClientTasks,
  type NewTask,
  type Task,
} from '#wire/tasks.ts'
import { adminTaskTexts } from '#wire/texts/tasks.ts'

const texts = adminTaskTexts

/** The tasks of a client and of their homes. */
export function useClientTasks(clientId: string) {
  return useQuery({ ...queryFor(listClientTasks, { params: { id: clientId } }), staleTime: 0 })
}

type Addition = { clientId: string; propertyId: string; task: NewTask }

/** Adds a task about a home, or about the client where none is named. */
export function useAddTask(onAdded: () => void) {
  return useAction({
    idempotencyScope: ({ clientId }: Addition) => `new-task:${clientId}`,
    send: ({ clientId, propertyId, task }: Addition, idempotencyKey) =>
      propertyId
        ? call(addPropertyTask, { params: { id: propertyId }, body: task, idempotencyKey })
        : call(addClientTask, { params: { id: clientId }, body: task, idempotencyKey }),
    staleTopics: ['tasks'],
    onSuccess: onAdded,
    successToast: ({ title }) => ({ title: texts.added, description: title }),
    failure: texts.addFailure,
  })
}

/** What completing a task needs of it: Today has no more. */
export type Completable = Pick<Task, 'id' | 'title'> & { version: number | null }

const OPTIONS = {
  send: ({ id, version, state }: Completable & { state: 'done' | 'open' }) =>
    call(changeTask, { params: { id }, body: { version: Number(version), state } }),
  staleTopics: ['tasks'] as const,
  failure: texts.changeFailure,
}

/** Completes a task; the toast has Undo, which opens it again. */
export function useCompleteTask() {
  const undo = useAction({ ...OPTIONS, successToast: ({ title }) => texts.reopened(title) })
  return useAction({
    ...OPTIONS,
    send: (task: Completable) => OPTIONS.send({ ...task, state: 'done' }),
    successToast: (task) => ({
      ...texts.completed(task.title),
      action: { label: texts.undo, onSelect: () => undo.mutate({ ...task, state: 'open' }) },
    }),
  })
}
