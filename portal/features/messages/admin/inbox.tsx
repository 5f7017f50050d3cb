import { useMemo } from 'react'
import { nameOf, useClearNotifications } from '#portal/features/clients/api.ts'
import { useAllConsultations } from '#portal/features/consultations/api.ts'
import { badgeCount, formatCount, relativeTime } from '#portal/lib/format.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { ButtonLink } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Link } from '#portal/ui/link.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { columnOf, stageLabel } from '#wire/stages.ts'
import { adminMessageTexts } from '#wire/texts/messages.ts'
import type { Client } from '#wire/users.ts'

const texts = adminMessageTexts.inbox

/** SPEC-9: the maximum number of clients shown. */
const MAX_CLIENTS = 10

/** Selects clients by unread count, then by latest contact. */
function selectMostUnread(clients: readonly Client[]): Client[] {
  return [...clients]
    .sort(
      (a, b) =>
        b.unreadNotifications - a.unreadNotifications ||
        (b.lastContactAt ?? '').localeCompare(a.lastContactAt ?? ''),
    )
    .slice(0, MAX_CLIENTS)
}

function ClientRow({ client, href, now }: { client: Client; href: string; now: number }) {
  const { mutate } = useClearNotifications(texts.markReadFailed)
  const name = nameOf(client)
  const unread = client.unreadNotifications
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {unread > 0 && <Badge tone="attention">{texts.unread(badgeCount(unread))}</Badge>}
        </p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {stageLabel(client.customerStage)} ·{' '}
          {client.lastContactAt
            ? texts.lastContact(relativeTime(client.lastContactAt, now))
            : texts.noContact}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RowButton
          label={texts.markRead}
          of={name}
          variant="quiet"
          className="max-sm:-ml-3.5"
          disabled={unread === 0}
          onClick={() => mutate(client)}
        />
        <ButtonLink size="small" href={href} aria-label={texts.viewMessagesOf(name)}>
          {texts.viewMessages}
        </ButtonLink>
      </div>
    </li>
  )
}

type FigureProps = { label: string; value: number | undefined; href?: string }

/** A count; with `href` its label links to the counted rows. */
function Figure({ label, value, href }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end bg-raised px-4 py-3">
      <dt className="text-xs text-muted">
        {href ? (
          <Link
            href={href}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="font-display text-xl tabular-nums">
        {value === undefined ? texts.noFigure : formatCount(value)}
      </dd>
    </div>
  )
}

/** The Communications panel: counts, and up to 10 clients, most unread first. */
export function Inbox({ clients }: { clients: readonly Client[] }) {
  const dashboardUrl = useDashboardUrl()
  const now = useNow()
  const consultations = useAllConsultations().data
  const shown = useMemo(() => selectMostUnread(clients), [clients])
  const unread = clients.reduce((sum, client) => sum + client.unreadNotifications, 0)
  const active = clients.filter((client) => columnOf(client.customerStage) === 'active').length

  return (
    <section aria-labelledby="communications-title">
      <h2 id="communications-title" className="mb-4 font-display text-xl">
        {texts.title}
      </h2>
      <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <Figure
          label={texts.totalClients}
          value={clients.length}
          href={dashboardUrl({ tab: 'clients' })}
        />
        <Figure label={texts.unreadMessages} value={unread} />
        <Figure label={texts.activeClients} value={active} />
        <Figure
          label={texts.consultations}
          value={consultations?.length}
          href={dashboardUrl({ tab: 'consultations' })}
        />
      </dl>
      {shown.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((client) => (
            <ClientRow
              key={client.id}
              client={client}
              href={dashboardUrl({ tab: 'clients', client: client.id })}
              now={now}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
