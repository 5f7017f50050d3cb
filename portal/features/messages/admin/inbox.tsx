import { useMemo } from 'react'
import { nameOf, useClearNotifications } from '#portal/features/clients/api.ts'
import { useAllConsultations } from '#portal/features/consultations/api.ts'
import { useDashboardUrl } from '#portal/lib/dashboard-url.ts'
import { badgeCount, formatCount, relativeTime } from '#portal/lib/format.ts'
import { useNow } from '#portal/lib/now.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Link } from '#portal/ui/link.tsx'
import { columnOf, stageLabel } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'

/** SPEC-9: the maximum number of clients shown. */
const SHOWN = 10

/** Sorts by unread count, then by latest contact. */
function mostUnread(clients: readonly Client[]): Client[] {
  return [...clients]
    .sort(
      (a, b) =>
        b.unreadNotifications - a.unreadNotifications ||
        (b.lastContactAt ?? '').localeCompare(a.lastContactAt ?? ''),
    )
    .slice(0, SHOWN)
}

function Row({ client, href, now }: { client: Client; href: string; now: number }) {
  const { mutate } = useClearNotifications('Failed to mark notification as read')
  const name = nameOf(client)
  const unread = client.unreadNotifications
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {unread > 0 && <Badge tone="attention">{badgeCount(unread)} unread</Badge>}
        </p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {stageLabel(client.customerStage)} ·{' '}
          {client.lastContactAt
            ? `Last contact ${relativeTime(client.lastContactAt, now)}`
            : 'No contact yet'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="quiet"
          className="max-sm:-ml-3.5"
          aria-label={`Mark Read, ${name}`}
          disabled={unread === 0}
          onClick={() => mutate(client)}
        >
          Mark Read
        </Button>
        <ButtonLink size="small">
          <Link href={href} aria-label={`View Messages, ${name}`}>
            View Messages
          </Link>
        </ButtonLink>
      </div>
    </li>
  )
}

type FigureProps = { label: string; value: number | undefined; href?: string }

/** A count; one with an address links to its rows. */
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
        {value === undefined ? '–' : formatCount(value)}
      </dd>
    </div>
  )
}

/** The Communications panel: counts, and up to 10 clients, most unread first. */
export function Inbox({ clients }: { clients: readonly Client[] }) {
  const addressOf = useDashboardUrl()
  const now = useNow()
  const consultations = useAllConsultations().data
  const shown = useMemo(() => mostUnread(clients), [clients])
  const unread = clients.reduce((sum, client) => sum + client.unreadNotifications, 0)
  const active = clients.filter((client) => columnOf(client.customerStage) === 'active').length

  return (
    <section aria-labelledby="communications-title">
      <h2 id="communications-title" className="mb-4 font-display text-xl">
        Communications
      </h2>
      <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <Figure label="Total Clients" value={clients.length} href={addressOf({ tab: 'clients' })} />
        <Figure label="Unread Messages" value={unread} />
        <Figure label="Active Clients" value={active} />
        <Figure
          label="Consultations"
          value={consultations?.length}
          href={addressOf({ tab: 'consultations' })}
        />
      </dl>
      {shown.length === 0 ? (
        <EmptyState title="No clients yet">Messages from clients appear here.</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((client) => (
            <Row
              key={client.id}
              client={client}
              href={addressOf({ tab: 'clients', client: client.id })}
              now={now}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
