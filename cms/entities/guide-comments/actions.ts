import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { userOf, viewerOf } from '#cms/kit/viewer-of.ts'
import type {
  CommentChange,
  CommentThread,
  GuideComment,
  NewComment,
} from '#wire/guide-comments.ts'
import {
  type CommentRow,
  lockComment,
  lockThread,
  presentComment,
  presentThreads,
  rowsOfGuide,
} from './rows.ts'
import { tellOfComment } from './telling.ts'

const COMMENT = 'This comment'

/** The threads of a guide, the resolved ones too. The caller has checked the permission. @throws Problem 404 */
export async function findThreads(req: PayloadRequest, guideId: string): Promise<CommentThread[]> {
  await requireGuide(req, guideId)
  return presentThreads(await rowsOfGuide(req, guideId), viewerOf(req))
}

/** @throws Problem 404 for no guide, and one in the trash */
async function requireGuide(req: PayloadRequest, id: string): Promise<void> {
  const [guide] = await runSql(req)`select from guides where id = ${id} and deleted_at is null`
  if (!guide) throw notFound('This guide')
}

/** Comments on words of a guide. The caller has checked the permission. @throws Problem 404 */
export function comment(
  req: PayloadRequest,
  guideId: string,
  { quote: { exact, prefix, suffix }, text }: NewComment,
): Promise<CommentThread> {
  return inTransaction(req, async () => {
    await requireGuide(req, guideId)
    const id = uuidv7()
    await runSql(req)`
      insert into guide_comments (id, guide_id, author_id, exact, prefix, suffix, text)
      values (${id}, ${guideId}, ${userOf(req).id}, ${exact}, ${prefix}, ${suffix}, ${text})`
    const added = await requireThread(req, id)
    await tellOfComment(req, added)
    return presentThread(req, added)
  })
}

/** Replies in a thread. The caller has checked the permission. @throws Problem 404; 409 for a resolved one */
export function reply(
  req: PayloadRequest,
  commentId: string,
  { text }: { text: string },
): Promise<GuideComment> {
  return inTransaction(req, async () => {
    const [first] = await requireThread(req, commentId)
    if (first.resolvedAt)
      throw new Problem(409, 'This comment is resolved. Reopen it first, then reply.')
    const id = uuidv7()
    await runSql(req)`
      insert into guide_comments (id, guide_id, parent_id, author_id, text)
      values (${id}, ${first.guideId}, ${commentId}, ${userOf(req).id}, ${text})`
    await tellOfComment(req, await requireThread(req, commentId))
    return presentComment(await requireComment(req, id), viewerOf(req))
  })
}

/**
 * Writes the new text of one's own comment. The caller has checked the permission.
 * @throws Problem 404; 403 for another author's; 409 with the current comment if it is not at `version` any more
 */
export function changeText(
  req: PayloadRequest,
  id: string,
  { text, version }: CommentChange,
): Promise<GuideComment> {
  return inTransaction(req, async () => {
    const current = presentComment(await requireComment(req, id), viewerOf(req))
    if (!current.isOwn) throw new Problem(403, 'You can change only your own comments.')
    if (current.version !== version)
      throw editConflict('This comment was changed meanwhile, in another window.', current)
    await runSql(req)`
      update guide_comments set text = ${text}, version = version + 1, updated_at = clock_timestamp()
      where id = ${id}`
    return { ...current, text, version: version + 1 }
  })
}

/** Resolves or reopens a thread; one that is so already stays as it is. @throws Problem 404 */
export function setResolved(
  req: PayloadRequest,
  id: string,
  isResolved: boolean,
): Promise<CommentThread> {
  return inTransaction(req, async () => {
    const thread = await requireThread(req, id)
    if ((thread[0].resolvedAt !== null) === isResolved) return presentThread(req, thread)
    await runSql(req)`
      update guide_comments set updated_at = clock_timestamp(),
        resolved_at = case when ${isResolved} then clock_timestamp() end,
        resolved_by_id = case when ${isResolved} then ${userOf(req).id}::uuid end
      where id = ${id}`
    return presentThread(req, await requireThread(req, id))
  })
}

/** Deletes the text of one's own comment, or for staff of any. @throws Problem 404; 403 for another author's */
export function deleteText(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const row = await requireComment(req, id)
    const { isOwn, mayDelete } = presentComment(row, viewerOf(req))
    if (!mayDelete) throw new Problem(403, 'You can delete only your own comments.')
    await runSql(req)`
      update guide_comments set text = '', deleted_at = clock_timestamp(), updated_at = clock_timestamp()
      where id = ${id}`
    const details = { comment: id, isOwn }
    await record(req, { event: 'guide-comment-deleted', subject: row.guideId, details })
  })
}

async function requireComment(req: PayloadRequest, id: string): Promise<CommentRow> {
  const found = await lockComment(req, id)
  if (!found) throw notFound(COMMENT)
  return found
}

/** The comment that began a thread, and its replies. @throws Problem 404, also for the id of a reply */
async function requireThread(req: PayloadRequest, id: string) {
  const [first, ...replies] = await lockThread(req, id)
  if (!first) throw notFound(COMMENT)
  return [first, ...replies] as const
}

/** @throws Problem 404 for a thread without a comment that is not deleted */
function presentThread(req: PayloadRequest, rows: readonly CommentRow[]): CommentThread {
  const [thread] = presentThreads([...rows], viewerOf(req))
  if (!thread) throw notFound(COMMENT)
  return thread
}
