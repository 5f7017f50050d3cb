import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameOf, useClearNotifications } from '#portal/features/clients/api.ts'
import { useDashboardAddress } from '#portal/lib/dashboard-url.ts'
import { badgeCount, relativeTime } from '#portal/lib/format.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { useNow } from '#portal/lib/now.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Link } from '#portal/ui/link.tsx'
import { listAllConsultations } from '#wire/consultations.ts'
import { columnOf, stageLabel } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'
import { Figures } from './figures.tsx'

/** Specification 9: the maximum number of clients shown. */
const SHOWN = 10

/** Specification 8: the toast for a failed "mark as read". */
const FAILED = 'Failed to mark notification as read'

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
  const clearing = useClearNotifications()
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
          onClick={() => clearing.mutate({ ...client, failed: FAILED })}
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

/** The Communications panel: counts, and up to 10 clients, most unread first. */
export function Inbox({ clients }: { clients: readonly Client[] }) {
  const addressOf = useDashboardAddress()
  const now = useNow()
  const consultations = useQuery({
    ...queryFor(listAllConsultations),
    staleTime: 0,
    refetchInterval: 30_000,
  })
  const shown = useMemo(() => mostUnread(clients), [clients])
  const unread = clients.reduce((sum, client) => sum + client.unreadNotifications, 0)
  const active = clients.filter((client) => columnOf(client.customerStage) === 'active').length

  return (
    <section aria-labelledby="communications-title">
      <h2 id="communications-title" className="mb-4 font-display text-xl">
        Communications
      </h2>
      <Figures
        figures={[
          { label: 'Total Clients', value: clients.length, href: addressOf({ tab: 'clients' }) },
          { label: 'Unread Messages', value: unread },
          { label: 'Active Clients', value: active },
          {
            label: 'Consultations',
            value: consultations.data?.length,
            href: addressOf({ tab: 'consultations' }),
          },
        ]}
      />
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
