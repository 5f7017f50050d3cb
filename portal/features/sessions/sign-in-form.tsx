import { call, serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import { EmailField, PasswordField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { INVALID_CREDENTIALS, SignIn, signIn } from '#wire/sessions.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { inLanguage } from '#wire/texts/sentences.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'
import type { OnCodeMailed } from './mailed-code.tsx'
import { redirectAfterSignIn, SIGN_IN_DRAFT } from './redirect-after-sign-in.ts'

const texts = sessionTexts.signIn

/** Repeats the sign-in, so that the server mails another code. */
async function requestAnotherCode(body: SignIn): Promise<PendingCode> {
  const reply = await call(signIn, { body })
  if ('pending' in reply) return reply
  redirectAfterSignIn(reply)
  // Stays pending: the page is navigating to the dashboard.
  return new Promise(() => undefined)
}

export function SignInForm({ onCodeMailed }: { onCodeMailed: OnCodeMailed }) {
  const form = useZodForm({
    schema: SignIn,
    defaults: { email: '', password: '' },
    draft: SIGN_IN_DRAFT,
    excludedFromDraft: ['password'],
    mergeDraft: (defaults, { email = '' }) => ({ ...defaults, email }),
  })
  const signingIn = useAction({
    send: (body: SignIn) => call(signIn, { body }),
    onSuccess: (reply, body) => {
      if (!('pending' in reply)) return redirectAfterSignIn(reply)
      onCodeMailed(body.email, reply, () => requestAnotherCode(body))
    },
    failure: (error) => ({
      title: texts.failedTitle,
      text:
        statusOf(error) === 401
          ? inLanguage(INVALID_CREDENTIALS)
          : serverMessage(error, texts.failed),
    }),
    onError: () => form.setFocus('password', { shouldSelect: true }),
  })

  return (
    <Form form={form} action={signingIn} onSubmit={signingIn.mutate}>
      {signingIn.failure && <Alert variant="destructive">{signingIn.failure.text}</Alert>}
      <EmailField form={form} name="email" />
      <PasswordField
        form={form}
        name="password"
        label={sessionTexts.password}
        autoComplete="current-password"
        required
      />
      <SubmitButton action={signingIn} block leadsAway pendingLabel={texts.pending}>
        {texts.title}
      </SubmitButton>
      <p className="text-sm">
        <TextLink href="/forgot-password">{texts.forgotPassword}</TextLink>
      </p>
    </Form>
  )
}
