import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, serverFields, serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Link } from '#portal/ui/link.tsx'
import { NewPasswordField } from '#portal/ui/new-password-field.tsx'
import { LINK_EXPIRED, ResetPassword, resetPassword } from '#wire/sessions.ts'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'

const FAILED = 'We could not save your password. Check your connection and try again.'

/** Sets the new password and signs in. A used link says so and leads to a new one. */
export function ResetPasswordForm({ token }: { token: string }) {
  const form = useForm<ResetPassword>({
    resolver: zodResolver(ResetPassword),
    defaultValues: { token, password: '' },
  })
  const entry = useMutation({
    mutationFn: (body: ResetPassword) => call(resetPassword, { body }),
    onSuccess: (answer) => {
      toast({ title: 'Your new password is saved', last: true })
      redirectAfterSignIn(answer)
    },
    onError: (error) => {
      const message = serverFields(error).password
      if (!message) return
      form.setError('password', { message })
      form.setFocus('password')
    },
  })
  const error = form.formState.errors.password?.message
  const isSpent = statusOf(entry.error) === 400 && !serverFields(entry.error).password
  if (isSpent || !token) return <SpentLink />

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => entry.mutate(values))}
    >
      {entry.error && !error && (
        <Alert variant="destructive">{serverMessage(entry.error, FAILED)}</Alert>
      )}
      <NewPasswordField label="New password" error={error} field={form.register('password')} />
      <Button
        type="submit"
        variant="primary"
        block
        pending={entry.isPending || entry.isSuccess}
        pendingLabel="Saving..."
      >
        Save and sign in
      </Button>
    </form>
  )
}

function SpentLink() {
  return (
    <div className="grid gap-5">
      <Alert variant="destructive">{LINK_EXPIRED}</Alert>
      <p>
        <Link href="/forgot-password" className="underline underline-offset-2 hover:text-ink">
          Send me a new link
        </Link>
      </p>
    </div>
  )
}
