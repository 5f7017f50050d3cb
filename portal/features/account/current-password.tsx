import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { serverFields } from '#portal/lib/http/request.ts'
import { Field } from '#portal/ui/field.tsx'
import { Link } from '#portal/ui/link.tsx'
import { PasswordInput } from '#portal/ui/password-input.tsx'

/**
 * The server asks for the current password once a session is ten minutes old, so a form shows that field
 * only when `isAsked`. `showErrors` puts the server's messages at the fields and focuses the first.
 * @returns `isAsked`, and `showErrors`, which returns whether any field was wrong
 */
export function useServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  passwordField: Path<Values>,
) {
  const [isAsked, setAsked] = useState(false)
  const [toFocus, setToFocus] = useState<{ name: Path<Values> } | null>(null)
  const { setFocus } = form
  // In an effect, since the field may be rendered only after this answer.
  useEffect(() => {
    if (toFocus) setFocus(toFocus.name, { shouldSelect: true })
  }, [toFocus, setFocus])

  const showErrors = (error: Error): boolean => {
    const wrong = Object.entries(serverFields(error)) as [Path<Values>, string][]
    if (wrong.some(([name]) => name === passwordField)) setAsked(true)
    for (const [name, message] of wrong) form.setError(name, { message })
    const [first] = wrong
    if (first) setToFocus({ name: first[0] })
    return wrong.length > 0
  }
  return { isAsked, showErrors }
}

export type CurrentPasswordProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  name: Path<Values>
}

export function CurrentPassword<Values extends FieldValues>({
  form,
  name,
}: CurrentPasswordProps<Values>) {
  const { error } = form.getFieldState(name, form.formState)
  return (
    <Field
      label="Current password"
      error={error?.message}
      help={
        <>
          You signed in a while ago, so we make sure it is you.{' '}
          <Link href="/forgot-password" className="underline underline-offset-2 hover:text-ink">
            Forgot it?
          </Link>
        </>
      }
      required
    >
      <PasswordInput autoComplete="current-password" {...form.register(name)} />
    </Field>
  )
}
