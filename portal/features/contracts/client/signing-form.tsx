import type { FieldErrors } from 'react-hook-form'
import { CONSENT_ID, ConsentStep } from '#portal/features/contracts/consent.tsx'
import { statusOf } from '#portal/lib/http/request.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import { type Contract, isSignersName, NewSignature, nameDiffersMessage } from '#wire/signatures.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
import { useSignContract } from './queries.ts'
import { KindStep, SignatureStep, type SigningValues } from './signature-steps.tsx'

const texts = clientContractTexts.signingForm

/** The id of the form's heading. */
export const SIGN_TITLE = 'sign-title'

type SigningFormProps = { contract: Contract; documentHash: string; onSigned: () => void }

/** Consent to electronic records, a typed or drawn signature, and Sign. */
export function SigningForm({ contract, documentHash, onSigned }: SigningFormProps) {
  const { signerName } = contract
  const form = useZodForm<SigningValues, NewSignature>({
    schema: NewSignature,
    draft: `contract:${contract.id}`,
    defaults: {
      consent: false,
      signature: { kind: 'typed', name: '', strokes: [] },
      documentHash,
    },
    mergeDraft: (defaults, draft) => ({ ...defaults, ...draft, documentHash }),
    shouldFocusError: false,
  })
  const action = useSignContract(contract.id, form.clearDraftThen(onSigned))

  const sign = (body: NewSignature) => {
    if (isSignersName(body.signature.name, signerName)) return action.mutate(body)
    const error = { message: nameDiffersMessage(signerName) }
    form.setError('signature.name', error, { shouldFocus: true })
  }
  /** Focuses the first invalid field in page order. */
  const focusFirst = ({ consent, signature }: FieldErrors<SigningValues>) => {
    if (!consent && signature?.name) form.setFocus('signature.name')
    else document.getElementById(consent ? CONSENT_ID : 'signature-drawing')?.focus()
  }
  const mayRetry = ![400, 404, 409].includes(statusOf(action.error) ?? 0)

  return (
    <Form
      form={form}
      action={action}
      onSubmit={sign}
      onInvalid={focusFirst}
      className="mt-10 grid gap-8"
      aria-labelledby={SIGN_TITLE}
    >
      <h3 id={SIGN_TITLE} tabIndex={-1} className="font-display text-xl">
        {texts.title}
      </h3>
      <ConsentStep field={form.register('consent')} error={form.errorAt('consent')} />
      <KindStep form={form} signerName={signerName} />
      <SignatureStep form={form} signerName={signerName} />
      {action.failure && (
        <Alert
          variant="destructive"
          title={action.failure.title}
          onRetry={mayRetry ? () => void form.handleSubmit(sign, focusFirst)() : undefined}
          retrying={action.isPending}
        >
          {action.failure.text}
        </Alert>
      )}
      <div>
        <SubmitButton action={action} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
        <p className="mt-2 max-w-[62ch] text-sm text-muted">{texts.recorded}</p>
      </div>
    </Form>
  )
}
