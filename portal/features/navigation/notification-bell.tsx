import { type ComponentProps, useState } from 'react'
import { badgeCount } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { useLazyPart } from '#portal/ui/lazy-part.tsx'
import { useUnreadCount } from './queries.ts'

const loadPopover = async () => (await import('./notification-popover.tsx')).NotificationPopover

function BellButton({ unread, ...rest }: ComponentProps<'button'> & { unread: number }) {
  return (
    <Button
      {...rest}
      variant="quiet"
      size="icon"
      aria-label={unread > 0 ? `Notifications, ${badgeCount(unread)} unread` : 'Notifications'}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-pill bg-poppy px-1 text-center text-[0.6875rem] leading-5 font-bold text-on-poppy tabular-nums"
        >
          {badgeCount(unread)}
        </span>
      )}
    </Button>
  )
}

/** The bell and its badge. The popover's code loads when the bell is first hovered, focused or opened. */
export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const unread = useUnreadCount().data?.count ?? 0
  const { part: NotificationPopover, preload, fetchPart, isBusy } = useLazyPart(loadPopover)

  if (NotificationPopover) {
    return (
      <NotificationPopover
        open={open}
        onOpenChange={setOpen}
        trigger={<BellButton unread={unread} />}
      />
    )
  }
  const openFirst = async () => {
    if (await fetchPart()) setOpen(true)
  }
  return (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={isBusy}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void openFirst()}
    />
  )
}
