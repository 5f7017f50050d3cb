import { ForgotPasswordForm } from '#portal/features/sessions/forgot-password-form.tsx'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { sessionTexts } from '#wire/texts/sessions.ts'

const { title, lead, back } = sessionTexts.forgotPassword

/** /forgot-password: asks for the address to which the reset link is mailed. */
export default function ForgotPasswordScreen() {
  return (
    <EntryPage title={title} lead={lead} note={<TextLink href="/sign-in">{back}</TextLink>}>
      <ForgotPasswordForm />
    </EntryPage>
  )
}
