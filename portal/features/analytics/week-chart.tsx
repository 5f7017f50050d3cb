import { calendarDay } from '#portal/lib/format.ts'
import { useWidth } from '#portal/lib/use-width.ts'
import { type Analytics, OUTCOMES } from '#wire/analytics.ts'
import { many } from './labels.ts'

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
  const [width, box] = useWidth(640)
  const most = Math.max(...weeks.map(({ outcomes }) => totalOf(outcomes)), 2)
  const step = (width - LEFT) / weeks.length
  const bar = Math.min(step * 0.7, 28)
  const y = (count: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - count / most)
  const ticks = [0, Math.round(most / 2), most]
  const every = Math.max(1, Math.ceil(weeks.length / Math.max(2, Math.floor(width / 110))))
  const all = weeks.reduce((sum, week) => sum + totalOf(week.outcomes), 0)

  return (
    <svg
      ref={box}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`Consultations by week: ${many(all, 'consultation')} in ${many(weeks.length, 'week')}. The table below has every figure.`}
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
                  x={x - bar / 2}
                  y={y(below)}
                  width={bar}
                  height={y(below - count) - y(below)}
                  className={FILLS[id]}
                />
              )
            })}
            {index % every === (weeks.length - 1) % every && (
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
