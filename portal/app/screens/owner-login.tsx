import { type FormEvent, useState } from 'react'
import { useOwnerEntry } from '#portal/features/sessions/owner-entry.ts'
import { call } from '#portal/lib/http/request.ts'
import { ownerEmail } from '#portal/lib/page-facts.ts'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { Field } from '#portal/ui/field.tsx'
import { FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { PasswordInput } from '#portal/ui/password-input.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { ownerLogin } from '#wire/sessions.ts'

/** /admin-login, SPEC-2.9. */
export default function OwnerLogin() {
  const email = ownerEmail()
  const [password, setPassword] = useState('')
  const entry = useOwnerEntry({
    send: () => call(ownerLogin, { body: { email, password } }),
    descriptionOf: () => 'Logged in successfully. Redirecting...',
    failedText: 'Login failed',
    path: '/admin-dashboard',
    delayMs: 500,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !entry.isPending) entry.mutate(undefined)
  }

  return (
    <EntryPage
      title="Owner Login"
      lead="For the owner of the brokerage. Clients sign in elsewhere."
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <FormFailure action={entry} />
        <Field label="Email">
          <TextInput type="email" autoComplete="username" value={email} disabled readOnly />
        </Field>
        <Field label="Password" required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <SubmitButton action={entry} disabled={!password} pendingLabel="Logging in...">
          Login as Owner
        </SubmitButton>
      </form>
    </EntryPage>
  )
}
