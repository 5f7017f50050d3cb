import { count } from '#portal/lib/format.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import type { Analytics } from '#wire/analytics.ts'
import { formatDollars } from '#wire/money.ts'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { CommissionPanel, expectedCommission } from './commission-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { GuidesPanel } from './guides-panel.tsx'
import { many, share, timeTaken } from './labels.ts'
import { FigureLink, Headline } from './panel.tsx'
import { useAnalytics } from './queries.ts'
import { daysLabel, daysOf, rangeNamed } from './range.ts'
import { RangePicker } from './range-picker.tsx'
import { RepliesPanel } from './replies-panel.tsx'
import { RowsDialog } from './rows-dialog.tsx'
import { SourcePanel } from './source-panel.tsx'
import { WeeksPanel } from './weeks-panel.tsx'

/** The row of key figures at the top. */
function Headlines({ analytics: { funnel, replies, commission } }: { analytics: Analytics }) {
  const [joined = 0, consulted = 0] = [funnel[0]?.clients, funnel[2]?.clients]
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
      <Headline label="Joined" note={`${share(consulted, joined)} of them came to a consultation`}>
        <FigureLink
          isPlain
          asked={{ figure: 'reached', stage: 'lead' }}
          value={count(joined)}
          name="joined"
        />
      </Headline>
      <Headline label="Waiting for an answer" note="Leads and messages, as of now">
        <FigureLink
          isPlain
          asked={{ figure: 'unanswered' }}
          value={count(replies.unanswered)}
          name="waiting for an answer now"
        />
      </Headline>
      <Headline label="Median first reply" note={`Of ${many(replies.answered, 'wait')}`}>
        {replies.answered === 0 ? (
          '–'
        ) : (
          <FigureLink
            isPlain
            asked={{ figure: 'replies' }}
            value={timeTaken(replies.medianSeconds)}
            name="median first reply"
          />
        )}
      </Headline>
      <Headline label="Commission to come" note="From homes with a price, not sold yet">
        <FigureLink
          isPlain
          asked={{ figure: 'commission' }}
          value={formatDollars(expectedCommission(commission))}
          name="commission to come"
        />
      </Headline>
    </dl>
  )
}

/** Analytics, specification 2.8: figures of the pipeline; each links to the rows it counts. */
export function AnalyticsTab() {
  const now = useNow()
  const [named] = useSearchValue('range')
  const range = rangeNamed(named)
  const days = daysOf(range, now)
  const analytics = useAnalytics(days)
  return (
    <Loaded
      from={analytics}
      failed="The figures could not be loaded"
      skeleton={<AnalyticsSkeleton />}
    >
      {(figures) =>
        figures.hasData ? (
          <div
            aria-busy={analytics.isPlaceholderData}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-12"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:col-span-12">
              <div>
                <h2 className="sr-only">Analytics</h2>
                <p className="text-sm text-muted">{daysLabel(days)}, Pacific time</p>
              </div>
              <RangePicker range={range} />
            </div>
            <div className="lg:col-span-12">
              <Headlines analytics={figures} />
            </div>
            <FunnelPanel analytics={figures} className="lg:col-span-7" />
            <RepliesPanel replies={figures.replies} className="lg:col-span-5" />
            <SourcePanel funnel={figures.funnel} className="lg:col-span-12" />
            <WeeksPanel weeks={figures.weeks} to={days.to} className="lg:col-span-12" />
            <CommissionPanel sums={figures.commission} className="lg:col-span-6" />
            <GuidesPanel guides={figures.guides} className="lg:col-span-6" />
            <RowsDialog days={days} />
          </div>
        ) : (
          <EmptyState title="Analytics Coming Soon" level="h2">
            The funnel, time to first reply and bookings by guide appear with the first client.
          </EmptyState>
        )
      }
    </Loaded>
  )
}
