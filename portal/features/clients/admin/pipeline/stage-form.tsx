import { zodResolver } from '@hookform/resolvers/zod'
import type { RefObject } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { STAGE_FAILED, useChangeStage } from '#portal/features/clients/client-stage.ts'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { currentIn, serverFields, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import { type CustomerStage, STAGES } from '#wire/stages.ts'
import { type Client, StageChange } from '#wire/users.ts'

type Values = z.input<typeof StageChange>

export type StageFormProps = {
  client: Client
  preset?: CustomerStage
  reasonRef?: RefObject<HTMLInputElement | null>
  onMoved?: (stage: CustomerStage) => void
  onFailed?: () => void
  onCancel?: () => void
}

function sayWhatIsMissing(errors: FieldErrors<Values>) {
  if (!errors.reason) return
  toast({
    title: 'Reason Required',
    description: 'Please provide a reason for the stage change.',
    variant: 'destructive',
  })
}

/** A form for stage, reason and notes, used in the board's dialog and in a client's panel. */
export function StageForm(props: StageFormProps) {
  const { client, preset, reasonRef, onMoved, onFailed, onCancel } = props
  const draft = `stage:${client.id}`
  const blank = { stage: (preset ?? '') as CustomerStage, reason: '', notes: '' }
  const form = useForm<Values, unknown, StageChange>({
    resolver: zodResolver(StageChange),
    defaultValues: { ...readDraft(draft, blank), stage: blank.stage },
  })
  useFormDraft(draft, form, ['stage'])
  const moving = useChangeStage({
    onMoved: (stage) => {
      form.reset({ stage: '' as CustomerStage, reason: '', notes: '' })
      clearDraft(draft)
      onMoved?.(stage)
    },
    onFailed: () => onFailed?.(),
  })
  const { errors } = form.formState
  const refused = serverFields(moving.error)
  const reason = form.register('reason')

  // After an edit conflict the form shows the other user's change, so a second submit overrides it.
  const { customerStage } = currentIn<Client>(moving.error) ?? client

  const move = (change: StageChange) =>
    moving.mutate({ client, change: { ...change, from: customerStage } })

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(move, sayWhatIsMissing)}>
      <Field label="New stage" error={errors.stage?.message ?? refused.stage} required>
        <Select
          {...form.register('stage')}
          placeholder="Choose a stage"
          options={STAGES.map(({ id, label }) => ({
            value: id,
            label: id === customerStage ? `${label} (current)` : label,
            disabled: id === customerStage,
          }))}
        />
      </Field>
      <Field label="Reason" error={errors.reason?.message ?? refused.reason} required>
        <TextInput
          {...reason}
          ref={(element) => {
            reason.ref(element)
            if (reasonRef) reasonRef.current = element
          }}
          autoComplete="off"
        />
      </Field>
      <Field label="Notes" error={errors.notes?.message ?? refused.notes} optional>
        <TextArea {...form.register('notes')} rows={2} />
      </Field>
      {moving.error && (
        <Alert variant="destructive" title="Update Failed">
          {serverMessage(moving.error, STAGE_FAILED)}
        </Alert>
      )}
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
    </form>
  )
}
