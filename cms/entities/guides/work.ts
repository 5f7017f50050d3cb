import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { lockDocument } from '#cms/kit/lock-row.ts'
import { readNeedsApproval, storeNeedsApproval } from '#cms/kit/needs-approval.ts'
import { pacificTime } from '#wire/dates.ts'
import {
  type GuideWork,
  NOT_APPROVED,
  type ShownStatus,
  type WorkChange,
} from '#wire/guide-work.ts'
import { requireDraft } from './versions.ts'
import { digestWordsOf } from './words-digest.ts'
import { findWorkRow, findWriters, storeWork, type WorkRow } from './work-rows.ts'

/** A guide's work as it is stored, and the digest of its words. */
type Found = { row: WorkRow; words: string }

/** @throws Problem 404 */
async function requireWork(req: PayloadRequest, id: string): Promise<Found> {
  const words = await digestWordsOf(req, await requireDraft(req, id))
  const row = await findWorkRow(req, id)
  if (!row) throw notFound('This guide')
  return { row, words }
}

/**
 * The status that is shown. An approval counts while the guide has the words that were approved; with others the guide
 * waits for review again.
 */
export function shownStatus({ row, words }: Found): ShownStatus {
  if (!row.isDraft) return row.hasOldFacts ? 'needs-new-facts' : 'live'
  return row.status === 'approved' && row.approvedWords !== words ? 'review' : row.status
}

async function presentWork(req: PayloadRequest, found: Found): Promise<GuideWork> {
  const { row, words } = found
  const { assignee, dueOn, version, approvedAt, approvedBy, approvedWords } = row
  return {
    status: shownStatus(found),
    ...{ assignee, dueOn, version, words },
    approval: approvedAt
      ? { by: approvedBy, at: approvedAt, isCurrent: approvedWords === words }
      : null,
    needsApproval: await readNeedsApproval(req),
  }
}

/** @throws Problem 404 */
export const readWork = async (req: PayloadRequest, id: string): Promise<GuideWork> =>
  presentWork(req, await requireWork(req, id))

/**
 * Changes the status, assignee or due day of a guide, which makes no version of it and leaves its draft and its edit
 * lock as they are. A move away from `approved` takes the approval away.
 * @throws Problem 404; 400 for an assignee who may not write guides; 409 with the work as it is for an older version
 */
export function changeWork(req: PayloadRequest, id: string, change: WorkChange) {
  return inTransaction(req, async () => {
    // The user's lock comes before the guide's, as in `ARCHITECTURE.md`.
    if (change.assigneeId) await requireWriter(req, change.assigneeId)
    await lockDocument(req, 'guides', id)
    const found = await requireWork(req, id)
    const { row } = found
    if (row.version !== change.version) throw await conflict(req, found)
    const isTakenBack = change.status !== undefined && row.status === 'approved'
    await storeWork(req, id, {
      status: change.status ?? row.status,
      assigneeId: change.assigneeId === undefined ? (row.assignee?.id ?? null) : change.assigneeId,
      dueOn: change.dueOn === undefined ? row.dueOn : change.dueOn,
      ...(isTakenBack && { approvedWords: null }),
    })
    if (isTakenBack) await record(req, { event: 'guide-approval-taken-back', subject: id })
    return readWork(req, id)
  })
}

/** @throws Problem 400 for a user who may not write guides */
async function requireWriter(req: PayloadRequest, id: string): Promise<void> {
  if ((await findWriters(req, id)).length === 0)
    throw fieldProblem('assigneeId', 'Choose someone who writes guides')
}

async function conflict(req: PayloadRequest, found: Found): Promise<Problem> {
  const { changedBy, changedAt } = found.row
  const when = changedAt ? ` on ${pacificTime(changedAt)}` : ''
  return editConflict(
    `${changedBy ?? 'Someone'} changed this${when}. You see it now as it is.`,
    await presentWork(req, found),
  )
}

/**
 * Approves the words that a publish would make live now. The guide's lock keeps a save from changing them meanwhile.
 * @param read the digest of the words that the approver has read
 * @throws Problem 404; 409 with the work as it is where the guide has other words by now
 */
export function approveWords(req: PayloadRequest, id: string, read: string): Promise<GuideWork> {
  return inTransaction(req, async () => {
    await lockDocument(req, 'guides', id)
    const found = await requireWork(req, id)
    const { row, words } = found
    if (words !== read)
      throw editConflict(
        'The words of this guide have changed since you opened it. Read them again, then approve.',
        await presentWork(req, found),
      )
    await storeWork(req, id, {
      // The next draft of a live guide begins at `writing`.
      status: row.isDraft ? 'approved' : row.status,
      assigneeId: row.assignee?.id ?? null,
      dueOn: row.dueOn,
      approvedWords: words,
    })
    await record(req, { event: 'guide-approved', subject: id, details: { words } })
    return readWork(req, id)
  })
}

/** @throws Problem 400 where guides go live only when approved, and staff approved no words of the guide, or others */
export async function requireApprovedToPlan(req: PayloadRequest, id: string): Promise<void> {
  if (!(await readNeedsApproval(req))) return
  const { row, words } = await requireWork(req, id)
  if (row.approvedWords !== words) throw new Problem(400, NOT_APPROVED)
}

/** Stores the setting "Guides go live only when approved". */
export function changeNeedsApproval(req: PayloadRequest, needsApproval: boolean): Promise<void> {
  return inTransaction(req, async () => {
    await storeNeedsApproval(req, needsApproval)
    await record(req, { event: 'editorial-settings-changed', details: { needsApproval } })
  })
}
