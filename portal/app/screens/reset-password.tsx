import { ResetPasswordForm } from '#portal/features/sessions/reset-password-form.tsx'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { sessionTexts } from '#wire/texts/sessions.ts'

const { title, lead } = sessionTexts.resetPassword

/** /reset-password?token=…: the target of the mailed link. */
export default function ResetPasswordScreen() {
  const [token] = useSearchValue('token')
  return (
    <EntryPage title={title} lead={lead}>
      <ResetPasswordForm token={token ?? ''} />
    </EntryPage>
  )
}
