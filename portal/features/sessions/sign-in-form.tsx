import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { call, serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Link } from '#portal/ui/link.tsx'
import { PasswordInput } from '#portal/ui/password-input.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { INVALID_CREDENTIALS, SignIn, signIn } from '#wire/sessions.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { DRAFT, redirectAfterSignIn } from './redirect-after-sign-in.ts'
import type { CodeMailed } from './waiting-code.ts'

function reasonFor(error: unknown): string {
  return statusOf(error) === 401
    ? INVALID_CREDENTIALS
    : serverMessage(error, 'We could not sign you in. Check your connection and try again.')
}

async function signInAgain(body: SignIn): Promise<PendingCode> {
  const answer = await call(signIn, { body })
  if ('pending' in answer) return answer
  redirectAfterSignIn(answer)
  // Stays pending: the page is navigating to the dashboard.
  return new Promise(() => undefined)
}

export function SignInForm({ onCodeMailed }: { onCodeMailed: CodeMailed }) {
  const form = useForm<SignIn>({
    resolver: zodResolver(SignIn),
    defaultValues: { email: readDraft(DRAFT, { email: '' }).email ?? '', password: '' },
  })
  useFormDraft(DRAFT, form, ['password'])
  const { errors } = form.formState

  const entry = useMutation({
    mutationFn: (body: SignIn) => call(signIn, { body }),
    onSuccess: (answer, body) => {
      if (!('pending' in answer)) return redirectAfterSignIn(answer)
      onCodeMailed(body.email, answer, () => signInAgain(body))
    },
    onError: (error) => {
      toast({ title: 'Sign in failed', description: reasonFor(error), variant: 'destructive' })
      form.setFocus('password', { shouldSelect: true })
    },
  })

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => entry.mutate(values))}
    >
      {entry.error && <Alert variant="destructive">{reasonFor(entry.error)}</Alert>}
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        block
        pending={entry.isPending || entry.isSuccess}
        pendingLabel="Signing in..."
      >
        Sign in
      </Button>
      <p className="text-sm">
        <Link href="/forgot-password" className="underline underline-offset-2 hover:text-ink">
          Forgot your password?
        </Link>
      </p>
    </form>
  )
}
