import { idOf } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Task as TaskDocument } from '#cms/payload-types.ts'
import type { Task } from '#wire/tasks.ts'

export const presentTask = (task: TaskDocument): Task => ({
  ...pick(task, ['id', 'title', 'stage', 'actor', 'evidence', 'state', 'version']),
  ...pick(task, ['createdAt', 'updatedAt']),
  propertyId: idOf(task.property),
  clientId: idOf(task.client) ?? '',
  due: task.due ?? null,
  assigneeId: idOf(task.assignee),
  reason: task.reason ?? null,
  fileId: idOf(task.file),
})
