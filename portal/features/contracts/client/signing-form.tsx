import type { FieldErrors } from 'react-hook-form'
import { CODE_FIELD, CodeRequest } from '#portal/features/contracts/code-request.tsx'
import { CONSENT_ID, ConsentStep } from '#portal/features/contracts/consent.tsx'
import {
  KindStep,
  SignatureStep,
  type SigningValues,
} from '#portal/features/contracts/signature-steps.tsx'
import { statusOf } from '#portal/lib/http/request.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { type Contract, isSignersName, NewSignature } from '#wire/signatures.ts'
import { signerProblems } from '#wire/texts/contract-signers.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
import { signerScreens } from '#wire/texts/signer-screens.ts'
import { refreshAfterRefusal, useSignContract } from './queries.ts'

const texts = clientContractTexts.signingForm

/** The id of the form's heading. */
export const SIGN_TITLE = 'sign-title'

type CodeStepProps = {
  form: ZodForm<SigningValues, NewSignature>
  contract: Contract
  /** Of the viewer's account. */
  email: string
}

type SigningFormProps = Pick<CodeStepProps, 'contract' | 'email'> & {
  documentHash: string
  onSigned: () => void
}

/** What follows the signature of one of several signers, and the code that it needs. */
function CodeStep({ form, contract, email }: CodeStepProps) {
  const { id, signers } = contract
  const { title, last, others, code } = signerScreens.whatNext
  const waiting = signers
    .filter(({ isOwn, signedAt }) => !isOwn && signedAt === null)
    .map(({ name }) => name)
  return (
    <section aria-labelledby="code-title" className="grid max-w-xl gap-4">
      <h3 id="code-title" className="font-semibold">
        {title}
      </h3>
      <p className="max-w-[62ch] text-sm text-muted">
        {waiting.length === 0 ? last : others(waiting)} {code}
      </p>
      <CodeRequest subject={{ contractId: id }} {...{ email }} onError={refreshAfterRefusal} />
      <TextField form={form} name="code" {...CODE_FIELD} />
    </section>
  )
}

/** Consent to electronic records, a typed or drawn signature, and Sign. */
export function SigningForm({ contract, email, documentHash, onSigned }: SigningFormProps) {
  const { id, needsCode, signers } = contract
  const signerName =
    signers.find(({ isOwn, isTurn }) => isOwn && isTurn)?.name ?? contract.signerName
  const form = useZodForm<SigningValues, NewSignature>({
    schema: NewSignature,
    draft: `contract:${id}`,
    excludedFromDraft: ['code'],
    defaults: {
      consent: false,
      signature: { kind: 'typed', name: '', strokes: [] },
      documentHash,
      ...(needsCode && { code: '' }),
    },
    mergeDraft: (defaults, draft) => ({ ...defaults, ...draft, documentHash }),
    shouldFocusError: false,
  })
  const action = useSignContract(id, form.clearDraftThen(onSigned))

  const sign = (body: NewSignature) => {
    if (isSignersName(body.signature.name, signerName)) return action.mutate(body)
    const error = { message: signerProblems.nameDiffers(signerName) }
    form.setError('signature.name', error, { shouldFocus: true })
  }
  /** Focuses the first invalid field in page order. */
  const focusFirst = ({ consent, signature, code }: FieldErrors<SigningValues>) => {
    if (!consent && signature?.name) form.setFocus('signature.name')
    else if (!consent && !signature && code) form.setFocus('code')
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
      <SignatureStep form={form} label={texts.name} help={texts.nameHelp(signerName)} />
      {needsCode && <CodeStep {...{ form, contract, email }} />}
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
