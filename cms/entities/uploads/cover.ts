import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asViewer, idOf, writeFields } from '#cms/kit/documents.ts'
import { coverRefused } from '#cms/kit/refusals.ts'
import type { Upload } from '#cms/payload-types.ts'
import { isPhoto } from '#wire/uploads.ts'

/**
 * Makes a photo the cover of its home. The cover is the photo whose `coverAt` is latest, so two presses at once
 * leave one cover, that of the later one.
 * @throws Problem 404 for an unknown file and for another user's, 400 for a file that is no photo of a home
 */
export function makeCover(req: PayloadRequest, id: string): Promise<Upload> {
  return inTransaction(req, async () => {
    const upload = await asViewer(req).requireById('uploads', id, 'This file')
    const home = idOf(upload.property)
    if (!home || !isPhoto(upload)) throw new Problem(400, coverRefused)
    const chosen = await writeFields(req, 'uploads', id, { coverAt: new Date().toISOString() })
    await record(req, { event: 'property-changed', subject: home, details: { cover: id } })
    return chosen
  })
}
