import type { Request } from 'express'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { keepFiles, withRows } from '#cms/files/keeping.ts'
import { discard, type Received, receiveForm } from '#cms/files/receive.ts'
import { requireRoom } from '#cms/files/room.ts'
import { uploadsFolder } from '#cms/files/store.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { idOf } from '#cms/kit/documents.ts'
import { withOptionalIdempotencyKey } from '#cms/kit/idempotency.ts'
import { parse } from '#cms/kit/parse.ts'
import { type UploadAnswer, UploadFields, uploadFiles } from '#wire/uploads.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { writeRows } from './rows.ts'
import { noneTaken, sortFiles } from './sorting.ts'

/**
 * Takes the files of a form: the bytes first, each under a name of its own, then their rows with the
 * notice to the other side in one transaction. A file without a row is removed again.
 * @throws Problem 400 with `rejected` when no file was taken, 404 for a foreign property or an unknown
 * client, 413 and 507 as the form and the disk say
 */
export async function takeUploads(
  req: PayloadRequest,
  viewer: Viewer,
  request: Request,
): Promise<UploadAnswer> {
  const folder = await uploadsFolder()
  await requireRoom(folder, Number(request.get('content-length') ?? 0))
  const form = await receiveForm(request, folder)
  try {
    // A client's own userId counts for nothing, so it is not even looked at.
    const given = isStaff(viewer) ? form.fields : { ...form.fields, userId: undefined }
    const fields = parse(UploadFields, given)
    const ownerId = await withDatabaseSlot(() => ownerOf(req, viewer, fields))
    const { fine, rejected } = await sortFiles(form.files, fields.uploadType)
    if (fine.length === 0) throw noneTaken(rejected)
    const kept = await keepFiles(fine)
    const write = () => writeRows(req, viewer, { ownerId, fields, kept, rejected })
    return await withRows(
      kept.map(({ filename }) => filename),
      () =>
        withDatabaseSlot(() =>
          onceIfAsked(req, request, { viewer, fields, files: form.files }, write),
        ),
      // Over the quota, or sent a second time, there are fewer rows than files.
      ({ files }) => files.map(({ filename }) => filename),
    )
  } finally {
    await discard(form.files)
  }
}

/** Whose the files are. Staff may name the client, or the property and so its owner. */
async function ownerOf(
  req: PayloadRequest,
  viewer: Viewer,
  { userId, propertyId }: UploadFields,
): Promise<string> {
  const client = userId && (await requireClient(req, userId))
  const property = propertyId && (await requireProperty(req, propertyId))
  const propertyOwner = property ? idOf(property.user) : null
  if (client && property && propertyOwner !== client.id) throw notFound('This property')
  return (client && client.id) || propertyOwner || String(viewer.id)
}

/** With an Idempotency-Key the same files under the same fields are one upload. */
async function onceIfAsked(
  req: PayloadRequest,
  request: Request,
  given: { viewer: Viewer; fields: UploadFields; files: Received[] },
  write: () => Promise<UploadAnswer>,
): Promise<UploadAnswer> {
  const body = [given.fields, given.files.map(({ originalName, sha256 }) => [originalName, sha256])]
  const asked = { call: uploadFiles.path, userId: given.viewer.id, params: null, body }
  return withOptionalIdempotencyKey(req, request.get('idempotency-key'), asked, write)
}
