import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
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

const LIST = queryKeyFor(listNotifications)
const COUNT = queryKeyFor(countUnread)

/** Polled every 30 seconds, SPEC-9. */
export function useUnreadCount() {
  return useQuery({ ...queryFor(countUnread), refetchInterval: 30_000, staleTime: 0 })
}

/** Fetched only while the popover is open, SPEC-7. */
export function useNotifications(open: boolean) {
  return useQuery({ ...queryFor(listNotifications), enabled: open, staleTime: 0 })
}

/** Updates the cache before the server answers; returns a function that restores the old state. */
async function showRead(isRead: (item: Notification) => boolean, unreadLess: number) {
  await Promise.all([LIST, COUNT].map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const list = queryClient.getQueryData<Notification[]>(LIST)
  const unread = queryClient.getQueryData<{ count: number }>(COUNT)
  queryClient.setQueryData(
    LIST,
    list?.map((item) => (isRead(item) ? { ...item, read: true } : item)),
  )
  queryClient.setQueryData(COUNT, unread && { count: Math.max(0, unread.count - unreadLess) })
  return () => {
    queryClient.setQueryData(LIST, list)
    queryClient.setQueryData(COUNT, unread)
  }
}

const failed = (text: string) => () => ({ title: 'Error', text })
const refresh = () => refreshTopics(['notifications'])

export function useMarkRead() {
  return useAction({
    send: (id: string) => call(markNotificationRead, { params: { id } }),
    onMutate: (id) => showRead((item) => item.id === id, 1),
    failure: failed('Failed to mark notification as read'),
    onError: (_error, _id, restore) => restore?.(),
    onSettled: refresh,
  })
}

export function useMarkAllRead() {
  return useAction({
    send: () => call(markAllNotificationsRead),
    onMutate: () => showRead(() => true, Number.POSITIVE_INFINITY),
    successToast: () => ({
      title: 'All Notifications Marked as Read',
      description: 'All your notifications have been marked as read.',
    }),
    failure: failed('Failed to mark all notifications as read'),
    onError: (_error, _none, restore) => restore?.(),
    onSettled: refresh,
  })
}
