import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '#wire/notifications.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { notificationTexts as texts } from '#wire/texts/notifications.ts'

/** Polled every 30 seconds, SPEC-9. */
export function useUnreadCount() {
  return useQuery({ ...queryFor(countUnread), refetchInterval: 30_000, staleTime: 0 })
}

/** Fetched only while the popover is open, SPEC-7. */
export function useNotifications(isOpen: boolean) {
  return useQuery({ ...queryFor(listNotifications), enabled: isOpen, staleTime: 0 })
}

const LIST = queryFor(listNotifications).queryKey
const COUNT = queryFor(countUnread).queryKey

/** Updates the cache before the server answers; returns a function that restores the old state. */
async function markCachedRead(isMarked: (item: Notification) => boolean, markedCount: number) {
  await Promise.all([LIST, COUNT].map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const list = queryClient.getQueryData(LIST)
  const unread = queryClient.getQueryData(COUNT)
  queryClient.setQueryData(
    LIST,
    list?.map((item) => (isMarked(item) ? { ...item, read: true } : item)),
  )
  const isMarkedMessage = (item: Notification) =>
    isMarked(item) && !item.read && item.type === 'message'
  queryClient.setQueryData(
    COUNT,
    unread && {
      count: Math.max(0, unread.count - markedCount),
      messages: Math.max(0, unread.messages - (list?.filter(isMarkedMessage).length ?? 0)),
    },
  )
  return () => {
    queryClient.setQueryData(LIST, list)
    queryClient.setQueryData(COUNT, unread)
  }
}

const refresh = () => refreshTopics(['notifications'])

export function useMarkRead() {
  return useAction({
    send: (id: string) => call(markNotificationRead, { params: { id } }),
    onMutate: (id) => markCachedRead((item) => item.id === id, 1),
    failure: () => ({ title: commonTexts.error, text: texts.markFailed }),
    onError: (_error, _id, restore) => restore?.(),
    onSettled: refresh,
  })
}

export function useMarkAllRead() {
  return useAction({
    send: () => call(markAllNotificationsRead),
    onMutate: () => markCachedRead(() => true, Number.POSITIVE_INFINITY),
    successToast: () => ({ title: texts.markAllTitle, description: texts.markAllText }),
    failure: () => ({ title: commonTexts.error, text: texts.markAllFailed }),
    onError: (_error, _none, restore) => restore?.(),
    onSettled: refresh,
  })
}
