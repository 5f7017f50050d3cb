import { FeedbackPage } from '#portal/features/showings/feedback-page.tsx'
import { useLinkToken } from '#portal/lib/link-token.ts'

/** /showing-feedback#t=…: the page of a link, for people without an account. */
export default function LinkScreen() {
  const token = useLinkToken('showing-feedback')
  return <FeedbackPage token={token} />
}
