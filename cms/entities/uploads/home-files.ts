import type { PayloadRequest } from 'payload'
import { fieldProblem } from '#cms/core/problem.ts'
import { asViewer, idOf, runSql } from '#cms/kit/documents.ts'
import { homeFileRefused } from '#cms/kit/refusals.ts'
import type { Property } from '#cms/payload-types.ts'

/**
 * Requires that each named field, where it is given, is an upload of the home that the viewer may read. Its row is kept
 * until the transaction ends, so that a removal at the same time waits and then refuses.
 * @throws Problem 400 at the field for any other
 */
export async function requireHomeFiles(
  req: PayloadRequest,
  home: Pick<Property, 'id'>,
  given: Partial<Record<'file' | 'fileId' | 'proofFileId', string | undefined>>,
): Promise<void> {
  for (const field of ['file', 'fileId', 'proofFileId'] as const) {
    const id = given[field]
    if (id === undefined) continue
    const kept = await runSql(req)`select id from uploads where id = ${id} for key share`
    const upload = kept.length > 0 && (await asViewer(req).findById('uploads', id))
    if (!upload || idOf(upload.property) !== home.id) throw fieldProblem(field, homeFileRefused)
  }
}
