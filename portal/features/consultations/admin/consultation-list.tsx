import { nameOf } from '#portal/features/clients/api.ts'
import { useAllConsultations } from '#portal/features/consultations/api.ts'
import { useDashboardUrl } from '#portal/lib/dashboard-url.ts'
import { dateTime } from '#portal/lib/format.ts'
import { type Loadable, waitForLookup } from '#portal/lib/http/loadable.ts'
import { useNow } from '#portal/lib/now.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Link } from '#portal/ui/link.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { packageName } from '#wire/packages.ts'
import type { Client } from '#wire/users.ts'

/** Sorts the next consultation first, then the past ones, latest first. */
function nextFirst(all: readonly Consultation[], now: number): Consultation[] {
  const isNext = ({ completed, scheduledAt }: Consultation) =>
    !completed && Date.parse(scheduledAt) > now
  const next = all.filter(isNext).sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))
  const past = all.filter((one) => !isNext(one))
  return [...next, ...past.sort((a, b) => b.scheduledAt.localeCompare(a.scheduledAt))]
}

function Row({ one, name, href }: { one: Consultation; name: string; href: string }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold tabular-nums">{dateTime(one.scheduledAt)}</p>
        <p className="text-sm text-muted">
          <Link
            href={href}
            className="font-semibold text-ink underline decoration-line-strong underline-offset-2"
          >
            {name}
          </Link>{' '}
          · {packageName(one.servicePackage)} · {one.duration} minutes
        </p>
        {one.notes && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{one.notes}</p>}
      </div>
      <Badge tone={one.completed ? 'good' : 'attention'}>
        {one.completed ? 'Completed' : 'Scheduled'}
      </Badge>
    </li>
  )
}

/**
 * All consultations (SPEC-2.8), a panel without a tab. Leaves out client names if the clients
 * failed to load.
 */
export function ConsultationList({ clients }: { clients: Loadable<readonly Client[]> }) {
  const list = useAllConsultations()
  const addressOf = useDashboardUrl()
  const now = useNow()
  const names = new Map(clients.data?.map((client) => [client.id, nameOf(client)]))

  return (
    <section aria-labelledby="consultations-title">
      <h2 id="consultations-title" className="mb-4 font-display text-xl">
        Consultations
      </h2>
      <Loaded
        from={waitForLookup(list, clients)}
        errorTitle="The consultations could not be loaded"
        skeleton={<RowsSkeleton label="Loading consultations" lines={2} hasButton={false} />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No Consultations">Bookings appear here.</EmptyState>
          ) : (
            <GrowingList
              items={nextFirst(all, now)}
              className="divide-y divide-line border-y border-line"
            >
              {(one) => (
                <Row
                  key={one.id}
                  one={one}
                  name={names.get(one.userId) ?? (clients.data ? 'Not a client' : 'Client')}
                  href={addressOf({ tab: 'clients', client: one.userId })}
                />
              )}
            </GrowingList>
          )
        }
      </Loaded>
    </section>
  )
}
