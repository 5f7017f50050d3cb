import { SIGN_IN_DRAFT } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { readDraft } from '#portal/lib/draft.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { EmailField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { EntryPage } from '#portal/ui/screen.tsx'
import { ForgotPassword, forgotPassword } from '#wire/sessions.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'

const texts = sessionTexts.forgotPassword

/**
 * /forgot-password: asks for the address to which the reset link is mailed. Neither this form nor the
 * server reveals whether the address has an account.
 */
export default function ForgotPasswordScreen() {
  const { email = '' } = readDraft<Partial<ForgotPassword>>(SIGN_IN_DRAFT, {})
  const form = useZodForm({ schema: ForgotPassword, defaults: { email } })
  const sending = useAction({
    send: (body: ForgotPassword) => call(forgotPassword, { body }),
    failure: { text: texts.failed },
    alertOnly: true,
    onError: () => form.setFocus('email'),
  })

  return (
    <EntryPage
      title={texts.title}
      lead={texts.lead}
      note={<TextLink href="/sign-in">{texts.back}</TextLink>}
    >
      <Form form={form} action={sending} onSubmit={sending.mutate}>
        <FormFailure action={sending} />
        <div aria-live="polite" className="empty:hidden">
          {sending.isSuccess && (
            <Alert title={texts.sentTitle}>{texts.sent(sending.variables.email)}</Alert>
          )}
        </div>
        <EmailField form={form} name="email" />
        <SubmitButton
          action={sending}
          variant={sending.isSuccess ? 'secondary' : 'primary'}
          block
          pendingLabel={texts.pending}
        >
          {sending.isSuccess ? texts.resend : texts.submit}
        </SubmitButton>
      </Form>
    </EntryPage>
  )
}
