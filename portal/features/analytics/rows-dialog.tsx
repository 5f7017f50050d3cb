import { useDashboardAddress } from '#portal/lib/dashboard-url.ts'
import { dateTime } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { FigureRow } from '#wire/analytics.ts'
import { OUTCOMES } from '#wire/analytics.ts'
import { formatDollars } from '#wire/money.ts'
import { sourceLabel } from '#wire/sources.ts'
import { stageLabel } from '#wire/stages.ts'
import { useOpenFigure } from './figure-url.ts'
import { type Asked, headingOf, many, timeTaken } from './labels.ts'
import { useFigureRows } from './queries.ts'
import { type Days, daysLabel } from './range.ts'

/** Figures as of now, which do not depend on the days shown. */
const AS_OF_NOW = ['unanswered', 'commission']

type Open = Asked & { figure: NonNullable<Asked['figure']> }

/** A row's text below the client's name: the time, home, guide or duration. */
function detail({ figure }: Open, { about, seconds, at }: FigureRow): string {
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

function Row({ asked, row }: { asked: Open; row: FigureRow }) {
  const addressOf = useDashboardAddress()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <Link
          href={addressOf({ tab: 'clients', client: row.clientId })}
          className="inline-flex min-h-7 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {row.name}
        </Link>
        <p className="text-xs text-muted">{detail(asked, row)}</p>
      </div>
      <div className="flex items-center gap-2">
        {row.dollars !== null && (
          <span className="font-display tabular-nums">{formatDollars(row.dollars)}</span>
        )}
        {asked.figure === 'reached' && (
          <span className="text-xs text-muted">{sourceLabel(row.source)}</span>
        )}
        <Badge>{stageLabel(row.stage)}</Badge>
      </div>
    </li>
  )
}

function Rows({ asked, days }: { asked: Open; days: Days }) {
  const found = useFigureRows({ ...asked, ...days })
  return (
    <Loaded
      from={found}
      failed="These could not be loaded"
      skeleton={<SkeletonLines lines={6} label="Loading what is counted" />}
    >
      {({ pages }) => (
        <>
          <p role="status" className="mb-2 text-sm text-muted tabular-nums">
            {many(pages[0]?.total ?? 0, 'entry', 'entries')}
            {AS_OF_NOW.includes(asked.figure) ? '. As of now.' : `. ${daysLabel(days)}.`}
          </p>
          <ul>
            {pages
              .flatMap(({ rows }) => rows)
              .map((row) => (
                <Row key={row.id} asked={asked} row={row} />
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
  const { asked, close } = useOpenFigure()
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={asked ? headingOf(asked) : ''}
    >
      {asked && <Rows asked={asked} days={days} />}
    </Dialog>
  )
}
