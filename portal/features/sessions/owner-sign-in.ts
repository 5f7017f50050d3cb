import type { z } from 'zod'
import { serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type OwnerEntry, secondFactorPage } from '#wire/sessions.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'

const texts = sessionTexts.ownerSignIn

type Reply = z.infer<typeof OwnerEntry>

type OwnerSignInOptions<Input> = {
  send: (input: Input) => Promise<Reply>
  /** The toast's text after success. */
  successText: (reply: Reply) => string
  /** The text of a failure without a message of the server. */
  failedText: string
  /** The page after success, loaded after `delayMs` so that the toast can be read. */
  path: string
  delayMs: number
}

/** An owner's sign-in, SPEC-2.9, whose second factor may follow on its own page. */
export function useOwnerSignIn<Input>(options: OwnerSignInOptions<Input>) {
  const { send, successText, failedText, path, delayMs } = options
  return useAction({
    send: async (input: Input) => {
      const reply = await send(input)
      if (!reply.success) throw new Error(reply.message || failedText)
      return reply
    },
    onSuccess: ({ next }) => {
      if (next) window.location.assign(secondFactorPage(path))
      else window.setTimeout(() => window.location.assign(path), delayMs)
    },
    successToast: (reply) =>
      reply.next
        ? null
        : { title: texts.successTitle, description: successText(reply), last: true },
    failure: (error) => ({
      title: texts.failedTitle,
      text: statusOf(error) === null ? error.message : serverMessage(error, failedText),
    }),
  })
}
