import { count } from '#portal/lib/format.ts'
import type { Analytics } from '#wire/analytics.ts'
import { stageLabel } from '#wire/stages.ts'
import { BarTable } from './bar-table.tsx'
import { many, share, timeTaken } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'

type Props = { analytics: Pick<Analytics, 'funnel' | 'lost'>; className?: string }

/** How far the clients who joined in these days came, and how long each step took. */
export function FunnelPanel({ analytics: { funnel, lost }, className }: Props) {
  const joined = funnel[0]?.clients ?? 0
  return (
    <Panel
      title="Funnel by stage"
      note="Clients who joined in these days, by how far they ever came. The time is the median from the stage before."
      className={className}
      aside={
        <p className="shrink-0 text-sm text-muted">
          <FigureLink
            asked={{ figure: 'lost' }}
            value={count(lost)}
            name="cancelled or on hold now"
            className="mr-1 text-ink"
          />{' '}
          lost ({share(lost, joined)})
        </p>
      }
    >
      <BarTable
        caption={`Funnel of ${many(joined, 'client')} by stage`}
        first="Stage"
        heads={['Clients', 'Of before', 'Median']}
        bars={funnel.map(({ stage, clients, moved, medianSeconds }, index) => ({
          key: stage,
          label: stageLabel(stage),
          value: clients,
          cells: [
            <FigureLink
              key="clients"
              asked={{ figure: 'reached', stage }}
              value={count(clients)}
              name={index === 0 ? 'joined' : `came as far as ${stageLabel(stage)}`}
            />,
            index === 0 ? '' : share(clients, funnel[index - 1]?.clients ?? 0),
            moved === 0 ? (
              <span key="moved" className="text-muted">
                {index === 0 ? '' : '–'}
              </span>
            ) : (
              <FigureLink
                key="moved"
                asked={{ figure: 'moved', stage }}
                value={timeTaken(medianSeconds)}
                name={`median time to ${stageLabel(stage)}`}
                isPlain
              />
            ),
          ],
        }))}
      />
    </Panel>
  )
}
