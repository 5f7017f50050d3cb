import { type FormEvent, useState } from 'react'
import { useOwnerSignIn } from '#portal/features/sessions/owner-sign-in.ts'
import { call } from '#portal/lib/http/request.ts'
import { ownerEmail } from '#portal/lib/page-facts.ts'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { Field } from '#portal/ui/field.tsx'
import { FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { PasswordInput } from '#portal/ui/password-input.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { ownerLogin } from '#wire/sessions.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'

const texts = sessionTexts.adminLogin

/** /admin-login, SPEC-2.9. */
export default function OwnerLogin() {
  const email = ownerEmail()
  const [password, setPassword] = useState('')
  const signingIn = useOwnerSignIn({
    send: () => call(ownerLogin, { body: { email, password } }),
    successText: () => texts.success,
    failedText: texts.failed,
    path: '/admin-dashboard',
    delayMs: 500,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !signingIn.isPending) signingIn.mutate(undefined)
  }

  return (
    <EntryPage title={texts.title} lead={texts.lead}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <FormFailure action={signingIn} />
        <Field label={texts.email}>
          <TextInput type="email" autoComplete="username" value={email} disabled readOnly />
        </Field>
        <Field label={sessionTexts.password} required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <SubmitButton action={signingIn} disabled={!password} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </form>
    </EntryPage>
  )
}
