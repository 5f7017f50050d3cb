import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type Toast, toast } from '#portal/lib/toast.ts'
import type { Topic } from '#wire/events.ts'
import { clearIdempotencyKey, keyForAttempt } from './idempotency.ts'
import { serverMessage } from './request.ts'
import { refreshTopics } from './topics.ts'

/**
 * The title of a failure's toast and alert, and the text where the server sends no message. Without a
 * title the toast has the text as its title.
 */
export type Failure = { title?: string; text: string }

export type ActionOptions<Reply, Input, Restore = unknown> = Omit<
  UseMutationOptions<Reply, Error, Input, Restore>,
  'meta' | 'mutationFn'
> & {
  /** Sends the call. `idempotencyKey` is set if `attempt` is. */
  send: (input: Input, idempotencyKey?: string) => Promise<Reply>
  /**
   * Names the form whose submits share an idempotency key while their values are the same, so that a
   * retry after a lost answer takes effect once; with a user id where several forms can exist.
   */
  attempt?: string | ((input: Input) => string)
  /** The toast after success; null for none. */
  done?: (reply: Reply, input: Input) => Toast | null
  /** The text of a failure's toast and of the returned `failure`. */
  failed?: Failure | ((error: Error) => Failure)
  /** Shows no toast after a failure: the form shows an alert. */
  alertOnly?: boolean
  /** Topics whose cached replies become stale, as they do by a server event. */
  changes?: readonly Topic[]
  /** The address that signing in again leads back to; default: the current one. */
  next?: () => string
}

function failureOf(error: Error, failed: ActionOptions<never, never>['failed']): Failure | null {
  if (typeof failed === 'function') return failed(error)
  return failed ? { ...failed, text: serverMessage(error, failed.text) } : null
}

function toastFailure({ title, text }: Failure): void {
  const words = title === undefined ? { title: text } : { title, description: text }
  toast({ ...words, variant: 'destructive' })
}

/**
 * A mutation that declares its toasts, its idempotency key and the topics that it changes. All of them
 * take effect also after the component is gone.
 * @returns the mutation, and `failure` for an alert at the form
 */
export function useAction<Reply, Input = void, Restore = unknown>(
  options: ActionOptions<Reply, Input, Restore>,
) {
  const { send, attempt, done, failed, alertOnly, changes, next, onSuccess, onError, ...rest } =
    options
  const formOf = (input: Input) => (typeof attempt === 'function' ? attempt(input) : attempt)
  const mutation = useMutation<Reply, Error, Input, Restore>({
    ...rest,
    meta: { next },
    mutationFn: (input) => {
      const form = formOf(input)
      return send(input, form && keyForAttempt(form, input))
    },
    onSuccess: async (reply, input, ...context) => {
      const form = formOf(input)
      if (form) clearIdempotencyKey(form)
      if (changes) refreshTopics(changes)
      await onSuccess?.(reply, input, ...context)
      const success = done?.(reply, input)
      if (success) toast(success)
    },
    onError: (error, ...context) => {
      const failure = failureOf(error, failed)
      if (failure && !alertOnly) toastFailure(failure)
      return onError?.(error, ...context)
    },
  })
  return { ...mutation, failure: mutation.error && failureOf(mutation.error, failed) }
}
