import type { z } from 'zod'
import { Day } from './basics.ts'
import { CsvList, csvText, ImportReport } from './csv-import.ts'
import { route } from './route.ts'

/** The columns of `Pages.csv` in the ZIP that Search Console exports. CTR is clicks by impressions, so it is not stored. */
export const SEARCH_COLUMNS = ['topPages', 'clicks', 'impressions', 'ctr', 'position'] as const

/** The text of `Pages.csv` with its days. */
export const SearchExport = CsvList.extend({
  csv: csvText(
    'This export is too long. In Search Console, filter the pages to those with /blog/ and export again.',
  ),
  /** The days that were chosen in Search Console; both count. */
  from: Day,
  to: Day,
})
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Choose a day after the first' })
  .meta({
    examples: [
      {
        csv: 'Top pages,Clicks,Impressions,CTR,Position\nhttps://www.example.com/blog/oakland,12,340,3.53%,8.2',
        dryRun: true,
        from: '2026-10-01',
        to: '2026-10-28',
      },
    ],
  })
export type SearchExport = z.output<typeof SearchExport>

export const importSearchFigures = route('POST', '/api/admin/blog/search-figures', {
  summary:
    'Store what Search Console shows of our guides in a range of days, in place of an earlier import of these days',
  body: SearchExport,
  reply: ImportReport,
})
