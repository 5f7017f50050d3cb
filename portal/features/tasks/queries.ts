import { useQuery } from '@tanstack/react-query'
import { type Loadable, loaded } from '#portal/lib/http/loadable.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call, callUndoable, statusOf } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useUndo } from '#portal/lib/http/use-undo.ts'
import { listAgents } from '#wire/client-edits.ts'
import {
  addClientTask,
  addPropertyTask,
  changeTask,
  giveEvidence,
  listClientTasks,
  listOwnTasks,
  listPropertyTasks,
  type NewTask,
  type Task,
  type TaskChange,
  type TaskState,
} from '#wire/tasks.ts'
import { adminTaskTexts, clientToDoTexts } from '#wire/texts/tasks.ts'
import { listClientUploads } from '#wire/uploads.ts'
import type { User } from '#wire/users.ts'

const texts = adminTaskTexts

/** The tasks of a client and of their homes. */
export function useClientTasks(clientId: string) {
  return useQuery({ ...queryFor(listClientTasks, { params: { id: clientId } }), staleTime: 0 })
}

type Addition = { clientId: string; propertyId: string; task: NewTask }

/** Adds a task about a home, or about the client where none is named; the toast has Undo. */
export function useAddTask(onAdded: () => void) {
  const withUndo = useUndo()
  return useAction({
    idempotencyScope: ({ clientId }: Addition) => `new-task:${clientId}`,
    send: ({ clientId, propertyId, task }: Addition, idempotencyKey) =>
      propertyId
        ? callUndoable(addPropertyTask, { params: { id: propertyId }, body: task, idempotencyKey })
        : callUndoable(addClientTask, { params: { id: clientId }, body: task, idempotencyKey }),
    staleTopics: ['tasks'],
    onSuccess: onAdded,
    successToast: (sent) => withUndo({ title: texts.added, description: sent.reply.title }, sent),
    failure: texts.addFailure,
  })
}

/** What a change of a task needs of it: Today has no more. */
export type ChangeableTask = Pick<Task, 'id' | 'title' | 'due' | 'state' | 'assigneeId' | 'version'>

/** The states that staff set. */
export type NextState = Exclude<TaskState, 'submitted'>

type Decision = { task: ChangeableTask; state: NextState; reason?: string }

/** Sets the state of a task; the toast has Undo. @param onChanged runs on the answer, even after a dialog is closed */
export function useChangeState(onChanged?: () => void) {
  const withUndo = useUndo()
  return useAction({
    send: ({ task: { id, version }, state, reason }: Decision) =>
      callUndoable(changeTask, {
        params: { id },
        body: { version, state, ...(reason && { reason }) },
      }),
    staleTopics: ['tasks'],
    onSuccess: onChanged,
    // The task is another one now: the list behind the dialog shows it.
    onError: refreshAfterConflict,
    successToast: (sent, { task, state }) =>
      withUndo({ title: texts.changed[state], description: task.title }, sent),
    failure: texts.changeFailure,
  })
}

type Edit = { id: string } & Pick<TaskChange, 'version' | 'title' | 'due' | 'assigneeId'>

/** Changes a task's title, due day or assignee. @param onChanged as in {@link useChangeState} */
export function useEditTask(onChanged: () => void) {
  return useAction({
    send: ({ id, ...body }: Edit) => call(changeTask, { params: { id }, body }),
    staleTopics: ['tasks'],
    onSuccess: onChanged,
    onError: refreshAfterConflict,
    successToast: ({ title }) => ({ title: texts.saved, description: title }),
    failure: texts.changeFailure,
    alertOnly: true,
  })
}

function refreshAfterConflict(error: Error): void {
  if (statusOf(error) === 409) refreshTopics(['tasks'])
}

/** The users of staff who can have a task. */
export const useAssignees = () => useQuery({ ...queryFor(listAgents), staleTime: 60_000 }).data

/** The tasks of a home. */
export const useHomeTasks = (propertyId: string) =>
  useQuery({ ...queryFor(listPropertyTasks, { params: { id: propertyId } }), staleTime: 0 })

/** The files of a client, read only where a task has one. */
export const useTaskFiles = (clientId: string, isWanted: boolean) =>
  useQuery({ ...queryFor(listClientUploads, { params: { id: clientId } }), enabled: isWanted }).data

/** The tasks that are the client's own to do; none before the consultation, when the portal shows no tasks. */
export function useOwnTasks({ hasConsultation }: User): Loadable<Task[]> {
  const list = useQuery({ ...queryFor(listOwnTasks), enabled: hasConsultation })
  return hasConsultation ? list : loaded([])
}

type Evidence = { task: Pick<Task, 'id' | 'title' | 'version'>; fileId?: string }

/** A client shows that a task is done: by the file, or by a tick without one. */
export function useGiveEvidence() {
  return useAction({
    send: ({ task: { id, version }, fileId }: Evidence) =>
      call(giveEvidence, {
        params: { id },
        body: fileId ? { version, fileId } : { version, tick: true },
      }),
    staleTopics: ['tasks'],
    onError: refreshAfterConflict,
    successToast: ({ title }) => ({ title: clientToDoTexts.sent, description: title }),
    failure: clientToDoTexts.failure,
  })
}
