import { ForgotPasswordForm } from '#portal/features/sessions/forgot-password-form.tsx'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { TextLink } from '#portal/ui/link.tsx'

/** /forgot-password: asks for the address to which the reset link is mailed. */
export default function ForgotPasswordScreen() {
  return (
    <EntryPage
      title="Forgot your password?"
      lead="Enter your email and we’ll send you a link to choose a new one."
      note={<TextLink href="/sign-in">Back to sign in</TextLink>}
    >
      <ForgotPasswordForm />
    </EntryPage>
  )
}
