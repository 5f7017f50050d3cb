import { memo, type ReactNode, useEffect, useRef } from 'react'
import { nameOf, useClearNotifications } from '#portal/features/clients/api.ts'
import { badgeCount } from '#portal/lib/format.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import { longDate } from '#wire/dates.ts'
import { stageLabel } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'
import { useMarkConsulted } from './queries.ts'

/** SPEC-2.8: stage, consultation, role and unread notifications. */
function badgesOf(client: Client): (readonly [tone: BadgeTone, text: string])[] {
  const unread = client.unreadNotifications
  return [
    ['neutral', stageLabel(client.customerStage)],
    client.hasConsultation ? ['good', 'Consulted'] : ['attention', 'Needs Consultation'],
    ...(client.awaitingReply ? [['attention', 'Awaiting reply'] as const] : []),
    ...(unread > 0 ? [['bad', `${badgeCount(unread)} unread`] as const] : []),
  ]
}

type ClientPanelProps = { id: string; client: Client; children: ReactNode }

/** Everything about one client. Opening it clears their notifications (SPEC-4). */
function ClientPanel({ id, client, children }: ClientPanelProps) {
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

export type ClientRowProps = {
  client: Client
  isOpen: boolean
  onToggle: (id: string) => void
  sections: (client: Client) => ReactNode
}

/** One client of the list, with their panel below when opened. */
export const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { client, isOpen, onToggle, sections } = props
  const { mutate, isPending } = useMarkConsulted()
  const name = nameOf(client)
  const panelId = `client-${client.id}`
  const markLabel = client.hasConsultation ? 'Mark Incomplete' : 'Mark Consulted'
  const toggleLabel = isOpen ? 'Hide Details' : 'Manage Client'

  return (
    <li
      data-client-row={client.id}
      className={join(
        'scroll-mt-2 rounded-card border bg-raised',
        isOpen
          ? 'border-line-strong'
          : 'border-line [contain-intrinsic-size:auto_5.75rem] [content-visibility:auto]',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-64">
          <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
            <h3 tabIndex={-1} className="font-semibold wrap-anywhere">
              {name}
            </h3>
            <p className="text-xs wrap-anywhere text-muted">
              {client.email} · Joined {longDate(client.createdAt)}
            </p>
          </div>
          <ul className="flex flex-wrap gap-1.5">
            {badgesOf(client).map(([tone, text]) => (
              <li key={text}>
                <Badge tone={tone}>{text}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="quiet"
            className="max-sm:-ml-3.5"
            aria-label={`${markLabel}, ${name}`}
            aria-busy={isPending || undefined}
            onClick={() => !isPending && mutate({ client, completed: !client.hasConsultation })}
          >
            {markLabel}
          </Button>
          <Button
            size="small"
            aria-label={`${toggleLabel}, ${name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => onToggle(client.id)}
          >
            {toggleLabel}
          </Button>
        </div>
      </div>
      {isOpen && (
        <ClientPanel id={panelId} client={client}>
          {sections(client)}
        </ClientPanel>
      )}
    </li>
  )
})
