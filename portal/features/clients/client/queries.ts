import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { listNotifications } from '#wire/notifications.ts'

/** The latest notifications, read when the dashboard opens and again when the window gets the focus. */
export function useLatestNotifications() {
  return useQuery({
    ...queryFor(listNotifications),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
}
