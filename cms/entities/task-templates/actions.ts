import type { PayloadRequest } from 'payload'
import { lastActor } from '#cms/audit/read.ts'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asSystem, runSql, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { pick } from '#cms/kit/pick.ts'
import type { TaskTemplate as TemplateDocument } from '#cms/payload-types.ts'
import type { NewTaskTemplate, TaskTemplate, TaskTemplateChange } from '#wire/checklists.ts'
import { checklistTexts } from '#wire/texts/checklists.ts'

export const presentTemplate = (template: TemplateDocument): TaskTemplate => ({
  ...pick(template, ['id', 'stage', 'title', 'actor', 'evidence', 'version']),
  dueDays: template.dueDays ?? null,
})

/** The checklists of all stages, oldest line first. Callers must have checked the permission. */
export const findTemplates = async (req: PayloadRequest) =>
  (await asSystem(req).find('task-templates')).map(presentTemplate)

export function addTemplate(req: PayloadRequest, given: NewTaskTemplate): Promise<TaskTemplate> {
  return inTransaction(req, async () => {
    const added = await asSystem(req).create('task-templates', { ...given, version: 1 })
    await recordChange(req, added)
    return presentTemplate(added)
  })
}

/** @throws Problem 404; 409 with `current` for another version than the current one */
export function changeTemplate(
  req: PayloadRequest,
  id: string,
  { version, ...fields }: TaskTemplateChange,
): Promise<TaskTemplate> {
  return inTransaction(req, async () => {
    const template = await lockTemplate(req, id)
    if (template.version !== version) {
      const who = await lastActor(req, id, ['checklist-changed'])
      throw editConflict(checklistTexts.stale(who), presentTemplate(template))
    }
    const next = { ...fields, dueDays: fields.dueDays ?? null, version: version + 1 }
    const changed = await writeFields(req, 'task-templates', id, next)
    await recordChange(req, changed)
    return presentTemplate(changed)
  })
}

/** @throws Problem 404 */
export function removeTemplate(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    await recordChange(req, await lockTemplate(req, id))
    await asSystem(req).remove('task-templates', id)
  })
}

async function lockTemplate(req: PayloadRequest, id: string): Promise<TemplateDocument> {
  await runSql(req)`select id from task_templates where id = ${id} for update`
  return asSystem(req).requireById('task-templates', id, 'This line')
}

const recordChange = (req: PayloadRequest, { id, stage }: TemplateDocument) =>
  record(req, { event: 'checklist-changed', subject: id, details: { stage } })
