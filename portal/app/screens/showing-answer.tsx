import { AnswerPage } from '#portal/features/showings/answer-page.tsx'
import { useLinkToken } from '#portal/lib/link-token.ts'

/** /showing-answer#t=…: the page of a link, for people without an account. */
export default function LinkScreen() {
  const token = useLinkToken('showing-answer')
  return <AnswerPage token={token} />
}
