import { formatCount } from '#wire/guide-results.ts'

const WIDTH = 96
const HEIGHT = 24

/** Visits by week as a line, with their least, most and last as its text. */
export function Sparkline({ weeks }: { weeks: number[] }) {
  const most = Math.max(...weeks, 1)
  const points = weeks.map((visits, at) => {
    const x = (at / Math.max(weeks.length - 1, 1)) * WIDTH
    return `${x.toFixed(1)},${(HEIGHT - 1 - (visits / most) * (HEIGHT - 2)).toFixed(1)}`
  })
  const [least, highest, last] = [Math.min(...weeks), Math.max(...weeks), weeks.at(-1) ?? 0]
  return (
    <svg
      className="block overflow-visible stroke-eucalyptus-soft"
      role="img"
      aria-label={`Visits in each of the last ${weeks.length} weeks: from ${formatCount(least)} to ${formatCount(highest)}, ${formatCount(last)} in the last one`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
