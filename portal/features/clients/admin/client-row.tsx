import { memo, type ReactNode } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { Button } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import { longDate } from '#wire/dates.ts'
import type { Client } from '#wire/users.ts'
import { ClientBadges } from './client-badges.tsx'
import { ClientPanel } from './client-panel.tsx'

export type ClientRowProps = {
  client: Client
  isOpen: boolean
  /** The change of the consultation is pending. */
  isMarking: boolean
  onToggle: (id: string) => void
  onMark: (client: Client) => void
  sections: (client: Client) => ReactNode
}

/** One client of the list, with their panel below when opened. */
export const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { client, isOpen, isMarking, onToggle, onMark, sections } = props
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
              {client.email} · Joined {longDate(client.createdAt)}
            </p>
          </div>
          <ClientBadges client={client} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="quiet"
            className="max-sm:-ml-3.5"
            aria-label={`${client.hasConsultation ? 'Mark Incomplete' : 'Mark Consulted'}, ${name}`}
            aria-busy={isMarking || undefined}
            onClick={() => !isMarking && onMark(client)}
          >
            {client.hasConsultation ? 'Mark Incomplete' : 'Mark Consulted'}
          </Button>
          <Button
            size="small"
            aria-label={`${isOpen ? 'Hide Details' : 'Manage Client'}, ${name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => onToggle(client.id)}
          >
            {isOpen ? 'Hide Details' : 'Manage Client'}
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
