import type { PayloadRequest } from 'payload'
import { lastActor } from '#cms/audit/read.ts'
import { record } from '#cms/audit/record.ts'
import { fieldProblem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { lockStaff } from '#cms/entities/users/actions.ts'
import { asSystem, asViewer, idOf, runSql, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { replyLanguage, textsFor } from '#cms/kit/languages.ts'
import { taskRefusals } from '#cms/kit/refusals.ts'
import { queueOptionalMail } from '#cms/mail/mail.ts'
import type { Task, User } from '#cms/payload-types.ts'
import {
  isOpenTask,
  mayChangeTaskState,
  type NewEvidence,
  type NewTask,
  type TaskChange,
  type TaskStage,
} from '#wire/tasks.ts'
import { clientTaskTexts as es } from '#wire/texts/es/tasks.ts'
import { clientTaskTexts as en } from '#wire/texts/tasks.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { requireEvidence } from './evidence.ts'
import { isForClient, tellNews } from './news.ts'
import { presentTask } from './present.ts'
import { queueReminders } from './reminders.ts'

/**
 * What a new task is about: `client` is the client, or the owner of the home. `stage` is that of the client or the home,
 * for a task that names none.
 */
export type Subject = { client: string; property?: string; stage: TaskStage }

/**
 * Adds a task about a client, or about their home, and tells the client of one that is theirs to do. Runs in
 * `undoable()`, so the client's mail waits. Created as the system, since the collection has no create access; the caller
 * has checked that the viewer is staff.
 * @throws Problem 400 for an assignee who is not staff
 */
export function addTask(
  req: PayloadRequest,
  subject: Subject,
  { assigneeId, tellClient, ...given }: NewTask,
): Promise<Task> {
  return inTransaction(req, async () => {
    const client = await asSystem(req).requireById('users', subject.client, 'This client')
    const assignee = await assigneeOf(req, client, assigneeId)
    const stage = given.stage ?? subject.stage
    const first = { state: 'open', version: 1 } as const
    const data = { ...given, ...subject, assignee, stage, ...first }
    const task = await asSystem(req).create('tasks', data)
    await queueReminders(req, task)
    if (tellClient !== false) await tellNews(req, client, { tasks: [task] })
    const details = { client: subject.client }
    await record(req, { event: 'task-added', subject: task.id, details })
    return task
  })
}

/**
 * The assignee of a new task: the named user, or the client's agent where the call names none. Locked, so that the
 * assignment cannot overtake a role change. @throws Problem 400 for a named user who is not staff
 */
async function assigneeOf(
  req: PayloadRequest,
  client: User,
  named: string | null | undefined,
): Promise<string | null> {
  if (named !== undefined) return named && requireStaff(req, named)
  const agent = idOf(client.agent)
  return agent && (await lockStaff(req, agent)) ? agent : null
}

/** Locks a user of staff. @throws Problem 400 for another user */
async function requireStaff(req: PayloadRequest, id: string): Promise<string> {
  if (await lockStaff(req, id)) return id
  throw fieldProblem('assigneeId', taskRefusals.assignee)
}

/**
 * Records the evidence of a task: a client's makes it `submitted` until staff decide, staff's makes it `done`.
 * @throws Problem 404 for another client's task or file; 409 with `current` if it is stale or not open; 409 without the
 *   answers or the signature that the task asks for
 */
export function submitEvidence(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
  { version, ...given }: NewEvidence,
): Promise<Task> {
  const fileId = 'fileId' in given ? given.fileId : null
  return inTransaction(req, async () => {
    const task = await lockTask(req, id, version)
    if (!isOpenTask(task.state))
      throw editConflict(taskRefusals.notOpen, presentTask(task, replyLanguage(req)))
    const isDone = isStaff(viewer)
    await requireEvidence(req, task, fileId, isDone)
    const state = isDone ? 'done' : 'submitted'
    return writeTask(req, task, { state, ...(fileId && { file: fileId }), reason: null })
  })
}

/**
 * Changes a task's state, title, due day or assignee. A client whose task is returned is told the reason.
 * @throws Problem 404; 400 for an assignee who is not staff; 409 with `current` if the version is stale or the state
 *   does not follow the current one
 */
export function decideTask(
  req: PayloadRequest,
  id: string,
  { version, state, reason, title, due, assigneeId }: TaskChange,
): Promise<Task> {
  return inTransaction(req, async () => {
    // The user's lock comes before the task's, as in a role change, which clears the user's tasks by trigger.
    if (assigneeId) await requireStaff(req, assigneeId)
    const task = await lockTask(req, id, version)
    if (state && !mayChangeTaskState(task.state, state))
      throw editConflict(taskRefusals.notNext(task.state, state), presentTask(task, 'en'))
    const changed = await writeTask(req, task, {
      ...(title !== undefined && { title }),
      ...(due !== undefined && { due }),
      ...(assigneeId !== undefined && { assignee: assigneeId }),
      ...(state && { state, reason: reason ?? null }),
    })
    await queueReminders(req, changed)
    if (state === 'returned') await tellOfReturn(req, changed)
    return changed
  })
}

async function tellOfReturn(req: PayloadRequest, task: Task): Promise<void> {
  const client = await asSystem(req).findById('users', idOf(task.client) ?? '')
  if (!client || !isForClient(task)) return
  const [title, reason] = [task.title, task.reason ?? '']
  const texts = textsFor(client, { en, es })
  const text = texts.notification.returned(title, reason)
  await notify(req, [client.id], { type: 'other', ...text, link: '/dashboard', entityId: task.id })
  await queueOptionalMail(req, client, 'stageNews', texts.mail.returned(title, reason))
}

/** Locks a task that the viewer may read, until the commit. @throws Problem 404; 409 if the version is stale */
async function lockTask(req: PayloadRequest, id: string, version: number): Promise<Task> {
  await runSql(req)`select id from tasks where id = ${id} for update`
  const task = await asViewer(req).requireById('tasks', id, 'This task')
  if (task.version === version) return task
  const who = await lastActor(req, id, ['task-added', 'task-changed'])
  const message = taskRefusals.stale(who, task.updatedAt)
  throw editConflict(message, presentTask(task, replyLanguage(req)))
}

type Change = Partial<Pick<Task, 'title' | 'due' | 'assignee' | 'state' | 'reason' | 'file'>>

async function writeTask(req: PayloadRequest, task: Task, change: Change): Promise<Task> {
  const changed = await writeFields(req, 'tasks', task.id, {
    ...change,
    version: task.version + 1,
  })
  const details = { from: task.state, to: changed.state }
  const isMoved = details.from !== details.to
  await record(req, { event: 'task-changed', subject: task.id, ...(isMoved && { details }) })
  return changed
}
