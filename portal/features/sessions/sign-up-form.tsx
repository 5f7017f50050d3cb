import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { SignUp, signUp } from '#wire/sessions.ts'
import { call, serverFields, serverMessage, statusOf } from '#portal/lib/call.ts'
import { readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { messageWithWait } from '#portal/lib/problem.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { PrivacyNote } from '#portal/ui/privacy-note.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { DRAFT, enter } from './after-sign-in.ts'
import { NewPasswordField } from './new-password-field.tsx'

const EMPTY: SignUp = { firstName: '', lastName: '', email: '', password: '' }
const NAMES = ['firstName', 'lastName', 'email', 'password'] as const

function reasonFor(error: unknown): string {
  return messageWithWait(
    error,
    'We could not create your account. Check your connection and try again.',
  )
}

export function SignUpForm() {
  const form = useForm<SignUp>({
    resolver: zodResolver(SignUp),
    defaultValues: { ...EMPTY, ...readDraft<Partial<SignUp>>(DRAFT, {}), password: '' },
  })
  useFormDraft(DRAFT, form, ['password'])
  const { errors } = form.formState

  const entry = useMutation({
    mutationFn: (body: SignUp) => {
      const next = new URLSearchParams(window.location.search).get('next')
      return call(signUp, { body: { ...body, next: next?.slice(0, 2000) } })
    },
    onSuccess: enter,
    onError: (error) => {
      const fields = serverFields(error)
      if (statusOf(error) === 409) {
        fields.email = serverMessage(error, 'This email already has an account. Sign in instead.')
      }
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
      <NewPasswordField
        label="Password"
        error={errors.password?.message}
        field={form.register('password')}
      />
      <Button
        type="submit"
        variant="primary"
        block
        pending={entry.isPending || entry.isSuccess}
        pendingLabel="Creating your account..."
      >
        Create account
      </Button>
      <PrivacyNote />
    </form>
  )
}
