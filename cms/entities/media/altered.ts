import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { notFound, Problem } from '#cms/core/problem.ts'
import { mediaUrl } from '#cms/files/store.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Media } from '#cms/payload-types.ts'
import type { Originals } from '#wire/photos.ts'
import { photoTexts } from '#wire/texts/photos.ts'

const IS_ORIGINAL = 'Another picture was made from this one, so it is the original.'
const IS_ALTERED = 'This picture was altered itself.'

/** Locks pictures by id, so that two marks at once do not make each one the original of the other. */
const lock = (req: PayloadRequest, ids: string[]) =>
  runSql<{ id: string; altered: boolean | null }>(req)`
    select id, altered from media
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
    order by id for update`

async function isOriginal(req: PayloadRequest, id: string): Promise<boolean> {
  const naming = await runSql(req)`select 1 from media where original_id = ${id} limit 1`
  return naming.length > 0
}

/**
 * Keeps a picture that is the original of another one from being marked as altered, and an altered picture from being an
 * original. Drops the original and the words of a picture that is not altered.
 * @throws ValidationError at `altered` or `original`
 */
export const keepOriginals: CollectionBeforeChangeHook<Media> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (data.altered === false) return { ...data, original: null, alteredWhat: null }
  if (!data.altered) return data
  const own = originalDoc?.id
  const original = idOf(data.original)
  const rows = await lock(
    req,
    [own, original].filter((id) => id !== undefined),
  )
  const errors = [
    ...(own && (await isOriginal(req, own)) ? [{ path: 'altered', message: IS_ORIGINAL }] : []),
    ...(rows.some(({ id, altered }) => id === original && altered)
      ? [{ path: 'original', message: IS_ALTERED }]
      : []),
  ]
  if (errors.length > 0) throw new ValidationError({ collection: 'media', errors, req })
  return data
}

const idOf = (picture: Media['original']) =>
  (typeof picture === 'string' ? picture : picture?.id) ?? undefined

/** Refuses to delete the original of another picture. @throws Problem 409 */
export const refuseOriginal: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await lock(req, [String(id)])
  if (await isOriginal(req, String(id)))
    throw new Problem(409, `${IS_ORIGINAL} Delete the altered picture first.`)
}

type Shown = { filename: string; width: string; height: string }
type Pair = { what: string | null; altered: Shown; original: Shown }

/** An altered picture beside its original, for everybody. @throws Problem 404 for any other picture */
export async function readPicturePair(req: PayloadRequest, id: string): Promise<Originals> {
  const [pair] = await runSql<Pair>(req)`
    select media.altered_what as what, to_json(media) as altered, to_json(original) as original
    from media join media original on original.id = media.original_id
    where media.id = ${id} and media.altered`
  if (!pair) throw notFound(photoTexts.missing)
  const shown = ({ filename, width, height }: Shown) => ({
    ...{ url: mediaUrl(filename), width: Number(width), height: Number(height) },
  })
  const [altered, original] = [shown(pair.altered), shown(pair.original)]
  return { address: '', pairs: [{ id, label: pair.what, altered, original }] }
}
