import type { z } from 'zod'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import {
  addTaskTemplate,
  changeTaskTemplate,
  NewTaskTemplate,
  type TaskTemplate,
} from '#wire/checklists.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { TASK_ACTORS, TASK_EVIDENCE } from '#wire/tasks.ts'
import { checklistTexts } from '#wire/texts/checklists.ts'

const texts = checklistTexts.form

type Values = { stage: string; title: string; actor: string; evidence: string; dueDays: string }
type Output = z.output<typeof NewTaskTemplate>

type TemplateFormProps = {
  stage: CustomerStage
  /** Absent for a new line. */
  template?: TaskTemplate
  onClose: () => void
}

/** Adds a line to the checklist of a stage, or changes one. */
export function TemplateForm({ stage, template, onClose }: TemplateFormProps) {
  const form = useZodForm<Values, Output>({
    schema: NewTaskTemplate,
    defaults: {
      stage,
      title: template?.title ?? '',
      actor: template?.actor ?? 'broker',
      evidence: template?.evidence ?? 'tick',
      dueDays: template?.dueDays == null ? '' : String(template.dueDays),
    },
  })
  const action = useAction({
    idempotencyScope: `checklist:${stage}`,
    send: ({ stage: _stage, ...fields }: Output, idempotencyKey) =>
      template
        ? call(changeTaskTemplate, {
            params: { id: template.id },
            body: { ...fields, version: template.version },
          })
        : call(addTaskTemplate, { body: { ...fields, stage }, idempotencyKey }),
    staleTopics: ['tasks'],
    onSuccess: onClose,
    successToast: ({ title }) => ({ title: checklistTexts.saved, description: title }),
    failure: checklistTexts.failure,
    alertOnly: true,
  })
  return (
    <FormDialog
      {...(template ? texts.edit : texts.add(stageLabel(stage)))}
      form={form}
      action={action}
      onSubmit={action.mutate}
      onClose={onClose}
    >
      <TextField form={form} name="title" {...texts.what} required className="sm:col-span-2" />
      <SelectField form={form} name="actor" {...texts.actor} options={optionsOf(TASK_ACTORS)} />
      <SelectField
        form={form}
        name="evidence"
        {...texts.evidence}
        options={optionsOf(TASK_EVIDENCE)}
      />
      <TextField form={form} name="dueDays" inputMode="numeric" {...texts.dueDays} optional />
    </FormDialog>
  )
}
