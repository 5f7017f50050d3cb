import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { readDraft } from '#portal/lib/draft.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { ForgotPassword, forgotPassword } from '#wire/sessions.ts'
import { DRAFT } from './redirect-after-sign-in.ts'

const FAILED = 'We could not send the link. Check your connection and try again.'

/** Asks for the reset link. Neither this form nor the server reveals whether the address has an account. */
export function ForgotPasswordForm() {
  const form = useForm<ForgotPassword>({
    resolver: zodResolver(ForgotPassword),
    defaultValues: { email: readDraft(DRAFT, { email: '' }).email ?? '' },
  })
  const wish = useMutation({
    mutationFn: (body: ForgotPassword) => call(forgotPassword, { body }),
    onError: () => form.setFocus('email'),
  })

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => wish.mutate(values))}
    >
      {wish.error && <Alert variant="destructive">{serverMessage(wish.error, FAILED)}</Alert>}
      <div aria-live="polite" className="empty:hidden">
        {wish.isSuccess && (
          <Alert title="Look into your mailbox">
            If {wish.variables.email} has an account, a link is on its way. It works once, for one
            hour. Nothing there? Look among the junk mail.
          </Alert>
        )}
      </div>
      <Field label="Email" error={form.formState.errors.email?.message} required>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Button
        type="submit"
        variant={wish.isSuccess ? 'secondary' : 'primary'}
        block
        pending={wish.isPending}
        pendingLabel="Sending..."
      >
        {wish.isSuccess ? 'Send it again' : 'Send me a link'}
      </Button>
    </form>
  )
}
