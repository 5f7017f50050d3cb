import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { type Place, pageClause } from '#cms/kit/paging.ts'
import type { PageQuery } from '#wire/paging.ts'
import type { GuideOutline } from './missing-parts.ts'
import type { GuideRow } from './present.ts'
import { storeHtml } from './stored-html.ts'

/** The calls and the lists of the staff dashboard have the English guides only (docs/decisions/0100). */
const IS_ENGLISH = sql`language is distinct from 'es'`

const PUBLISHED = sql`_status = 'published' and deleted_at is null and ${IS_ENGLISH}`

const COLUMNS = sql`id, title, city, state, slug, meta_description as "metaDescription", featured,
  image_url as "imageUrl", image_alt as "imageAlt", _status, created_at as "createdAt",
  updated_at as "updatedAt"`

/** The places of one page of the published English guides, newest first, and of one more guide. */
export function findPublishedPage(req: PayloadRequest, query: PageQuery): Promise<Place[]> {
  return runSql<Place>(req)`
    select id, ${isoTime(sql`created_at`)} as time from guides
    ${pageClause(query, { where: PUBLISHED, time: sql`created_at`, id: sql`id` })}`
}

/** The published English guides among `ids`, newest first. */
export async function readPublishedWithHtml(req: PayloadRequest, ids: string[]) {
  await storeHtml(req, ids)
  return runSql<GuideRow & { html: string }>(req)`
    select ${COLUMNS}, html from guides join guide_html on guide_id = id
    where ${PUBLISHED} and id = any(${sql.param(ids)}::uuid[]) order by created_at desc, id desc`
}

/** All English guides, drafts too, without their content, the latest change first. */
export async function readAllGuides(req: PayloadRequest) {
  await storeHtml(req)
  return runSql<GuideRow & { words: number }>(req)`
    select ${COLUMNS}, words from guides join guide_html on guide_id = id
    where deleted_at is null and ${IS_ENGLISH} order by updated_at desc, id`
}

export type CountedGuide = { id: string; title: string; city: string; wordCount: number }

/** Published English guides, newest first, with their words. */
export async function countWords(req: PayloadRequest): Promise<CountedGuide[]> {
  await storeHtml(req)
  return runSql<CountedGuide>(req)`
    select id, title, city, words as "wordCount" from guides join guide_html on guide_id = id
    where ${PUBLISHED} order by created_at desc, id desc`
}

/** Published English guides, newest first, without their content: what each has and could lack. */
export async function readOutlines(req: PayloadRequest): Promise<GuideOutline[]> {
  await storeHtml(req)
  return runSql<GuideOutline>(req)`
    select id, title, slug, city, county, meta_description as "metaDescription", links,
      image_url as "imageUrl", image_alt as "imageAlt",
      latitude::float8 as latitude, longitude::float8 as longitude,
      compares_fees as "comparesFees", has_questions as "hasQuestions", facts
    from guides join guide_html on guide_id = id
    left join (
      select _parent_id, json_agg(json_build_object('label', label, 'value', value, 'asOf', as_of,
        'source', source, 'sourceUrl', source_url) order by _order) as facts
      from guides_facts group by _parent_id
    ) stated on _parent_id = id
    where ${PUBLISHED} order by created_at desc, id desc`
}

/** City and slug of the published English guides, by city name. */
export async function readCities(req: PayloadRequest): Promise<{ city: string; slug: string }[]> {
  const rows = await runSql<{ city: string; slug: string }>(req)`
    select city, slug from guides where ${PUBLISHED}`
  return rows.sort((a, b) => byName.compare(a.city, b.city))
}

const byName = new Intl.Collator()
