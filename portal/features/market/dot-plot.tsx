import { formatCount } from '#portal/lib/format.ts'
import { useWidth } from '#portal/lib/use-width.ts'
import type { Valuation } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { compactDollars, ticksOf } from './axis.ts'

const texts = marketTexts.value.plot

const DOT = 5
const SIDE = 28
const LABELS = 46
const AXIS = 26

/** Stacks dots that would overlap: for each position in pixels, in ascending order, its level above the axis. */
export function stackDots(positions: readonly number[], width: number): number[] {
  const ends: number[] = []
  return positions.map((position) => {
    const free = ends.findIndex((end) => position - end >= width)
    const level = free === -1 ? ends.length : free
    ends[level] = position
    return level
  })
}

function anchorOf(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 90) return 'start'
  return x > width - 90 ? 'end' : 'middle'
}

type MarkProps = {
  x: number
  width: number
  bottom: number
  line: number
  text: string
  look: string
}

/** A vertical line with its text above the dots. */
function Mark({ x, width, bottom, line, text, look }: MarkProps) {
  return (
    <>
      <line x1={x} x2={x} y1={line * 20 + 6} y2={bottom} strokeWidth="2" className={look} />
      <text
        x={x}
        y={line * 20}
        dx={{ start: -2, middle: 0, end: 2 }[anchorOf(x, width)]}
        textAnchor={anchorOf(x, width)}
        className="fill-ink stroke-paper stroke-[4px] text-[13px] font-semibold [paint-order:stroke]"
      >
        {text}
      </text>
    </>
  )
}

type AxisProps = {
  ticks: readonly number[]
  width: number
  bottom: number
  /** The position of a price in pixels. */
  x: (price: number) => number
}

function Axis({ ticks, width, bottom, x }: AxisProps) {
  return (
    <>
      <line x1={SIDE} x2={width - SIDE} y1={bottom} y2={bottom} className="stroke-line-strong" />
      {ticks.map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={bottom + 18}
          textAnchor="middle"
          className="fill-muted text-[12px]"
        >
          {compactDollars.format(tick)}
        </text>
      ))}
    </>
  )
}

type DotPlotProps = { valuation: Valuation; listPrice: number | null }

/** The adjusted prices of the sales as dots along one axis, with the range, its middle and the list price. */
export function DotPlot({ valuation, listPrice }: DotPlotProps) {
  const { lines, lowEstimate, highEstimate, estimatedValue } = valuation
  const [width, ref] = useWidth(640)
  const prices = lines.map(({ adjustedPrice }) => adjustedPrice)
  const shown = [...prices, lowEstimate, highEstimate, ...(listPrice === null ? [] : [listPrice])]
  const ticks = ticksOf(Math.min(...shown), Math.max(...shown))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const x = (price: number) => SIDE + ((price - low) / (high - low)) * (width - 2 * SIDE)
  const levels = stackDots(
    prices.map((price) => x(price)),
    2 * DOT + 1,
  )
  const bottom = LABELS + (Math.max(...levels, 2) + 1) * (2 * DOT + 1) + 4
  const y = (level: number) => bottom - 4 - DOT - level * (2 * DOT + 1)
  const [first = 0, last = 0] = [prices[0], prices.at(-1)]
  const mark = { width, bottom }
  return (
    <figure className="mt-5">
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${bottom + AXIS}`}
        style={{ height: bottom + AXIS }}
        role="img"
        aria-label={texts.summary(
          formatCount(lines.length),
          formatDollars(first),
          formatDollars(last),
          formatDollars(estimatedValue),
        )}
        className="w-full tabular-nums"
      >
        <rect
          x={x(lowEstimate)}
          y={LABELS}
          width={x(highEstimate) - x(lowEstimate)}
          height={bottom - LABELS}
          className="fill-eucalyptus-wash"
        />
        <Axis {...mark} ticks={ticks} x={x} />
        {lines.map(({ id, adjustedPrice, share }, index) => (
          <circle
            key={id}
            cx={x(adjustedPrice)}
            cy={y(levels[index] ?? 0)}
            r={DOT}
            strokeWidth="1.5"
            className={
              share > 0 ? 'fill-eucalyptus stroke-eucalyptus' : 'fill-raised stroke-eucalyptus'
            }
          />
        ))}
        <Mark
          {...mark}
          x={x(estimatedValue)}
          line={listPrice === null ? 2 : 1}
          text={`${texts.middle} ${formatDollars(estimatedValue)}`}
          look="stroke-eucalyptus"
        />
        {listPrice !== null && (
          <Mark
            {...mark}
            x={x(listPrice)}
            line={2}
            text={`${texts.list} ${formatDollars(listPrice)}`}
            look="stroke-poppy"
          />
        )}
      </svg>
      <figcaption className="mt-1 text-xs text-muted">{texts.legend}</figcaption>
    </figure>
  )
}
