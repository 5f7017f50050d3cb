import type { PayloadRequest } from 'payload'
import { notify } from '#cms/entities/notifications/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import type { CommentRow } from './rows.ts'

/**
 * Notifies the last author of the guide and the others of the thread of its newest comment. The notification has none of the
 * comment's words, which its writer may delete.
 */
export async function tellOfComment(
  req: PayloadRequest,
  [first, ...replies]: readonly [CommentRow, ...CommentRow[]],
): Promise<void> {
  const { guideId } = first
  const { id: own, firstName, lastName } = userOf(req)
  const authors = [first, ...replies].flatMap(({ authorId }) => authorId ?? [])
  const people = await runSql<{ id: string; title: string }>(req)`
    select users.id, coalesce(nullif(version_title, ''), title, 'Untitled guide') as title
    from guides join _guides_v latest on latest.parent_id = guides.id and latest.latest
    join users on users.id = version_saved_by_id or users.id = any(${`{${authors}}`}::uuid[])
    where guides.id = ${guideId} and users.id <> ${own} and role in ('editor', 'admin', 'owner')`
  const name = `${firstName} ${lastName}`.trim() || 'A colleague'
  const did = replies.length > 0 ? 'replied to a comment on' : 'commented on'
  await notify(
    req,
    people.map(({ id }) => id),
    {
      type: 'other',
      title: replies.length > 0 ? 'New reply' : 'New comment',
      message: `${name} ${did} “${people[0]?.title ?? ''}”.`,
      link: `/cms/collections/guides/${guideId}`,
      entityId: first.id,
    },
  )
}
