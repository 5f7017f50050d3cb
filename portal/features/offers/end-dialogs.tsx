import type { FieldPath, FieldValues } from 'react-hook-form'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import {
  CANCELLING_SIDES,
  EscrowCancellation,
  type EscrowClose,
  STATUSES_AFTER_CANCELLATION,
} from '#wire/escrow-ends.ts'
import type { HomeOverview } from '#wire/home-overview.ts'
import type { Property } from '#wire/properties.ts'
import { STAGES } from '#wire/stages.ts'
import { windowSentences } from '#wire/texts/cancel-windows.ts'
import { escrowEndTexts } from '#wire/texts/escrow-ends.ts'
import { mayOverrideWindows } from '#wire/viewer.ts'
import { useCancelSale, useCloseSale } from './escrow-queries.ts'
import { usePapers } from './queries.ts'
import { TypedClose } from './typed-offer.ts'

type Escrow = NonNullable<HomeOverview['escrow']>
type EndDialogProps = { property: Property; escrow: Escrow; onClose: () => void }

type PaperProps<Values extends FieldValues, Output extends FieldValues> = {
  form: ZodForm<Values, Output>
  name: FieldPath<Values>
  label: string
  help: string
  propertyId: string
}

/** The paper of the end, among the PDF files of the home. */
function PaperField<Values extends FieldValues, Output extends FieldValues>({
  propertyId,
  ...field
}: PaperProps<Values, Output>) {
  const papers = (usePapers(propertyId).data ?? []).filter(
    ({ mimeType }) => mimeType === 'application/pdf',
  )
  return (
    <SelectField
      {...field}
      placeholder={escrowEndTexts.noFile}
      options={papers.map(({ id, originalName }) => ({ value: id, label: originalName }))}
      className="sm:col-span-2"
    />
  )
}

type CloseValues = {
  version: number
  closedOn: string
  recordedPrice: string
  file: string
  overrideReason: string
}

/** Staff close a sale with its day, price and final statement. */
export function CloseDialog({ property, escrow, onClose }: EndDialogProps) {
  const texts = escrowEndTexts.close
  const form = useZodForm<CloseValues, EscrowClose>({
    schema: TypedClose,
    defaults: {
      ...{ version: escrow.version, closedOn: '', recordedPrice: '', file: '' },
      overrideReason: '',
    },
  })
  const action = useCloseSale(escrow.id, onClose)
  const { viewer } = useViewer()
  const mayOverride = escrow.window?.isOpen && mayOverrideWindows(viewer)
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title(property.address)}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <TextField form={form} name="closedOn" {...texts.closedOn} type="date" required />
      <TextField
        form={form}
        name="recordedPrice"
        {...texts.recordedPrice}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        required
      />
      <PaperField form={form} name="file" {...texts.file} propertyId={property.id} />
      {windowSentences(escrow.window).map((sentence) => (
        <p key={sentence} className="text-sm font-semibold sm:col-span-2">
          {sentence}
        </p>
      ))}
      {mayOverride && (
        <TextAreaField
          form={form}
          name="overrideReason"
          {...texts.overrideReason}
          rows={2}
          maxLength={500}
          className="sm:col-span-2"
        />
      )}
    </FormDialog>
  )
}

type CancelValues = {
  version: number
  by: string
  reason: string
  file: string
  then: { propertyStatus: string; customerStage: string }
}

/** Staff cancel a sale, and say where home and client go. */
export function CancelDialog({ property, escrow, onClose }: EndDialogProps) {
  const texts = escrowEndTexts.cancel
  const form = useZodForm<CancelValues, EscrowCancellation>({
    schema: EscrowCancellation,
    draft: `cancel-sale:${escrow.id}`,
    excludedFromDraft: ['version'],
    defaults: {
      ...{ version: escrow.version, by: '', reason: '', file: '' },
      then: { propertyStatus: 'active-listing', customerStage: 'active-client' },
    },
  })
  const action = useCancelSale(escrow.id, form.clearDraftThen(onClose))
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title(property.address)}
      description={texts.description}
      submitLabel={texts.submit}
      cancelLabel={texts.keep}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <SelectField
        form={form}
        name="by"
        {...texts.by}
        placeholder=" "
        options={CANCELLING_SIDES.map((side) => ({ value: side, label: texts.sides[side] }))}
        className="sm:col-span-2"
      />
      <TextAreaField
        form={form}
        name="reason"
        {...texts.reason}
        rows={3}
        maxLength={500}
        required
        className="sm:col-span-2"
      />
      <SelectField
        form={form}
        name="then.propertyStatus"
        {...texts.propertyStatus}
        options={optionsOf(STATUSES_AFTER_CANCELLATION)}
      />
      <SelectField
        form={form}
        name="then.customerStage"
        {...texts.customerStage}
        options={optionsOf(STAGES)}
      />
      <PaperField form={form} name="file" {...texts.file} propertyId={property.id} />
    </FormDialog>
  )
}
