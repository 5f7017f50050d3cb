import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { ClientChoice } from '#portal/features/properties/client-choice.tsx'
import { HomeChoice } from '#portal/features/properties/home-choice.tsx'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button, type ButtonVariant } from '#portal/ui/button.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { optionalChoice } from '#wire/basics.ts'
import { NewTask, TASK_ACTORS } from '#wire/tasks.ts'
import { adminTaskTexts } from '#wire/texts/tasks.ts'
import { useAddTask } from './queries.ts'

const texts = adminTaskTexts.form

/** The form names the client, whose homes it then offers. */
const TaskForm = NewTask.extend({
  clientId: z.uuid(texts.noClient),
  propertyId: z.string(),
  due: optionalChoice(z.iso.date(texts.badDay)),
})
type Values = z.input<typeof TaskForm> & Record<string, unknown>
type Output = z.output<typeof TaskForm>

type NamedClient = { id: string; name: string }

type AddTaskProps = {
  /** Absent: the form has a choice of all clients. */
  client?: NamedClient | undefined
}

function AddTask({ client, onClose }: AddTaskProps & { onClose: () => void }) {
  const form = useZodForm<Values, Output>({
    schema: TaskForm,
    draft: `new-task:${client?.id ?? 'any'}`,
    defaults: {
      ...{ title: '', due: '', actor: 'broker', propertyId: '' },
      clientId: client?.id ?? '',
    },
  })
  const action = useAddTask(form.clearDraftThen(onClose))
  const clientId = form.watch('clientId')
  return (
    <FormDialog
      title={texts.title}
      description={client && texts.forClient(client.name)}
      submitLabel={texts.title}
      pendingLabel={texts.pending}
      form={form}
      action={action}
      onSubmit={({ clientId: forClient, propertyId, ...task }) =>
        action.mutate({ clientId: forClient, propertyId, task })
      }
      onClose={onClose}
    >
      <TextField form={form} name="title" {...texts.what} required className="sm:col-span-2" />
      <TextField form={form} name="due" type="date" {...texts.due} optional />
      <SelectField form={form} name="actor" {...texts.actor} options={optionsOf(TASK_ACTORS)} />
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
      {isOpen && <AddTask client={props.client} onClose={() => setOpen(false)} />}
    </>
  )
}
