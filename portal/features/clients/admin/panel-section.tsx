import type { ReactNode } from 'react'
import { useMarkClientNotificationsRead } from '#portal/features/clients/api.ts'
import { Button } from '#portal/ui/button.tsx'
import { adminClientTexts } from '#wire/texts/clients.ts'
import type { Client } from '#wire/users.ts'

type PanelSectionProps = {
  title: string
  /** One small button at the end of the heading. */
  action?: ReactNode
  children: ReactNode
}

/** One section of a client's pane. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  return (
    <section aria-label={title} className="min-w-0 bg-raised px-4 pb-4 sm:px-5">
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h4 className="font-display text-lg">{title}</h4>
        {action}
      </div>
      {children}
    </section>
  )
}

const texts = adminClientTexts.notifications

/** 'Clear Notifications', SPEC-2.8: disabled, not hidden, while the client has no unread ones. */
export function ClearNotifications({ client }: { client: Client }) {
  const { mutate } = useMarkClientNotificationsRead(texts.clearError)
  return (
    <Button
      size="small"
      variant="quiet"
      disabled={client.unreadNotifications === 0}
      onClick={() => mutate(client)}
    >
      {texts.clear}
    </Button>
  )
}
