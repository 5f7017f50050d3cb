import { type Analytics, LOST_STAGES } from '#wire/analytics.ts'
import { formatDollars } from '#wire/money.ts'
import { stageLabel } from '#wire/stages.ts'
import { BarTable } from './bar-table.tsx'
import { many } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'

type Sums = Analytics['commission']

const isLost = (stage: string) => (LOST_STAGES as readonly string[]).includes(stage)

/** Commission in dollars that is neither earned yet nor lost. */
export function expectedCommission(sums: Sums): number {
  return sums
    .filter(({ stage }) => stage !== 'sale-completed' && !isLost(stage))
    .reduce((sum, entry) => sum + entry.dollars, 0)
}

/** Commission of homes with a price at their package's rate, by their client's current stage. */
export function CommissionPanel({ sums, className }: { sums: Sums; className?: string }) {
  const shown = sums.filter(({ stage, properties }) => !isLost(stage) || properties > 0)
  return (
    <Panel
      title="Commission pipeline"
      note="As of now: each home's sale price, else its listing price, at its package's rate. Homes without a price are left out."
      className={className}
    >
      <BarTable
        caption="Expected commission by the client's stage"
        first="Stage"
        heads={['Homes', 'Commission']}
        bars={shown.map(({ stage, properties, dollars: amount }) => ({
          key: stage,
          label: isLost(stage) ? (
            <span className="text-muted">{stageLabel(stage)}</span>
          ) : (
            stageLabel(stage)
          ),
          value: amount,
          cells: [
            <span key="homes" className="text-muted">
              {properties}
            </span>,
            <FigureLink
              key="dollars"
              asked={{ figure: 'commission', stage }}
              value={formatDollars(amount)}
              name={`from ${many(properties, 'home')} at ${stageLabel(stage)}`}
            />,
          ],
        }))}
      />
    </Panel>
  )
}
