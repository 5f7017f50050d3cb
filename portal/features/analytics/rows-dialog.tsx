import { useInfiniteQuery } from '@tanstack/react-query'
import { queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
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
import { dateTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { sourceLabel } from '#wire/sources.ts'
import { stageLabel } from '#wire/stages.ts'
import { analyticsTexts } from '#wire/texts/analytics.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { useOpenFigure } from './figure-url.ts'
import { formatDuration, titleOf } from './labels.ts'
import { type Days, daysLabel } from './range.ts'

const texts = analyticsTexts.rows

/** Figures as of now, which do not depend on the days shown. */
const AS_OF_NOW = ['unanswered', 'commission']

/** A row's text below the client's name: the time, home, guide or duration. */
function describeRow(figure: FigureQuery['figure'], { about, seconds, at }: FigureRow): string {
  const time = dateTime(at)
  const waitStart = texts.waitStart(about === 'lead', time)
  switch (figure) {
    case 'unanswered':
      return waitStart
    case 'replies':
      return texts.answered(waitStart, formatDuration(seconds))
    case 'moved':
      return texts.moved(formatDuration(seconds), time)
    case 'bookings':
      return texts.booked(time, about)
    case 'commission':
      return about ?? ''
    case 'consultations':
      return texts.outcome(time, OUTCOMES.find(({ id }) => id === about)?.label)
    default:
      return texts.joined(time)
  }
}

function Row({ figure, row }: { figure: FigureQuery['figure']; row: FigureRow }) {
  const urlOf = useDashboardUrl()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <Link
          href={urlOf({ tab: 'clients', client: row.clientId })}
          className="inline-flex min-h-7 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {row.name}
        </Link>
        <p className="text-xs text-muted">{describeRow(figure, row)}</p>
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
  const rowsQuery = { ...query, ...days }
  const rows = useInfiniteQuery({
    queryKey: queryKeyFor(listFigureRows, { query: rowsQuery }),
    queryFn: ({ pageParam, signal }) =>
      call(listFigureRows, { query: { ...rowsQuery, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * FIGURE_ROWS_PER_PAGE < total ? pages.length + 1 : undefined,
    staleTime: 30_000,
  })
  return (
    <Loaded
      from={rows}
      errorTitle={texts.error}
      skeleton={<SkeletonLines lines={6} label={texts.loading} />}
    >
      {({ pages }) => (
        <>
          <p role="status" className="mb-2 text-sm text-muted tabular-nums">
            {texts.total(
              pages[0]?.total ?? 0,
              AS_OF_NOW.includes(query.figure) ? texts.now : daysLabel(days),
            )}
          </p>
          <ul>
            {pages
              .flatMap((page) => page.rows)
              .map((row) => (
                <Row key={row.id} figure={query.figure} row={row} />
              ))}
          </ul>
          {rows.hasNextPage && (
            <Button
              variant="quiet"
              size="small"
              className="mt-3"
              pending={rows.isFetchingNextPage}
              pendingLabel={texts.more}
              onClick={() => void rows.fetchNextPage()}
            >
              {commonTexts.showMore}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

/** The rows that the figure in the URL counts; each client links to the Clients tab. */
export function RowsDialog({ days }: { days: Days }) {
  const { query, close } = useOpenFigure()
  if (!query) return null
  return (
    <Dialog onClose={close} title={titleOf(query)}>
      <Rows query={query} days={days} />
    </Dialog>
  )
}
