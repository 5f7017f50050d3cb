import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { listOwnMessages } from '#wire/messages.ts'
import { countUnread, listNotifications, markNotificationsOfTypeRead } from '#wire/notifications.ts'
import { inOrder } from './order.ts'

const POLL_MS = 10_000

/** Oldest first; polled every ten seconds while the thread is on screen. */
export function useThread() {
  return useQuery({
    ...queryFor(listOwnMessages),
    staleTime: 0,
    refetchInterval: POLL_MS,
    select: inOrder,
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
  const { mutate } = useMutation({
    mutationFn: () => call(markNotificationsOfTypeRead, { body: { type: 'message' } }),
    onSuccess: ({ updated }) => {
      if (updated === 0) return
      for (const { path } of [listNotifications, countUnread]) {
        void queryClient.invalidateQueries({ queryKey: [path] })
      }
    },
    // Specification 8 only logs this error: the notifications stay unread and nothing else is lost.
    onError: (error) => console.error('Notices could not be marked read', error),
  })
  const isInFront = useSyncExternalStore(watchVisibility, () => !document.hidden)
  useEffect(() => {
    if (isShown && isInFront) mutate()
  }, [isShown, isInFront, latestFromAgent, mutate])
}
