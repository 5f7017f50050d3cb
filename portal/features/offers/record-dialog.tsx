import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import type { RecordedAcceptance } from '#wire/acceptances.ts'
import { formatDollars } from '#wire/money.ts'
import type { Offer } from '#wire/offers.ts'
import type { Property } from '#wire/properties.ts'
import { recordTexts as texts } from '#wire/texts/signing-screens.ts'
import { usePapers } from './queries.ts'
import { useRecordAcceptance } from './signing-queries.ts'
import { TypedRecord } from './typed-offer.ts'

type RecordDialogProps = { property: Property; offer: Offer; onClose: () => void }

/** Staff record a contract that was signed on paper; it opens the escrow. */
export function RecordDialog({ property, offer, onClose }: RecordDialogProps) {
  const form = useZodForm<
    { version: number; acceptedAt: string; file: string },
    RecordedAcceptance
  >({
    schema: TypedRecord,
    defaults: { version: offer.version, acceptedAt: '', file: '' },
  })
  const action = useRecordAcceptance(offer.id, onClose)
  const papers = (usePapers(property.id).data ?? []).filter(
    ({ mimeType }) => mimeType === 'application/pdf',
  )
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title(formatDollars(offer.terms.price))}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <TextField
        form={form}
        name="acceptedAt"
        {...texts.acceptedAt}
        type="datetime-local"
        required
      />
      <SelectField
        form={form}
        name="file"
        {...texts.file}
        placeholder={texts.noFile}
        options={papers.map(({ id, originalName }) => ({ value: id, label: originalName }))}
      />
    </FormDialog>
  )
}
