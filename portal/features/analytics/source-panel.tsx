import { count } from '#portal/lib/format.ts'
import { type Analytics, SALE_STAGES } from '#wire/analytics.ts'
import { SOURCES } from '#wire/sources.ts'
import { stageLabel } from '#wire/stages.ts'
import { share } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'

/** Short stage names, for seven columns side by side. */
const SHORT: Record<(typeof SALE_STAGES)[number], string> = {
  lead: 'Joined',
  'consultation-scheduled': 'Booked',
  'consultation-completed': 'Consulted',
  'contract-pending': 'Contract',
  'active-client': 'Active',
  'sale-pending': 'Pending',
  'sale-completed': 'Sold',
}

const HEAD = 'pb-2 pl-4 text-right text-xs font-semibold whitespace-nowrap text-muted'

type Props = { funnel: Analytics['funnel']; className?: string }

/** The funnel by the source of the clients. */
export function SourcePanel({ funnel, className }: Props) {
  const joined = funnel[0]
  const used = SOURCES.filter(({ id }) => (joined?.sources[id] ?? 0) > 0)
  return (
    <Panel
      title="Funnel by source"
      note="How the same clients came, and how many of each got as far. By contact form: whoever wrote before they signed up."
      className={className}
    >
      {used.length === 0 ? (
        <p className="text-sm text-muted">Nobody joined in these days.</p>
      ) : (
        <div
          role="region"
          tabIndex={0}
          aria-label="Table of sources and stages"
          className="overflow-x-auto overscroll-x-contain"
        >
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">Clients by source and by the stage they came to</caption>
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="pb-2 text-left text-xs font-semibold text-muted">
                  Source
                </th>
                {funnel.map(({ stage }) => (
                  <th key={stage} scope="col" className={HEAD} title={stageLabel(stage)}>
                    {SHORT[stage as keyof typeof SHORT]}
                  </th>
                ))}
                <th scope="col" className={HEAD}>
                  Sold share
                </th>
              </tr>
            </thead>
            <tbody>
              {used.map(({ id, label }) => (
                <tr key={id} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                    {label}
                  </th>
                  {funnel.map(({ stage, sources }) => (
                    <td key={stage} className="py-1 pl-4 text-right">
                      <FigureLink
                        asked={{ figure: 'reached', stage, source: id }}
                        value={count(sources[id])}
                        name={`${SHORT[stage as keyof typeof SHORT]} by ${label.toLowerCase()}`}
                      />
                    </td>
                  ))}
                  <td className="py-1 pl-4 text-right text-muted">
                    {share(funnel.at(-1)?.sources[id] ?? 0, joined?.sources[id] ?? 0)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
