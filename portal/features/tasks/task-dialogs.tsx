import { z } from 'zod'
import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { optionalChoice, text } from '#wire/basics.ts'
import { TaskTitle } from '#wire/tasks.ts'
import { adminTaskTexts } from '#wire/texts/tasks.ts'
import { type ChangeableTask, useAssignees, useChangeState, useEditTask } from './queries.ts'

const texts = adminTaskTexts

type DialogProps = { task: ChangeableTask; onClose: () => void }

const EditForm = z.object({
  title: TaskTitle,
  due: optionalChoice(z.iso.date(texts.form.badDay)),
  assigneeId: z.string(),
  seen: z.custom<ChangeableTask>(),
})
type Values = { title: string; due: string; assigneeId: string; seen: ChangeableTask }

const formValuesOf = ({ title, due, assigneeId }: ChangeableTask) => ({
  title,
  due: due ?? '',
  assigneeId: assigneeId ?? '',
})

const EDITED: EditedVersion<Values, ChangeableTask> = {
  valuesOf: (task) => ({ ...formValuesOf(task), seen: task }),
  baseOf: ({ seen }) => formValuesOf(seen),
}

/** Changes what a task says, when it is due and who does it. */
export function EditTask({ task, onClose }: DialogProps) {
  const form = useZodForm<Values, z.output<typeof EditForm>>({
    schema: EditForm,
    defaults: EDITED.valuesOf(task),
  })
  const action = useEditConflict(form, useEditTask(onClose), EDITED)
  const assignees = useAssignees() ?? []
  return (
    <FormDialog
      {...texts.edit}
      form={form}
      action={action}
      onSubmit={({ title, due, assigneeId, seen }) =>
        action.mutate({
          ...{ id: task.id, version: seen.version, title },
          due: due ?? null,
          assigneeId: assigneeId || null,
        })
      }
      onClose={onClose}
    >
      <TextField form={form} name="title" {...texts.form.what} required className="sm:col-span-2" />
      <TextField form={form} name="due" type="date" {...texts.form.due} optional />
      <SelectField
        // A select takes its value from the form when it appears, so its options must be there.
        key={assignees.length}
        form={form}
        name="assigneeId"
        {...texts.form.assignee}
        placeholder={texts.unassigned}
        options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}

const Reason = z.object({ reason: text(1000, texts.reason.missing) })

/** Asks why a task is returned to the client or waived. */
export function TaskReason({
  task,
  state,
  onClose,
}: DialogProps & { state: 'returned' | 'waived' }) {
  const form = useZodForm({ schema: Reason, defaults: { reason: '' } })
  const action = useChangeState(onClose)
  return (
    <FormDialog
      {...texts.reason[state]}
      description={task.title}
      width="narrow"
      form={form}
      action={action}
      onSubmit={({ reason }) => action.mutate({ task, state, reason })}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={texts.reason.label}
        help={texts.reason[state].help}
        rows={3}
        required
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
