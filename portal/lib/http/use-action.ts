import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type Toast, toast } from '#portal/lib/toast.ts'
import type { Topic } from '#wire/events.ts'
import { clearIdempotencyKey, getIdempotencyKey } from './idempotency.ts'
import { serverMessage } from './request.ts'
import { refreshTopics } from './topics.ts'

/** The title and text of a failure's toast and alert; the server's message replaces the text. */
export type Failure = { title?: string; text: string }

export type ActionOptions<Reply, Input, Restore = unknown> = Omit<
  UseMutationOptions<Reply, Error, Input, Restore>,
  'meta' | 'mutationFn'
> & {
  send: (input: Input, idempotencyKey?: string) => Promise<Reply>
  /**
   * Names the form whose submits share an idempotency key while their values are the same, so that a
   * retry after a lost answer takes effect once; with a user id where several forms can exist.
   */
  idempotencyScope?: string | ((input: Input) => string)
  successToast?: (reply: Reply, input: Input) => Toast | null
  failure?: Failure | ((error: Error) => Failure)
  /** Shows no toast after a failure: the form shows an alert. */
  alertOnly?: boolean
  /** Topics whose cached replies become stale, as they do by a server event. */
  staleTopics?: readonly Topic[]
  /** The address that signing in again leads back to; default: the current one. */
  next?: () => string
}

function failureOf(error: Error, failure: ActionOptions<never, never>['failure']): Failure | null {
  if (typeof failure === 'function') return failure(error)
  return failure ? { ...failure, text: serverMessage(error, failure.text) } : null
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
  const { send, idempotencyScope, successToast, failure, alertOnly, staleTopics, next, ...rest } =
    options
  const scopeOf = (input: Input) =>
    typeof idempotencyScope === 'function' ? idempotencyScope(input) : idempotencyScope
  const mutation = useMutation<Reply, Error, Input, Restore>({
    ...rest,
    meta: { next },
    mutationFn: (input) => {
      const scope = scopeOf(input)
      return send(input, scope && getIdempotencyKey(scope, input))
    },
    onSuccess: async (reply, input, ...context) => {
      const scope = scopeOf(input)
      if (scope) clearIdempotencyKey(scope)
      if (staleTopics) refreshTopics(staleTopics)
      await rest.onSuccess?.(reply, input, ...context)
      const success = successToast?.(reply, input)
      if (success) toast(success)
    },
    onError: (error, ...context) => {
      const shown = failureOf(error, failure)
      if (shown && !alertOnly) toastFailure(shown)
      return rest.onError?.(error, ...context)
    },
  })
  return { ...mutation, failure: mutation.error && failureOf(mutation.error, failure) }
}
