import { calendarDay, formatCount } from '#portal/lib/format.ts'
import { type Analytics, OUTCOMES } from '#wire/analytics.ts'
import { SOURCES } from '#wire/sources.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { analyticsTexts } from '#wire/texts/analytics.ts'
import { FigureTable } from './figure-table.tsx'
import { formatShare } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'
import { listMondays } from './range.ts'
import { FILLS, totalOf, WeekChart } from './week-chart.tsx'

/** Short stage names, for seven columns side by side. */
const SHORT_STAGES: Partial<Record<CustomerStage, string>> = analyticsTexts.sources.shortStages

/** The funnel by the source of the clients. */
export function SourcePanel({ funnel }: Pick<Analytics, 'funnel'>) {
  const texts = analyticsTexts.sources
  const joined = funnel[0]
  const used = SOURCES.filter(({ id }) => (joined?.sources[id] ?? 0) > 0)
  return (
    <Panel {...texts.panel} className="lg:col-span-12" empty={used.length === 0 && texts.empty}>
      <FigureTable
        region={texts.region}
        caption={texts.caption}
        headings={[
          texts.source,
          ...funnel.map(({ stage }) => (
            <span key={stage} title={stageLabel(stage)}>
              {SHORT_STAGES[stage]}
            </span>
          )),
          texts.soldShare,
        ]}
        rows={used.map(({ id, label }) => ({
          key: id,
          label,
          cells: [
            ...funnel.map(({ stage, sources }) => ({
              rows: { figure: 'reached' as const, stage, source: id },
              value: formatCount(sources[id]),
              name: texts.name(SHORT_STAGES[stage], label),
            })),
            { value: formatShare(funnel.at(-1)?.sources[id] ?? 0, joined?.sources[id] ?? 0) },
          ],
        }))}
      />
    </Panel>
  )
}

const NO_CONSULTATIONS = { completed: 0, 'no-show': 0, cancelled: 0, upcoming: 0 }

/** Outcomes of each week's consultations, up to the last day of the range. */
export function WeeksPanel({ weeks, to }: Pick<Analytics, 'weeks'> & { to: string }) {
  const texts = analyticsTexts.weeks
  const first = weeks[0]?.week
  const shown = (first ? listMondays(first, to) : []).map(
    (week) => weeks.find((entry) => entry.week === week) ?? { week, outcomes: NO_CONSULTATIONS },
  )
  return (
    <Panel {...texts.panel} className="lg:col-span-12" empty={shown.length === 0 && texts.empty}>
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
              name={texts.outcomeName(label)}
            />
          </li>
        ))}
      </ul>
      <WeekChart weeks={shown} />
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-ink">
          {texts.table(weeks.length)}
        </summary>
        <div className="pt-2">
          <FigureTable
            region={texts.region}
            caption={texts.caption}
            headings={[...texts.headings, ...OUTCOMES.map(({ label }) => label)]}
            rows={weeks.toReversed().map(({ week, outcomes }) => ({
              key: week,
              label: calendarDay(week),
              cells: [
                {
                  rows: { figure: 'consultations', week },
                  value: formatCount(totalOf(outcomes)),
                  name: texts.bookedName(calendarDay(week)),
                },
                ...OUTCOMES.map(({ id, label }) => ({
                  rows: { figure: 'consultations' as const, week, outcome: id },
                  value: formatCount(outcomes[id]),
                  name: texts.weekOutcomeName(label, calendarDay(week)),
                })),
              ],
            }))}
          />
        </div>
      </details>
    </Panel>
  )
}
