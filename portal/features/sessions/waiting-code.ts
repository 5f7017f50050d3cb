import { useState } from 'react'
import { useDraft } from '#portal/lib/draft.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { CODE_DRAFT } from './redirect-after-sign-in.ts'

/** A code that was mailed and is not typed yet. */
export type WaitingCode = PendingCode & { email: string }

/** How a form hands over: the address, what the server answered, and how to ask for another code. */
export type CodeMailed = (
  email: string,
  sent: PendingCode,
  askAgain: () => Promise<PendingCode>,
) => void

const NONE: WaitingCode | null = null

/**
 * The code that this tab waits for. It outlives a reload, since a phone may drop the page while its
 * owner reads the mail; how to ask again does not, because that needs the password.
 * @param draft under which name the tab keeps it
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
