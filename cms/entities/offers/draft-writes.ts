import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

/** Deletes the counter of an offer that was not sent, with its codes and the signatures under it. */
export const deleteDraft = (req: PayloadRequest, id: string) =>
  runSql(req)`delete from offer_versions where offer_id = ${id} and is_draft`

/** Ends the signatures under the counter of an offer that was not sent. */
export const endDraftSignatures = (req: PayloadRequest, id: string) =>
  runSql(req)`
    delete from counter_signatures as signature using offer_versions as draft
    where signature.offer_id = ${id} and draft.offer_id = signature.offer_id
      and draft.number = signature.number and draft.is_draft`

/**
 * Makes the draft of an offer a version that was sent, unless its time is over. It counts as signed with its last
 * signature; the caller has checked that all sellers have signed.
 * @returns false where its time is over by the database's clock
 */
export async function sendDraft(req: PayloadRequest, id: string): Promise<boolean> {
  const sent = await runSql(req)`
    update offer_versions as draft
    set is_draft = false, sent_at = clock_timestamp(),
      signed_at = (select max(signed_at) from counter_signatures as signature
        where signature.offer_id = draft.offer_id and signature.number = draft.number)
    where offer_id = ${id} and is_draft and expires_at > offer_clock() returning number`
  return sent.length > 0
}
