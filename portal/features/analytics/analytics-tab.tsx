import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCount } from '#portal/lib/format.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Segments } from '#portal/ui/segments.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { type Analytics, readAnalytics } from '#wire/analytics.ts'
import { formatDollars } from '#wire/money.ts'
import { analyticsTexts } from '#wire/texts/analytics.ts'
import {
  CommissionPanel,
  expectedCommission,
  FunnelPanel,
  GuidesPanel,
  RepliesPanel,
} from './bar-panels.tsx'
import { formatDuration, formatShare } from './labels.ts'
import { Headline } from './panel.tsx'
import { daysLabel, daysOf, parseRange, RANGES, type Range } from './range.ts'
import { RowsDialog } from './rows-dialog.tsx'
import { SourcePanel, WeeksPanel } from './wide-panels.tsx'

const texts = analyticsTexts

/** The row of key figures at the top. */
function Headlines({ analytics: { funnel, replies, commission } }: { analytics: Analytics }) {
  const [joined = 0, consulted = 0] = [funnel[0]?.clients, funnel[2]?.clients]
  const { headlines } = texts
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line min-[22.5rem]:grid-cols-2 lg:col-span-12 lg:grid-cols-4">
      <Headline
        {...headlines.joined}
        note={headlines.consulted(formatShare(consulted, joined))}
        rows={{ figure: 'reached', stage: 'lead' }}
        value={formatCount(joined)}
      />
      <Headline
        {...headlines.unanswered}
        rows={{ figure: 'unanswered' }}
        value={formatCount(replies.unanswered)}
      />
      <Headline
        {...headlines.reply}
        note={headlines.waits(replies.answered)}
        rows={{ figure: 'replies' }}
        value={replies.answered === 0 ? null : formatDuration(replies.medianSeconds)}
      />
      <Headline
        {...headlines.commission}
        rows={{ figure: 'commission' }}
        value={formatDollars(expectedCommission(commission))}
      />
    </dl>
  )
}

/** Selects the days of the figures; the URL keeps the choice. */
function RangePicker({ range }: { range: Range }) {
  const [, setRange] = useSearchValue('range')
  return (
    <Segments
      legend={texts.range.legend}
      name="range"
      value={range}
      onChange={setRange}
      options={RANGES.map(({ id }) => ({ value: id, label: texts.range.labels[id] }))}
    />
  )
}

function AnalyticsSkeleton() {
  return (
    <Loading label={texts.loading} className="grid gap-4 lg:grid-cols-12">
      <Skeleton className="ml-auto h-9 w-72 max-w-full lg:col-span-12" />
      <Skeleton className="h-27 lg:col-span-12" />
      <Skeleton className="h-96 lg:col-span-7" />
      <Skeleton className="h-96 lg:col-span-5" />
      <Skeleton className="h-56 lg:col-span-12" />
    </Loading>
  )
}

/** Analytics, SPEC-2.8: figures of the pipeline; each links to the rows it counts. */
export function AnalyticsTab() {
  const now = useNow()
  const [rangeId] = useSearchValue('range')
  const range = parseRange(rangeId)
  const days = daysOf(range, now)
  // The previous figures stay while another range loads.
  const analytics = useQuery({
    ...queryFor(readAnalytics, { query: days }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return (
    <Loaded from={analytics} errorTitle={texts.error} skeleton={<AnalyticsSkeleton />}>
      {(figures) =>
        figures.hasData ? (
          <div
            aria-busy={analytics.isPlaceholderData}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-12"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:col-span-12">
              <div>
                <h2 className="sr-only">{texts.title}</h2>
                <p className="text-sm text-muted">{texts.range.zone(daysLabel(days))}</p>
              </div>
              <RangePicker range={range} />
            </div>
            <Headlines analytics={figures} />
            <FunnelPanel funnel={figures.funnel} lost={figures.lost} />
            <RepliesPanel replies={figures.replies} />
            <SourcePanel funnel={figures.funnel} />
            <WeeksPanel weeks={figures.weeks} to={days.to} />
            <CommissionPanel commission={figures.commission} />
            <GuidesPanel guides={figures.guides} />
            <RowsDialog days={days} />
          </div>
        ) : (
          <EmptyState title={texts.empty.title} level="h2">
            {texts.empty.text}
          </EmptyState>
        )
      }
    </Loaded>
  )
}
