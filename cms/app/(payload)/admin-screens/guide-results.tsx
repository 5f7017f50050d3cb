'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { type ReactNode, useCallback, useId } from 'react'
import { shortDay } from '#wire/dates.ts'
import {
  describeTrend,
  formatCount,
  type GuideResults as Guide,
  losesReaders,
  type Results,
  readGuideResults,
} from '#wire/guide-results.ts'
import { cardTitle, link, sideCard } from './classes.ts'
import { requestApi } from './request-api.ts'
import { Sparkline } from './sparkline.tsx'
import { useView } from './view.tsx'

/** What came of a live guide, beside its text. */
export function GuideResults() {
  const { id, hasPublishedDoc } = useDocumentInfo()
  return id && hasPublishedDoc ? <Panel id={String(id)} /> : null
}

function Panel({ id }: { id: string }) {
  const read = useCallback(() => requestApi(readGuideResults, { params: { id } }), [id])
  const { data: results, message } = useView(read)
  const heading = useId()
  const [guide] = results?.guides ?? []
  return (
    <section className={`${sideCard} grid gap-3`} aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={heading} className={cardTitle}>
          What works
        </h3>
        {guide && <Sparkline weeks={guide.weeks} />}
      </div>
      {results && guide && <Figures guide={guide} results={results} />}
      <p className="m-0 text-danger empty:hidden" role="alert">
        {message}
      </p>
      <a className={`justify-self-start ${link}`} href="/cms/what-works">
        Compare all guides
      </a>
    </section>
  )
}

function Figures({ guide, results }: { guide: Guide; results: Results }) {
  const { search, bestVisits } = guide
  const { to, countedSince, searchDays } = results
  const trend = describeTrend(guide)
  return (
    <>
      <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <Figure label={`Visits, 28 days to ${shortDay(to)}`}>
          {formatCount(guide.visits)}
          {trend && ` (${trend})`}
        </Figure>
        <Figure label="Statements, same days">{formatCount(guide.statements)}</Figure>
        <Figure label="Bookings, 12 months">{formatCount(guide.bookings)}</Figure>
        <Figure label="Listings, 12 months">{formatCount(guide.listings)}</Figure>
        {searchDays && (
          <Figure
            label={`Google clicks, ${shortDay(searchDays.from)} to ${shortDay(searchDays.to)}`}
          >
            {search ? formatCount(search.clicks) : 'None'}
          </Figure>
        )}
        {search && (
          <>
            <Figure label="Shown in Google, same days">{formatCount(search.impressions)}</Figure>
            <Figure label="Place in Google, on average">{search.position.toFixed(1)}</Figure>
          </>
        )}
      </dl>
      {losesReaders(guide) && (
        <p className="m-0 text-danger">
          Loses readers: its best 28 days of the last year had {formatCount(bestVisits)} visits.
        </p>
      )}
      {guide.visitsBefore === null && (
        <p className="m-0 text-muted">
          {countedSince ? `Counted since ${shortDay(countedSince)}.` : 'Nothing was counted yet.'}
        </p>
      )}
    </>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="m-0 text-right font-semibold">{children}</dd>
  </>
)
