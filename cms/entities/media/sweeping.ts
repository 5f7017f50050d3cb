import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { sweepShelf } from '#cms/files/sweeping.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { mediaFolder, mediaStore, pictureNamesWithRow, removePictures } from './files.ts'

/**
 * Removes pictures' files that no row names: of saves that were cut off, and those that were replaced.
 * @returns their names
 */
export const sweepPictures = (req: PayloadRequest): Promise<string[]> =>
  sweepShelf(req, {
    folder: mediaFolder,
    list: mediaStore.list,
    named: pictureNamesWithRow,
    remove: ({ payload }, names) => removePictures(payload, names),
  })

/** Whoever takes a picture's address out of a guide may put it back. */
const GRACE = sql`interval '30 days'`

const BATCH = 100

/**
 * Forgets the copies of pictures from elsewhere that no guide and no version names any more, by the
 * address elsewhere or by ours, and that stand in no text. What an editor has uploaded stays.
 * @returns the addresses elsewhere
 */
export async function sweepOutsidePictures(req: PayloadRequest): Promise<string[]> {
  const base = `${env.publicUrl}/media/`
  return inTransaction(req, async () => {
    const unnamed = await runSql<{ url: string; media_id: string | null }>(
      req,
      sql`select url, media_id from outside_pictures copy
          where asked_at < now() - ${GRACE}
            and not exists (
              select 1 from (
                select image_url as named, content::text as words from guides
                union all
                select version_image_url, version_content::text from _guides_v
              ) guide left join media on media.id = copy.media_id
              where named in (copy.url, ${base} || media.filename)
                or strpos(words, copy.media_id::text) > 0)
          order by asked_at limit ${BATCH} for update of copy skip locked`,
    )
    for (const { url, media_id } of unnamed) {
      await runSql(req, sql`delete from outside_pictures where url = ${url}`)
      if (media_id) await asSystem(req).remove('media', media_id)
    }
    return unnamed.map(({ url }) => url)
  })
}
