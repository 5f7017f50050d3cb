import { type ReactNode, useEffect, useRef, useState } from 'react'
import { badgesOf } from '#portal/features/clients/admin/client-row.tsx'
import { MarkConsulted } from '#portal/features/clients/admin/mark-consulted.tsx'
import { nameOf, useMarkClientNotificationsRead } from '#portal/features/clients/api.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { longDate } from '#wire/dates.ts'
import { phoneLink } from '#wire/phone.ts'
import { sourceLabel } from '#wire/sources.ts'
import { clientPaneTexts as texts } from '#wire/texts/client-pane.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import type { Client } from '#wire/users.ts'
import { EditClient } from './edit-client.tsx'
import { HomeCard } from './home-card.tsx'
import { NextSteps } from './next-steps.tsx'

const { row } = adminClientTexts

/** Opening a client clears the staff user's notifications about the client (SPEC-4). */
function useClearNotifications(client: Client): void {
  const clearedId = useRef<string | null>(null)
  const { mutate } = useMarkClientNotificationsRead()
  useEffect(() => {
    if (clearedId.current === client.id) return
    clearedId.current = client.id
    if (client.unreadNotifications > 0) mutate(client)
  }, [client, mutate])
}

const LINK = 'inline-flex min-h-6 items-center underline underline-offset-2 wrap-anywhere'

/** How to reach the client, who looks after them, and their tags. */
function Facts({ client }: { client: Client }) {
  const { email, phone, agent, tags, source, createdAt } = client
  return (
    <div className="mt-1 grid gap-1 text-sm">
      <p className="flex flex-wrap gap-x-4">
        {phone && (
          <a href={phoneLink(phone)} className={LINK}>
            {phone}
          </a>
        )}
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-muted">
        {texts.agent(agent?.name)} · {sourceLabel(source)} · {texts.joined(longDate(createdAt))}
        {tags.map((tag) => (
          <Badge key={tag}>
            <span className="sr-only">{texts.tag}</span>
            {tag}
          </Badge>
        ))}
      </p>
    </div>
  )
}

function Who({ client, onClose }: { client: Client; onClose: () => void }) {
  const [isEditing, setEditing] = useState(false)
  const name = nameOf(client)
  return (
    <header className="bg-raised px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 tabIndex={-1} data-client-name="" className="font-display text-xl wrap-anywhere">
            {name}
          </h3>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {badgesOf(client).map(([tone, text]) => (
              <li key={text}>
                <Badge tone={tone}>{text}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2">
          <RowButton
            label={texts.edit.open}
            of={name}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          />
          {/* On a desktop the row beside the pane has these buttons. */}
          <span className="lg:hidden">
            <MarkConsulted client={client} />
          </span>
          <RowButton
            label={row.toggle(true)}
            of={name}
            aria-expanded
            className="lg:hidden"
            onClick={onClose}
          />
        </div>
      </div>
      {isEditing ? (
        <EditClient client={client} onClose={() => setEditing(false)} />
      ) : (
        <Facts client={client} />
      )}
    </header>
  )
}

type ClientPaneProps = {
  id: string
  client: Client
  onClose: () => void
  /** The pane's tabs, whose sections belong to several features. */
  children: ReactNode
}

/**
 * One opened client. The top shows the name and contact, the next step and the home; tabs show the messages, the
 * timeline, the files and the contracts. A pane beside the list on a desktop, a page of its own on smaller screens.
 */
export function ClientPane({ id, client, onClose, children }: ClientPaneProps) {
  useClearNotifications(client)
  return (
    <div
      id={id}
      role="region"
      aria-label={row.details(nameOf(client))}
      data-client-pane={client.id}
      className="min-w-0 rounded-card border border-line-strong bg-raised max-lg:overflow-hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto"
    >
      {/* Another client's form would keep the typed values. */}
      <Who key={client.id} client={client} onClose={onClose} />
      <div className="grid gap-px border-y border-line bg-line md:grid-cols-2">
        <NextSteps client={client} />
        <HomeCard client={client} />
      </div>
      {children}
      <p className="flex items-center gap-1.5 px-5 pb-3 text-xs text-muted max-lg:hidden">
        <Icon name="info" className="size-3.5" />
        {texts.keys}
      </p>
    </div>
  )
}
