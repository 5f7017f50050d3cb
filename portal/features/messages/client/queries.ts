import { useEffect, useSyncExternalStore } from 'react'
import { useOutbox } from '#portal/features/messages/outbox.ts'
import { OWN_THREAD, useThread } from '#portal/features/messages/thread-pages.ts'
import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { toast } from '#portal/lib/toast.ts'
import { writeToAgent } from '#wire/messages.ts'
import { markNotificationsOfTypeRead } from '#wire/notifications.ts'
import { clientMessageTexts } from '#wire/texts/messages.ts'

const POLL_MS = 10_000

/** Polled every ten seconds while the thread is on screen. */
export const useOwnThread = () => useThread(OWN_THREAD, POLL_MS)

/** The client's own messages that are being sent or have failed. */
export function useOwnOutbox(userId: string) {
  return useOutbox(`outbox:${userId}`, {
    queryKey: OWN_THREAD.queryKey,
    post: async ({ key: idempotencyKey, content, propertyId }) => {
      const body = { content, ...(propertyId && { propertyId }) }
      const sent = await call(writeToAgent, { body, idempotencyKey })
      toast(clientMessageTexts.success)
      return sent
    },
  })
}

const watchVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Marks the thread's notifications read when it opens and with each message that arrives. In a
 * background tab this waits until the tab is visible again.
 */
export function useMarkThreadRead(isShown: boolean, latestFromAgent: string | undefined) {
  const { mutate } = useAction({
    send: () => call(markNotificationsOfTypeRead, { body: { type: 'message' } }),
    onSuccess: ({ updated }) => {
      if (updated > 0) refreshTopics(['notifications'])
    },
    // SPEC-8 only logs this error: the notifications stay unread and nothing else is lost.
    onError: (error) => console.error('Notices could not be marked read', error),
  })
  const isInFront = useSyncExternalStore(watchVisibility, () => !document.hidden)
  useEffect(() => {
    if (isShown && isInFront) mutate()
  }, [isShown, isInFront, latestFromAgent, mutate])
}
