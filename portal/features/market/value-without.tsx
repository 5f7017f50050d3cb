import { formatCount } from '#portal/lib/format.ts'
import { serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { join } from '#portal/ui/join.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { FEWEST_SALES } from '#wire/market.ts'
import { type Subject, useDebounced, useValueWithout } from './queries.ts'
import { ValueRange } from './value-range.tsx'

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
  const excluded = leftOut.toSorted().join(',')
  const leaveOut = useDebounced(excluded)
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
  const isOutdated = value.isPlaceholderData || leaveOut !== excluded
  return (
    <div aria-live="polite" aria-busy={value.isFetching || isOutdated}>
      <p className="text-sm text-muted tabular-nums">
        What {formatCount(kept)} of these {formatCount(of)} sales say
      </p>
      {isTooFew && <p className="font-display text-lg">Too few to say. Keep at least three.</p>}
      {!isTooFew && data && (
        <div className={join('transition-opacity', isOutdated && 'opacity-50')}>
          <ValueRange valuation={data} className="text-xl" />
        </div>
      )}
      {!isTooFew && !data && <Skeleton className="mt-2 h-16 w-2/3" />}
    </div>
  )
}
