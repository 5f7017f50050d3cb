import { useState } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { type Analytics, LOST_STAGES, WAITS } from '#wire/analytics.ts'
import { formatDollars } from '#wire/money.ts'
import { stageLabel } from '#wire/stages.ts'
import { analyticsTexts } from '#wire/texts/analytics.ts'
import { FigureTable } from './figure-table.tsx'
import { formatDuration, formatShare } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'

/** How far the clients who joined in these days came, and how long each step took. */
export function FunnelPanel({ funnel, lost }: Pick<Analytics, 'funnel' | 'lost'>) {
  const texts = analyticsTexts.funnel
  const joined = funnel[0]?.clients ?? 0
  return (
    <Panel
      {...texts.panel}
      className="lg:col-span-7"
      aside={
        <p className="shrink-0 text-sm text-muted">
          <FigureLink
            rows={{ figure: 'lost' }}
            value={formatCount(lost)}
            name={texts.lostName}
            className="mr-1 text-ink"
          />{' '}
          {texts.lost(formatShare(lost, joined))}
        </p>
      }
    >
      <FigureTable
        caption={texts.caption(joined)}
        headings={texts.headings}
        rows={funnel.map(({ stage, clients, moved, medianSeconds }, index) => {
          const label = stageLabel(stage)
          const before = funnel[index - 1]
          return {
            key: stage,
            label,
            bar: clients,
            cells: [
              {
                rows: { figure: 'reached', stage },
                value: formatCount(clients),
                name: before ? texts.reachedName(label) : texts.joinedName,
              },
              before ? formatShare(clients, before.clients) : '',
              moved === 0
                ? { value: before ? analyticsTexts.missing : '' }
                : {
                    rows: { figure: 'moved', stage },
                    value: formatDuration(medianSeconds),
                    name: texts.medianName(label),
                    isPlain: true,
                  },
            ],
          }
        })}
      />
    </Panel>
  )
}

/** How long clients waited for the first reply of staff. */
export function RepliesPanel({ replies }: Pick<Analytics, 'replies'>) {
  const texts = analyticsTexts.replies
  const { answered, waits, medianSeconds, p90Seconds } = replies
  const times = { [texts.median]: medianSeconds, [texts.ninetyPercent]: p90Seconds }
  return (
    <Panel {...texts.panel} className="lg:col-span-5">
      <dl className="mb-4 grid grid-cols-2 gap-4">
        {Object.entries(times).map(([label, seconds]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-display text-xl tabular-nums">{formatDuration(seconds)}</dd>
          </div>
        ))}
      </dl>
      <FigureTable
        caption={texts.caption(answered)}
        headings={texts.headings}
        rows={WAITS.map(({ id, label }) => ({
          key: id,
          label,
          bar: waits[id],
          cells: [
            {
              rows: { figure: 'replies', wait: id },
              value: formatCount(waits[id]),
              name: texts.waitName(label),
            },
            formatShare(waits[id], answered),
          ],
        }))}
      />
    </Panel>
  )
}

const isLost = (stage: string) => LOST_STAGES.some((lost) => lost === stage)

/** Commission in dollars that is neither earned yet nor lost. */
export function expectedCommission(commission: Analytics['commission']): number {
  return commission
    .filter(({ stage }) => stage !== 'sale-completed' && !isLost(stage))
    .reduce((sum, entry) => sum + entry.dollars, 0)
}

/** Commission of homes with a price at their package's rate, by their client's current stage. */
export function CommissionPanel({ commission }: Pick<Analytics, 'commission'>) {
  const texts = analyticsTexts.commission
  const shown = commission.filter(({ stage, properties }) => !isLost(stage) || properties > 0)
  return (
    <Panel {...texts.panel} className="lg:col-span-6">
      <FigureTable
        caption={texts.caption}
        headings={texts.headings}
        rows={shown.map(({ stage, properties, dollars }) => {
          const label = stageLabel(stage)
          return {
            key: stage,
            label: isLost(stage) ? <span className="text-muted">{label}</span> : label,
            bar: dollars,
            cells: [
              { value: String(properties) },
              {
                rows: { figure: 'commission', stage },
                value: formatDollars(dollars),
                name: texts.name(properties, label),
              },
            ],
          }
        })}
      />
    </Panel>
  )
}

const MAX_COLLAPSED_GUIDES = 8

/** Consultations booked from each guide. */
export function GuidesPanel({ guides }: Pick<Analytics, 'guides'>) {
  const texts = analyticsTexts.guides
  const [showsAll, setShowsAll] = useState(false)
  const booked = guides.reduce((sum, { bookings }) => sum + bookings, 0)
  const shown = showsAll ? guides : guides.slice(0, MAX_COLLAPSED_GUIDES)
  return (
    <Panel {...texts.panel} className="lg:col-span-6" empty={booked === 0 && texts.empty}>
      <FigureTable
        caption={texts.caption(booked)}
        headings={texts.headings}
        rows={shown.map(({ id, title, bookings }) => ({
          key: id ?? 'none',
          label: id ? (
            (title ?? texts.untitled)
          ) : (
            <span className="text-muted">{texts.noGuide}</span>
          ),
          // No bar for bookings without a guide: it would make the guides' bars too short to compare.
          bar: id ? bookings : null,
          cells: [
            {
              rows: { figure: 'bookings', guide: id ?? 'none' },
              value: formatCount(bookings),
              name: id ? texts.bookedName(title) : texts.noGuideName,
            },
            formatShare(bookings, booked),
          ],
        }))}
      />
      {guides.length > MAX_COLLAPSED_GUIDES && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.showFirst : texts.showAll(guides.length)}
        </Button>
      )}
    </Panel>
  )
}
