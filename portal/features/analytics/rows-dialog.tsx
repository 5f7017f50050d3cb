import { useInfiniteQuery } from '@tanstack/react-query'
import { useDashboardUrl } from '#portal/lib/dashboard-url.ts'
import { dateTime } from '#portal/lib/format.ts'
import { queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import {
  FIGURE_ROWS_PER_PAGE,
  type FigureQuery,
  type FigureRow,
  listFigureRows,
  OUTCOMES,
} from '#wire/analytics.ts'
import { formatDollars } from '#wire/money.ts'
import { sourceLabel } from '#wire/sources.ts'
import { stageLabel } from '#wire/stages.ts'
import { useOpenFigure } from './figure-url.ts'
import { headingOf, many, timeTaken } from './labels.ts'
import { type Days, daysLabel } from './range.ts'

/** Figures as of now, which do not depend on the days shown. */
const AS_OF_NOW = ['unanswered', 'commission']

/** A row's text below the client's name: the time, home, guide or duration. */
function detail(figure: FigureQuery['figure'], { about, seconds, at }: FigureRow): string {
  switch (figure) {
    case 'unanswered':
      return `${about === 'lead' ? 'Joined' : 'Wrote'} ${dateTime(at)}`
    case 'replies':
      return `${about === 'lead' ? 'Joined' : 'Wrote'} ${dateTime(at)}, answered after ${timeTaken(seconds)}`
    case 'moved':
      return `${timeTaken(seconds)}, arrived ${dateTime(at)}`
    case 'bookings':
      return `Booked ${dateTime(at)}${about ? ` from "${about}"` : ''}`
    case 'commission':
      return about ?? ''
    case 'consultations':
      return `${dateTime(at)}, ${OUTCOMES.find(({ id }) => id === about)?.label.toLowerCase()}`
    default:
      return `Joined ${dateTime(at)}`
  }
}

function Row({ figure, row }: { figure: FigureQuery['figure']; row: FigureRow }) {
  const addressOf = useDashboardUrl()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <Link
          href={addressOf({ tab: 'clients', client: row.clientId })}
          className="inline-flex min-h-7 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {row.name}
        </Link>
        <p className="text-xs text-muted">{detail(figure, row)}</p>
      </div>
      <div className="flex items-center gap-2">
        {row.dollars !== null && (
          <span className="font-display tabular-nums">{formatDollars(row.dollars)}</span>
        )}
        {figure === 'reached' && (
          <span className="text-xs text-muted">{sourceLabel(row.source)}</span>
        )}
        <Badge>{stageLabel(row.stage)}</Badge>
      </div>
    </li>
  )
}

function Rows({ query, days }: { query: FigureQuery; days: Days }) {
  const counted = { ...query, ...days }
  const found = useInfiniteQuery({
    queryKey: queryKeyFor(listFigureRows, { query: counted }),
    queryFn: ({ pageParam, signal }) =>
      call(listFigureRows, { query: { ...counted, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * FIGURE_ROWS_PER_PAGE < total ? pages.length + 1 : undefined,
    staleTime: 30_000,
  })
  return (
    <Loaded
      from={found}
      errorTitle="The list could not be loaded"
      skeleton={<SkeletonLines lines={6} label="Loading the list" />}
    >
      {({ pages }) => (
        <>
          <p role="status" className="mb-2 text-sm text-muted tabular-nums">
            {many(pages[0]?.total ?? 0, 'entry', 'entries')}
            {AS_OF_NOW.includes(query.figure) ? '. As of now.' : `. ${daysLabel(days)}.`}
          </p>
          <ul>
            {pages
              .flatMap(({ rows }) => rows)
              .map((row) => (
                <Row key={row.id} figure={query.figure} row={row} />
              ))}
          </ul>
          {found.hasNextPage && (
            <Button
              variant="quiet"
              size="small"
              className="mt-3"
              pending={found.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void found.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

/** The rows that the figure in the address counts; each client links to the Clients tab. */
export function RowsDialog({ days }: { days: Days }) {
  const { rows, close } = useOpenFigure()
  return (
    <Dialog
      open={rows !== undefined}
      onOpenChange={(open) => !open && close()}
      title={rows ? headingOf(rows) : ''}
    >
      {rows && <Rows query={rows} days={days} />}
    </Dialog>
  )
}
