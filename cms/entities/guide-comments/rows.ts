import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executeSql, isoTime } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import type { CommentThread, GuideComment } from '#wire/guide-comments.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'

export type CommentRow = {
  id: string
  guideId: string
  /** Null for the first comment of a thread. */
  parentId: string | null
  authorId: string | null
  author: string | null
  exact: string
  prefix: string
  suffix: string
  text: string
  version: number
  resolvedAt: string | null
  resolvedBy: string | null
  isDeleted: boolean
  createdAt: string
}

const nameOf = (user: SQL) =>
  sql`nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), '')`

/** Comments of guides that are not in the trash, the oldest first. */
function findRows(req: PayloadRequest, where: SQL): Promise<CommentRow[]> {
  return executeSql<CommentRow>(
    req,
    sql`
    select comment.id, guide_id as "guideId", parent_id as "parentId", author_id as "authorId",
      ${nameOf(sql`author`)} as author, exact, prefix, suffix, text, version,
      ${isoTime(sql`resolved_at`)} as "resolvedAt", ${nameOf(sql`resolver`)} as "resolvedBy",
      comment.deleted_at is not null as "isDeleted", ${isoTime(sql`comment.created_at`)} as "createdAt"
    from guide_comments comment join guides on guides.id = guide_id and guides.deleted_at is null
    left join users author on author.id = author_id
    left join users resolver on resolver.id = resolved_by_id
    where ${where} order by comment.created_at, comment.id`,
  )
}

/** The comments and replies of a guide. */
export const rowsOfGuide = (req: PayloadRequest, guideId: string) =>
  findRows(req, sql`guide_id = ${guideId}`)

/** A comment or reply that is not deleted, with its row locked until the transaction ends; null without one. */
export async function lockComment(req: PayloadRequest, id: string): Promise<CommentRow | null> {
  await executeSql(req, sql`select from guide_comments where id = ${id} for update`)
  const [row] = await findRows(req, sql`comment.id = ${id} and comment.deleted_at is null`)
  return row ?? null
}

/** The comment and the replies of a thread, with the comment's row locked until the transaction ends; empty without one. */
export async function lockThread(req: PayloadRequest, id: string): Promise<CommentRow[]> {
  await executeSql(req, sql`select from guide_comments where id = ${id} for update`)
  const rows = await findRows(req, sql`comment.id = ${id} or comment.parent_id = ${id}`)
  const isThread = rows.some((row) => row.id === id && row.parentId === null)
  return isThread && rows.some(({ isDeleted }) => !isDeleted) ? rows : []
}

/** What a user has written in comments, for their data export. */
export async function commentsOf(req: PayloadRequest, userId: string) {
  const rows = await findRows(req, sql`author_id = ${userId} and comment.deleted_at is null`)
  return rows.map((row) => pick(row, ['id', 'guideId', 'text', 'createdAt']))
}

export const presentComment = (row: CommentRow, viewer: Viewer): GuideComment => {
  const isOwn = row.authorId !== null && row.authorId === viewer.id
  return {
    ...pick(row, ['id', 'text', 'author', 'isDeleted', 'version', 'createdAt']),
    isOwn,
    mayDelete: !row.isDeleted && (isOwn || isStaff(viewer)),
  }
}

/** The threads of these rows. A deleted reply is left out, and so is a deleted comment without replies. */
export function presentThreads(rows: CommentRow[], viewer: Viewer): CommentThread[] {
  const replies = Map.groupBy(
    rows.filter(({ isDeleted }) => !isDeleted),
    ({ parentId }) => parentId,
  )
  return rows
    .filter(({ id, parentId, isDeleted }) => parentId === null && (!isDeleted || replies.has(id)))
    .map((row) => ({
      ...presentComment(row, viewer),
      quote: pick(row, ['exact', 'prefix', 'suffix']),
      resolved: row.resolvedAt ? { by: row.resolvedBy, at: row.resolvedAt } : null,
      replies: (replies.get(row.id) ?? []).map((reply) => presentComment(reply, viewer)),
    }))
}
