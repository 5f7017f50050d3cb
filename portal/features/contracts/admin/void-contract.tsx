import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextAreaField } from '#portal/ui/form-fields.tsx'
import { type ContractSummary, contractTypeLabel, VoidedContract } from '#wire/contracts.ts'
import { adminContractTexts } from '#wire/texts/contracts.ts'
import { useVoidContract } from './queries.ts'

const texts = adminContractTexts.withdraw

type VoidContractProps = { contract: ContractSummary; onClose: () => void }

/** Asks for the reason with which an unsigned contract is withdrawn. */
export function VoidContract({ contract, onClose }: VoidContractProps) {
  const { version, contractType, signerName } = contract
  const form = useZodForm<{ reason: string; version: number }, VoidedContract>({
    schema: VoidedContract,
    defaults: { reason: '', version },
  })
  const action = useVoidContract(contract, onClose)
  return (
    <FormDialog
      {...texts.dialog}
      title={texts.title(contractTypeLabel(contractType), signerName)}
      description={texts.description}
      width="narrow"
      form={form}
      action={action}
      onSubmit={(body) => action.mutate(body)}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="reason"
        {...texts.reason}
        className="sm:col-span-2"
        required
      />
    </FormDialog>
  )
}
