import { calendarDay } from '#portal/lib/format.ts'
import { useWidth } from '#portal/lib/use-width.ts'
import { type Analytics, OUTCOMES } from '#wire/analytics.ts'
import { analyticsTexts } from '#wire/texts/analytics.ts'

type Week = Analytics['weeks'][number]
type Outcome = (typeof OUTCOMES)[number]['id']

const HEIGHT = 168
const LEFT = 28
const TOP = 8
const BOTTOM = 24

export const FILLS: Record<Outcome, string> = {
  completed: 'fill-eucalyptus-soft',
  'no-show': 'fill-poppy',
  cancelled: 'fill-line-strong',
  upcoming: 'fill-eucalyptus-wash stroke-eucalyptus-soft',
}

export const totalOf = (outcomes: Week['outcomes']): number =>
  Object.values(outcomes).reduce((sum, count) => sum + count, 0)

/** Outcomes of the consultations, one column per week. The table below has the same figures. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const [width, chart] = useWidth(640)
  const maxCount = Math.max(...weeks.map(({ outcomes }) => totalOf(outcomes)), 2)
  const step = (width - LEFT) / weeks.length
  const barWidth = Math.min(step * 0.7, 28)
  const y = (count: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - count / maxCount)
  const ticks = [0, Math.round(maxCount / 2), maxCount]
  const labelInterval = Math.max(1, Math.ceil(weeks.length / Math.max(2, Math.floor(width / 110))))
  const total = weeks.reduce((sum, week) => sum + totalOf(week.outcomes), 0)

  return (
    <svg
      ref={chart}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={analyticsTexts.weeks.chart(total, weeks.length)}
      className="h-42 w-full tabular-nums"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-[12px]">
            {tick}
          </text>
        </g>
      ))}
      {weeks.map((week, index) => {
        const x = LEFT + step * (index + 0.5)
        let below = 0
        return (
          <g key={week.week}>
            {OUTCOMES.map(({ id }) => {
              const count = week.outcomes[id]
              if (count === 0) return null
              below += count
              return (
                <rect
                  key={id}
                  x={x - barWidth / 2}
                  y={y(below)}
                  width={barWidth}
                  height={y(below - count) - y(below)}
                  className={FILLS[id]}
                />
              )
            })}
            {index % labelInterval === (weeks.length - 1) % labelInterval && (
              <text
                x={index === weeks.length - 1 ? Math.min(x + 26, width) : x}
                y={HEIGHT - 6}
                textAnchor={index === weeks.length - 1 ? 'end' : 'middle'}
                className="fill-muted text-[12px]"
              >
                {calendarDay(week.week).replace(/, \d+$/, '')}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
