import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'

const KINDS = {
  app: {
    label: 'Code from your app',
    help: 'Six digits. They change every 30 seconds.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    looks: 'max-w-48 text-2xl tracking-[0.25em] tabular-nums',
  },
  recovery: {
    label: 'Recovery code',
    help: 'Twelve letters. Each code works once.',
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    looks: 'max-w-64',
  },
} as const

export type CodeFieldProps = {
  kind: keyof typeof KINDS
  /** The form's main method, rather than an alternative to a passkey. */
  isMain: boolean
  pending: boolean
  /** The error of the last code. */
  error: string | null
  onCode: (code: string) => void
}

/** A form with one field for a code. */
export function CodeField({ kind, isMain, pending, error, onCode }: CodeFieldProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { label, help, input, looks } = KINDS[kind]
  const { setFocus } = form
  useEffect(() => {
    if (isMain || kind === 'recovery') setFocus('code')
  }, [isMain, kind, setFocus])
  useEffect(() => {
    if (error) setFocus('code', { shouldSelect: true })
  }, [error, setFocus])

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ code }) => onCode(code))}
    >
      <Field
        label={label}
        help={help}
        error={form.formState.errors.code?.message ?? error ?? undefined}
        required
      >
        <TextInput
          {...input}
          className={looks}
          {...form.register('code', { required: 'Enter your code' })}
        />
      </Field>
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        block
        pending={pending}
        pendingLabel="Checking..."
      >
        Confirm with this code
      </Button>
    </form>
  )
}
