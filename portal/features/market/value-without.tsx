import { count } from '#portal/lib/format.ts'
import { serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { join } from '#portal/ui/join.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { FEWEST_SALES } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { type Subject, useValueWithout } from './queries.ts'
import { RangeBar } from './range-bar.tsx'
import { useSettled } from './use-settled.ts'

type Props = {
  subject: Subject
  squareFeet: number | null
  /** The number of listed sales. */
  of: number
  leftOut: readonly string[]
}

/** The value from the remaining sales; updates as sales are left out or counted again. */
export function ValueWithout({ subject, squareFeet, of, leftOut }: Props) {
  const kept = of - leftOut.length
  // Debounced, so that several clicks in a row send one request.
  const wanted = leftOut.toSorted().join(',')
  const leaveOut = useSettled(wanted)
  const value = useValueWithout(subject, squareFeet, leaveOut, kept >= FEWEST_SALES)
  const isTooFew = kept < FEWEST_SALES || statusOf(value.error) === 404
  if (value.error && !isTooFew) {
    return (
      <Alert
        variant="destructive"
        title="The value could not be loaded"
        retrying={value.isFetching}
        onRetry={() => void value.refetch()}
      >
        {serverMessage(value.error, 'Check your connection, then try again.')}
      </Alert>
    )
  }
  const { data } = value
  const isBefore = value.isPlaceholderData || leaveOut !== wanted
  return (
    <div aria-live="polite" aria-busy={value.isFetching || isBefore}>
      <p className="text-sm text-muted tabular-nums">
        What {count(kept)} of these {count(of)} sales say
      </p>
      {isTooFew ? (
        <p className="font-display text-lg">Too few to say. Keep at least three.</p>
      ) : data ? (
        <div className={join('transition-opacity', isBefore && 'opacity-50')}>
          <p className="font-display text-xl tabular-nums">
            {formatDollars(data.lowEstimate)} <span className="text-muted">to</span>{' '}
            {formatDollars(data.highEstimate)}
          </p>
          <RangeBar low={data.lowEstimate} middle={data.estimatedValue} high={data.highEstimate} />
        </div>
      ) : (
        <Skeleton className="mt-2 h-16 w-2/3" />
      )}
    </div>
  )
}
