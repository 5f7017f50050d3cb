import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { ClientChoice } from '#portal/features/properties/client-choice.tsx'
import { HomeChoice } from '#portal/features/properties/home-choice.tsx'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button, type ButtonVariant } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { optionalChoice } from '#wire/basics.ts'
import { NewTask, TASK_ACTORS, TASK_EVIDENCE } from '#wire/tasks.ts'
import { adminTaskTexts } from '#wire/texts/tasks.ts'
import { useAddTask, useAssignees } from './queries.ts'

const texts = adminTaskTexts.form

/** The form's choice of no assignee; an empty choice is the client's agent. */
const NO_ONE = 'no-one'

/** The form names the client, whose homes it then offers. */
const TaskForm = NewTask.extend({
  clientId: z.uuid(texts.noClient),
  propertyId: z.string(),
  due: optionalChoice(z.iso.date(texts.badDay)),
  assigneeId: z.preprocess(
    (chosen) => (chosen === NO_ONE ? null : chosen || undefined),
    NewTask.shape.assigneeId,
  ),
})
type Values = z.input<typeof TaskForm> & Record<string, unknown>
type Output = z.output<typeof TaskForm>

type NamedClient = { id: string; name: string }

type AddTaskProps = {
  /** Absent: the form has a choice of all clients. */
  client?: NamedClient | undefined
  /** The home that is chosen first. */
  propertyId?: string | undefined
}

/** Adds a task for a client. */
export function AddTask({
  client,
  propertyId = '',
  onClose,
}: AddTaskProps & { onClose: () => void }) {
  const assignees = useAssignees() ?? []
  const [tellClient, setTellClient] = useState(true)
  const form = useZodForm<Values, Output>({
    schema: TaskForm,
    draft: `new-task:${client?.id ?? 'any'}`,
    defaults: {
      ...{ title: '', due: '', actor: 'broker', evidence: 'tick', assigneeId: '', propertyId },
      clientId: client?.id ?? '',
    },
    excludedFromDraft: ['propertyId'],
  })
  const action = useAddTask(form.clearDraftThen(onClose))
  const clientId = form.watch('clientId')
  const isForClient = form.watch('actor') === 'seller'
  return (
    <FormDialog
      title={texts.title}
      description={client && texts.forClient(client.name)}
      submitLabel={texts.title}
      pendingLabel={texts.pending}
      form={form}
      action={action}
      onSubmit={({ clientId: forClient, propertyId: home, ...task }) =>
        action.mutate({ clientId: forClient, propertyId: home, task: { ...task, tellClient } })
      }
      onClose={onClose}
    >
      <TextField form={form} name="title" {...texts.what} required className="sm:col-span-2" />
      <TextField form={form} name="due" type="date" {...texts.due} optional />
      <SelectField
        // A select takes its value from the form when it appears, so its options must be there.
        key={assignees.length}
        form={form}
        name="assigneeId"
        {...texts.assignee}
        options={[
          { value: NO_ONE, label: adminTaskTexts.unassigned },
          ...assignees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField form={form} name="actor" {...texts.actor} options={optionsOf(TASK_ACTORS)} />
      {isForClient && (
        <SelectField
          form={form}
          name="evidence"
          {...texts.evidence}
          options={optionsOf(TASK_EVIDENCE)}
        />
      )}
      {!client && <ClientChoice form={form} name="clientId" />}
      {clientId && (
        <HomeChoice
          key={clientId}
          form={form}
          name="propertyId"
          clientId={clientId}
          {...texts.home}
        />
      )}
      {isForClient && (
        <div className="sm:col-span-2">
          <Checkbox
            label={texts.tell.label}
            checked={tellClient}
            onChange={({ target }) => setTellClient(target.checked)}
          />
          <p className="text-sm text-muted">{texts.tell.help(tellClient)}</p>
        </div>
      )}
    </FormDialog>
  )
}

/** Opens the form for one client or with a choice of all. */
export function AddTaskButton(props: AddTaskProps & { variant?: ButtonVariant }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={props.variant} onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {isOpen && <AddTask {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
