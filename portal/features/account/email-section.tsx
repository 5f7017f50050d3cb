import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Section } from '#portal/ui/section.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { changeEmail, EmailChange } from '#wire/account.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import type { User } from '#wire/users.ts'
import { CurrentPassword, useServerErrors } from './current-password.tsx'

const DRAFT = 'account-email'

const FAILED = 'We could not send the code. Check your connection and try again.'

export type EmailSectionProps = {
  user: User
  onCodeMailed: (email: string, sent: PendingCode, askAgain: () => Promise<PendingCode>) => void
  /** The form for the mailed code, while one is pending. */
  codeForm: ReactNode
}

export function EmailSection({ user, onCodeMailed, codeForm }: EmailSectionProps) {
  return (
    <Section
      id="email"
      title="E-mail"
      lead="You sign in with this address, and our mails go to it."
    >
      <p className="mb-5 wrap-anywhere">
        Your e-mail is <strong>{user.email}</strong>.
      </p>
      {codeForm ?? <EmailForm onCodeMailed={onCodeMailed} />}
    </Section>
  )
}

function EmailForm({ onCodeMailed }: Pick<EmailSectionProps, 'onCodeMailed'>) {
  const form = useForm<EmailChange>({
    resolver: zodResolver(EmailChange),
    defaultValues: { email: readDraft(DRAFT, { email: '' }).email, password: undefined },
  })
  useFormDraft(DRAFT, form, ['password'])
  const { isAsked, showErrors } = useServerErrors(form, 'password')
  const { errors } = form.formState
  const asking = useMutation({
    mutationFn: (body: EmailChange) => call(changeEmail, { body }),
    onSuccess: (sent, body) => {
      clearDraft(DRAFT)
      onCodeMailed(body.email, sent, () => call(changeEmail, { body }))
    },
    onError: showErrors,
  })
  const isAtField = errors.email || errors.password

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => asking.mutate(values))}
    >
      {asking.error && !isAtField && (
        <Alert variant="destructive">{serverMessage(asking.error, FAILED)}</Alert>
      )}
      <Field label="New e-mail" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {isAsked && <CurrentPassword form={form} name="password" />}
      <div>
        <Button type="submit" pending={asking.isPending} pendingLabel="Sending...">
          Send me a code
        </Button>
      </div>
    </form>
  )
}
