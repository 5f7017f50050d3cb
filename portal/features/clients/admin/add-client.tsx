import { nameOf, refetchClients } from '#portal/features/clients/api.ts'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import {
  CheckboxField,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '#portal/ui/form-fields.tsx'
import { addClient, NewClient, TYPED_SOURCE_CHOICES } from '#wire/leads.ts'
import { addClientTexts as texts } from '#wire/texts/leads.ts'
import type { Client } from '#wire/users.ts'

const BLANK = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  source: 'staff' as const,
  sourceDetail: '',
  note: '',
  invite: false,
}

type AddClientProps = {
  onClose: () => void
  /** Shows a client: the added one, or the one who has the address already. */
  onOpen: (id: string) => void
}

/** 'Add Client': a lead whom staff type. A known address leads to the client who has it. */
export function AddClient({ onClose, onOpen }: AddClientProps) {
  const form = useZodForm({ schema: NewClient, draft: 'new-client', defaults: BLANK })
  const leave = form.clearDraftThen(onClose)
  const adding = useAction({
    idempotencyScope: 'new-client',
    send: (body: NewClient, idempotencyKey) => call(addClient, { body, idempotencyKey }),
    onSuccess: async ({ id }) => {
      await refetchClients()
      leave()
      onOpen(id)
    },
    successToast: (client) => ({ title: texts.success, description: nameOf(client) }),
    failure: texts.failure,
  })
  const existing = savedVersionIn<Client>(adding.error)

  const field = <Name extends keyof typeof texts.labels>(name: Name) => ({
    form,
    name,
    label: texts.labels[name],
  })

  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      form={form}
      action={adding}
      onSubmit={(client) => adding.mutate(client)}
      onClose={onClose}
      submitLabel={texts.title}
      pendingLabel={texts.pending}
    >
      <TextField {...field('firstName')} autoComplete="off" required />
      <TextField {...field('lastName')} autoComplete="off" optional />
      <TextField {...field('email')} type="email" autoComplete="off" required />
      <TextField {...field('phone')} type="tel" autoComplete="off" optional />
      <SelectField {...field('source')} options={optionsOf(TYPED_SOURCE_CHOICES)} />
      <TextField
        {...field('sourceDetail')}
        placeholder={texts.sourceDetailPlaceholder}
        autoComplete="off"
        optional
      />
      <TextAreaField
        {...field('note')}
        help={texts.noteHelp}
        className="sm:col-span-2"
        rows={2}
        optional
      />
      <div className="sm:col-span-2">
        <CheckboxField form={form} name="invite" label={texts.invite} />
      </div>
      {existing && (
        <div className="sm:col-span-2">
          <Button
            onClick={() => {
              leave()
              onOpen(existing.id)
            }}
          >
            {texts.openExisting(nameOf(existing))}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
