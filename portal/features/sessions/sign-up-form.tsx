import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import { EmailField, NewPasswordField, TextField } from '#portal/ui/form-fields.tsx'
import { PrivacyNote } from '#portal/ui/privacy-note.tsx'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { SignUp, signUp } from '#wire/sign-up.ts'
import { NAME_FIELDS } from './name-fields.ts'
import { DRAFT } from './redirect-after-sign-in.ts'
import type { CodeMailed } from './waiting-code.ts'

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '' }

function requestAccount(body: SignUp): Promise<PendingCode> {
  const next = new URLSearchParams(window.location.search).get('next')
  return call(signUp, { body: { ...body, next: next?.slice(0, 2000) } })
}

export function SignUpForm({ onCodeMailed }: { onCodeMailed: CodeMailed }) {
  const form = useZodForm({
    schema: SignUp,
    defaults: EMPTY,
    draft: DRAFT,
    excludedFromDraft: ['password'],
  })
  const entry = useAction({
    send: requestAccount,
    onSuccess: (sent, body) => onCodeMailed(body.email, sent, () => requestAccount(body)),
    failure: {
      title: 'No account yet',
      text: 'We could not create your account. Check your connection and try again.',
    },
  })
  const isAtField = Object.keys(form.formState.errors).length > 0

  return (
    <Form form={form} action={entry} onSubmit={entry.mutate}>
      {entry.failure && !isAtField && <Alert variant="destructive">{entry.failure.text}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        {NAME_FIELDS.map((field) => (
          <TextField key={field.name} form={form} {...field} />
        ))}
      </div>
      <EmailField form={form} name="email" />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" optional />
      <NewPasswordField form={form} name="password" label="Password" />
      <SubmitButton action={entry} pendingLabel="Creating your account...">
        Create account
      </SubmitButton>
      <PrivacyNote />
    </Form>
  )
}
