import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import type { Upload } from '#cms/payload-types.ts'
import { LISTED_STATUSES, type Originals, readOriginalPhoto } from '#wire/photos.ts'
import { pathOf } from '#wire/route.ts'
import { photoTexts as texts } from '#wire/texts/photos.ts'
import { inSize, photoCopies } from './photo-copies.ts'
import { sendUpload } from './serving.ts'

/** The copy that the public page shows: it has no place and no camera in it, as the file of an upload may. */
const SHOWN = 'large'

type Pair = { altered: string; original: string; label: string | null }

/** A listed home with its pairs, oldest first. @throws Problem 404 for any other home */
async function findPairs(req: PayloadRequest, id: string) {
  const home = await asSystem(req).findById('properties', id)
  if (!home || !LISTED_STATUSES.some((status) => status === home.status))
    throw notFound(texts.missing)
  const pairs = await runSql<Pair>(req)`
    select altered_id as altered, original_id as original, label
    from photo_pairs join uploads on uploads.id = altered_id
    where property_id = ${id} order by photo_pairs.created_at, altered_id`
  return { home, pairs }
}

/** The altered photos of a listed home with their originals, for everybody. @throws Problem 404 for any other home */
export async function listOriginals(req: PayloadRequest, id: string): Promise<Originals> {
  const { home, pairs } = await findPairs(req, id)
  const ids = pairs.flatMap(({ altered, original }) => [altered, original])
  const uploads = new Map(
    (await asSystem(req).find('uploads', { id: { in: ids } })).map((each) => [each.id, each]),
  )
  const pictureOf = (uploadId: string) => {
    const copies = photoCopies(uploads.get(uploadId) ?? {})
    const { width = null, height = null } = copies.find(({ name }) => name === SHOWN) ?? {}
    return { url: pathOf(readOriginalPhoto.path, { id, uploadId }), width, height }
  }
  return {
    address: home.address,
    pairs: pairs.map(({ altered, original, label }) => ({
      ...{ id: altered, label },
      ...{ altered: pictureOf(altered), original: pictureOf(original) },
    })),
  }
}

/** Sends a photo of a pair of a listed home to anybody. @throws Problem 404 for any other file */
export async function serveOriginal(
  req: PayloadRequest,
  { id, uploadId }: { id: string; uploadId: string },
  http: Http,
): Promise<void> {
  const upload = await withDatabaseSlot(async (): Promise<Upload | null> => {
    const { pairs } = await findPairs(req, id)
    const isPaired = pairs.some(({ altered, original }) => [altered, original].includes(uploadId))
    return isPaired ? ((await asSystem(req).findById('uploads', uploadId)) ?? null) : null
  })
  if (!upload) throw notFound('This file')
  await sendUpload(inSize(upload, SHOWN), false, http)
}
