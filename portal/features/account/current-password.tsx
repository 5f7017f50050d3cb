import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { serverFields } from '#portal/lib/http/request.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { PasswordField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { accountTexts } from '#wire/texts/account.ts'

const texts = accountTexts.currentPassword

/**
 * The server asks for the current password once a session is ten minutes old, so the field is shown only
 * after a submit that failed with a message at it.
 */
export function CurrentPassword<Values extends FieldValues, Output>(props: {
  form: ZodForm<Values, Output>
  name: Path<Values>
  /** The error of the last submit. */
  error: Error | null
}) {
  const { error, ...field } = props
  const [isRequested, setRequested] = useState(false)
  if (!isRequested && serverFields(error)[props.name]) setRequested(true)
  if (!isRequested) return null
  return (
    <PasswordField
      {...field}
      label={texts.label}
      help={
        <>
          {texts.help}
          <TextLink href="/forgot-password">{texts.forgot}</TextLink>
        </>
      }
      autoComplete="current-password"
      required
    />
  )
}
