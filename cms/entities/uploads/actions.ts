import type { Request } from 'express'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { requireDiskSpace } from '#cms/files/disk-space.ts'
import { receiveForm, removeTemporaryFiles } from '#cms/files/receive.ts'
import { uploadsFolder } from '#cms/files/store.ts'
import { storeFiles, writeRowsOfFiles } from '#cms/files/store-files.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { idOf } from '#cms/kit/documents.ts'
import { replyLanguage } from '#cms/kit/languages.ts'
import { parse } from '#cms/kit/parse.ts'
import { UploadFields, uploadFiles } from '#wire/uploads.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { writeUploadRows } from './rows.ts'
import { FILE_REFUSALS, noFileAccepted, partitionFiles } from './sorting.ts'

/**
 * Takes the files of a form: stores the bytes first, each file under a new name, then writes the rows and
 * the notification in one transaction. Removes files that got no row.
 * @throws Problem 400 with `rejected` if no file was taken, 404 for an unknown client or another user's
 * property, 413 for a form that is too large, 507 for too little disk space
 */
export async function receiveUploads(req: PayloadRequest, viewer: Viewer, request: Request) {
  const folder = await uploadsFolder()
  await requireDiskSpace(folder, Number(request.get('content-length') ?? 0))
  const form = await receiveForm(request, folder)
  try {
    // Only staff may name a user, so a client's `userId` is dropped before validation.
    const given = isStaff(viewer) ? form.fields : { ...form.fields, userId: undefined }
    const fields = parse(UploadFields, given)
    const ownerId = await withDatabaseSlot(() => ownerOf(req, viewer, fields))
    const texts = FILE_REFUSALS[replyLanguage(req)]
    const { fine, rejected } = await partitionFiles(form.files, fields.uploadType, texts)
    if (fine.length === 0) throw noFileAccepted(rejected, texts)
    const kept = await storeFiles(fine)
    // With an Idempotency-Key, a request with the same files and fields is one upload.
    const body = [fields, form.files.map(({ originalName, sha256 }) => [originalName, sha256])]
    const key = request.get('idempotency-key')
    return await writeRowsOfFiles(
      req,
      namesOf(kept),
      { key, call: uploadFiles.path, userId: viewer.id, params: null, body },
      () => writeUploadRows(req, viewer, { ownerId, fields, kept, rejected }),
      // Files over the quota get no row.
      ({ files }) => namesOf(files),
    )
  } finally {
    await removeTemporaryFiles(form.files)
  }
}

/** The id of the user who will own the files. Staff may name the client, or the property of one. */
async function ownerOf(req: PayloadRequest, viewer: Viewer, { userId, propertyId }: UploadFields) {
  const client = userId && (await requireClient(req, userId))
  const property = propertyId && (await requireProperty(req, propertyId))
  const propertyOwner = property ? idOf(property.user) : null
  if (client && property && propertyOwner !== client.id) throw notFound('This property')
  return (client && client.id) || propertyOwner || String(viewer.id)
}

const namesOf = (files: { filename: string }[]) => files.map(({ filename }) => filename)
