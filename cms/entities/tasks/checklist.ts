import type { PayloadRequest } from 'payload'
import { asSystem, idOf } from '#cms/kit/documents.ts'
import type { StageHistory, Task, User } from '#cms/payload-types.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { isFinished } from '#wire/tasks.ts'
import { queueReminders } from './reminders.ts'

/**
 * Gives a client the tasks of the checklist of the stage that they reach, but not one that is still open from
 * an earlier time there. The tasks are about the client's home if exactly one is not sold. Written as the
 * system, in the transaction of the stage change: its audit entry stands for them, and they are deleted with
 * its row of `stage_history`. The client's agent gets them to do.
 */
export async function applyChecklist(
  req: PayloadRequest,
  client: User,
  { id, toStage: stage }: StageHistory,
): Promise<Task[]> {
  const templates = await asSystem(req).find('task-templates', { stage: { equals: stage } })
  if (templates.length === 0) return []
  const open = await asSystem(req).find('tasks', {
    client: { equals: client.id },
    template: { in: templates.map((template) => template.id) },
  })
  const isOpen = (templateId: string) =>
    open.some((task) => task.template === templateId && !isFinished(task.state))
  const property = await onlyHomeOf(req, client.id)
  const today = pacificDate(new Date())
  const assignee = idOf(client.agent)
  const tasks: Task[] = []
  for (const { id: template, title, actor, evidence, dueDays } of templates) {
    if (isOpen(template)) continue
    const due = dueDays == null ? null : addDays(today, dueDays)
    const made = { template, stageChange: id, client: client.id, property, assignee }
    const first = { state: 'open', version: 1 } as const
    const given = { ...made, ...first, stage, title, actor, evidence, due }
    const task = await asSystem(req).create('tasks', given)
    await queueReminders(req, task)
    tasks.push(task)
  }
  return tasks
}

async function onlyHomeOf(req: PayloadRequest, clientId: string): Promise<string | null> {
  const unsold = { user: { equals: clientId }, status: { not_equals: 'sold' } }
  const [home, another] = await asSystem(req).find('properties', unsold, { limit: 2 })
  return home && !another ? home.id : null
}
