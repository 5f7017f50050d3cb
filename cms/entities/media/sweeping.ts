import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { pictures } from '#cms/files/store.ts'
import { sweepFiles } from '#cms/files/sweep.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { pictureNamesWithRow, removePictures } from './files.ts'

/** Removes picture files that no row references: of interrupted saves, or replaced ones. @returns their names */
export const sweepPictures = (req: PayloadRequest): Promise<string[]> =>
  sweepFiles(req, {
    ...pictures,
    named: pictureNamesWithRow,
    remove: ({ payload }, names) => removePictures(payload, names),
  })

/** Minimum age of a copy: an editor who removes its address from a guide may restore it. */
const GRACE = sql`interval '30 days'`

const BATCH = 100

/**
 * Deletes copies of external pictures that no guide and no version references any more, by the external URL, by
 * our URL or in the content. @returns the external URLs
 */
export async function sweepOutsidePictures(req: PayloadRequest): Promise<string[]> {
  const base = `${env.publicUrl}/media/`
  return inTransaction(req, async () => {
    const unnamed = await runSql<{ url: string; media_id: string | null }>(req)`
      select url, media_id from outside_pictures copy
      where asked_at < now() - ${GRACE}
        and not exists (
          select 1 from (
            select image_url as named, content::text as words from guides
            union all
            select version_image_url, version_content::text from _guides_v
          ) guide left join media on media.id = copy.media_id
          where named in (copy.url, ${base} || media.filename)
            or strpos(words, copy.media_id::text) > 0)
      order by asked_at limit ${BATCH} for update of copy skip locked`
    for (const { url, media_id } of unnamed) {
      await runSql(req)`delete from outside_pictures where url = ${url}`
      if (media_id) await asSystem(req).remove('media', media_id)
    }
    return unnamed.map(({ url }) => url)
  })
}
