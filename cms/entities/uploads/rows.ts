import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { afterCommit } from '#cms/database/commit-hooks.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { staffIds } from '#cms/entities/users/actions.ts'
import type { Kept, KeptBytes } from '#cms/files/keeping.ts'
import { QUOTA_BYTES } from '#cms/files/room.ts'
import { removeFiles } from '#cms/files/store.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { Upload } from '#cms/payload-types.ts'
import { type RejectedFile, UPLOADED, type UploadAnswer, type UploadFields } from '#wire/uploads.ts'
import type { Viewer } from '#wire/viewer.ts'
import { presentUpload } from './present.ts'
import { noneTaken } from './sorting.ts'

type Taken = { ownerId: string; fields: UploadFields; kept: Kept[]; rejected: RejectedFile[] }

const storageFull = (file: string) =>
  `Storage Full: ${file} does not fit into the 1 GB that one person's files may take`

/**
 * Writes the rows of stored files and the notification in one transaction. Writes as the system, since the
 * collection lets no user create rows; the caller has determined the owner.
 * @throws Problem 400 if the quota has room for none of the files
 */
export function writeRows(
  req: PayloadRequest,
  viewer: Viewer,
  { ownerId, fields, kept, rejected }: Taken,
): Promise<UploadAnswer> {
  return inTransaction(req, async () => {
    let free = QUOTA_BYTES - (await usedBytes(req, ownerId))
    const uploads: Upload[] = []
    const full: RejectedFile[] = []
    for (const { filename, file, kind } of kept) {
      const { originalName, size, sha256 } = file
      free -= size
      if (free < 0) {
        free += size
        full.push({ filename: originalName, message: storageFull(originalName) })
        continue
      }
      const row = { filename, originalName, size, sha256, mimeType: kind.mimeType }
      const { propertyId: property, uploadType } = fields
      const whose = { user: ownerId, uploadedBy: viewer.id, property, uploadType }
      uploads.push(await asSystem(req).create('uploads', { ...row, ...whose }))
    }
    const refused = [...rejected, ...full]
    if (uploads.length === 0) throw noneTaken(refused)
    await tell(req, viewer, ownerId, uploads)
    const files = uploads.map(presentUpload)
    const forClient = ownerId !== viewer.id
    const [first] = files
    return {
      message: UPLOADED,
      files,
      rejected: refused,
      ...(forClient && { filename: first?.filename, filePath: first?.filePath }),
    }
  })
}

/** Bytes used by a user. Locks the user's row, so that two uploads cannot both fill the same quota. */
async function usedBytes(req: PayloadRequest, userId: string): Promise<number> {
  const [person] = await runSql(
    req,
    sql`select id from users where id = ${userId} for no key update`,
  )
  if (!person) throw notFound('This person')
  const [used] = await runSql<{ bytes: number }>(
    req,
    sql`select coalesce(sum(size), 0)::float8 as bytes from uploads where user_id = ${userId}`,
  )
  return used?.bytes ?? 0
}

/** Notifies staff of a client's files, and a client of files that staff add. */
async function tell(
  req: PayloadRequest,
  viewer: Viewer,
  ownerId: string,
  uploads: Upload[],
): Promise<void> {
  const count = uploads.length === 1 ? 'a file' : `${uploads.length} files`
  const notice = {
    type: 'file_upload',
    message: uploads.map(({ originalName }) => originalName).join(', '),
    entityId: uploads[0]?.id,
  } as const
  if (viewer.role === 'client') {
    const name = `${req.user?.firstName} ${req.user?.lastName}`
    const title = `${name} uploaded ${count}`
    const link = `/admin?tab=clients&client=${ownerId}`
    await notify(req, await staffIds(req), { ...notice, title, link, aboutUser: ownerId })
  } else if (ownerId !== viewer.id) {
    const title = `Your agent added ${count}`
    await notify(req, [ownerId], { ...notice, title, link: '/dashboard?tab=uploads' })
  }
}

/** Writes the `uploads` row of a document made by the server, with the type of an uploaded contract. */
export function writeDocumentRow(
  req: PayloadRequest,
  ownerId: string,
  { filename, size, sha256, mimeType }: KeptBytes,
  originalName: string,
): Promise<Upload> {
  const row = { filename, size, sha256, mimeType, originalName }
  return asSystem(req).create('uploads', { ...row, user: ownerId, uploadType: 'contract' })
}

/** The row of a stored file, or null. Skips access rules: the caller has checked the permission. */
export async function uploadNamed(req: PayloadRequest, filename: string): Promise<Upload | null> {
  const [upload] = await asSystem(req).find('uploads', { filename: { equals: filename } })
  return upload ?? null
}

/** Deletes a file's row, and its bytes after the commit. */
export async function dropFile(req: PayloadRequest, filename: string): Promise<void> {
  await runSql(req, sql`delete from uploads where filename = ${filename}`)
  await afterCommit(req, 'remove files', () => removeFiles([filename]))
}
