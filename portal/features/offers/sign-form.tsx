import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { CODE_FIELD, CodeRequest } from '#portal/features/contracts/code-request.tsx'
import { CONSENT_ID, ConsentStep } from '#portal/features/contracts/consent.tsx'
import {
  KindStep,
  SignatureStep,
  type SigningValues,
} from '#portal/features/contracts/signature-steps.tsx'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { NewAcceptance } from '#wire/acceptances.ts'
import { clockTime } from '#wire/dates.ts'
import { isSignersName } from '#wire/signatures.ts'
import { signerProblems } from '#wire/texts/contract-signers.ts'
import { counterSignTexts } from '#wire/texts/counter-screens.ts'
import { signTexts as texts } from '#wire/texts/signing-screens.ts'
import type { User } from '#wire/users.ts'
import type { Signable } from './signable.ts'
import { refreshAfterRefusal, useSign } from './signing-queries.ts'

type SignFormProps = { signable: Signable; user: User }

/** The first invalid field in the order of the page takes the focus. */
function focusFirst(
  form: ZodForm<SigningValues, NewAcceptance>,
  { consent, code, signature }: FieldErrors<SigningValues>,
): void {
  if (consent) document.getElementById(CONSENT_ID)?.focus()
  else if (code || !signature?.strokes) form.setFocus(code ? 'code' : 'signature.name')
  else document.getElementById('signature-drawing')?.focus()
}

/**
 * Consent, code and a typed or drawn signature, for the terms that the page shows. An offer that ends meanwhile keeps the
 * button and its focus.
 */
export function SignForm({ signable, user }: SignFormProps) {
  const { act, offer, number, termsSha256, hasEnded, expiresAt } = signable
  const [read] = useState({ version: offer.version, number, termsSha256 })
  const signerName = `${user.firstName} ${user.lastName}`.trim()
  const action = useSign(signable)
  const submit = act === 'counter' ? counterSignTexts.submit : texts.submit
  const form = useZodForm<SigningValues, NewAcceptance>({
    schema: NewAcceptance,
    defaults: {
      ...read,
      ...{ consent: false, code: '' },
      signature: { kind: 'typed', name: '', strokes: [] },
    },
    shouldFocusError: false,
  })
  const sign = (body: NewAcceptance) => {
    if (hasEnded) return
    if (isSignersName(body.signature.name, signerName)) return action.mutate(body)
    const error = { message: signerProblems.nameDiffers(signerName) }
    form.setError('signature.name', error, { shouldFocus: true })
  }
  return (
    <Form
      form={form}
      action={action}
      onSubmit={sign}
      onInvalid={(errors) => focusFirst(form, errors)}
      className="grid max-w-2xl gap-6"
      aria-labelledby="sign-title"
    >
      <ConsentStep field={form.register('consent')} error={form.errorAt('consent')} />
      <CodeRequest
        subject={{ offerId: offer.id, number }}
        email={user.email}
        onError={refreshAfterRefusal}
      />
      <TextField form={form} name="code" {...CODE_FIELD} />
      <KindStep form={form} signerName={signerName} />
      <SignatureStep form={form} label={texts.name} help={texts.nameHelp(signerName)} />
      <FormFailure action={action} form={form} />
      <div>
        <SubmitButton
          action={action}
          pendingLabel={texts.pending}
          aria-disabled={hasEnded || undefined}
        >
          {hasEnded ? texts.endedAt(clockTime(expiresAt)) : submit}
        </SubmitButton>
        <p className="mt-2 text-sm text-muted">{texts.recorded}</p>
      </div>
    </Form>
  )
}
