import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockUserRow } from '#cms/entities/users/actions.ts'
import { asViewer, idOf, runSql } from '#cms/kit/documents.ts'
import { uploadRefusals } from '#cms/kit/refusals.ts'
import type { Upload } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import type { UploadedFile } from '#wire/uploads.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { presentFiles } from './present.ts'
import { deleteUploadRow } from './rows.ts'

/** Why a viewer cannot remove a file. */
type Reason = keyof typeof uploadRefusals

/**
 * Removes a file: its row now, its bytes after the commit. The client's row is locked first, because a contract takes its
 * file under that lock; evidence of a task locks the file's row.
 * @throws Problem 404 for another client's file, 409 for one that a contract, an offer, a date, a disclosure, an altered photo
 * or a task needs, or that staff gave a client
 */
export function removeUpload(req: PayloadRequest, viewer: Viewer, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const upload = await asViewer(req).requireById('uploads', id, 'This file')
    const owner = idOf(upload.user)
    if (owner) await lockUserRow(req, owner)
    const locked = await runSql(req)`select id from uploads where id = ${id} for update`
    if (locked.length === 0) throw notFound('This file')
    const reason = (await reasonsToKeep(req, viewer, [id])).get(id)
    if (reason) throw new Problem(409, uploadRefusals[reason])
    await deleteUploadRow(req, upload.filename)
    await announce(req, 'uploads', upload)
    const details = { of: owner, uploadType: upload.uploadType }
    await record(req, { event: 'file-removed', subject: id, details })
  })
}

/** Files as their list shows them to this viewer. */
export async function presentUploads(
  req: PayloadRequest,
  viewer: Viewer,
  uploads: Upload[],
): Promise<UploadedFile[]> {
  const ids = uploads.map(({ id }) => id)
  const reasons = await reasonsToKeep(req, viewer, ids)
  const files = await presentFiles(req, uploads)
  return files.map((file) => ({ ...file, removable: !reasons.has(file.id) }))
}

/** By the ids of those of the files that the viewer cannot remove. */
async function reasonsToKeep(
  req: PayloadRequest,
  viewer: Viewer,
  ids: string[],
): Promise<Map<string, Reason>> {
  const kept = await runSql<{ id: string; reason: Reason }>(req)`
    select id, reason from (
      select id, case
        when exists (select from contracts where contracts.filename = uploads.filename)
          or exists (select from contract_documents as made where made.filename = uploads.filename)
          then 'contract'
        when exists (select from escrow_dates
          where escrow_dates.file_id = uploads.id or agreed_file_id = uploads.id) then 'date'
        when exists (select from disclosures
          where disclosures.file_id = uploads.id or signed_file_id = uploads.id)
          or exists (select from deliveries
            where deliveries.file_id = uploads.id or proof_file_id = uploads.id)
          or exists (select from packet_files where upload_id = uploads.id) then 'disclosure'
        when exists (select from offer_files where offer_files.upload_id = uploads.id) then 'offer'
        when exists (select from photo_pairs where original_id = uploads.id) then 'original'
        when exists (select from tasks where tasks.file_id = uploads.id) then 'task'
        when not ${isStaff(viewer)} and uploaded_by_id is distinct from ${viewer.id} then 'agent'
      end as reason
      from uploads where id = any(${`{${ids}}`}::uuid[])
    ) as files where reason is not null`
  return new Map(kept.map(({ id, reason }) => [id, reason]))
}
