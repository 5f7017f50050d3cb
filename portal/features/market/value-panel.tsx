import { calendarDay, formatCount } from '#portal/lib/format.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { contactEmail } from '#portal/lib/page-facts.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { join } from '#portal/ui/join.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { MIN_CHECKS, NO_VALUATION, type Valuation } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { DotPlot } from './dot-plot.tsx'
import type { AskedFacts, FactTexts } from './facts.ts'
import { FactsForm } from './facts-form.tsx'
import { type HomeAddress, useValuation } from './queries.ts'

const texts = marketTexts.value

type NoDataProps = {
  title: string
  /** True if the address may be right, and the facts that were entered are not. */
  isUnlike?: boolean
  /** The zip code of an address that cannot be placed, and what shows the homes in it. */
  zipCode?: string | null
  onArea?: (zipCode: string) => void
}

/** The empty state in the specification's words, with a next step. */
export function NoData({ title, isUnlike, zipCode, onArea }: NoDataProps) {
  return (
    <EmptyState
      title={title}
      action={
        zipCode &&
        onArea && (
          <Button onClick={() => onArea(zipCode)}>{marketTexts.noData.area(zipCode)}</Button>
        )
      }
    >
      {isUnlike ? marketTexts.noData.unlike : marketTexts.noData.advice}
      <a href={`mailto:${contactEmail()}`} className="font-semibold text-ink underline">
        {marketTexts.noData.askAgent}
      </a>
      {marketTexts.noData.forAnalysis}
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

/** Prices that differ by less from the middle are called the same. */
const NEAR = 0.01

/** How far the list price is from the middle, in words. */
export function describeListPrice(price: number, valuation: Valuation): string {
  const { estimatedValue: middle, lowEstimate: low, highEstimate: high } = valuation
  const difference = price - middle
  const share = Math.abs(difference) / middle
  const shown = formatDollars(price)
  if (share < NEAR) return texts.list.near(shown)
  const isInside = low <= price && price <= high
  const words = texts.list.off(
    shown,
    formatDollars(Math.abs(difference)),
    `${Math.round(share * 100)}%`,
    difference > 0,
    isInside,
  )
  return isInside ? words : words + texts.list.outside
}

/** What the figures describe; an area has its own look, so that it is not taken for the home. */
function SubjectHeading({ valuation: { subject, subjectName, squareFeet } }: ValueProps) {
  if (subject === 'home') return <Badge tone="strong">{texts.home}</Badge>
  return (
    <div className="mb-4 rounded-card border border-dashed border-line-strong bg-sand px-5 py-4">
      <p className="font-display text-lg">{texts.area(subjectName)}</p>
      <p className="mt-1 max-w-[56ch] text-sm text-muted">
        {squareFeet === null ? texts.areaLead(subjectName) : texts.sizedArea(subjectName)}
      </p>
    </div>
  )
}

type ValueProps = { valuation: Valuation }

function Checked({ valuation: { checkedOn } }: ValueProps) {
  return (
    <p className="mt-1 max-w-[62ch] text-sm text-muted tabular-nums">
      {checkedOn === null ? (
        <>
          <Badge tone="attention">{texts.notChecked}</Badge> {texts.whyNotChecked(MIN_CHECKS)}
        </>
      ) : (
        texts.checked(formatCount(checkedOn))
      )}
    </p>
  )
}

function Value({ valuation, listPrice }: ValueProps & { listPrice: number | null }) {
  return (
    <div>
      <SubjectHeading valuation={valuation} />
      <p className="mt-2 text-sm text-muted">{texts.range}</p>
      <ValueRange valuation={valuation} className="text-2xl sm:text-3xl" />
      {listPrice !== null && (
        <p className="mt-2 max-w-[62ch] text-sm font-semibold tabular-nums">
          {describeListPrice(listPrice, valuation)}
        </p>
      )}
      {valuation.lines.length > 0 && <DotPlot valuation={valuation} listPrice={listPrice} />}
      <p className="mt-4 text-sm tabular-nums">
        {texts.from}
        <strong className="font-semibold">{texts.sales(formatCount(valuation.salesCount))}</strong>
        {texts.period(
          calendarDay(valuation.firstSaleDate),
          calendarDay(valuation.lastSaleDate),
          valuation.source,
        )}
      </p>
      <Checked valuation={valuation} />
      <dl className="mt-6 grid grid-cols-2 gap-x-6 border-t border-line">
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

type ValuePanelProps = {
  subject: HomeAddress
  facts: FactTexts
  asked: AskedFacts
  onFacts: (facts: FactTexts) => void
  onArea: (zipCode: string) => void
}

/** Property Value: the range first, then the sales behind it; beside it what the owner knows of the home. */
export function ValuePanel({ subject, facts, asked, onFacts, onArea }: ValuePanelProps) {
  const valuation = useValuation(subject, asked)
  const isMissing = statusOf(valuation.error) === 404
  const isAsked = Object.keys(asked).length > 0
  const noData = (
    <NoData title={NO_VALUATION} isUnlike={isAsked} zipCode={zipCodeOf(subject)} onArea={onArea} />
  )
  if (isMissing && !isAsked) return noData
  return (
    <div className="@container">
      <div className="grid items-start gap-8 @min-[46rem]:grid-cols-[minmax(0,1fr)_21rem]">
        <div
          aria-live="polite"
          aria-busy={valuation.isFetching}
          className={join('transition-opacity', valuation.isPlaceholderData && 'opacity-50')}
        >
          {isMissing ? (
            noData
          ) : (
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
              {(data) => <Value valuation={data} listPrice={subject.listPrice} />}
            </Loaded>
          )}
        </div>
        <FactsForm facts={facts} onFacts={onFacts} valuation={valuation.data} />
      </div>
    </div>
  )
}

/** The zip code to offer for an address with a street: the home's, or the one that was typed. */
const zipCodeOf = ({ address, zipCode }: HomeAddress): string | null =>
  zipCode ?? /\D(\d{5})\D*$/.exec(address)?.[1] ?? null
