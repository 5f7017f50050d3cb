import { buffer } from 'node:stream/consumers'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '#cms/database/commit-hooks.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { findStaffIds, lockUser } from '#cms/entities/users/actions.ts'
import { QUOTA_BYTES } from '#cms/files/disk-space.ts'
import { namesOfUpload } from '#cms/files/names-of-upload.ts'
import { fileStore, removeFiles } from '#cms/files/store.ts'
import type { StoredDocument, StoredFile } from '#cms/files/store-files.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { replyLanguage, textsFor } from '#cms/kit/languages.ts'
import type { Upload } from '#cms/payload-types.ts'
import { uploadNotificationTexts as es } from '#wire/texts/es/uploads.ts'
import { uploadNotificationTexts as en } from '#wire/texts/uploads.ts'
import {
  isPhoto,
  type RejectedFile,
  UPLOADED_MESSAGE,
  type UploadAnswer,
  type UploadFields,
} from '#wire/uploads.ts'
import type { Viewer } from '#wire/viewer.ts'
import { presentFiles } from './present.ts'
import { FILE_REFUSALS, noFileAccepted } from './sorting.ts'

type Taken = { ownerId: string; fields: UploadFields; kept: StoredFile[]; rejected: RejectedFile[] }

/**
 * Writes the rows of stored files and the notification, in the caller's transaction, as the system: the caller has
 * determined the owner. @throws Problem 400 if the quota has room for none of the files
 */
export async function writeUploadRows(
  req: PayloadRequest,
  viewer: Viewer,
  { ownerId, fields: { propertyId, uploadType }, kept, rejected }: Taken,
): Promise<UploadAnswer> {
  let free = QUOTA_BYTES - (await lockAndCountBytes(req, ownerId))
  const uploads: Upload[] = []
  const refused = [...rejected]
  const texts = FILE_REFUSALS[replyLanguage(req)]
  for (const { filename, file, kind } of kept) {
    const { originalName, size, sha256 } = file
    if (size > free) {
      refused.push({ filename: originalName, message: texts.storageFull(originalName) })
      continue
    }
    free -= size
    const row = { filename, originalName, size, sha256, mimeType: kind.mimeType, uploadType }
    const owner = { user: ownerId, uploadedBy: viewer.id, property: propertyId }
    const upload = await asSystem(req).create('uploads', { ...row, ...owner })
    if (isPhoto(upload)) await enqueue(req, 'photo-sizes', { uploadId: upload.id })
    uploads.push(upload)
  }
  if (uploads.length === 0) throw noFileAccepted(refused, texts)
  await notifyOther(req, viewer, ownerId, uploads)
  const shown = await presentFiles(req, uploads)
  const files = shown.map((file) => ({ ...file, removable: true }))
  const [first] = files
  const { filename, filePath } = first ?? {}
  const answer = { message: UPLOADED_MESSAGE, files, rejected: refused }
  return ownerId === viewer.id ? answer : { ...answer, filename, filePath }
}

/** Bytes used by a user. Locks the user's row, so that two uploads cannot both fill the same quota. */
async function lockAndCountBytes(req: PayloadRequest, userId: string): Promise<number> {
  await lockUser(req, userId)
  const [used] = await runSql<{ bytes: number }>(req)`
    select coalesce(sum(size), 0)::float8 as bytes from uploads where user_id = ${userId}`
  return used?.bytes ?? 0
}

async function notifyOther(req: PayloadRequest, viewer: Viewer, ownerId: string, files: Upload[]) {
  const notice = {
    type: 'file_upload',
    message: files.map(({ originalName }) => originalName).join(', '),
    entityId: files[0]?.id,
  } as const
  if (viewer.role === 'client') {
    const name = `${req.user?.firstName} ${req.user?.lastName}`
    const title = en.byClient(name, files.length)
    const link = `/admin?tab=clients&client=${ownerId}`
    await notify(req, await findStaffIds(req, ownerId), {
      ...notice,
      title,
      link,
      aboutUser: ownerId,
    })
  } else if (ownerId !== viewer.id) {
    const owner = await asSystem(req).requireById('users', ownerId, 'This person')
    const title = textsFor(owner, { en, es }).byStaff(files.length)
    await notify(req, [ownerId], { ...notice, title, link: '/dashboard?tab=uploads' })
  }
}

/**
 * Writes the `uploads` row of a document made by the server, with the type of an uploaded contract.
 * @param property the home among whose documents all of its sellers find it; absent: it is the owner's alone
 */
export function writeDocumentRow(
  req: PayloadRequest,
  ownerId: string,
  { filename, size, sha256, mimeType }: StoredDocument,
  originalName: string,
  property?: string,
): Promise<Upload> {
  const row = { filename, size, sha256, mimeType, originalName, property }
  return asSystem(req).create('uploads', { ...row, user: ownerId, uploadType: 'contract' })
}

/** The row of a stored file, or null. Skips access rules: the caller has checked the permission. */
export async function findUpload(req: PayloadRequest, filename: string): Promise<Upload | null> {
  const [upload] = await asSystem(req).find('uploads', { filename: { equals: filename } })
  return upload ?? null
}

/** Returns null if the bytes are missing. */
export async function readUploadBytes(filename: string): Promise<Buffer | null> {
  const stream = await (await fileStore()).open(filename)
  return stream && buffer(stream)
}

/**
 * Deletes a file's row, and after the commit its bytes and those of a photo's copies. Without its cover a home shows the
 * newest photo, so the choices before that one are forgotten.
 */
export async function deleteUploadRow(req: PayloadRequest, filename: string): Promise<void> {
  const [deleted] = await runSql<{ names: string[] }>(req)`
    with deleted as (
      delete from uploads where filename = ${filename}
      returning property_id, cover_at, ${namesOfUpload} as names
    ), forgotten as (
      update uploads set cover_at = null from deleted
      where uploads.property_id = deleted.property_id and uploads.cover_at < deleted.cover_at
    )
    select names from deleted`
  if (deleted) await afterCommit(req, 'remove files', () => removeFiles(deleted.names))
}
