import { useState } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { useMedia } from '#portal/lib/use-media.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton, SkeletonLines } from '#portal/ui/skeleton.tsx'
import { type ComparableSale, MIN_SALES } from '#wire/market.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { ComparableCards } from './comparable-cards.tsx'
import { ComparablesTable } from './comparables-table.tsx'
import type { AskedFacts } from './facts.ts'
import { type HomeAddress, useComparables, useDebounced, useValuation } from './queries.ts'
import { SalesMap } from './sales-map.tsx'
import { NoData, ValueRange } from './value-panel.tsx'

const texts = marketTexts.comparables

type Value = ReturnType<typeof useValuation>

/** The value from the sales that the client has not excluded. */
function AdjustedValue(props: {
  value: Value
  salesCount: number
  keptCount: number
  isOutdated: boolean
}) {
  const { value, salesCount, keptCount, isOutdated } = props
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

type ComparablesProps = { subject: HomeAddress; sales: ComparableSale[]; asked: AskedFacts }

function Comparables({ subject, sales, asked }: ComparablesProps) {
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set())
  const isWide = useMedia('(min-width: 48rem)')
  // Other facts bring other sales: an id that is no longer listed does not count as excluded.
  const excluded = sales.map(({ id }) => id).filter((id) => excludedIds.has(id))
  const keptCount = sales.length - excluded.length
  // Debounced, so that several clicks in a row send one request.
  const wanted = excluded.toSorted().join(',')
  const leaveOut = useDebounced(wanted)
  const value = useValuation(subject, asked, { leaveOut, enabled: keptCount >= MIN_SALES })
  const valuation = keptCount < MIN_SALES || value.error ? undefined : value.data

  const toggle = (id: string) => {
    const next = new Set(excludedIds)
    if (!next.delete(id)) next.add(id)
    setExcludedIds(next)
  }

  const list = { sales, excludedIds, onToggle: toggle, valuation }
  return (
    <>
      <div className="mb-6 grid gap-6 lg:grid-cols-2">
        <div className="rounded-card border border-line bg-raised p-5">
          <AdjustedValue
            value={value}
            salesCount={sales.length}
            keptCount={keptCount}
            isOutdated={value.isPlaceholderData || leaveOut !== wanted}
          />
          <p className="mt-4 max-w-[56ch] text-sm text-muted">{texts.advice}</p>
          {valuation && valuation.lines.length > 0 && (
            <p className="mt-2 max-w-[56ch] text-sm text-muted">{texts.method}</p>
          )}
          {excluded.length > 0 && (
            <Button size="small" className="mt-4" onClick={() => setExcludedIds(new Set())}>
              {texts.includeAll}
            </Button>
          )}
        </div>
        <SalesMap sales={sales} excludedIds={excludedIds} home={valuation?.place} />
      </div>
      {isWide ? <ComparablesTable {...list} /> : <ComparableCards {...list} />}
    </>
  )
}

/** Comparable sales of the last six months; each can be excluded. */
export function ComparablesPanel(props: { subject: HomeAddress; asked: AskedFacts }) {
  const { subject, asked } = props
  return (
    <Loaded
      from={useComparables(subject, asked)}
      errorTitle={texts.loadError}
      skeleton={<SkeletonLines lines={8} label={texts.loading} />}
      empty={<NoData title={texts.empty} />}
    >
      {(sales) => <Comparables subject={subject} sales={sales} asked={asked} />}
    </Loaded>
  )
}
