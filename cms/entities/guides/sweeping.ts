import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

const UNTOUCHED_FOR = sql`interval '1 day'`

/** Node types in the editor's JSON that count as content; empty paragraphs do not. */
const HOLDS_SOMETHING = '"type": "(text|upload|block|table|horizontalrule)"'

/**
 * Deletes blank drafts: the CMS creates one whenever an editor opens "New". A draft is blank if no version
 * ever had content. Drafts that were changed or had an edit lock within the last day stay.
 * @returns their ids
 */
export async function sweepBlankGuides(req: PayloadRequest): Promise<string[]> {
  const swept = await runSql<{ id: string }>(req)`
    with blank as (
      select id from guides
      where _status = 'draft' and updated_at < now() - ${UNTOUCHED_FOR}
        and concat(title, slug, city, county, meta_description, image_url, image_alt,
          latitude, longitude) = ''
        and coalesce(content::text !~ ${HOLDS_SOMETHING}, true)
        and not exists (select 1 from guides_facts where _parent_id = guides.id)
        and not exists (
          select 1 from _guides_v version
          left join _guides_v_version_facts fact on fact._parent_id = version.id
          where version.parent_id = guides.id
            and (version.updated_at >= now() - ${UNTOUCHED_FOR} or fact.id is not null
              or version_content::text ~ ${HOLDS_SOMETHING}
              or concat(version_title, version_slug, version_city, version_county,
                version_meta_description, version_image_url, version_image_alt,
                version_latitude, version_longitude) <> ''))
        and not exists (
          select 1 from payload_locked_documents held
          join payload_locked_documents_rels what on what.parent_id = held.id
          where what.guides_id = guides.id and held.updated_at > now() - ${UNTOUCHED_FOR})
      for update skip locked
    ), versions as (delete from _guides_v using blank where parent_id = blank.id)
    delete from guides using blank where guides.id = blank.id returning guides.id`
  return swept.map(({ id }) => id)
}
