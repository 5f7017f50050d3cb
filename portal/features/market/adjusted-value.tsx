import { formatCount } from '#portal/lib/format.ts'
import { serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { join } from '#portal/ui/join.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { MIN_SALES } from '#wire/market.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { type HomeAddress, useAdjustedValuation, useDebounced } from './queries.ts'
import { ValueRange } from './value-range.tsx'

const texts = marketTexts.comparables

/** The value from the sales that the client has not excluded. */
export function AdjustedValue(props: {
  subject: HomeAddress
  squareFeet: number | null
  salesCount: number
  excludedIds: readonly string[]
}) {
  const { subject, squareFeet, salesCount, excludedIds } = props
  const keptCount = salesCount - excludedIds.length
  // Debounced, so that several clicks in a row send one request.
  const excluded = excludedIds.toSorted().join(',')
  const leaveOut = useDebounced(excluded)
  const value = useAdjustedValuation(subject, squareFeet, leaveOut, keptCount >= MIN_SALES)
  const isTooFew = keptCount < MIN_SALES || statusOf(value.error) === 404
  if (value.error && !isTooFew) {
    return (
      <Alert
        variant="destructive"
        title={marketTexts.value.loadError}
        retrying={value.isFetching}
        onRetry={() => void value.refetch()}
      >
        {serverMessage(value.error, commonTexts.checkConnection)}
      </Alert>
    )
  }
  const { data } = value
  const isOutdated = value.isPlaceholderData || leaveOut !== excluded
  return (
    <div aria-live="polite" aria-busy={value.isFetching || isOutdated}>
      <p className="text-sm text-muted tabular-nums">
        {texts.basis(formatCount(keptCount), formatCount(salesCount))}
      </p>
      {isTooFew && <p className="font-display text-lg">{texts.tooFew}</p>}
      {!isTooFew && data && (
        <div className={join('transition-opacity', isOutdated && 'opacity-50')}>
          <ValueRange valuation={data} className="text-xl" />
        </div>
      )}
      {!isTooFew && !data && <Skeleton className="mt-2 h-16 w-2/3" />}
    </div>
  )
}
