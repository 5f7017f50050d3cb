import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { call, serverFields } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { NewPasswordField, PasswordField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { Section } from '#portal/ui/section.tsx'
import { changePassword, PasswordChange } from '#wire/account.ts'
import { accountTexts } from '#wire/texts/account.ts'
import { refreshSessions } from './queries.ts'

const { password: texts, currentPassword } = accountTexts

/**
 * The server asks for the current password once a session is ten minutes old, so the field is shown only
 * after a submit that failed with a message at it.
 */
export function CurrentPassword<Values extends FieldValues, Output>(props: {
  form: ZodForm<Values, Output>
  name: Path<Values>
  error: Error | null
}) {
  const { error, ...field } = props
  const [isRequested, setRequested] = useState(false)
  if (!isRequested && serverFields(error)[props.name]) setRequested(true)
  if (!isRequested) return null
  return (
    <PasswordField
      {...field}
      label={currentPassword.label}
      help={
        <>
          {currentPassword.help}
          <TextLink href="/forgot-password">{currentPassword.forgot}</TextLink>
        </>
      }
      autoComplete="current-password"
      required
    />
  )
}

export function PasswordSection() {
  const form = useZodForm({
    schema: PasswordChange,
    defaults: { currentPassword: undefined, password: '' },
  })
  const saving = useAction({
    send: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => {
      form.reset()
      void refreshSessions()
    },
    successToast: () => ({ title: texts.saved, description: texts.signedOut }),
    failure: { text: accountTexts.notSaved },
    alertOnly: true,
  })

  return (
    <Section id="password" title={texts.title} lead={texts.lead}>
      <Form form={form} action={saving} onSubmit={saving.mutate}>
        <FormFailure action={saving} form={form} />
        <CurrentPassword form={form} name="currentPassword" error={saving.error} />
        <NewPasswordField form={form} name="password" label={texts.label} />
        <div>
          <SubmitButton variant="secondary" action={saving} pendingLabel={accountTexts.saving}>
            {texts.submit}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  )
}
