import { dateTime } from '#portal/lib/format.ts'
import { pagesFor, usePages } from '#portal/lib/http/pages.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Link } from '#portal/ui/link.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import {
  type ConsultationListQuery,
  type ListedConsultation,
  listAllConsultations,
} from '#wire/consultations.ts'
import { packageName } from '#wire/packages.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'

const texts = consultationTexts.list

const POLL_MS = 30_000

const pagesOf = (when: ConsultationListQuery['when']) => ({
  ...pagesFor(listAllConsultations, { query: { when } }, ({ scheduledAt }) => scheduledAt),
  refetchInterval: POLL_MS,
})
const [UPCOMING, PAST] = [pagesOf('upcoming'), pagesOf('past')]

/** Upcoming consultations, soonest first, then the past ones, latest first. Clients book at any time. */
function useConsultations() {
  const [upcoming, past] = [usePages(UPCOMING), usePages(PAST)]
  const current = upcoming.hasNextPage ? upcoming : past
  const rows = upcoming.hasNextPage ? [] : past.data
  return {
    ...(upcoming.error ? upcoming : past),
    data: upcoming.data && rows && [...upcoming.data, ...rows],
    hasNextPage: current.hasNextPage,
    isFetchingNextPage: current.isFetchingNextPage,
    fetchNextPage: current.fetchNextPage,
    refetch: () => Promise.all([upcoming.refetch(), past.refetch()]),
  }
}

type RowProps = { consultation: ListedConsultation; href: string }

function Row({ consultation, href }: RowProps) {
  const { scheduledAt, clientName, servicePackage, duration, notes, completed } = consultation
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold tabular-nums">{dateTime(scheduledAt)}</p>
        <p className="text-sm text-muted">
          <Link
            href={href}
            className="font-semibold text-ink underline decoration-line-strong underline-offset-2"
          >
            {clientName ?? texts.notClient}
          </Link>{' '}
          · {packageName(servicePackage)} · {consultationTexts.minutes(duration)}
        </p>
        {notes && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{notes}</p>}
      </div>
      <Badge tone={completed ? 'good' : 'attention'}>{consultationTexts.status(completed)}</Badge>
    </li>
  )
}

/** All consultations (SPEC-2.8), a panel without a tab. */
export function ConsultationList() {
  const consultations = useConsultations()
  const urlOf = useDashboardUrl()

  return (
    <section aria-labelledby="consultations-title">
      <h2 id="consultations-title" className="mb-4 font-display text-xl">
        {texts.title}
      </h2>
      <Loaded
        from={consultations}
        errorTitle={texts.error}
        skeleton={<RowsSkeleton label={texts.loading} lines={2} hasButton={false} />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
          ) : (
            <GrowingList
              items={all}
              pages={consultations}
              className="divide-y divide-line border-y border-line"
            >
              {(consultation) => (
                <Row
                  key={consultation.id}
                  consultation={consultation}
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
