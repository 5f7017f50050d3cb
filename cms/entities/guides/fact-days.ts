import { sql } from 'drizzle-orm'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { withoutOldReason } from '#cms/entities/shared-facts/last-days.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { shortDate } from '#wire/dates.ts'
import type { ToWrite } from '#wire/guide-editorial.ts'
import { addDays, pacificDate } from '#wire/slots.ts'

/** For how many days before the last day of a fact the CMS's first page lists it. */
const NOTICE_DAYS = 30

const SHOWN = 12

/** The facts that guides show, as rows of `facts`: each guide's own, and the shared facts that its live row cites. */
export const FACTS_OF_GUIDES = sql`(
  select _parent_id as guide_id, label, as_of, true_until, source_url from guides_facts
  union all
  select parent_id, label, as_of, true_until, source_url
  from guides_rels join shared_facts on shared_facts.id = shared_facts_id) as facts`

/**
 * A fact is old, and its guide needs new facts, a year after the day when the fact was true, or after the last day on
 * which it is true.
 */
export const IS_OLD_FACT = sql`(as_of < to_char(now() - interval '12 months', 'YYYY-MM-DD')
  or true_until < to_char(now() at time zone 'America/Los_Angeles', 'YYYY-MM-DD'))`

/**
 * Drops the reason of a fact whose last day has changed, because staff gave it for the day before. A collection's hook:
 * Payload restores the reason of a field's hook for a user who may not change it.
 */
export const dropReasonsOfOtherDays: CollectionBeforeChangeHook<Guide> = ({
  data,
  originalDoc,
}) => {
  const before = new Map((originalDoc?.facts ?? []).map((fact) => [fact.id, fact]))
  const facts = data.facts?.map((fact) => withoutOldReason(fact, before.get(fact.id)))
  return { ...data, ...(facts && { facts }) }
}

/**
 * Facts that end within {@link NOTICE_DAYS} days, the earliest end first: those of live guides, and shared facts, each
 * once for all guides that cite it.
 */
export async function findEndingFacts(req: PayloadRequest): Promise<ToWrite['ending']> {
  type Row = { path: string; title: string; label: string; until: string; guides: number | null }
  const today = pacificDate(new Date())
  const found = await runSql<Row>(req)`
    select * from (
      select '/cms/collections/guides/' || guides.id as path, title, label, true_until as until,
        null::int as guides
      from guides join guides_facts on guides_facts._parent_id = guides.id
      where _status = 'published' and deleted_at is null
      union all
      select '/cms/collections/shared-facts/' || id, label, label, true_until,
        (select count(*)::int from guides_rels join guides on guides.id = parent_id
         where shared_facts_id = shared_facts.id and _status = 'published' and deleted_at is null)
      from shared_facts
    ) as facts
    where until between ${today} and ${addDays(today, NOTICE_DAYS)}
    order by until, path limit ${SHOWN}`
  return found.map(({ path, title, label, until, guides }) => ({
    ...{ path, title },
    detail: `${guides === null ? `“${label}”` : showingGuides(guides)} until ${shortDate(`${until}T12:00:00Z`)}`,
  }))
}

const showingGuides = (count: number) => (count === 1 ? 'in 1 guide,' : `in ${count} guides,`)
