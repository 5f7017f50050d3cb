import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { serverFields } from '#portal/lib/http/request.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { PasswordField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'

export type CurrentPasswordProps<Values extends FieldValues, Output> = {
  form: ZodForm<Values, Output>
  name: Path<Values>
  /** Of the last submit. */
  error: Error | null
}

/**
 * The server asks for the current password once a session is ten minutes old, so the field is shown only
 * after an error about it.
 */
export function CurrentPassword<Values extends FieldValues, Output>(
  props: CurrentPasswordProps<Values, Output>,
) {
  const { error, ...field } = props
  const [isRequested, setRequested] = useState(false)
  if (!isRequested && serverFields(error)[props.name]) setRequested(true)
  if (!isRequested) return null
  return (
    <PasswordField
      {...field}
      label="Current password"
      help={
        <>
          You signed in a while ago, so please confirm it’s you.{' '}
          <TextLink href="/forgot-password">Forgot it?</TextLink>
        </>
      }
      autoComplete="current-password"
      required
    />
  )
}
