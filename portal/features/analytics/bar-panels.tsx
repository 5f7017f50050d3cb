import { useState } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { type Analytics, LOST_STAGES, WAITS } from '#wire/analytics.ts'
import { formatDollars } from '#wire/money.ts'
import { stageLabel } from '#wire/stages.ts'
import { FigureTable } from './figure-table.tsx'
import { many, share, timeTaken } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'

/** How far the clients who joined in these days came, and how long each step took. */
export function FunnelPanel({ funnel, lost }: Pick<Analytics, 'funnel' | 'lost'>) {
  const joined = funnel[0]?.clients ?? 0
  return (
    <Panel
      title="Funnel by stage"
      note="Clients who joined in this period, by the furthest stage they reached. The time is the median from the previous stage."
      className="lg:col-span-7"
      aside={
        <p className="shrink-0 text-sm text-muted">
          <FigureLink
            rows={{ figure: 'lost' }}
            value={formatCount(lost)}
            name="cancelled or on hold now"
            className="mr-1 text-ink"
          />{' '}
          lost ({share(lost, joined)})
        </p>
      }
    >
      <FigureTable
        caption={`Funnel of ${many(joined, 'client')} by stage`}
        heads={['Stage', 'Clients', 'Of before', 'Median']}
        rows={funnel.map(({ stage, clients, moved, medianSeconds }, index) => {
          const label = stageLabel(stage)
          const before = funnel[index - 1]
          const median = {
            rows: { figure: 'moved', stage } as const,
            value: timeTaken(medianSeconds),
            name: `median time to ${label}`,
            isPlain: true,
          }
          return {
            key: stage,
            label,
            bar: clients,
            cells: [
              {
                rows: { figure: 'reached', stage },
                value: formatCount(clients),
                name: before ? `reached ${label}` : 'joined',
              },
              before ? share(clients, before.clients) : '',
              moved === 0 ? { value: before ? '–' : '' } : median,
            ],
          }
        })}
      />
    </Panel>
  )
}

/** How long clients waited for the first reply of staff. */
export function RepliesPanel({ replies }: { replies: Analytics['replies'] }) {
  const { answered, waits, medianSeconds, p90Seconds } = replies
  const times = { Median: medianSeconds, '9 of 10 within': p90Seconds }
  return (
    <Panel
      title="Time to first reply"
      note="From a client's message (or sign-up, if there is none) to the next message from staff."
      className="lg:col-span-5"
    >
      <dl className="mb-4 grid grid-cols-2 gap-4">
        {Object.entries(times).map(([label, seconds]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-display text-xl tabular-nums">{timeTaken(seconds)}</dd>
          </div>
        ))}
      </dl>
      <FigureTable
        caption={`How long ${many(answered, 'wait')} took`}
        heads={['Answered', 'Waits', 'Share']}
        rows={WAITS.map(({ id, label }) => ({
          key: id,
          label,
          bar: waits[id],
          cells: [
            {
              rows: { figure: 'replies', wait: id },
              value: formatCount(waits[id]),
              name: `answered ${label.toLowerCase()}`,
            },
            share(waits[id], answered),
          ],
        }))}
      />
    </Panel>
  )
}

const isLost = (stage: string) => LOST_STAGES.some((lost) => lost === stage)

/** Commission in dollars that is neither earned yet nor lost. */
export function expectedCommission(sums: Analytics['commission']): number {
  return sums
    .filter(({ stage }) => stage !== 'sale-completed' && !isLost(stage))
    .reduce((sum, entry) => sum + entry.dollars, 0)
}

/** Commission of homes with a price at their package's rate, by their client's current stage. */
export function CommissionPanel({ sums }: { sums: Analytics['commission'] }) {
  const shown = sums.filter(({ stage, properties }) => !isLost(stage) || properties > 0)
  return (
    <Panel
      title="Commission pipeline"
      note="As of now: each home's sale price, else its listing price, at its package's rate. Homes without a price are left out."
      className="lg:col-span-6"
    >
      <FigureTable
        caption="Expected commission by the client's stage"
        heads={['Stage', 'Homes', 'Commission']}
        rows={shown.map(({ stage, properties, dollars: amount }) => {
          const label = stageLabel(stage)
          return {
            key: stage,
            label: isLost(stage) ? <span className="text-muted">{label}</span> : label,
            bar: amount,
            cells: [
              { value: String(properties) },
              {
                rows: { figure: 'commission', stage },
                value: formatDollars(amount),
                name: `from ${many(properties, 'home')} at ${label}`,
              },
            ],
          }
        })}
      />
    </Panel>
  )
}

const GUIDES_SHOWN = 8

/** Consultations booked from each guide. */
export function GuidesPanel({ guides }: { guides: Analytics['guides'] }) {
  const [showsAll, setShowsAll] = useState(false)
  const booked = guides.reduce((sum, { bookings }) => sum + bookings, 0)
  const shown = showsAll ? guides : guides.slice(0, GUIDES_SHOWN)
  return (
    <Panel
      title="Guides by bookings"
      note="Consultations booked in this period by people who followed a guide's link in the same visit."
      className="lg:col-span-6"
    >
      {booked === 0 ? (
        <p className="text-sm text-muted">No consultations were booked in this period.</p>
      ) : (
        <FigureTable
          caption={`${many(booked, 'booking')} by guide`}
          heads={['Guide', 'Booked', 'Share']}
          rows={shown.map(({ id, title, bookings }) => ({
            key: id ?? 'none',
            label: id ? (
              (title ?? 'Untitled')
            ) : (
              <span className="text-muted">Not from a guide</span>
            ),
            // No bar for bookings without a guide: it would make the guides' bars too short to compare.
            bar: id ? bookings : null,
            cells: [
              {
                rows: { figure: 'bookings', guide: id ?? 'none' },
                value: formatCount(bookings),
                name: id ? `booked from ${title ?? 'a guide'}` : 'booked without a guide',
              },
              share(bookings, booked),
            ],
          }))}
        />
      )}
      {guides.length > GUIDES_SHOWN && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show the first eight' : `Show all ${guides.length}`}
        </Button>
      )}
    </Panel>
  )
}
