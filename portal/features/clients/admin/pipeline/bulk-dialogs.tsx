import { useId } from 'react'
import { z } from 'zod'
import { useTags } from '#portal/features/clients/admin/lists.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { CheckboxField, TextField } from '#portal/ui/form-fields.tsx'
import { Tag } from '#wire/client-edits.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { bulkTexts as texts } from '#wire/texts/bulk.ts'
import { type Client, StageChange } from '#wire/users.ts'
import { useChangeClients } from './bulk-queries.ts'

type DialogProps = {
  clients: readonly Client[]
  onClose: () => void
  /** Runs after the answer: the clients are no longer selected. */
  onDone: () => void
}

const Move = z.object({ reason: StageChange.shape.reason, tellClients: z.boolean() })

/** Asks for the reason of a move of several clients, and whether they are told. */
export function MoveManyDialog({
  clients,
  stage,
  onClose,
  onDone,
}: DialogProps & { stage: CustomerStage }) {
  const form = useZodForm({
    schema: Move,
    draft: `bulk-stage:${stage}`,
    defaults: { reason: '', tellClients: false },
  })
  const action = useChangeClients({ onDone: form.clearDraftThen(onDone) })
  const count = clients.length
  return (
    <Dialog
      onClose={onClose}
      title={texts.move.title(count, stageLabel(stage))}
      description={texts.move.description}
      width="narrow"
    >
      <Form
        form={form}
        action={action}
        onSubmit={(move) => action.mutate({ clients, change: { kind: 'stage', stage, ...move } })}
        className="grid gap-4"
      >
        <TextField
          form={form}
          name="reason"
          label={texts.move.reason}
          autoComplete="off"
          required
        />
        <div>
          <CheckboxField form={form} name="tellClients" label={texts.move.tell} />
          <p className="text-sm text-muted">
            {form.watch('tellClients') ? texts.move.told : texts.move.silent}
          </p>
        </div>
        <FormFailure action={action} form={form} />
        <SubmitButton action={action} pendingLabel={texts.move.pending}>
          {texts.move.submit}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

const TypedTag = z.object({ tag: Tag })

/** Asks for a tag; the known ones are offered. */
export function AddTagDialog({ clients, onClose, onDone }: DialogProps) {
  const form = useZodForm({ schema: TypedTag, draft: 'bulk-tag', defaults: { tag: '' } })
  const action = useChangeClients({ onDone: form.clearDraftThen(onDone) })
  const known = useTags().data ?? []
  const list = useId()
  return (
    <Dialog onClose={onClose} title={texts.addTag.title(clients.length)} width="narrow">
      <Form
        form={form}
        action={action}
        onSubmit={({ tag }) => action.mutate({ clients, change: { kind: 'add-tag', tag } })}
        className="grid gap-4"
      >
        <TextField
          form={form}
          name="tag"
          label={texts.addTag.tag}
          list={list}
          autoComplete="off"
          required
        />
        <datalist id={list}>
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <FormFailure action={action} form={form} />
        <SubmitButton action={action} pendingLabel={texts.addTag.pending}>
          {texts.addTag.submit}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
