import type { InfiniteData } from '@tanstack/react-query'
import { readDraft, writeDraft } from '#portal/lib/draft.ts'
import { createIdempotencyKey } from '#portal/lib/http/idempotency.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { isUnauthorized, serverMessage } from '#portal/lib/http/request.ts'
import { signInAgain } from '#portal/lib/session.ts'
import { createStore } from '#portal/lib/store.ts'
import { toast } from '#portal/lib/toast.ts'
import type { ThreadMessage } from '#wire/messages.ts'
import { messageTexts } from '#wire/texts/messages.ts'
import { addToThread } from './thread-pages.ts'

/** A message that the server has not confirmed. Its idempotency key makes a retry safe. Stored as a draft. */
export type UnsentMessage = {
  key: string
  content: string
  propertyId: string | null
  at: string
  state: 'sending' | 'failed'
  /** The server's message, if it gave one. */
  reason: string | null
}

/** The query key of a thread, and the call that adds a message to it. */
type Thread = {
  queryKey: readonly unknown[]
  post: (message: UnsentMessage) => Promise<ThreadMessage>
}

function createOutbox(name: string) {
  // A message that was being sent before a reload may have arrived; its key makes a retry safe.
  const stored = readDraft<UnsentMessage[]>(name, [])
  const store = createStore(
    stored.map((message): UnsentMessage => ({ ...message, state: 'failed' })),
  )
  // One message is sent at a time, so that a thread keeps the order in which they were written.
  let lastDelivery = Promise.resolve()

  function save(messages: UnsentMessage[]) {
    store.set(messages)
    writeDraft(name, messages)
  }

  function markAs(key: string, state: UnsentMessage['state'], reason: string | null) {
    save(
      store.get().map((message) => (message.key === key ? { ...message, state, reason } : message)),
    )
  }

  function discard(key: string) {
    save(store.get().filter((message) => message.key !== key))
  }

  async function deliver(message: UnsentMessage, { queryKey, post }: Thread) {
    try {
      const sent = await post(message)
      queryClient.setQueryData<InfiniteData<ThreadMessage[]>>(
        queryKey,
        (pages) => pages && addToThread(pages, sent),
      )
      discard(message.key)
    } catch (error) {
      markAs(message.key, 'failed', serverMessage(error, '') || null)
      if (isUnauthorized(error)) return signInAgain()
      const description = serverMessage(error, messageTexts.sendFailed)
      toast({ title: messageTexts.error, description, variant: 'destructive' })
    }
  }

  return {
    useMessages: store.use,
    discard,
    send(thread: Thread, content: string, propertyId: string | null) {
      const at = new Date().toISOString()
      const key = createIdempotencyKey()
      const message: UnsentMessage = {
        key,
        content,
        propertyId,
        at,
        state: 'sending',
        reason: null,
      }
      save([...store.get(), message])
      lastDelivery = lastDelivery.then(() => deliver(message, thread))
    },
    retry(thread: Thread, message: UnsentMessage) {
      markAs(message.key, 'sending', null)
      lastDelivery = lastDelivery.then(() => deliver(message, thread))
    },
  }
}

// Outside the components, so that sending continues after its tab or panel is left.
const outboxes = new Map<string, ReturnType<typeof createOutbox>>()

/**
 * The messages of a thread that the server has not confirmed, in the order written. They show at once;
 * failed ones survive a reload, an expired session and leaving the screen.
 * @param name of the draft that keeps them, such as `outbox:<user id>`
 */
export function useOutbox(name: string, thread: Thread) {
  const outbox = outboxes.get(name) ?? createOutbox(name)
  outboxes.set(name, outbox)
  return {
    unsent: outbox.useMessages(),
    send: (content: string, propertyId: string | null = null) =>
      outbox.send(thread, content, propertyId),
    retry: (message: UnsentMessage) => outbox.retry(thread, message),
    discard: outbox.discard,
  }
}
