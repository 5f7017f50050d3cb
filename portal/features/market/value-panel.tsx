import { calendarDay, formatCount } from '#portal/lib/format.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { NO_VALUATION, type Valuation } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { NoData } from './no-data.tsx'
import { type Subject, useValuation } from './queries.ts'
import { ValueRange } from './value-range.tsx'

const onRecord = (value: number | null, format: (value: number) => string) =>
  value === null ? 'Not on record' : format(value)

function factsOf(valuation: Valuation): [string, string][] {
  const { bedrooms, bathrooms, squareFeet, pricePerSqFt } = valuation
  return [
    ['Price per sq ft', onRecord(pricePerSqFt, formatDollars)],
    ['Size', onRecord(squareFeet, (size) => `${formatCount(size)} sq ft`)],
    ['Bedrooms', onRecord(bedrooms, String)],
    ['Bathrooms', onRecord(bathrooms, String)],
  ]
}

function Value({ valuation }: { valuation: Valuation }) {
  return (
    <div>
      <p className="text-sm text-muted">Likely range</p>
      <ValueRange valuation={valuation} className="text-2xl sm:text-3xl" />
      <p className="mt-4 text-sm tabular-nums">
        From <strong className="font-semibold">{formatCount(valuation.salesCount)} sales</strong>,{' '}
        {calendarDay(valuation.firstSaleDate)} to {calendarDay(valuation.lastSaleDate)}. Source:{' '}
        {valuation.source}.
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-4">
        {factsOf(valuation).map(([name, value]) => (
          <div key={name} className="border-b border-line py-3">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[62ch] text-sm text-muted">
        An estimate from recorded sales, not an appraisal. Your agent has seen the house; ask before
        you set a price.
      </p>
    </div>
  )
}

/** Property Value: the range first, then the sales behind it. */
export function ValuePanel({ subject }: { subject: Subject }) {
  const valuation = useValuation(subject)
  if (statusOf(valuation.error) === 404) return <NoData text={NO_VALUATION} />
  return (
    <Loaded
      from={valuation}
      errorTitle="The value could not be loaded"
      skeleton={
        <Loading label="Loading the value">
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
