import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

export type NewPasswordFieldProps = {
  label: string
  error: string | undefined
  field: UseFormRegisterReturn
}

/** A field for a new password, with the password rule as its help. */
export function NewPasswordField({ label, error, field }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      help="12 characters or more. A short sentence is easy to remember."
      error={error}
      required
    >
      <PasswordInput autoComplete="new-password" {...field} />
    </Field>
  )
}
