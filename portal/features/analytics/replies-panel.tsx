import { count } from '#portal/lib/format.ts'
import { type Analytics, WAITS } from '#wire/analytics.ts'
import { BarTable } from './bar-table.tsx'
import { many, share, timeTaken } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'

type Props = { replies: Analytics['replies']; className?: string }

/** How long clients waited for the first reply of staff. */
export function RepliesPanel({ replies, className }: Props) {
  return (
    <Panel
      title="Time to first reply"
      note="From a client's message, or from joining where nothing was written, to the next message of staff."
      className={className}
    >
      <dl className="mb-4 grid grid-cols-2 gap-4">
        {[
          ['Median', replies.medianSeconds] as const,
          ['9 of 10 within', replies.p90Seconds] as const,
        ].map(([label, seconds]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-display text-xl tabular-nums">{timeTaken(seconds)}</dd>
          </div>
        ))}
      </dl>
      <BarTable
        caption={`How long ${many(replies.answered, 'wait')} took`}
        first="Answered"
        heads={['Waits', 'Share']}
        bars={WAITS.map(({ id, label }) => ({
          key: id,
          label,
          value: replies.waits[id],
          cells: [
            <FigureLink
              key="waits"
              asked={{ figure: 'replies', wait: id }}
              value={count(replies.waits[id])}
              name={`answered ${label.toLowerCase()}`}
            />,
            share(replies.waits[id], replies.answered),
          ],
        }))}
      />
    </Panel>
  )
}
