import type { z } from 'zod'
import { serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type OwnerEntry, secondFactorPage } from '#wire/sessions.ts'

type Entry = z.infer<typeof OwnerEntry>

export type OwnerEntryOptions<Input> = {
  send: (input: Input) => Promise<Entry>
  /** The toast's text after success. */
  descriptionOf: (entry: Entry) => string
  /** The text of a failure without a message of the server. */
  failedText: string
  /** The page after success, shown once the toast has been readable for `delayMs`. */
  path: string
  delayMs: number
}

/** An owner's sign-in, SPEC-2.9, whose second factor may follow on its own page. */
export function useOwnerEntry<Input>(options: OwnerEntryOptions<Input>) {
  const { send, descriptionOf, failedText, path, delayMs } = options
  return useAction({
    send: async (input: Input) => {
      const entry = await send(input)
      if (!entry.success) throw new Error(entry.message || failedText)
      return entry
    },
    onSuccess: ({ next }) => {
      if (next) window.location.assign(secondFactorPage(path))
      else window.setTimeout(() => window.location.assign(path), delayMs)
    },
    successToast: (entry) =>
      entry.next ? null : { title: 'Success!', description: descriptionOf(entry), last: true },
    failure: (error) => ({
      title: 'Error',
      text: statusOf(error) === null ? error.message : serverMessage(error, failedText),
    }),
  })
}
