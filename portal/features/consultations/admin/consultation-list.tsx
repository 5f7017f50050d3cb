import { nameOf } from '#portal/features/clients/api.ts'
import { useAllConsultations } from '#portal/features/consultations/api.ts'
import { dateTime } from '#portal/lib/format.ts'
import { type Loadable, waitForLookup } from '#portal/lib/http/loadable.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Link } from '#portal/ui/link.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { packageName } from '#wire/packages.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import type { Client } from '#wire/users.ts'

const texts = consultationTexts.list

/** Sorts the upcoming consultations first, soonest first, then the others, latest first. */
function sortUpcomingFirst(all: readonly Consultation[], now: number): Consultation[] {
  const isUpcoming = ({ completed, scheduledAt }: Consultation) =>
    !completed && Date.parse(scheduledAt) > now
  const sorted = all.toSorted((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))
  const others = sorted.filter((consultation) => !isUpcoming(consultation))
  return [...sorted.filter(isUpcoming), ...others.reverse()]
}

type RowProps = { consultation: Consultation; clientName: string; href: string }

function Row({ consultation, clientName, href }: RowProps) {
  const { scheduledAt, servicePackage, duration, notes, completed } = consultation
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold tabular-nums">{dateTime(scheduledAt)}</p>
        <p className="text-sm text-muted">
          <Link
            href={href}
            className="font-semibold text-ink underline decoration-line-strong underline-offset-2"
          >
            {clientName}
          </Link>{' '}
          · {packageName(servicePackage)} · {consultationTexts.minutes(duration)}
        </p>
        {notes && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{notes}</p>}
      </div>
      <Badge tone={completed ? 'good' : 'attention'}>{consultationTexts.status(completed)}</Badge>
    </li>
  )
}

/** All consultations (SPEC-2.8), a panel without a tab. It renders also if the clients' names fail to load. */
export function ConsultationList({ clients }: { clients: Loadable<readonly Client[]> }) {
  const consultations = useAllConsultations()
  const urlOf = useDashboardUrl()
  const now = useNow()
  const names = new Map(clients.data?.map((client) => [client.id, nameOf(client)]))
  const fallbackName = clients.data ? texts.notClient : texts.unknownClient

  return (
    <section aria-labelledby="consultations-title">
      <h2 id="consultations-title" className="mb-4 font-display text-xl">
        {texts.title}
      </h2>
      <Loaded
        from={waitForLookup(consultations, clients)}
        errorTitle={texts.error}
        skeleton={<RowsSkeleton label={texts.loading} lines={2} hasButton={false} />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
          ) : (
            <GrowingList
              items={sortUpcomingFirst(all, now)}
              className="divide-y divide-line border-y border-line"
            >
              {(consultation) => (
                <Row
                  key={consultation.id}
                  consultation={consultation}
                  clientName={names.get(consultation.userId) ?? fallbackName}
                  href={urlOf({ tab: 'clients', client: consultation.userId })}
                />
              )}
            </GrowingList>
          )
        }
      </Loaded>
    </section>
  )
}
