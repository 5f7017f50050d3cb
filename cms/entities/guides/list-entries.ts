import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { findPicturesByUrl } from '#cms/entities/media/actions.ts'
import { readCitySales } from '#cms/entities/sales-records/queries.ts'
import { presentFact, readCited } from '#cms/entities/shared-facts/queries.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { SharedFact } from '#cms/payload-types.ts'
import { guidePath } from '#wire/guide-pages.ts'
import type { CitySales, ListedGuide } from '#wire/site-content.ts'
import { type GuideFields, presentListed } from './present.ts'

/**
 * A guide's list entry, the sales of its city, the shared facts that it cites, the path of its live translation or
 * original, and a string that differs after each change of its row, picture, sales, shared facts or that path.
 */
export type GuideListEntry = {
  listed: ListedGuide
  sales: CitySales | null
  cited: SharedFact[]
  alternate: string | null
  change: string
}

type Row = GuideFields & {
  original: string | null
  imageUrl: string | null
  sharedFacts: string[] | null
  alternateSlug: string | null
  change: string
}

/**
 * List entries of the published guides, newest first, without their content, which is megabytes for
 * thousands of guides. `change` holds `xmin`, the id of the transaction that last wrote the row, so it
 * misses no change, the picture, whose copy is made after the guide is published, the sales, which an import changes,
 * the shared facts in the words that the page shows, and the path of the guide in the other language. A change of that
 * guide's words changes nothing here.
 * @param id limits the list to this guide
 */
export async function readGuideListEntries(
  req: PayloadRequest,
  id?: string,
): Promise<GuideListEntry[]> {
  const rows = await runSql<Row>(req)`
    with live as (
      select id, title, city, state, slug, language, original_id as original,
        meta_description as "metaDescription", image_url as "imageUrl", region,
        house_style as "houseStyle", featured, created_at as "createdAt",
        updated_at as "updatedAt", xmin::text as change,
        (select array_agg(shared_facts_id order by "order") from guides_rels
         where parent_id = guides.id) as "sharedFacts"
      from guides where _status = 'published' and deleted_at is null
    )
    select live.*, coalesce(original.slug, translation.slug) as "alternateSlug"
    from live
    left join live original on original.id = live.original
    left join live translation on translation.original = live.id
    ${id ? sql`where live.id = ${id}` : sql``}
    order by live."createdAt" desc, live.id`
  const urls = rows.map(({ imageUrl }) => imageUrl)
  const cities = rows.map(({ city }) => city ?? '')
  const [pictures, salesOf, citedBy] = await Promise.all([
    findPicturesByUrl(req, urls),
    readCitySales(req, cities),
    readCited(req, rows),
  ])
  return rows.map(({ imageUrl, sharedFacts, change: row, alternateSlug, ...guide }) => {
    const cited = citedBy({ sharedFacts })
    const picture = pictures.get(imageUrl ?? '') ?? null
    const sales = salesOf(guide.city ?? '')
    const alternate = alternateSlug && alternatePath(guide, alternateSlug)
    const change = [
      ...[row, picture?.src ?? '', picture?.altered && JSON.stringify(picture.altered)],
      ...[sales && JSON.stringify(sales), alternate],
      ...(cited.length > 0 ? [sha256(JSON.stringify(cited.map(presentFact)))] : []),
    ].join(' ')
    return { listed: presentListed(guide, picture), sales, cited, alternate, change }
  })
}

/** The path of the page of the same guide in the other language. */
const alternatePath = ({ language }: GuideFields, slug: string) =>
  guidePath({ slug, language: language === 'es' ? 'en' : 'es' })
