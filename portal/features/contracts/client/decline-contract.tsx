import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextAreaField } from '#portal/ui/form-fields.tsx'
import { type ContractSummary, contractTypeLabel } from '#wire/contracts.ts'
import { ContractDecline } from '#wire/signatures.ts'
import { signerScreens } from '#wire/texts/signer-screens.ts'
import { useDeclineContract } from './queries.ts'

const texts = signerScreens.decline

type DeclineContractProps = { contract: ContractSummary; onClose: () => void }

/** Says what follows a signer's no, and asks for the reason. */
export function DeclineContract({ contract, onClose }: DeclineContractProps) {
  const { id, contractType, signers } = contract
  const form = useZodForm({ schema: ContractDecline, defaults: { reason: '' } })
  const action = useDeclineContract(id, onClose)
  const signed = signers.filter(({ signedAt }) => signedAt !== null).map(({ name }) => name)
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title(contractTypeLabel(contractType))}
      description={texts.description(signed)}
      width="narrow"
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
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
