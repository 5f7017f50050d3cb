import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { countUnread, listNotifications } from '#wire/notifications.ts'

/** Polled every 30 seconds, SPEC-9. */
export function useUnreadCount() {
  return useQuery({ ...queryFor(countUnread), refetchInterval: 30_000, staleTime: 0 })
}

/** Fetched only while the popover is open, SPEC-7. */
export function useNotifications(isOpen: boolean) {
  return useQuery({ ...queryFor(listNotifications), enabled: isOpen, staleTime: 0 })
}
