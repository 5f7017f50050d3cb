import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { EscrowChange } from '#wire/escrow-changes.ts'
import type { Escrow } from '#wire/escrows.ts'
import { escrowChangeTexts } from '#wire/texts/escrow-changes.ts'
import { useChangeEscrow } from './queries.ts'

const { dialog: texts, ...holderTexts } = escrowChangeTexts.holder

type Values = { version: number; holder: string; number: string }

/** Staff enter the escrow holder of a sale and its number. */
export function HolderDialog({ escrow, onClose }: { escrow: Escrow; onClose: () => void }) {
  const { version, holder, number } = escrow
  const form = useZodForm<Values, EscrowChange>({
    schema: EscrowChange,
    defaults: { version, holder: holder ?? '', number: number ?? '' },
  })
  const action = useChangeEscrow(escrow.id, holderTexts, onClose)
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <TextField form={form} name="holder" {...texts.holder} maxLength={200} />
      <TextField form={form} name="number" {...texts.number} autoComplete="off" maxLength={100} />
    </FormDialog>
  )
}
