import { z } from 'zod'
import { Day, Id, idIn, optionalText, Timestamp, text } from './basics.ts'
import type { PropertyStatus } from './property-statuses.ts'
import { route } from './route.ts'
import { TellClient } from './sale-changes.ts'
import { STAGES } from './stages.ts'

/** What a task belongs to: a stage of the client, or a part of the home's sale. */
export const TASK_STAGES = [
  ...STAGES,
  { id: 'preparation', label: 'Preparation' },
  { id: 'listing', label: 'Listing' },
  { id: 'offers', label: 'Offers' },
  { id: 'escrow', label: 'Escrow' },
  { id: 'closing', label: 'Closing' },
] as const

/** Who does a task. `broker` is the firm. */
export const TASK_ACTORS = [
  { id: 'broker', label: 'Us' },
  { id: 'seller', label: 'The client' },
  { id: 'buyer', label: 'The buyer' },
  { id: 'association', label: 'The association' },
  { id: 'escrow-holder', label: 'The escrow holder' },
] as const

/** What shows that a task is done. */
export const TASK_EVIDENCE = [
  { id: 'tick', label: 'A tick' },
  { id: 'file', label: 'A file' },
  { id: 'form', label: 'Answers about the home' },
  { id: 'signature', label: 'A signed document' },
] as const

export const TaskState = z.enum(['open', 'submitted', 'returned', 'done', 'waived'], {
  error: 'Choose one of the states',
})
export type TaskState = z.infer<typeof TaskState>

/** The states that staff may set from each state. A client's evidence makes a task `submitted`. */
const NEXT: Record<TaskState, readonly TaskState[]> = {
  open: ['done', 'waived'],
  submitted: ['done', 'returned', 'waived'],
  returned: ['done', 'waived'],
  done: ['open'],
  waived: ['open'],
}

export const mayChangeTaskState = (from: TaskState, to: TaskState): boolean =>
  NEXT[from].includes(to)

/** Whether a task waits for its actor. */
export const isOpenTask = (state: TaskState): boolean => state === 'open' || state === 'returned'

const needsReason = (state: TaskState | undefined) => state === 'returned' || state === 'waived'

/** Whether nothing is left to do. */
export const isFinished = (state: TaskState): boolean => state === 'done' || state === 'waived'

export const TaskStage = idIn(TASK_STAGES, 'Choose one of the stages')
export type TaskStage = z.infer<typeof TaskStage>

/** The part of the sale that a home with this status is in. */
export function stageOf(status: PropertyStatus): TaskStage {
  if (status === 'active-listing') return 'listing'
  if (status === 'pending-sale') return 'escrow'
  return status === 'sold' ? 'closing' : 'preparation'
}

export const TaskActor = idIn(TASK_ACTORS, 'Choose who does it')
export type TaskActor = z.infer<typeof TaskActor>
export const TaskEvidence = idIn(TASK_EVIDENCE, 'Choose what shows that it is done')

export const TaskTitle = text(200, 'Say what there is to do')

export const Task = z.object({
  id: Id,
  /** Null for a task about the client, who may have no home yet. */
  propertyId: Id.nullable(),
  /** The client, or the owner of the home. */
  clientId: Id,
  title: z.string(),
  stage: TaskStage,
  actor: TaskActor,
  evidence: TaskEvidence,
  due: z.iso.date().nullable(),
  /** The user of staff who does the task, or who follows up where another actor does it; null for no one. */
  assigneeId: Id.nullable(),
  state: TaskState,
  /** Why it was returned or waived. */
  reason: z.string().nullable(),
  /** The file that was given as evidence. */
  fileId: Id.nullable(),
  /** Counts up by one with each change. */
  version: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Task = z.infer<typeof Task>

export const NewTask = z.object({
  title: TaskTitle,
  /** Absent: the stage of the client, or the part of the sale that the home is in. */
  stage: TaskStage.optional(),
  actor: TaskActor.default('broker'),
  due: Day.nullish(),
  /** Absent: the client's agent. Null: no one. */
  assigneeId: Id.nullish(),
  evidence: TaskEvidence.default('tick'),
  /** Of a task that is the client's to do. */
  tellClient: TellClient,
})
export type NewTask = z.output<typeof NewTask>

const Version = z.number('Send the version of the task').int().positive()

/** Staff set a state, with a reason where a task is returned or waived, or another title, due day or assignee. */
export const TaskChange = z
  .object({
    version: Version,
    state: TaskState.exclude(['submitted']).optional(),
    reason: optionalText(1000),
    title: TaskTitle.optional(),
    due: Day.nullable().optional(),
    assigneeId: Id.nullable().optional(),
  })
  .refine(({ state, reason }) => !needsReason(state) || reason, {
    path: ['reason'],
    message: 'Say why',
  })
export type TaskChange = z.output<typeof TaskChange>

export const NewEvidence = z.union(
  [
    z.object({ version: Version, fileId: Id }),
    z.object({ version: Version, tick: z.literal(true) }),
  ],
  { error: 'Send the version, and a file or a tick' },
)
export type NewEvidence = z.output<typeof NewEvidence>

export const listOwnTasks = route('GET', '/api/tasks', {
  summary: 'The tasks of the viewer that are theirs to do, by due day',
  reply: z.array(Task),
})

export const listPropertyTasks = route('GET', '/api/properties/{id}/tasks', {
  summary: 'The tasks of a home by due day; for a client those that are theirs to do',
  reply: z.array(Task),
})

export const addPropertyTask = route('POST', '/api/admin/properties/{id}/tasks', {
  summary: 'Add a task to a home',
  body: NewTask,
  reply: Task,
  success: 201,
})

export const listClientTasks = route('GET', '/api/admin/clients/{id}/tasks', {
  summary: 'The tasks of a client and of their homes by due day',
  reply: z.array(Task),
})

export const addClientTask = route('POST', '/api/admin/clients/{id}/tasks', {
  summary: 'Add a task to a client who may have no home yet',
  body: NewTask,
  reply: Task,
  success: 201,
})

export const giveEvidence = route('POST', '/api/tasks/{id}/evidence', {
  summary: 'Show that a task is done: a client submits it, staff complete it',
  body: NewEvidence,
  reply: Task,
})

export const changeTask = route('PATCH', '/api/admin/tasks/{id}', {
  summary: 'Complete, return, waive or reopen a task, or change its title, due day or assignee',
  body: TaskChange,
  reply: Task,
})
