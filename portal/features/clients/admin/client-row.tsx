import { memo } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { badgeCount } from '#portal/lib/format.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { join } from '#portal/ui/join.ts'
import { RowButton } from '#portal/ui/row-button.tsx'
import { longDate } from '#wire/dates.ts'
import { stageLabel } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import type { Client } from '#wire/users.ts'
import { MarkConsulted } from './mark-consulted.tsx'

const { row: texts, coSeller, consulted, awaitingReply } = adminClientTexts

/** SPEC-2.8: stage, consultation, role and unread notifications. The home's client has the stage of a co-seller. */
export function badgesOf(client: Client): (readonly [tone: BadgeTone, text: string])[] {
  const { hasConsultation, unreadNotifications: unread } = client
  return [
    ['neutral', client.onlyCoSells ? coSeller : stageLabel(client.customerStage)],
    [hasConsultation ? 'good' : 'attention', consulted(hasConsultation)],
    ...(client.awaitingReply ? [['attention', awaitingReply] as const] : []),
    ...(unread > 0 ? [['bad', texts.unread(badgeCount(unread))] as const] : []),
  ]
}

type ClientRowProps = {
  client: Client
  isOpen: boolean
  /** The id of the client's pane, which is there while it is open. */
  paneId: string
  onToggle: (id: string) => void
}

/** One client of the list. */
export const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { client, isOpen, paneId, onToggle } = props
  const name = nameOf(client)

  return (
    <li
      data-client-row={client.id}
      className={join(
        'scroll-mt-2 rounded-card border bg-raised',
        isOpen
          ? 'border-eucalyptus ring-1 ring-eucalyptus'
          : 'border-line [contain-intrinsic-size:auto_5rem] [content-visibility:auto]',
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
          <MarkConsulted client={client} />
          <RowButton
            label={texts.toggle(isOpen)}
            of={name}
            aria-expanded={isOpen}
            aria-controls={isOpen ? paneId : undefined}
            onClick={() => onToggle(client.id)}
          />
        </div>
      </div>
    </li>
  )
})
