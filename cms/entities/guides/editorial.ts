import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import { dateTime } from '#wire/dates.ts'
import { boardColumnLabel } from '#wire/editorial-board.ts'
import type { ToWrite } from '#wire/guide-editorial.ts'
import { describeDue, isLate } from '#wire/guide-work.ts'
import { type BlogAudit, CONTENT_TARGET_WORDS } from '#wire/guides.ts'
import { pacificDate } from '#wire/slots.ts'
import { TAXED_CITIES } from '#wire/taxed-cities.ts'
import { readBoard } from './editorial-board.ts'
import { FACTS_OF_GUIDES, findEndingFacts, IS_OLD_FACT } from './fact-days.ts'
import { type CountedGuide, countWords } from './lists.ts'
import { guidesWithFailedLinks } from './outside-links.ts'
import { listPlans } from './plans.ts'

const SHOWN = 12

/**
 * The blog audit of SPEC-3. It counts only published guides, because the target concerns what
 * readers see; a draft may still be one sentence long.
 */
export async function auditGuides(req: PayloadRequest): Promise<BlogAudit> {
  const counted = (await countWords(req)).sort(
    (a, b) => a.wordCount - b.wordCount || a.city.localeCompare(b.city),
  )
  const [shortest, longest] = [counted[0], counted.at(-1)]
  const total = counted.reduce((sum, guide) => sum + guide.wordCount, 0)
  return {
    totalPosts: counted.length,
    postsUnder750Words: counted.filter(isShort).length,
    averageWordCount: counted.length === 0 ? 0 : Math.round(total / counted.length),
    shortestPost: shortest ? pick(shortest, ['city', 'wordCount']) : null,
    longestPost: longest ? pick(longest, ['city', 'wordCount']) : null,
  }
}

const isShort = (guide: CountedGuide) => guide.wordCount < CONTENT_TARGET_WORDS

/** Suggests what an editor could write next, from the product's data. Contains no client data. */
export async function suggestWriting(req: PayloadRequest): Promise<ToWrite> {
  const published = await countWords(req)
  const short = published.filter(isShort).map(({ id, title, city, wordCount }) => ({
    id,
    title: title || city,
    detail: `${wordCount} words`,
  }))
  return {
    published: published.length,
    ...(await begunGuides(req)),
    withoutGuide: await citiesWithoutGuide(req),
    short: short.slice(0, SHOWN),
    shortCount: short.length,
    stale: await staleGuides(req),
    ending: await findEndingFacts(req),
    failedLinks: await guidesWithFailedLinks(req),
    failed: await listPlans(req, 'failed'),
    planned: await listPlans(req, 'to-come'),
    yours: await ownGuides(req),
  }
}

/** Drafts with content: the CMS creates an empty draft whenever an editor opens "New". */
async function begunGuides(req: PayloadRequest) {
  type Row = { id: string; title: string | null; live: boolean; at: string; count: number }
  const rows = await runSql<Row>(req)`
    select guides.id, coalesce(nullif(version_title, ''), version_city) as title,
      _status = 'published' as live, latest.updated_at as at, count(*) over ()::int as count
    from guides join _guides_v latest on latest.parent_id = guides.id and latest.latest
    where version__status = 'draft' and deleted_at is null
      and concat(version_title, version_city, version_content ->> 'root') <> ''
    order by latest.updated_at desc limit ${SHOWN}`
  const begun = rows.map(({ id, title, live, at }) => ({
    id,
    title: title || 'Untitled guide',
    detail: `${live ? 'changes to what is live' : 'new'}, ${dateTime(at)}`,
  }))
  return { begun, begunCount: rows[0]?.count ?? 0 }
}

/** Cities without a guide: by recorded sales, most first, then those with a known transfer tax. */
async function citiesWithoutGuide(req: PayloadRequest) {
  const sold = await runSql<{ city: string; sales: number }>(req)`
    select initcap(city) as city, count(*)::int as sales from sales_records group by 1`
  const written = await runSql<{ city: string }>(req)`
    select lower(coalesce(version_city, city)) as city from guides
    left join _guides_v latest on latest.parent_id = guides.id and latest.latest
    where deleted_at is null and coalesce(version_city, city) is not null`
  const known = new Map(TAXED_CITIES.map(({ city }) => [city.toLowerCase(), { city, sales: 0 }]))
  for (const row of sold) known.set(row.city.toLowerCase(), row)
  for (const { city } of written) known.delete(city)
  return [...known.values()]
    .toSorted((a, b) => b.sales - a.sales || a.city.localeCompare(b.city))
    .slice(0, SHOWN)
}

/** Published guides with an old fact, oldest first. */
async function staleGuides(req: PayloadRequest) {
  const rows = await runSql<{ id: string; title: string; facts: number; oldest: string }>(req)`
    select guides.id, guides.title, count(*)::int as facts, min(as_of) as oldest
    from guides join ${FACTS_OF_GUIDES} on facts.guide_id = guides.id
    where _status = 'published' and deleted_at is null
      and ${IS_OLD_FACT}
    group by guides.id order by oldest limit ${SHOWN}`
  return rows.map(({ id, title, facts, oldest }) => ({
    id,
    title,
    detail: `${facts === 1 ? '1 fact' : `${facts} facts`}, the oldest of ${oldest}`,
  }))
}

/** The guides assigned to the viewer that are not done, those with the earliest due day first. */
async function ownGuides(req: PayloadRequest): Promise<ToWrite['yours']> {
  const { columns } = await readBoard(req, 'mine')
  const today = pacificDate(new Date())
  return columns
    .flatMap(({ id, cards }) =>
      id === 'live' ? [] : cards.map((card) => ({ ...card, column: id })),
    )
    .toSorted((one, other) => ((one.dueOn ?? '9999') < (other.dueOn ?? '9999') ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ id, title, city, column, dueOn }) => ({
      id,
      title: title || city || 'Untitled guide',
      detail: [boardColumnLabel(column), ...(dueOn ? [describeDue(dueOn, today)] : [])].join(', '),
      isLate: isLate(dueOn, today),
    }))
}
