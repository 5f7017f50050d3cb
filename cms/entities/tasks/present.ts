import { idOf } from '#cms/kit/documents.ts'
import type { InEach } from '#cms/kit/languages.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Task as TaskDocument } from '#cms/payload-types.ts'
import type { Language } from '#wire/languages.ts'
import type { Task } from '#wire/tasks.ts'
import { taskTitle as es } from '#wire/texts/es/task-titles.ts'
import { taskTitle as en } from '#wire/texts/task-titles.ts'

const titleIn: InEach<typeof en> = { en, es }

/** A task as its viewer reads it. @param language of its title, where the delivered checklists have it in that one */
export const presentTask = (task: TaskDocument, language: Language): Task => ({
  title: titleIn[language](task.title),
  ...pick(task, ['id', 'stage', 'actor', 'evidence', 'state', 'version']),
  ...pick(task, ['createdAt', 'updatedAt']),
  propertyId: idOf(task.property),
  clientId: idOf(task.client) ?? '',
  due: task.due ?? null,
  assigneeId: idOf(task.assignee),
  reason: task.reason ?? null,
  fileId: idOf(task.file),
})
