import { call, serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import { EmailField, PasswordField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { INVALID_CREDENTIALS, SignIn, signIn } from '#wire/sessions.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { DRAFT, redirectAfterSignIn } from './redirect-after-sign-in.ts'
import type { CodeMailed } from './waiting-code.ts'

const FAILED = 'We could not sign you in. Check your connection and try again.'

async function signInAgain(body: SignIn): Promise<PendingCode> {
  const answer = await call(signIn, { body })
  if ('pending' in answer) return answer
  redirectAfterSignIn(answer)
  // Stays pending: the page is navigating to the dashboard.
  return new Promise(() => undefined)
}

export function SignInForm({ onCodeMailed }: { onCodeMailed: CodeMailed }) {
  const form = useZodForm({
    schema: SignIn,
    defaults: { email: '', password: '' },
    draft: DRAFT,
    excludedFromDraft: ['password'],
    mergeDraft: (defaults, { email = '' }) => ({ ...defaults, email }),
  })
  const entry = useAction({
    send: (body: SignIn) => call(signIn, { body }),
    onSuccess: (answer, body) => {
      if (!('pending' in answer)) return redirectAfterSignIn(answer)
      onCodeMailed(body.email, answer, () => signInAgain(body))
    },
    failure: (error) => ({
      title: 'Sign in failed',
      text: statusOf(error) === 401 ? INVALID_CREDENTIALS : serverMessage(error, FAILED),
    }),
    onError: () => form.setFocus('password', { shouldSelect: true }),
  })

  return (
    <Form form={form} action={entry} onSubmit={entry.mutate}>
      {entry.failure && <Alert variant="destructive">{entry.failure.text}</Alert>}
      <EmailField form={form} name="email" />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
      />
      <SubmitButton action={entry} pendingLabel="Signing in...">
        Sign in
      </SubmitButton>
      <p className="text-sm">
        <TextLink href="/forgot-password">Forgot your password?</TextLink>
      </p>
    </Form>
  )
}
