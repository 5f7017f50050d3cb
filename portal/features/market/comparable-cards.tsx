import { formatDollarChange } from '#portal/lib/format.ts'
import type { ComparableSale } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'
import {
  exactValue,
  formatShare,
  lineOf,
  SaleChoice,
  SaleDetails,
  type SaleListProps,
} from './comparable-sale.tsx'

const texts = marketTexts.comparables

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type SaleCardProps = Omit<SaleListProps, 'sales'> & { sale: ComparableSale }

function SaleCard({ sale, excludedIds, onToggle, valuation }: SaleCardProps) {
  const isExcluded = excludedIds.has(sale.id)
  const line = lineOf(valuation, sale.id)
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="font-medium">
        <SaleChoice sale={sale} isExcluded={isExcluded} onToggle={onToggle} />
      </div>
      <SaleDetails sale={sale} />
      <dl className="mt-3 grid gap-1 text-sm tabular-nums">
        <Figure label={texts.price} value={formatDollars(sale.price)} />
        {line?.adjustments.map(({ fact, dollars }) => (
          <Figure key={fact} label={texts.adjustments[fact]} value={formatDollarChange(dollars)} />
        ))}
        {line && (
          <>
            <Figure label={texts.adjusted} value={formatDollars(line.adjustedPrice)} />
            <Figure
              label={`${texts.counts} ${formatShare(line.share)}, ${texts.adds.toLowerCase()}`}
              value={formatDollars(line.counted)}
            />
          </>
        )}
      </dl>
    </li>
  )
}

/** The adjustment grid of a phone: one card for each sale, and their sum. */
export function ComparableCards({ sales, valuation, ...rest }: SaleListProps) {
  return (
    <>
      <ul className="grid gap-3" aria-label={texts.title}>
        {sales.map((sale) => (
          <SaleCard key={sale.id} sale={sale} valuation={valuation} {...rest} />
        ))}
      </ul>
      {valuation && valuation.lines.length > 0 && (
        <p className="mt-4 text-sm font-semibold tabular-nums">
          {texts.total} {formatDollars(exactValue(valuation))}.{' '}
          {texts.rounded(formatDollars(valuation.estimatedValue))}.
        </p>
      )}
    </>
  )
}
