import { redirectAfterSignIn } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { call, serverFields, statusOf } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { NewPasswordField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { EntryPage } from '#portal/ui/screen.tsx'
import { LINK_EXPIRED, ResetPassword, resetPassword } from '#wire/sessions.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'

const texts = sessionTexts.resetPassword

/** Sets the new password and signs in. A used link shows an error and leads to a new one. */
function ResetPasswordForm({ token }: { token: string }) {
  const form = useZodForm({ schema: ResetPassword, defaults: { token, password: '' } })
  const saving = useAction({
    send: (body: ResetPassword) => call(resetPassword, { body }),
    successToast: () => ({ title: texts.saved, last: true }),
    onSuccess: redirectAfterSignIn,
    failure: { text: texts.failed },
    alertOnly: true,
  })
  const isExpired = statusOf(saving.error) === 400 && !serverFields(saving.error).password
  if (isExpired || !token) return <ExpiredLink />

  return (
    <Form form={form} action={saving} onSubmit={saving.mutate}>
      <FormFailure action={saving} form={form} />
      <NewPasswordField form={form} name="password" label={sessionTexts.newPassword} />
      <SubmitButton action={saving} block leadsAway pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </Form>
  )
}

function ExpiredLink() {
  return (
    <div className="grid gap-5">
      <Alert variant="destructive">{LINK_EXPIRED}</Alert>
      <p>
        <TextLink href="/forgot-password">{texts.newLink}</TextLink>
      </p>
    </div>
  )
}

/** /reset-password?token=…: the target of the mailed link. */
export default function ResetPasswordScreen() {
  const [token] = useSearchValue('token')
  return (
    <EntryPage title={texts.title} lead={texts.lead}>
      <ResetPasswordForm token={token ?? ''} />
    </EntryPage>
  )
}
