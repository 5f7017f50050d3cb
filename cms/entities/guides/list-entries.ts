import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { findPicturesByUrl } from '#cms/entities/media/actions.ts'
import { readCitySales } from '#cms/entities/sales-records/queries.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { CitySales, ListedGuide } from '#wire/site-content.ts'
import { type GuideFields, presentListed } from './present.ts'

/** A guide's list entry, the sales of its city, and a string that differs after each change of its row, picture or sales. */
export type GuideListEntry = {
  listed: ListedGuide
  sales: CitySales | null
  change: string
}

/**
 * List entries of the published guides, newest first, without their content, which is megabytes for
 * thousands of guides. `change` holds `xmin`, the id of the transaction that last wrote the row, so it
 * misses no change, the picture, whose copy is made after the guide is published, and the sales, which an import changes.
 * @param id limits the list to this guide
 */
export async function readGuideListEntries(
  req: PayloadRequest,
  id?: string,
): Promise<GuideListEntry[]> {
  const rows = await runSql<GuideFields & { imageUrl: string | null; change: string }>(req)`
    select id, title, city, state, slug, meta_description as "metaDescription",
      image_url as "imageUrl", region, house_style as "houseStyle", featured,
      created_at as "createdAt", updated_at as "updatedAt", xmin::text as change
    from guides where _status = 'published' and deleted_at is null
    ${id ? sql`and id = ${id}` : sql``}
    order by created_at desc, id`
  const urls = rows.map(({ imageUrl }) => imageUrl)
  const cities = rows.map(({ city }) => city ?? '')
  const [pictures, salesOf] = await Promise.all([
    findPicturesByUrl(req, urls),
    readCitySales(req, cities),
  ])
  return rows.map(({ imageUrl, change: row, ...guide }) => {
    const picture = pictures.get(imageUrl ?? '') ?? null
    const sales = salesOf(guide.city ?? '')
    const change = `${row} ${picture?.src ?? ''}${sales ? ` ${JSON.stringify(sales)}` : ''}`
    return { listed: presentListed(guide, picture), sales, change }
  })
}
