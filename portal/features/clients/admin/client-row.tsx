import { memo, type ReactNode, useEffect, useRef } from 'react'
import { nameOf, useMarkClientNotificationsRead } from '#portal/features/clients/api.ts'
import { badgeCount } from '#portal/lib/format.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { join } from '#portal/ui/join.ts'
import { RowButton } from '#portal/ui/row-button.tsx'
import { longDate } from '#wire/dates.ts'
import { stageLabel } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import type { Client } from '#wire/users.ts'
import { useMarkConsulted } from './queries.ts'

const { row: texts, consulted, awaitingReply } = adminClientTexts

/** SPEC-2.8: stage, consultation, role and unread notifications. */
function badgesOf(client: Client): (readonly [tone: BadgeTone, text: string])[] {
  const { hasConsultation, unreadNotifications: unread } = client
  return [
    ['neutral', stageLabel(client.customerStage)],
    [hasConsultation ? 'good' : 'attention', consulted(hasConsultation)],
    ...(client.awaitingReply ? [['attention', awaitingReply] as const] : []),
    ...(unread > 0 ? [['bad', texts.unread(badgeCount(unread))] as const] : []),
  ]
}

type ClientPanelProps = { id: string; client: Client; children: ReactNode }

/** The sections about one client. Opening the panel clears the client's notifications (SPEC-4). */
function ClientPanel({ id, client, children }: ClientPanelProps) {
  const hasCleared = useRef(false)
  const { mutate } = useMarkClientNotificationsRead()

  useEffect(() => {
    if (hasCleared.current) return
    hasCleared.current = true
    if (client.unreadNotifications > 0) mutate(client)
  }, [client, mutate])

  return (
    <div id={id} role="region" aria-label={texts.details(nameOf(client))}>
      <div className="grid gap-px overflow-hidden rounded-b-card border-t border-line bg-line lg:grid-cols-2">
        {children}
      </div>
    </div>
  )
}

type ClientRowProps = {
  client: Client
  isOpen: boolean
  onToggle: (id: string) => void
  renderSections: (client: Client) => ReactNode
}

/** One client of the list, with the client's panel below while it is open. */
export const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { client, isOpen, onToggle, renderSections } = props
  const { mutate, isPending } = useMarkConsulted()
  const name = nameOf(client)
  const panelId = `client-${client.id}`

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
              {texts.joined(client.email, longDate(client.createdAt))}
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
          <RowButton
            label={texts.mark(client.hasConsultation)}
            of={name}
            variant="quiet"
            className="max-sm:-ml-3.5"
            aria-busy={isPending || undefined}
            onClick={() => !isPending && mutate({ client, completed: !client.hasConsultation })}
          />
          <RowButton
            label={texts.toggle(isOpen)}
            of={name}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => onToggle(client.id)}
          />
        </div>
      </div>
      {isOpen && (
        <ClientPanel id={panelId} client={client}>
          {renderSections(client)}
        </ClientPanel>
      )}
    </li>
  )
})
