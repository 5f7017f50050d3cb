import { join } from '#portal/ui/join.ts'
import type { Valuation } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'

const texts = marketTexts.value

function sideOf(share: number): string {
  if (share > 0.7) return 'right-0 text-right'
  return share < 0.3 ? 'left-0' : '-translate-x-1/2'
}

/**
 * A value's range in figures, and drawn to scale with the middle marked.
 * @param className sets the size of the figures
 */
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
