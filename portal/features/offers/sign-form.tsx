import { useState } from 'react'
import { CODE_FIELD, CodeRequest } from '#portal/features/contracts/code-request.tsx'
import { CONSENT_ID, ConsentStep } from '#portal/features/contracts/consent.tsx'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { NewAcceptance } from '#wire/acceptances.ts'
import { clockTime } from '#wire/dates.ts'
import type { Offer } from '#wire/offers.ts'
import { isSignersName, nameDiffersMessage } from '#wire/signatures.ts'
import { signTexts as texts } from '#wire/texts/signing-screens.ts'
import type { User } from '#wire/users.ts'
import { refreshAfterRefusal, useSignOffer } from './signing-queries.ts'

type SignFormProps = { offer: Offer; user: User }

/** Consent, code and name, for the terms that the page shows. An offer that ends meanwhile keeps the button and its focus. */
export function SignForm({ offer, user }: SignFormProps) {
  const { version, number, termsSha256, state, expiresAt } = offer
  const [read] = useState({ version, number, termsSha256 })
  const signerName = `${user.firstName} ${user.lastName}`.trim()
  const hasEnded = state === 'expired'
  const action = useSignOffer(offer.id)
  const form = useZodForm({
    schema: NewAcceptance,
    defaults: {
      ...read,
      ...{ consent: false as boolean, code: '' },
      signature: { kind: 'typed' as const, name: '' },
    },
    shouldFocusError: false,
  })
  const sign = (body: NewAcceptance) => {
    if (hasEnded) return
    if (isSignersName(body.signature.name, signerName)) return action.mutate(body)
    const error = { message: nameDiffersMessage(signerName) }
    form.setError('signature.name', error, { shouldFocus: true })
  }
  return (
    <Form
      form={form}
      action={action}
      onSubmit={sign}
      onInvalid={({ consent, code }) => {
        if (consent) document.getElementById(CONSENT_ID)?.focus()
        else form.setFocus(code ? 'code' : 'signature.name')
      }}
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
      <TextField
        form={form}
        name="signature.name"
        label={texts.name}
        help={texts.nameHelp(signerName)}
        autoComplete="name"
        required
      />
      <FormFailure action={action} form={form} />
      <div>
        <SubmitButton
          action={action}
          pendingLabel={texts.pending}
          aria-disabled={hasEnded || undefined}
        >
          {hasEnded ? texts.endedAt(clockTime(expiresAt)) : texts.submit}
        </SubmitButton>
        <p className="mt-2 text-sm text-muted">{texts.recorded}</p>
      </div>
    </Form>
  )
}
