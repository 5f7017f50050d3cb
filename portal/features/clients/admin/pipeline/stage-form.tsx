import { type RefObject, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useChangeStage } from '#portal/features/clients/admin/queries.ts'
import { nameOf } from '#portal/features/clients/api.ts'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { dateTime } from '#portal/lib/format.ts'
import { toast } from '#portal/lib/toast.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Form, FormFailure } from '#portal/ui/form.tsx'
import { SelectField, TextAreaField } from '#portal/ui/form-fields.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { type CustomerStage, STAGES, stageLabel } from '#wire/stages.ts'
import { type Client, StageChange } from '#wire/users.ts'

const BLANK = { stage: '', reason: '', notes: '' }

type StageFormProps = {
  client: Client
  preset?: CustomerStage
  reasonRef?: RefObject<HTMLInputElement | null>
  onMoved?: (stage: CustomerStage) => void
  onFailed?: () => void
  onCancel?: () => void
}

function toastMissingReason({ reason }: FieldErrors<typeof BLANK>) {
  if (!reason) return
  toast({
    title: 'Reason Required',
    description: 'Please provide a reason for the stage change.',
    variant: 'destructive',
  })
}

/** A form for stage, reason and notes, used in the board's dialog and in a client's panel. */
export function StageForm(props: StageFormProps) {
  const { client, preset = '', reasonRef, onMoved, onFailed, onCancel } = props
  const form = useZodForm({
    schema: StageChange,
    draft: `stage:${client.id}`,
    defaults: { ...BLANK, stage: preset },
    excludedFromDraft: ['stage'],
  })
  const moving = useChangeStage({
    onMoved: (stage) => {
      form.reset(BLANK)
      form.clearDraft()
      onMoved?.(stage)
    },
    onFailed: () => onFailed?.(),
  })
  const reason = form.register('reason')

  // After an edit conflict the form shows the other user's change, so a second submit overrides it.
  const { customerStage } = savedVersionIn<Client>(moving.error) ?? client

  return (
    <Form
      form={form}
      action={moving}
      onSubmit={(change) => moving.mutate({ client, change: { ...change, from: customerStage } })}
      onInvalid={toastMissingReason}
      className="grid gap-4"
    >
      <SelectField
        form={form}
        name="stage"
        label="New stage"
        placeholder="Choose a stage"
        options={STAGES.map(({ id, label }) => ({
          value: id,
          label: id === customerStage ? `${label} (current)` : label,
          disabled: id === customerStage,
        }))}
        required
      />
      <Field label="Reason" error={form.errorAt('reason')} required>
        <TextInput
          {...reason}
          ref={(element) => {
            reason.ref(element)
            if (reasonRef) reasonRef.current = element
          }}
          autoComplete="off"
        />
      </Field>
      <TextAreaField form={form} name="notes" label="Notes" rows={2} optional />
      <FormFailure action={moving} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button
          type="submit"
          variant={onCancel ? 'primary' : 'secondary'}
          pending={moving.isPending}
          pendingLabel="Updating..."
        >
          Update Stage
        </Button>
      </div>
    </Form>
  )
}

export type StageDialogProps = {
  /** The client when the move began. */
  client: Client
  /** The client now: another user may have moved them meanwhile. */
  live: Client
  preset: CustomerStage
  onClose: (movedTo?: CustomerStage) => void
  onFailed: () => void
  /** Sets the focus when the dialog closes. */
  giveFocus: () => void
}

/** Asks for the reason of a move before making it. */
export function StageDialog(props: StageDialogProps) {
  const { client, live, preset, onClose, onFailed, giveFocus } = props
  const [latest] = live.stageHistory
  const isStale = latest !== undefined && latest.id !== client.stageHistory[0]?.id
  const reason = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${nameOf(client)}`}
      description={`Now at ${stageLabel(client.customerStage)}. The client is told the new stage, never the reason.`}
      width="narrow"
      initialFocus={reason}
      giveFocus={giveFocus}
    >
      {isStale && (
        <div className="mb-4">
          <Alert
            title={`${latest.changedBy ?? 'Someone'} moved this client to ${stageLabel(latest.toStage)} while this was open`}
          >
            {dateTime(latest.createdAt)}: {latest.reason}
          </Alert>
        </div>
      )}
      <StageForm
        client={client}
        preset={preset}
        reasonRef={reason}
        onMoved={onClose}
        onFailed={onFailed}
        onCancel={() => onClose()}
      />
    </Dialog>
  )
}
