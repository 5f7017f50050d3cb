import type { MouseEvent } from 'react'
import { relativeTime } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import type { Notification } from '#wire/notifications.ts'
import { notificationTexts as texts } from '#wire/texts/notifications.ts'

type NotificationItemProps = { item: Notification; onOpen: (item: Notification) => void }

/** Unread notifications are highlighted; a click marks one read and follows its link. */
export function NotificationItem({ item, onOpen }: NotificationItemProps) {
  const className = join(
    'flex w-full gap-3 px-4 py-3 text-left hover:bg-sand focus-visible:-outline-offset-2',
    !item.read && 'bg-eucalyptus-wash',
  )
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(item)
  }
  const content = (
    <>
      <span
        aria-hidden="true"
        className={join('mt-2 size-2 shrink-0 rounded-pill', item.read ? 'bg-line' : 'bg-poppy')}
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">
          {!item.read && <span className="sr-only">{texts.unread}</span>}
          {item.title}
        </span>
        <span className="line-clamp-3 text-sm wrap-anywhere text-muted">{item.message}</span>
        <time dateTime={item.createdAt} className="mt-0.5 block text-xs text-muted tabular-nums">
          {relativeTime(item.createdAt)}
        </time>
      </span>
    </>
  )
  return item.link ? (
    <a href={item.link} className={className} onClick={onClick}>
      {content}
    </a>
  ) : (
    <button type="button" className={className} onClick={onClick}>
      {content}
    </button>
  )
}
