import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { call, serverFields, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { NewPasswordField } from '#portal/ui/new-password-field.tsx'
import { PrivacyNote } from '#portal/ui/privacy-note.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { SignUp, signUp } from '#wire/sign-up.ts'
import { DRAFT } from './redirect-after-sign-in.ts'
import type { CodeMailed } from './waiting-code.ts'

type Values = z.input<typeof SignUp>

const EMPTY: Values = { firstName: '', lastName: '', email: '', phone: '', password: '' }
const NAMES = ['firstName', 'lastName', 'email', 'phone', 'password'] as const

function reasonFor(error: unknown): string {
  return serverMessage(
    error,
    'We could not create your account. Check your connection and try again.',
  )
}

function askForAccount(body: SignUp): Promise<PendingCode> {
  const next = new URLSearchParams(window.location.search).get('next')
  return call(signUp, { body: { ...body, next: next?.slice(0, 2000) } })
}

export function SignUpForm({ onCodeMailed }: { onCodeMailed: CodeMailed }) {
  const form = useForm<Values, unknown, SignUp>({
    resolver: zodResolver(SignUp),
    defaultValues: { ...EMPTY, ...readDraft<Partial<Values>>(DRAFT, {}), password: '' },
  })
  useFormDraft(DRAFT, form, ['password'])
  const { errors } = form.formState

  const entry = useMutation({
    mutationFn: askForAccount,
    onSuccess: (sent, body) => onCodeMailed(body.email, sent, () => askForAccount(body)),
    onError: (error) => {
      const fields = serverFields(error)
      const wrong = NAMES.filter((name) => fields[name])
      for (const name of wrong) form.setError(name, { message: fields[name] ?? '' })
      if (wrong[0]) form.setFocus(wrong[0])
      toast({ title: 'No account yet', description: reasonFor(error), variant: 'destructive' })
    },
  })
  const isAtField = NAMES.some((name) => errors[name])

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => entry.mutate(values))}
    >
      {entry.error && !isAtField && <Alert variant="destructive">{reasonFor(entry.error)}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <TextInput autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <TextInput autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Phone" error={errors.phone?.message} optional>
        <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <NewPasswordField
        label="Password"
        error={errors.password?.message}
        field={form.register('password')}
      />
      <Button
        type="submit"
        variant="primary"
        block
        pending={entry.isPending}
        pendingLabel="Creating your account..."
      >
        Create account
      </Button>
      <PrivacyNote />
    </form>
  )
}
