import { calendarDay, formatCount } from '#portal/lib/format.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { contactEmail } from '#portal/lib/page-facts.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { join } from '#portal/ui/join.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { NO_VALUATION, type Valuation } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { type HomeAddress, useValuation } from './queries.ts'

const { value: texts, noData } = marketTexts

/** The empty state in the specification's words, with a next step. */
export function NoData({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      {noData.advice}
      <a href={`mailto:${contactEmail()}`} className="font-semibold text-ink underline">
        {noData.askAgent}
      </a>
      {noData.forAnalysis}
    </EmptyState>
  )
}

function sideOf(share: number): string {
  if (share > 0.7) return 'right-0 text-right'
  return share < 0.3 ? 'left-0' : '-translate-x-1/2'
}

/** A value's range in figures, whose size `className` sets, and drawn to scale with the middle marked. */
export function ValueRange({ valuation, className }: { valuation: Valuation; className: string }) {
  const { lowEstimate: low, highEstimate: high, estimatedValue: middle } = valuation
  const share = high > low ? Math.min(1, Math.max(0, (middle - low) / (high - low))) : 0.5
  const side = sideOf(share)
  const left = `${share * 100}%`
  return (
    <>
      <p className={join('font-display tabular-nums', className)}>
        {formatDollars(low)} <span className="text-muted">{texts.to}</span> {formatDollars(high)}
      </p>
      <div className="relative mt-4 pb-7">
        <div className="h-3 rounded-pill bg-eucalyptus-wash ring-1 ring-line" />
        <div
          aria-hidden="true"
          className="absolute -top-1 h-5 w-1 -translate-x-1/2 rounded-pill bg-eucalyptus"
          style={{ left }}
        />
        <p
          className={`absolute top-5 text-sm whitespace-nowrap tabular-nums ${side}`}
          style={side === '-translate-x-1/2' ? { left } : undefined}
        >
          {texts.middle}
          <strong className="font-semibold">{formatDollars(middle)}</strong>
        </p>
      </div>
    </>
  )
}

const formatRecorded = (value: number | null, format: (value: number) => string) =>
  value === null ? marketTexts.notOnRecord : format(value)

function factsOf(valuation: Valuation): [string, string][] {
  const { bedrooms, bathrooms, squareFeet, pricePerSqFt } = valuation
  return [
    [texts.pricePerSqFt, formatRecorded(pricePerSqFt, formatDollars)],
    [texts.size, formatRecorded(squareFeet, (size) => marketTexts.squareFeet(formatCount(size)))],
    [texts.bedrooms, formatRecorded(bedrooms, String)],
    [texts.bathrooms, formatRecorded(bathrooms, String)],
  ]
}

function Value({ valuation }: { valuation: Valuation }) {
  return (
    <div>
      <p className="text-sm text-muted">{texts.range}</p>
      <ValueRange valuation={valuation} className="text-2xl sm:text-3xl" />
      <p className="mt-4 text-sm tabular-nums">
        {texts.from}
        <strong className="font-semibold">{texts.sales(formatCount(valuation.salesCount))}</strong>
        {texts.period(
          calendarDay(valuation.firstSaleDate),
          calendarDay(valuation.lastSaleDate),
          valuation.source,
        )}
      </p>
      <p className="mt-1 max-w-[62ch] text-sm text-muted tabular-nums">
        {valuation.checkedOn === null
          ? texts.notChecked
          : texts.checked(formatCount(valuation.checkedOn))}
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-4">
        {factsOf(valuation).map(([name, value]) => (
          <div key={name} className="border-b border-line py-3">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[62ch] text-sm text-muted">{texts.disclaimer}</p>
    </div>
  )
}

/** Property Value: the range first, then the sales behind it. */
export function ValuePanel({ subject }: { subject: HomeAddress }) {
  const valuation = useValuation(subject)
  if (statusOf(valuation.error) === 404) return <NoData title={NO_VALUATION} />
  return (
    <Loaded
      from={valuation}
      errorTitle={texts.loadError}
      skeleton={
        <Loading label={texts.loading}>
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="mt-5 h-3 w-full" />
          <Skeleton className="mt-6 h-24 w-full" />
        </Loading>
      }
    >
      {(data) => <Value valuation={data} />}
    </Loaded>
  )
}
