import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '#wire/notifications.ts'
import { listClients } from '#wire/users.ts'

const LIST = queryKeyFor(listNotifications)
const COUNT = queryKeyFor(countUnread)

/** Polled every 30 seconds, specification 9. */
export function useUnreadCount() {
  return useQuery({ ...queryFor(countUnread), refetchInterval: 30_000, staleTime: 0 })
}

/** Fetched only while the popover is open, specification 7. */
export function useNotifications(open: boolean) {
  return useQuery({ ...queryFor(listNotifications), enabled: open, staleTime: 0 })
}

/** Updates the cache before the server answers; returns a function that restores the old state. */
async function showChange(change: (item: Notification) => Notification, unreadLess: number) {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: LIST }),
    queryClient.cancelQueries({ queryKey: COUNT }),
  ])
  const list = queryClient.getQueryData<Notification[]>(LIST)
  const count = queryClient.getQueryData<{ count: number }>(COUNT)
  queryClient.setQueryData<Notification[]>(LIST, (now) => now?.map(change))
  queryClient.setQueryData<{ count: number }>(
    COUNT,
    (now) => now && { count: Math.max(0, now.count - unreadLess) },
  )
  return () => {
    queryClient.setQueryData(LIST, list)
    queryClient.setQueryData(COUNT, count)
  }
}

function fail(description: string, rollBack: (() => void) | undefined) {
  rollBack?.()
  toast({ title: 'Error', description, variant: 'destructive' })
}

export function useMarkRead() {
  return useMutation({
    mutationFn: (id: string) => call(markNotificationRead, { params: { id } }),
    onMutate: (id) => showChange((item) => (item.id === id ? { ...item, read: true } : item), 1),
    onError: (_error, _id, rollBack) => fail('Failed to mark notification as read', rollBack),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: LIST })
      void queryClient.invalidateQueries({ queryKey: COUNT })
    },
  })
}

export function useMarkAllRead() {
  return useMutation({
    mutationFn: () => call(markAllNotificationsRead),
    onMutate: () => showChange((item) => ({ ...item, read: true }), Number.POSITIVE_INFINITY),
    onError: (_error, _none, rollBack) =>
      fail('Failed to mark all notifications as read', rollBack),
    onSuccess: () =>
      toast({
        title: 'All Notifications Marked as Read',
        description: 'All your notifications have been marked as read.',
      }),
    onSettled: () => {
      for (const queryKey of [LIST, COUNT, queryKeyFor(listClients)]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
