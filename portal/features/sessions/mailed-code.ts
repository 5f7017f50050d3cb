import { useState } from 'react'
import { useDraft } from '#portal/lib/draft.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { MAILED_CODE_DRAFT } from './redirect-after-sign-in.ts'

/** A mailed code that the user has not entered yet. */
export type MailedCode = PendingCode & { email: string }

/** Called by a form after the server has mailed a code. `sendAnother` repeats the form's call. */
export type OnCodeMailed = (
  email: string,
  sent: PendingCode,
  sendAnother: () => Promise<PendingCode>,
) => void

/**
 * The code that this tab waits for. It survives a reload, since a phone may discard the page while the
 * user reads the mail. The resend function does not, because it needs the password.
 * @param draft name of the draft in the tab's storage
 */
export function useMailedCode(draft: string = MAILED_CODE_DRAFT) {
  const [mailedCode, setMailedCode, clear] = useDraft<MailedCode | null>(draft, null)
  const [sendAnother, setSendAnother] = useState<(() => Promise<PendingCode>) | null>(null)

  const onCodeMailed: OnCodeMailed = (email, { pending, demoCode }, send) => {
    setMailedCode({ email, pending, ...(demoCode && { demoCode }) })
    setSendAnother(() => send)
  }
  const resend =
    mailedCode && sendAnother
      ? async () => onCodeMailed(mailedCode.email, await sendAnother(), sendAnother)
      : undefined

  return { mailedCode, onCodeMailed, resend, clear }
}
