import { calendarMonth, formatCount, formatPercentChange } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import type { TrendEntry } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { TableHead } from './comparables-table.tsx'
import { type HomeAddress, useTrends } from './queries.ts'
import { TrendChart } from './trend-chart.tsx'
import { NoData } from './value-panel.tsx'

const texts = marketTexts.trends

const CELL = 'px-2 py-2 first:pl-0 last:pr-0'

function TrendTable({ entries }: { entries: readonly TrendEntry[] }) {
  return (
    <table className="mt-6 w-full text-sm">
      <caption className="sr-only">{texts.caption}</caption>
      <TableHead headings={texts.headings} textColumns={[0]} className="px-2" />
      <tbody className="divide-y divide-line tabular-nums">
        {entries.toReversed().map((entry) => (
          <tr key={entry.period}>
            <th scope="row" className={join(CELL, 'text-left font-medium')}>
              {calendarMonth(entry.period)}
            </th>
            <td className={join(CELL, 'text-right')}>{formatCount(entry.salesVolume)}</td>
            <td className={join(CELL, 'text-right')}>{formatDollars(entry.averagePrice)}</td>
            <td className={join(CELL, 'text-right')}>{formatPercentChange(entry.percentChange)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Market Trends: sales by month around the home, as a chart and as a table. */
export function TrendsPanel({ subject }: { subject: HomeAddress }) {
  return (
    <Loaded
      from={useTrends(subject)}
      errorTitle={texts.loadError}
      skeleton={
        <Loading label={texts.loading}>
          <Skeleton className="aspect-[3/1] w-full" />
          <Skeleton className="mt-6 h-48 w-full" />
        </Loading>
      }
      empty={<NoData title={texts.empty} />}
    >
      {(entries) => (
        <>
          <p className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="h-0.5 w-5 bg-eucalyptus" />
              {texts.averagePrice}
            </span>
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-3.5 bg-line" />
              {texts.salesCount}
            </span>
          </p>
          <TrendChart entries={entries} />
          <TrendTable entries={entries} />
        </>
      )}
    </Loaded>
  )
}
