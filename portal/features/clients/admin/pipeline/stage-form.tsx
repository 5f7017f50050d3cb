import { type RefObject, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useChangeStage } from '#portal/features/clients/admin/queries.ts'
import { nameOf } from '#portal/features/clients/api.ts'
import { Proposals, useProposals, useSaleFacts } from '#portal/features/sale/proposals.tsx'
import { TellOfSale } from '#portal/features/sale/tell-client.tsx'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { toast } from '#portal/lib/toast.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Form, FormFailure } from '#portal/ui/form.tsx'
import { SelectField, TextAreaField } from '#portal/ui/form-fields.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { dateTime } from '#wire/dates.ts'
import { isLost } from '#wire/sale-states.ts'
import { CustomerStage, STAGES, stageLabel } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { type Client, StageChange } from '#wire/users.ts'

const texts = adminClientTexts.stage

const BLANK_VALUES = { stage: '', reason: '', notes: '' }

type StageFormProps = {
  client: Client
  initialStage?: CustomerStage
  reasonRef?: RefObject<HTMLInputElement | null>
  onMoved?: (stage: CustomerStage) => void
  onFailed?: () => void
  onCancel?: () => void
}

function toastMissingReason({ reason }: FieldErrors<typeof BLANK_VALUES>) {
  if (reason) toast({ ...texts.missingReason, variant: 'destructive' })
}

/** What follows from the chosen stage: the proposals, and whether the client is told. */
function useConsequences(client: Client, stage: CustomerStage | undefined) {
  const [told, setTold] = useState<boolean>()
  const facts = useSaleFacts(client.id)
  const made = stage && ({ kind: 'stage', stage } as const)
  const proposals = useProposals(facts, made ?? null)
  const chosen = { tellClient: told ?? !(stage && isLost(stage)), also: proposals.also }
  return { facts, made, proposals, chosen, setTold }
}

function Consequences(props: ReturnType<typeof useConsequences>) {
  const { facts, made, proposals, chosen, setTold } = props
  return (
    <>
      <Proposals {...proposals} />
      {made && (
        <TellOfSale
          isOn={chosen.tellClient}
          onChange={setTold}
          changes={[made, ...chosen.also]}
          facts={facts}
        />
      )}
    </>
  )
}

/** A form for stage, reason and notes, used in the board's dialog and in a client's panel. */
export function StageForm(props: StageFormProps) {
  const { client, initialStage = '', reasonRef, onMoved, onFailed, onCancel } = props
  const form = useZodForm({
    schema: StageChange,
    draft: `stage:${client.id}`,
    defaults: { ...BLANK_VALUES, stage: initialStage },
    excludedFromDraft: ['stage'],
  })
  const stageChange = useChangeStage({
    onMoved: (stage) => {
      form.reset(BLANK_VALUES)
      form.clearDraft()
      onMoved?.(stage)
    },
    onFailed: () => onFailed?.(),
  })
  const reason = form.register('reason')
  const stage = CustomerStage.safeParse(form.watch('stage')).data
  const consequences = useConsequences(client, stage)

  // After an edit conflict the form shows the other user's change, so a second submit overrides it.
  const { customerStage } = savedVersionIn<Client>(stageChange.error) ?? client

  return (
    <Form
      form={form}
      action={stageChange}
      onSubmit={(change) =>
        stageChange.mutate({
          client,
          change: { ...change, from: customerStage, ...consequences.chosen },
        })
      }
      onInvalid={toastMissingReason}
      className="grid gap-4"
    >
      <SelectField
        form={form}
        name="stage"
        {...texts.stage}
        options={STAGES.map(({ id, label }) => ({
          value: id,
          label: id === customerStage ? texts.current(label) : label,
          disabled: id === customerStage,
        }))}
        required
      />
      <Field label={texts.reason} error={form.errorAt('reason')} required>
        <TextInput
          {...reason}
          ref={(element) => {
            reason.ref(element)
            if (reasonRef) reasonRef.current = element
          }}
          autoComplete="off"
        />
      </Field>
      <TextAreaField form={form} name="notes" label={texts.notes} rows={2} optional />
      <Consequences {...consequences} />
      <FormFailure action={stageChange} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {onCancel && <Button onClick={onCancel}>{commonTexts.cancel}</Button>}
        <Button
          type="submit"
          variant={onCancel ? 'primary' : 'secondary'}
          pending={stageChange.isPending}
          pendingLabel={texts.pending}
        >
          {texts.submit}
        </Button>
      </div>
    </Form>
  )
}

type StageDialogProps = {
  /** The client when the move began. */
  client: Client
  /** The client now: another user may have changed the stage meanwhile. */
  latest: Client
  initialStage: CustomerStage
  onClose: (movedTo?: CustomerStage) => void
  onFailed?: () => void
  /** Sets the focus when the dialog closes; by default it returns to the opener. */
  giveFocus?: () => void
}

/** Asks for the reason of a move on the board. */
export function StageDialog(props: StageDialogProps) {
  const { client, latest, initialStage, onClose, onFailed, giveFocus } = props
  const [lastChange] = latest.stageHistory
  const isStale = lastChange !== undefined && lastChange.id !== client.stageHistory[0]?.id
  const reason = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      onClose={() => onClose()}
      {...texts.dialog(nameOf(client), stageLabel(client.customerStage))}
      width="narrow"
      initialFocus={reason}
      {...(giveFocus && { giveFocus })}
    >
      {isStale && (
        <div className="mb-4">
          <Alert title={texts.movedMeanwhile(lastChange.changedBy, stageLabel(lastChange.toStage))}>
            {dateTime(lastChange.createdAt)}: {lastChange.reason}
          </Alert>
        </div>
      )}
      <StageForm
        client={client}
        initialStage={initialStage}
        reasonRef={reason}
        onMoved={onClose}
        onFailed={() => onFailed?.()}
        onCancel={() => onClose()}
      />
    </Dialog>
  )
}
