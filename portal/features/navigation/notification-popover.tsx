import * as Radix from '@radix-ui/react-popover'
import type { ReactNode } from 'react'
import { goTo, isAppPath } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ActionButton } from '#portal/ui/button.tsx'
import { escapeProps } from '#portal/ui/escape.ts'
import type { Notification } from '#wire/notifications.ts'
import { notificationTexts as texts } from '#wire/texts/notifications.ts'
import { shellTexts } from '#wire/texts/shell.ts'
import { NotificationItem } from './notification-item.tsx'
import { useMarkAllRead, useMarkRead, useNotifications, useUnreadCount } from './queries.ts'

const title = shellTexts.navigation.notifications

/** Returns a function that marks a notification read, closes the popover and follows the link. */
function useOpenItem(onClose: () => void) {
  const markRead = useMarkRead()
  return (item: Notification) => {
    onClose()
    const follow = () => item.link && goTo(item.link)
    if (item.read) follow()
    else if (item.link && isAppPath(item.link)) {
      markRead.mutate(item.id)
      follow()
    } else markRead.mutate(item.id, { onSettled: follow }) // A page load would abort the call.
  }
}

type NotificationPopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
}

/** The popover titled Notifications (SPEC-2.2); Escape or a click outside closes it. */
export function NotificationPopover({ open, onOpenChange, trigger }: NotificationPopoverProps) {
  const unread = useUnreadCount()
  const list = useNotifications(open)
  const markAll = useMarkAllRead()
  const openItem = useOpenItem(() => onOpenChange(false))
  const retry = () => {
    void list.refetch()
    void unread.refetch()
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <div className="portal">
          <Radix.Content
            {...escapeProps(() => onOpenChange(false))}
            align="end"
            sideOffset={8}
            collisionPadding={12}
            aria-label={title}
            onCloseAutoFocus={(event) => {
              // A followed link may have moved the focus, such as to a new screen's heading: keep it.
              if (document.activeElement !== document.body) event.preventDefault()
            }}
            className="z-50 w-[min(24rem,calc(100vw-24px))] animate-fade rounded-card border border-line bg-raised shadow-float"
          >
            <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
              <h2 className="font-display text-lg">{title}</h2>
              {list.data && list.data.length > 0 && (
                <ActionButton
                  variant="quiet"
                  size="small"
                  disabled={!unread.data?.count}
                  action={markAll}
                >
                  {texts.markAll}
                </ActionButton>
              )}
            </div>
            <div className="max-h-[min(34rem,62dvh)] overflow-y-auto overscroll-contain">
              {(list.error || unread.error) && (
                <div className="p-4">
                  <Alert variant="destructive" retrying={list.isFetching} onRetry={retry}>
                    {list.error ? texts.listFailed : texts.countFailed}
                  </Alert>
                </div>
              )}
              {list.isPending && (
                <p role="status" className="px-4 py-8 text-center text-sm text-muted">
                  {texts.loading}
                </p>
              )}
              {list.data?.length === 0 && (
                <p className="px-4 py-8 text-center text-sm text-muted">{texts.empty}</p>
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
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
