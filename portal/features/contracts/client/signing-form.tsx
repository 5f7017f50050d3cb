import type { FieldErrors } from 'react-hook-form'
import { statusOf } from '#portal/lib/http/request.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { FieldError } from '#portal/ui/field.tsx'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import {
  CONSENT,
  CONSENT_STATEMENT,
  type Contract,
  isSignersName,
  NewSignature,
  nameDiffersMessage,
} from '#wire/signatures.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
import { useSignContract } from './queries.ts'
import { KindStep, SignatureStep, type SigningValues } from './signature-steps.tsx'

const texts = clientContractTexts.signingForm

/** The id of the form's heading. */
export const SIGN_TITLE = 'sign-title'

const CONSENT_ID = 'signing-consent'
const CONSENT_ERROR_ID = 'signing-consent-error'

/** The disclosures, and the agreement to sign electronically. */
function ConsentStep({ form }: { form: ZodForm<SigningValues, NewSignature> }) {
  const error = form.errorAt('consent')
  return (
    <section aria-labelledby="consent-title" className="grid gap-4">
      <h4 id="consent-title" className="font-semibold">
        {texts.disclosures}
      </h4>
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        {CONSENT.map(({ heading, text }) => (
          <div key={heading}>
            <dt className="font-semibold">{heading}</dt>
            <dd className="mt-0.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            id={CONSENT_ID}
            {...form.register('consent')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? CONSENT_ERROR_ID : undefined}
            className="mt-0.5 size-6 shrink-0 accent-eucalyptus"
          />
          <span>{CONSENT_STATEMENT}</span>
        </label>
        <FieldError id={CONSENT_ERROR_ID} message={error} />
      </div>
    </section>
  )
}

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
      <ConsentStep form={form} />
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
