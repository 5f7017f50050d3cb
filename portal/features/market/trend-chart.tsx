import { calendarMonth } from '#portal/lib/format.ts'
import { useWidth } from '#portal/lib/use-width.ts'
import type { TrendEntry } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { compactDollars, ticksOf } from './axis.ts'

const HEIGHT = 220
/** The space around the plot, in which the axes' labels stand. */
const LEFT = 64
const RIGHT = 12
const TOP = 14
const BOTTOM = 30

/** The average price as a line, the number of sales as columns. The table below holds the same data. */
export function TrendChart({ entries }: { entries: readonly TrendEntry[] }) {
  const prices = entries.map(({ averagePrice }) => averagePrice)
  const ticks = ticksOf(Math.min(...prices), Math.max(...prices))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const highestVolume = Math.max(...entries.map(({ salesVolume }) => salesVolume), 1)
  const [width, ref] = useWidth(640)
  const step = (width - LEFT - RIGHT) / entries.length
  const x = (index: number) => LEFT + step * (index + 0.5)
  const y = (price: number) =>
    TOP + (HEIGHT - TOP - BOTTOM) * (1 - (price - low) / Math.max(high - low, 1))
  const maxLabels = Math.max(2, Math.floor((width - LEFT) / 90))
  const labelInterval = Math.max(1, Math.ceil(entries.length / maxLabels))
  const [first, last] = [entries[0], entries.at(-1)]

  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={
        first && last
          ? marketTexts.trends.chart(
              formatDollars(first.averagePrice),
              calendarMonth(first.period),
              formatDollars(last.averagePrice),
              calendarMonth(last.period),
            )
          : undefined
      }
      className="h-55 w-full tabular-nums"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={LEFT - 10} y={y(tick) + 4} textAnchor="end" className="fill-muted text-[12px]">
            {compactDollars.format(tick)}
          </text>
        </g>
      ))}
      {entries.map(({ period, salesVolume }, index) => {
        const height = (salesVolume / highestVolume) * (HEIGHT - TOP - BOTTOM) * 0.4
        return (
          <rect
            key={period}
            x={x(index) - step * 0.3}
            y={HEIGHT - BOTTOM - height}
            width={step * 0.6}
            height={height}
            className="fill-line"
          />
        )
      })}
      <polyline
        points={entries.map((entry, index) => `${x(index)},${y(entry.averagePrice)}`).join(' ')}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-eucalyptus"
      />
      {entries.map(({ period, averagePrice }, index) => (
        <g key={period}>
          <circle cx={x(index)} cy={y(averagePrice)} r="3.5" className="fill-eucalyptus" />
          {index % labelInterval === (entries.length - 1) % labelInterval && (
            <text
              x={index === entries.length - 1 ? width : x(index)}
              y={HEIGHT - 8}
              textAnchor={index === entries.length - 1 ? 'end' : 'middle'}
              className="fill-muted text-[12px]"
            >
              {calendarMonth(period)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
