import { calendarDay, count } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import { type Analytics, OUTCOMES } from '#wire/analytics.ts'
import { many } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'
import { mondays } from './range.ts'
import { FILLS, totalOf, WeekChart } from './week-chart.tsx'

const HEAD = 'pb-2 pl-3 text-right text-xs font-semibold text-muted'
const NONE = { completed: 0, 'no-show': 0, cancelled: 0, upcoming: 0 }

type Props = { weeks: Analytics['weeks']; to: string; className?: string }

/** Outcomes of each week's consultations, up to the last day of the range. */
export function WeeksPanel({ weeks, to, className }: Props) {
  const first = weeks[0]?.week
  const shown = (first ? mondays(first, to) : []).map(
    (week) => weeks.find((known) => known.week === week) ?? { week, outcomes: NONE },
  )
  return (
    <Panel
      title="Consultations by week"
      note="By the week they take place in, Monday to Sunday. A no-show is one whose time has passed and that nobody marked as held."
      className={className}
    >
      {shown.length === 0 ? (
        <p className="text-sm text-muted">No consultation takes place in these days.</p>
      ) : (
        <>
          <ul className="mb-2 flex flex-wrap gap-x-6 text-sm">
            {OUTCOMES.map(({ id, label }) => (
              <li key={id} className="inline-flex items-center gap-2">
                <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
                  <rect x="0.5" y="0.5" width="11" height="11" className={FILLS[id]} />
                </svg>
                <span>{label}</span>
                <FigureLink
                  asked={{ figure: 'consultations', outcome: id }}
                  value={count(weeks.reduce((sum, { outcomes }) => sum + outcomes[id], 0))}
                  name={`${label.toLowerCase()} consultations`}
                />
              </li>
            ))}
          </ul>
          <WeekChart weeks={shown} />
          <details className="mt-3 text-sm">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-ink">
              Table of {many(weeks.length, 'week')}
            </summary>
            <div
              role="region"
              tabIndex={0}
              aria-label="Table of weeks"
              className="overflow-x-auto overscroll-x-contain"
            >
              <table className="mt-2 w-full tabular-nums">
                <caption className="sr-only">Consultations by week and what became of them</caption>
                <thead>
                  <tr className="border-b border-line">
                    <th scope="col" className={join(HEAD, 'pl-0! text-left!')}>
                      Week of
                    </th>
                    <th scope="col" className={HEAD}>
                      Booked
                    </th>
                    {OUTCOMES.map(({ id, label }) => (
                      <th key={id} scope="col" className={HEAD}>
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {weeks.toReversed().map((week) => (
                    <tr key={week.week} className="border-b border-line last:border-b-0">
                      <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                        {calendarDay(week.week)}
                      </th>
                      <td className="py-1 pl-3 text-right">
                        <FigureLink
                          asked={{ figure: 'consultations', week: week.week }}
                          value={count(totalOf(week))}
                          name={`booked for the week of ${calendarDay(week.week)}`}
                        />
                      </td>
                      {OUTCOMES.map(({ id, label }) => (
                        <td key={id} className="py-1 pl-3 text-right">
                          <FigureLink
                            asked={{ figure: 'consultations', week: week.week, outcome: id }}
                            value={count(week.outcomes[id])}
                            name={`${label.toLowerCase()} in the week of ${calendarDay(week.week)}`}
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </Panel>
  )
}
