import { ResetPasswordForm } from '#portal/features/sessions/reset-password-form.tsx'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { EntryPage } from '#portal/ui/entry-page.tsx'

/** /reset-password?token=…: the target of the mailed link. */
export default function ResetPasswordScreen() {
  const [token] = useSearchValue('token')
  return (
    <EntryPage
      title="Choose a new password"
      lead="You will be signed in right away, on this device only."
    >
      <ResetPasswordForm token={token ?? ''} />
    </EntryPage>
  )
}
