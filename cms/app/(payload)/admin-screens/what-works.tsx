'use client'

import { shortDay } from '#wire/dates.ts'
import { listGuideResults, type Results } from '#wire/guide-results.ts'
import { requestApi } from './request-api.ts'
import { ResultsTable } from './results-table.tsx'
import { SearchImport } from './search-import.tsx'
import { Status, useView } from './view.tsx'

const read = () => requestApi(listGuideResults)

/** What came of the live guides, side by side, and the import of Search Console's figures. */
export function WhatWorks() {
  const { data: results, run, message } = useView(read)
  return (
    <div className="desk px-[clamp(1rem,4vw,3.75rem)] pt-8 pb-20 font-text text-ink">
      <h1 className="m-0 mb-2 text-[clamp(1.8rem,4vw,2.4rem)] tracking-[-0.015em]">What works</h1>
      {results && <p className="m-0 max-w-[72ch] text-muted">{describe(results)}</p>}
      <Status>{results ? message : message || 'Counting…'}</Status>
      {results && <ResultsTable results={results} />}
      <SearchImport run={run} />
    </div>
  )
}

function describe({ to, countedSince, searchDays }: Results): string {
  const counted = countedSince ? `counted since ${shortDay(countedSince)}` : 'not counted yet'
  const search = searchDays
    ? ` Google figures are of ${shortDay(searchDays.from)} to ${shortDay(searchDays.to)}.`
    : ''
  return `Visits and statements of the 28 days to ${shortDay(to)} (${counted}), bookings and listings of 12 months. A statement is a price that a visitor types into the guide’s card. A reload is another visit; bots and signed-in people are left out.${search}`
}
