import type { ComponentProps } from 'react'
import { badgeCount } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { shellTexts } from '#wire/texts/shell.ts'
import { useUnreadCount } from './queries.ts'

const texts = shellTexts.navigation

const NotificationPopover = lazyWithRetry(
  async () => (await import('./notification-popover.tsx')).NotificationPopover,
  null,
)

function BellButton({ unread, ...rest }: ComponentProps<'button'> & { unread: number }) {
  return (
    <Button
      {...rest}
      variant="quiet"
      size="icon"
      aria-label={unread > 0 ? texts.unread(badgeCount(unread)) : texts.notifications}
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

/** The bell and its badge. From the first opening on, the popover has the bell as its trigger. */
export function NotificationBell() {
  const { isOpen, setOpen, trigger } = useLazyPart(NotificationPopover)
  const unread = useUnreadCount().data?.count ?? 0
  if (isOpen === undefined)
    return <BellButton unread={unread} aria-haspopup="dialog" aria-expanded={false} {...trigger} />
  return (
    <NotificationPopover
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<BellButton unread={unread} />}
    />
  )
}
