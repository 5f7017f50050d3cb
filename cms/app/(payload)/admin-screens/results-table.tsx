'use client'

import { type ReactNode, useState } from 'react'
import {
  describeTrend,
  formatCount,
  type GuideResults,
  losesReaders,
  type Results,
} from '#wire/guide-results.ts'
import { link } from './classes.ts'
import { Sparkline } from './sparkline.tsx'

type Column = {
  label: string
  /** What the rows are sorted by; null comes last. */
  by: (guide: GuideResults) => string | number | null
  show: (guide: GuideResults) => ReactNode
  /** True for a name, and for a position in Google, of which the lowest is the best: the first press sorts upwards. */
  isUpwards?: boolean
}

const counted = (label: string, by: (guide: GuideResults) => number | null): Column => ({
  label,
  by,
  show: (guide) => {
    const count = by(guide)
    return count === null ? '–' : formatCount(count)
  },
})

const nameOf = ({ title, city }: GuideResults) => title || city || 'Untitled guide'

const COLUMNS: Column[] = [
  {
    label: 'Guide',
    by: nameOf,
    show: (guide) => (
      <a className={`wrap-anywhere ${link}`} href={`/cms/collections/guides/${guide.id}`}>
        {nameOf(guide)}
      </a>
    ),
    isUpwards: true,
  },
  counted('Visits', ({ visits }) => visits),
  {
    label: 'Against 28 days before',
    by: ({ visits, visitsBefore }) => (visitsBefore === null ? null : visits - visitsBefore),
    show: (guide) => <Trend guide={guide} />,
  },
  counted('Statements', ({ statements }) => statements),
  counted('Bookings', ({ bookings }) => bookings),
  counted('Listings', ({ listings }) => listings),
]

const SEARCH_COLUMNS: Column[] = [
  counted('Google clicks', ({ search }) => search?.clicks ?? null),
  counted('Shown in Google', ({ search }) => search?.impressions ?? null),
  {
    label: 'Place in Google',
    by: ({ search }) => search?.position ?? null,
    show: ({ search }) => search?.position.toFixed(1) ?? '–',
    isUpwards: true,
  },
]

function Trend({ guide }: { guide: GuideResults }) {
  return (
    <>
      <span className="flex items-center justify-end gap-3">
        {describeTrend(guide) || '–'}
        <Sparkline weeks={guide.weeks} />
      </span>
      {losesReaders(guide) && (
        <span className="block text-danger">
          Loses readers: {formatCount(guide.bestVisits)} at best
        </span>
      )}
    </>
  )
}

type Order = { column: Column; isUpwards: boolean }

function inOrder(guides: GuideResults[], { column, isUpwards }: Order): GuideResults[] {
  const compare = (one: GuideResults, other: GuideResults) => {
    const [a, b] = [column.by(one), column.by(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
    return isUpwards ? difference : -difference
  }
  return guides.toSorted(compare)
}

/** The guides as a table that is sorted by the pressed heading. */
export function ResultsTable({ results: { guides, searchDays } }: { results: Results }) {
  const columns = searchDays ? [...COLUMNS, ...SEARCH_COLUMNS] : COLUMNS
  const [order, setOrder] = useState<Order | null>(null)
  const sortBy = (column: Column) =>
    setOrder({
      column,
      isUpwards: order?.column === column ? !order.isUpwards : (column.isUpwards ?? false),
    })
  const sorted = order ? inOrder(guides, order) : guides
  return (
    <section
      className="relative overflow-x-auto"
      // A scrolling region must be reachable by keyboard.
      tabIndex={0}
      aria-label="Guides by what came of them"
    >
      <table className="w-full border-collapse text-[0.9rem] tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading
                key={column.label}
                column={column}
                sorted={order?.column === column ? order : null}
                onSort={() => sortBy(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((guide) => (
            <tr key={guide.id}>
              {columns.map(({ label, show }, at) =>
                at === 0 ? (
                  <th
                    key={label}
                    scope="row"
                    className="min-w-40 border-t border-line py-2 pr-3 text-left font-normal"
                  >
                    {show(guide)}
                  </th>
                ) : (
                  <td key={label} className="border-t border-line px-3 py-2 text-right">
                    {show(guide)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {guides.length === 0 && <p>No guide is live.</p>}
    </section>
  )
}

type HeadingProps = { column: Column; sorted: Order | null; onSort: () => void }

function Heading({ column: { label }, sorted, onSort }: HeadingProps) {
  const direction = sorted && (sorted.isUpwards ? 'ascending' : 'descending')
  return (
    <th
      scope="col"
      aria-sort={direction ?? undefined}
      className="px-3 py-2 text-right align-bottom first:pl-0 first:text-left"
    >
      <button
        type="button"
        className="min-h-7 cursor-pointer border-0 bg-transparent p-0 text-inherit [font:inherit] font-semibold text-muted hover:text-ink"
        onClick={onSort}
      >
        {label}
        {/* Takes its place before it is shown, so that no column moves. */}
        <span className={direction ? '' : 'invisible'} aria-hidden>
          {sorted?.isUpwards ? ' ↑' : ' ↓'}
        </span>
      </button>
    </th>
  )
}
