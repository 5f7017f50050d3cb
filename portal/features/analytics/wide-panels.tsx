import { calendarDay, formatCount } from '#portal/lib/format.ts'
import { type Analytics, OUTCOMES, SALE_STAGES } from '#wire/analytics.ts'
import { SOURCES } from '#wire/sources.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { FigureTable } from './figure-table.tsx'
import { many, share } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'
import { mondays } from './range.ts'
import { FILLS, totalOf, WeekChart } from './week-chart.tsx'

/** Short stage names, for seven columns side by side. */
const SHORT: Partial<Record<CustomerStage, string>> = {
  lead: 'Joined',
  'consultation-scheduled': 'Booked',
  'consultation-completed': 'Consulted',
  'contract-pending': 'Contract',
  'active-client': 'Active',
  'sale-pending': 'Pending',
  'sale-completed': 'Sold',
} satisfies Record<(typeof SALE_STAGES)[number], string>

/** The funnel by the source of the clients. */
export function SourcePanel({ funnel }: { funnel: Analytics['funnel'] }) {
  const joined = funnel[0]
  const used = SOURCES.filter(({ id }) => (joined?.sources[id] ?? 0) > 0)
  return (
    <Panel
      title="Funnel by source"
      note="How the same clients found us, and how many reached each stage. Contact form: people who wrote before they signed up."
      className="lg:col-span-12"
    >
      {used.length === 0 ? (
        <p className="text-sm text-muted">No clients joined in this period.</p>
      ) : (
        <FigureTable
          region="Table of sources and stages"
          caption="Clients by source and stage reached"
          heads={[
            'Source',
            ...funnel.map(({ stage }) => (
              <span key={stage} title={stageLabel(stage)}>
                {SHORT[stage]}
              </span>
            )),
            'Sold share',
          ]}
          rows={used.map(({ id, label }) => ({
            key: id,
            label,
            cells: [
              ...funnel.map(({ stage, sources }) => ({
                rows: { figure: 'reached' as const, stage, source: id },
                value: formatCount(sources[id]),
                name: `${SHORT[stage]} by ${label.toLowerCase()}`,
              })),
              { value: share(funnel.at(-1)?.sources[id] ?? 0, joined?.sources[id] ?? 0) },
            ],
          }))}
        />
      )}
    </Panel>
  )
}

const NONE = { completed: 0, 'no-show': 0, cancelled: 0, upcoming: 0 }

/** Outcomes of each week's consultations, up to the last day of the range. */
export function WeeksPanel({ weeks, to }: { weeks: Analytics['weeks']; to: string }) {
  const first = weeks[0]?.week
  const shown = (first ? mondays(first, to) : []).map(
    (week) => weeks.find((known) => known.week === week) ?? { week, outcomes: NONE },
  )
  return (
    <Panel
      title="Consultations by week"
      note="By the week they take place, Monday to Sunday. A no-show is a past appointment that was not marked as completed."
      className="lg:col-span-12"
    >
      {shown.length === 0 ? (
        <p className="text-sm text-muted">No consultations take place in this period.</p>
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
                  rows={{ figure: 'consultations', outcome: id }}
                  value={formatCount(weeks.reduce((sum, { outcomes }) => sum + outcomes[id], 0))}
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
            <div className="pt-2">
              <FigureTable
                region="Table of weeks"
                caption="Consultations by week and what became of them"
                heads={['Week of', 'Booked', ...OUTCOMES.map(({ label }) => label)]}
                rows={weeks.toReversed().map(({ week, outcomes }) => ({
                  key: week,
                  label: calendarDay(week),
                  cells: [
                    {
                      rows: { figure: 'consultations', week },
                      value: formatCount(totalOf(outcomes)),
                      name: `booked for the week of ${calendarDay(week)}`,
                    },
                    ...OUTCOMES.map(({ id, label }) => ({
                      rows: { figure: 'consultations' as const, week, outcome: id },
                      value: formatCount(outcomes[id]),
                      name: `${label.toLowerCase()} in the week of ${calendarDay(week)}`,
                    })),
                  ],
                }))}
              />
            </div>
          </details>
        </>
      )}
    </Panel>
  )
}
