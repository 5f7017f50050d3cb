// By its own file: the package's index loads all 300 of them, a second and a half of each start.
import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'
import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { runSql } from './documents.ts'

/** Somebody who is changing a document in the CMS, and when they last did. */
type Writer = { id: string; name: string; since: Date }

/** As long as Payload's own screens think so. */
const LOCKED_FOR = sql`interval '5 minutes'`

/** A save that was on its way when the form's last one came back. */
const UNDER_WAY_MS = 5_000

/** What is being written: a document of a collection, or a global, which has no id. */
export type LockedDocument = { slug: string; id?: string | undefined }

/** Whoever has this open in the CMS and has changed it within the last five minutes, or null. */
export async function editLockHolder(
  req: PayloadRequest,
  written: LockedDocument,
): Promise<Writer | null> {
  const [writer] = await runSql<Writer>(
    req,
    sql`select users.id, trim(concat_ws(' ', first_name, last_name)) as name,
          held.updated_at as since
        from payload_locked_documents held
        join payload_locked_documents_rels who on who.parent_id = held.id and who.path = 'user'
        join users on users.id = who.users_id
        where held.updated_at > now() - ${LOCKED_FOR} and ${isLockOf(written)}
        order by held.updated_at desc limit 1`,
  )
  return writer ? { ...writer, since: new Date(writer.since) } : null
}

function isLockOf({ slug, id }: LockedDocument) {
  if (id === undefined) return sql`held.global_slug = ${slug}`
  const column = sql.identifier(`${slug.replaceAll('-', '_')}_id`)
  return sql`held.id in (select parent_id from payload_locked_documents_rels
    where path = 'document' and ${column} = ${id})`
}

/** @throws Problem 409 while somebody else is writing this in the CMS */
export async function requireEditLock(req: PayloadRequest, written: LockedDocument): Promise<void> {
  const writer = await editLockHolder(req, written)
  if (writer && writer.id !== req.user?.id)
    throw new Problem(409, `${writer.name} is writing this in the CMS just now. Try again later.`)
}

/**
 * Refuses what a form of the CMS sends after somebody else has taken the document over, or from a
 * version that is not the newest any more: it sends all its fields and would undo theirs (F5).
 * @param seen when the version that the form was filled from was written
 * @param newest when the newest was
 * @throws Problem 423, 409
 */
export async function requireLatestVersion(
  req: PayloadRequest,
  written: LockedDocument,
  { seen, newest }: { seen: Date; newest: Date },
): Promise<void> {
  const writer = await editLockHolder(req, written)
  if (writer && writer.id !== req.user?.id)
    throw new Problem(
      423,
      `${writer.name} is writing this now, so what you typed just now is not saved. Copy it, then reload the page.`,
    )
  const isUnderWay = writer !== null && Date.now() - newest.getTime() < UNDER_WAY_MS
  if (newest <= seen || isUnderWay) return
  throw new Problem(
    409,
    // Without a colon: the CMS's screens make a list of whatever follows one.
    `This was changed elsewhere ${formatDistanceToNow(newest)} ago, after you opened it, so what you typed just now is not saved. Copy it, then reload the page.`,
  )
}

/**
 * Payload lets go of a document with each save. Where saves are automatic that is a second after each
 * word, so whoever writes keeps it until they leave the page.
 */
export const renewEditLock: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  // Payload has made a boolean of it by now.
  if (req.payloadAPI !== 'REST' || req.query?.autosave !== true || !req.user) return doc
  await req.payload.db.create({
    collection: 'payload-locked-documents',
    data: {
      document: { relationTo: collection.slug, value: doc.id },
      user: { relationTo: 'users', value: req.user.id },
    },
    req,
    returning: false,
  })
  return doc
}
