import { AskPage } from '#portal/features/showings/ask-page.tsx'
import { useLinkToken } from '#portal/lib/link-token.ts'

/** /showing#t=…: the page of a link, for people without an account. */
export default function LinkScreen() {
  const token = useLinkToken('showing')
  return <AskPage token={token} />
}
