import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { record } from '#cms/audit/record.ts'
import { ownOrigins } from '#cms/core/own-origins.ts'
import { fieldProblem } from '#cms/core/problem.ts'
import { importCsv, type Planned } from '#cms/kit/csv-import.ts'
import { runSql } from '#cms/kit/documents.ts'
import { SEARCH_COLUMNS, type SearchExport } from '#wire/search-figures.ts'
import { pacificDate } from '#wire/slots.ts'
import { GUIDE_PATH } from './links.ts'

const count = (message: string) =>
  z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)

const Line = z.object({
  /** As `URL` writes it, with its host and fragment: Search Console lists some pages by fragment. */
  topPages: z
    .string('Top pages is required')
    .max(1000, 'This address is too long')
    .transform((text) => URL.parse(text)?.href ?? '')
    .refine((href) => href !== '', 'This is no address'),
  clicks: count('Clicks is a whole number'),
  impressions: count('Impressions is a whole number'),
  position: z
    .string('Position is required')
    .regex(/^\d{1,4}(\.\d+)?$/, 'Position is a number such as 8.2')
    .transform(Number),
})
type Figures = z.output<typeof Line>

/** A range of days; both count. */
type Days = { from: string; to: string }

type Stored = Figures & { guide: string }

/**
 * Stores the figures of guides of a range of days, in place of those that an earlier import stored for the same days. The
 * report names each line that is about another page, which is not stored.
 * @throws Problem 400 for text that is no such list, and for days ahead
 */
export function importFigures(req: PayloadRequest, { from, to, ...list }: SearchExport) {
  if (to > pacificDate(new Date()))
    throw fieldProblem('to', 'Choose a day that is over: Search Console has no figures of it yet')
  const figures: Stored[] = []
  return importCsv<Figures>(req, list, {
    noun: 'pages',
    columns: SEARCH_COLUMNS,
    required: SEARCH_COLUMNS.filter((column) => column !== 'ctr'),
    schema: Line,
    key: { field: 'topPages', name: 'address' },
    nameOf: ({ topPages = '' }) => topPages,
    lock: 20_261_152,
    plan: async (lines) => {
      const guides = await findGuides(req, lines)
      const stored = await readFigures(req, { from, to })
      return (line) => planLine(line, guides, stored, (guide) => figures.push({ ...line, guide }))
    },
    finish: async (pages) => {
      await replaceFigures(req, { from, to }, figures)
      await record(req, { event: 'search-figures-imported', details: { from, to, pages } })
    },
  })
}

const ownHosts = new Set(ownOrigins.map((origin) => new URL(origin).hostname))

const pathOf = (href: string) => new URL(href).pathname.replace(/(?<=.)\/$/, '')

/** What a line does. Each usable line is stored again, because the import replaces all figures of the days. */
function planLine(
  { topPages, clicks, impressions, position }: Figures,
  guides: Map<string, string>,
  stored: Map<string, Figures>,
  store: (guide: string) => void,
): Planned {
  if (!ownHosts.has(new URL(topPages).hostname))
    return { outcome: 'refused', why: `Not an address of this site (${[...ownHosts].join(', ')})` }
  const guide = guides.get(pathOf(topPages))
  if (!guide) return { outcome: 'refused', why: 'Not the page of a live guide' }
  const act = () => store(guide)
  const before = stored.get(topPages)
  const why = `Clicks ${clicks}, impressions ${impressions}, position ${position}`
  if (!before) return { outcome: 'added', why, act }
  const isSame =
    before.clicks === clicks && before.impressions === impressions && before.position === position
  return isSame
    ? { outcome: 'unchanged', why: 'Already stored', act }
    : { outcome: 'changed', why: `${why}; clicks before: ${before.clicks}`, act }
}

/** The ids of live guides by the paths of the lines, also of the paths that guides had before. */
async function findGuides(req: PayloadRequest, lines: Figures[]): Promise<Map<string, string>> {
  const paths = JSON.stringify(lines.map(({ topPages }) => pathOf(topPages)))
  const rows = await runSql<{ path: string; id: string }>(req)`
    select distinct path, guides.id from jsonb_array_elements_text(${paths}::jsonb) as path
    left join redirects on "from" = path
    join guides on ${GUIDE_PATH} = coalesce(redirects."to", path)
    where _status = 'published' and deleted_at is null`
  return new Map(rows.map(({ path, id }) => [path, id]))
}

async function readFigures(req: PayloadRequest, { from, to }: Days): Promise<Map<string, Figures>> {
  const rows = await runSql<Figures>(req)`
    select address as "topPages", clicks, impressions, position from guide_search_figures
    where from_day = ${from} and to_day = ${to}`
  return new Map(rows.map((row) => [row.topPages, row]))
}

async function replaceFigures(req: PayloadRequest, { from, to }: Days, figures: Stored[]) {
  await runSql(req)`delete from guide_search_figures where from_day = ${from} and to_day = ${to}`
  await runSql(req)`
    insert into guide_search_figures (from_day, to_day, guide_id, address, clicks, impressions, position)
    select ${from}::date, ${to}::date, guide, "topPages", clicks, impressions, position
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as figures
      (guide uuid, "topPages" text, clicks int, impressions int, position float8)`
}
