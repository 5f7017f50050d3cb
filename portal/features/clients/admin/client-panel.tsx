import { type ReactNode, useEffect, useRef } from 'react'
import { nameOf, useClearNotifications } from '#portal/features/clients/api.ts'
import type { Client } from '#wire/users.ts'

export type ClientPanelProps = {
  id: string
  client: Client
  /** Sections of other features about this client, passed in by the screen. */
  children: ReactNode
}

/** Everything about one client. Opening it clears their notifications (specification 4). */
export function ClientPanel({ id, client, children }: ClientPanelProps) {
  const hasCleared = useRef(false)
  const { mutate } = useClearNotifications()

  useEffect(() => {
    if (hasCleared.current) return
    hasCleared.current = true
    if (client.unreadNotifications > 0) mutate(client)
  }, [client, mutate])

  return (
    <div id={id} role="region" aria-label={`Details of ${nameOf(client)}`}>
      <div className="grid gap-px overflow-hidden rounded-b-card border-t border-line bg-line lg:grid-cols-2">
        {children}
      </div>
    </div>
  )
}
