import { useState } from 'react'
import { useDraft } from '#portal/lib/draft.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { CODE_DRAFT } from './redirect-after-sign-in.ts'

/** A mailed code that is not typed yet. */
export type WaitingCode = PendingCode & { email: string }

/**
 * Called by a form after the code is mailed: the address, the server's answer, and how to ask for
 * another.
 */
export type CodeMailed = (
  email: string,
  sent: PendingCode,
  askAgain: () => Promise<PendingCode>,
) => void

const NONE: WaitingCode | null = null

/**
 * The code that this tab waits for. It survives a reload, since a phone may discard the page while the
 * user reads the mail. The resend function does not, because it needs the password.
 * @param draft name of the draft in the tab's storage
 */
export function useWaitingCode(draft: string = CODE_DRAFT) {
  const [waiting, setWaiting, forget] = useDraft<WaitingCode | null>(draft, NONE)
  const [askAgain, setAskAgain] = useState<(() => Promise<PendingCode>) | null>(null)

  const onCodeMailed: CodeMailed = (email, { pending, demoCode }, again) => {
    setWaiting({ email, pending, ...(demoCode && { demoCode }) })
    setAskAgain(() => again)
  }
  const resend =
    waiting && askAgain
      ? async () => onCodeMailed(waiting.email, await askAgain(), askAgain)
      : undefined

  return { waiting, onCodeMailed, resend, forget }
}
