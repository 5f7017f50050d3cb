import { z } from 'zod'
import { Id, numberIn } from './basics.ts'
import { route } from './route.ts'
import { CustomerStage } from './stages.ts'
import { TaskActor, TaskEvidence, TaskTitle } from './tasks.ts'

const MAX_DUE_DAYS = 365
const DueDays = z.preprocess(
  (given) => (given === '' || given === null ? undefined : given),
  numberIn(0, MAX_DUE_DAYS, `Enter 0 to ${MAX_DUE_DAYS} days, or nothing`).optional(),
)

/** One line of the checklist of a stage: a client who reaches the stage gets it as a task. */
export const TaskTemplate = z.object({
  id: Id,
  stage: CustomerStage,
  title: z.string(),
  actor: TaskActor,
  evidence: TaskEvidence,
  /** Days from reaching the stage to the due day; null for no due day. */
  dueDays: z.number().nullable(),
  version: z.number(),
})
export type TaskTemplate = z.infer<typeof TaskTemplate>

export const NewTaskTemplate = z.object({
  stage: CustomerStage,
  title: TaskTitle,
  actor: TaskActor.default('broker'),
  evidence: TaskEvidence.default('tick'),
  dueDays: DueDays,
})
export type NewTaskTemplate = z.output<typeof NewTaskTemplate>

export const TaskTemplateChange = NewTaskTemplate.omit({ stage: true }).extend({
  /** That of the template when the form was opened; 409 with `current` if it is older. */
  version: z.number('Send the version').int().positive(),
})
export type TaskTemplateChange = z.output<typeof TaskTemplateChange>

export const listTaskTemplates = route('GET', '/api/owner/task-templates', {
  summary: 'The checklists of all stages',
  reply: z.array(TaskTemplate),
})

export const addTaskTemplate = route('POST', '/api/owner/task-templates', {
  summary: 'Add a line to the checklist of a stage',
  body: NewTaskTemplate,
  reply: TaskTemplate,
  success: 201,
})

export const changeTaskTemplate = route('PATCH', '/api/owner/task-templates/{id}', {
  summary: 'Change a line of a checklist; the tasks made from it stay as they are',
  body: TaskTemplateChange,
  reply: TaskTemplate,
})

export const deleteTaskTemplate = route('DELETE', '/api/owner/task-templates/{id}', {
  summary: 'Delete a line of a checklist; the tasks made from it stay',
})
