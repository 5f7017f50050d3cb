import { calendarDay, formatCount } from '#portal/lib/format.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { NO_VALUATION, type Valuation } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { NoData } from './no-data.tsx'
import { type HomeAddress, useValuation } from './queries.ts'
import { ValueRange } from './value-range.tsx'

const texts = marketTexts.value

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
