import { formatDollars } from '#wire/money.ts'

/** A range drawn to scale, with `middle` marked. The text beside it gives the same figures. */
export function RangeBar({ low, middle, high }: { low: number; middle: number; high: number }) {
  const share = high > low ? Math.min(1, Math.max(0, (middle - low) / (high - low))) : 0.5
  const side = share > 0.7 ? 'right-0 text-right' : share < 0.3 ? 'left-0' : '-translate-x-1/2'
  return (
    <div className="relative mt-4 pb-7">
      <div className="h-3 rounded-pill bg-eucalyptus-wash ring-1 ring-line" />
      <div
        aria-hidden="true"
        className="absolute -top-1 h-5 w-1 -translate-x-1/2 rounded-pill bg-eucalyptus"
        style={{ left: `${share * 100}%` }}
      />
      <p
        className={`absolute top-5 text-sm whitespace-nowrap tabular-nums ${side}`}
        style={side === '-translate-x-1/2' ? { left: `${share * 100}%` } : undefined}
      >
        Middle <strong className="font-semibold">{formatDollars(middle)}</strong>
      </p>
    </div>
  )
}
