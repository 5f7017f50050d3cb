import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import { asViewer, idOf, runSql } from '#cms/kit/documents.ts'
import { announce } from '#cms/realtime/announce.ts'
import { LISTED_STATUSES, type NewPhotoMark, originalsPath, type PhotoMark } from '#wire/photos.ts'
import { pathOf } from '#wire/route.ts'
import { photoTexts as texts } from '#wire/texts/photos.ts'
import { downloadUpload, isPhoto } from '#wire/uploads.ts'

type Found = Omit<PhotoMark, 'originalUrl'> & {
  id: string
  homeId: string | null
  isListed: boolean | null
  filename: string | null
}

/** The marks that staff set on the photos with these ids, by photo id. The map has no entry for an unmarked photo. */
export async function findPhotoMarks(
  req: PayloadRequest,
  ids: string[],
): Promise<Map<string, PhotoMark>> {
  const asked = `{${ids}}`
  const found = await runSql<Found>(req)`
    select altered_id as id, 'altered' as kind, original_id as "originalId", label, original.filename,
      home.id as "homeId", home.status::text = any(${`{${LISTED_STATUSES}}`}::text[]) as "isListed"
    from photo_pairs join uploads as original on original.id = original_id
      left join properties as home on home.id = original.property_id
    where altered_id = any(${asked}::uuid[])
    union all
    select upload_id, kind, null, null, null, null, null from photo_marks
    where upload_id = any(${asked}::uuid[])`
  return new Map(
    found.map(({ id, homeId, isListed, filename, ...mark }) => {
      const file = filename === null ? null : pathOf(downloadUpload.path, { filename })
      return [id, { ...mark, originalUrl: homeId && isListed ? originalsPath(homeId) : file }]
    }),
  )
}

/** @throws Problem 409 unless the original is another photo of the home that is not altered itself */
async function requireOriginal(
  req: PayloadRequest,
  { id, home, originalId }: { id: string; home: string; originalId: string | undefined },
): Promise<string> {
  const original = originalId && (await asViewer(req).findById('uploads', originalId))
  const isFit =
    original && original.id !== id && idOf(original.property) === home && isPhoto(original)
  const mark = isFit ? (await findPhotoMarks(req, [original.id])).get(original.id) : undefined
  if (!isFit || mark?.kind === 'altered') throw new Problem(409, texts.noOriginal)
  return original.id
}

async function writeMark(
  req: PayloadRequest,
  id: string,
  { kind, originalId, label }: Omit<PhotoMark, 'originalUrl'>,
): Promise<void> {
  const by = req.user?.id ?? null
  await runSql(req)`delete from photo_marks where upload_id = ${id}`
  await runSql(req)`delete from photo_pairs where altered_id = ${id}`
  if (kind === 'altered')
    await runSql(req)`
      insert into photo_pairs (altered_id, original_id, label, by_id)
      values (${id}, ${originalId}, ${label}, ${by})`
  else
    await runSql(req)`
      insert into photo_marks (upload_id, kind, by_id) values (${id}, ${kind}, ${by})`
}

/**
 * Says what a photo of a home is. The lock of the home lets two marks follow one another, so no original becomes altered
 * meanwhile. Callers must have checked the permission.
 * @throws Problem 404 for an unknown file; 400 for a file that is no photo of a home; 409 for an altered photo without its
 *   original, and for an altered one from which another was made
 */
export function markPhotoAs(
  req: PayloadRequest,
  id: string,
  { kind, originalId, label }: NewPhotoMark,
): Promise<PhotoMark & { uploadId: string }> {
  return inTransaction(req, async () => {
    const upload = await asViewer(req).requireById('uploads', id, 'This file')
    const home = idOf(upload.property)
    if (!home || !isPhoto(upload)) throw new Problem(400, texts.notPhoto)
    await lockHomes(req, [home])
    const isAltered = kind === 'altered'
    const made = await runSql(req)`select from photo_pairs where original_id = ${id} limit 1`
    if (isAltered && made.length > 0) throw new Problem(409, texts.isOriginal)
    const original = isAltered ? await requireOriginal(req, { id, home, originalId }) : null
    await writeMark(req, id, { kind, originalId: original, label: label ?? null })
    await announce(req, 'uploads', upload)
    const details = { upload: id, kind, original }
    await record(req, { event: 'photo-marked', subject: home, details })
    const mark = (await findPhotoMarks(req, [id])).get(id)
    if (!mark) throw new Error('The mark was not written')
    return { uploadId: id, ...mark }
  })
}
