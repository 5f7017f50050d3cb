import type { ReactNode } from 'react'
import { goTo, isAppPath } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Popover } from '#portal/ui/popover.tsx'
import type { Notification } from '#wire/notifications.ts'
import { NotificationItem } from './notification-item.tsx'
import { useMarkAllRead, useMarkRead, useNotifications, useUnreadCount } from './queries.ts'

export type NotificationPopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
}

/** The popover titled Notifications (specification 2.2). */
export function NotificationPopover({ open, onOpenChange, trigger }: NotificationPopoverProps) {
  const unread = useUnreadCount()
  const list = useNotifications(open)
  const markRead = useMarkRead()
  const markAll = useMarkAllRead()
  const unreadCount = unread.data?.count ?? 0

  const openItem = (item: Notification) => {
    onOpenChange(false)
    const follow = () => item.link && goTo(item.link)
    if (item.read) follow()
    else if (item.link && isAppPath(item.link)) {
      markRead.mutate(item.id)
      follow()
    } else markRead.mutate(item.id, { onSettled: follow }) // A page load would abort the call.
  }

  return (
    <Popover open={open} onOpenChange={onOpenChange} label="Notifications" trigger={trigger}>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 className="font-display text-lg">Notifications</h2>
        {list.data && list.data.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            disabled={unreadCount === 0}
            pending={markAll.isPending}
            onClick={() => markAll.mutate()}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className="max-h-[min(28rem,70dvh)] overflow-y-auto overscroll-contain">
        {list.error || unread.error ? (
          <div className="p-4">
            <Alert
              variant="destructive"
              retrying={list.isFetching}
              onRetry={() => {
                void list.refetch()
                void unread.refetch()
              }}
            >
              {list.error ? 'Failed to fetch notifications' : 'Failed to fetch unread count'}
            </Alert>
          </div>
        ) : null}
        {list.isPending && (
          <p role="status" className="px-4 py-8 text-center text-sm text-muted">
            Loading notifications...
          </p>
        )}
        {list.data?.length === 0 && (
          <p className="px-4 py-8 text-center text-sm text-muted">No notifications yet</p>
        )}
        {list.data && list.data.length > 0 && (
          <ul className="divide-y divide-line">
            {list.data.map((item) => (
              <li key={item.id}>
                <NotificationItem item={item} onOpen={openItem} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Popover>
  )
}
