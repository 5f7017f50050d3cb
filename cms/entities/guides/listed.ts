import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { picturesAt } from '#cms/entities/media/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { GuidePicture, HouseStyle, ListedGuide, Region } from '#wire/site-content.ts'

/** A guide's list entry, and a string that differs after each change of its row or picture. */
export type Listing = { listed: ListedGuide; change: string }

type Row = {
  id: string
  title: string | null
  city: string | null
  state: string | null
  slug: string | null
  meta_description: string | null
  image_url: string | null
  region: Region | null
  house_style: HouseStyle | null
  featured: boolean | null
  created_at: string
  updated_at: string
  change: string
}

/**
 * List entries of the published guides, newest first, without their content, which is megabytes for
 * thousands of guides. `change` holds `xmin`, the id of the transaction that last wrote the row, so it
 * misses no change, and the picture, whose copy is made after the guide is published.
 * @param id limits the list to this guide
 */
export async function listGuides(req: PayloadRequest, id?: string): Promise<Listing[]> {
  const rows = await runSql<Row>(
    req,
    sql`select id, title, city, state, slug, meta_description, image_url, region, house_style,
          featured, created_at, updated_at, xmin::text as change
        from guides where _status = 'published' and deleted_at is null
        ${id ? sql`and id = ${id}` : sql``}
        order by created_at desc, id`,
  )
  const pictures = await picturesAt(
    req,
    rows.map(({ image_url }) => image_url),
  )
  return rows.map((row) => {
    const picture = pictures.get(row.image_url ?? '') ?? null
    return { listed: presentListed(row, picture), change: `${row.change} ${picture?.src ?? ''}` }
  })
}

function presentListed(row: Row, picture: GuidePicture | null): ListedGuide {
  return {
    id: row.id,
    title: row.title ?? '',
    city: row.city ?? '',
    state: row.state ?? 'California',
    slug: row.slug ?? '',
    metaDescription: row.meta_description ?? '',
    picture,
    region: row.region ?? 'valley',
    houseStyle: row.house_style ?? 'bungalow',
    featured: row.featured ?? false,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
