import { useState } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { join } from '#portal/ui/join.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton, SkeletonLines } from '#portal/ui/skeleton.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { type ComparableSale, MIN_SALES } from '#wire/market.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { ComparablesTable } from './comparables-table.tsx'
import {
  type HomeAddress,
  useAdjustedValuation,
  useComparables,
  useDebounced,
  useValuation,
} from './queries.ts'
import { NoData, ValueRange } from './value-panel.tsx'

const texts = marketTexts.comparables

/** Parses `1,800` or `1800 sq ft`: null for an empty text, false for a size that the server refuses. */
export function parseSquareFeet(text: string): number | null | false {
  if (text.trim() === '') return null
  const size = Number(text.replace(/[,\s]|sq\.?|ft\.?/gi, ''))
  return Number.isFinite(size) && size >= 100 && size <= 50_000 ? size : false
}

/** The value from the sales that the client has not excluded. */
function AdjustedValue(props: {
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

function Comparables(props: {
  subject: HomeAddress
  sales: ComparableSale[]
  size: string
  onSize: (size: string) => void
  /** The size sent to the server; null for the recorded one. */
  squareFeet: number | null
}) {
  const { subject, sales, size, onSize, squareFeet } = props
  const recorded = useValuation(subject).data?.squareFeet ?? null
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set())
  // Another size brings other sales: an id that is no longer listed does not count as excluded.
  const excluded = sales.map(({ id }) => id).filter((id) => excludedIds.has(id))

  const toggle = (id: string) => {
    const next = new Set(excludedIds)
    if (!next.delete(id)) next.add(id)
    setExcludedIds(next)
  }

  return (
    <>
      <div className="mb-6 rounded-card border border-line bg-raised p-5">
        <AdjustedValue
          subject={subject}
          squareFeet={squareFeet}
          salesCount={sales.length}
          excludedIds={excluded}
        />
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <Field
            label={texts.size}
            help={recorded ? texts.recordedSize(formatCount(recorded)) : texts.noRecordedSize}
            error={parseSquareFeet(size) === false ? texts.invalidSize : undefined}
            className="w-56"
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              placeholder={recorded ? formatCount(recorded) : texts.sizePlaceholder}
              value={size}
              onChange={(event) => onSize(event.target.value)}
            />
          </Field>
          <p className="max-w-[40ch] flex-1 basis-56 text-sm text-muted">{texts.advice}</p>
          {excluded.length > 0 && (
            <Button size="small" onClick={() => setExcludedIds(new Set())}>
              {texts.includeAll}
            </Button>
          )}
        </div>
      </div>
      <ComparablesTable sales={sales} excludedIds={excludedIds} onToggle={toggle} />
    </>
  )
}

/** Comparable sales of the last six months; each can be excluded. */
export function ComparablesPanel({ subject }: { subject: HomeAddress }) {
  const [size, setSize] = useState('')
  const squareFeet = useDebounced(parseSquareFeet(size) || null)
  return (
    <Loaded
      from={useComparables(subject, squareFeet)}
      errorTitle={texts.loadError}
      skeleton={<SkeletonLines lines={8} label={texts.loading} />}
      empty={squareFeet === null && <NoData title={texts.empty} />}
    >
      {(sales) => (
        <Comparables
          subject={subject}
          sales={sales}
          size={size}
          onSize={setSize}
          squareFeet={squareFeet}
        />
      )}
    </Loaded>
  )
}
