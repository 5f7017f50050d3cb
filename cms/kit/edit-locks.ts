// Imported by its own file: the package's index loads all 300, which takes 1.5 s of each start.
import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'
import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, GlobalAfterChangeHook, PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { FORM_ID_HEADER } from '#wire/form-id.ts'
import { runSql } from './documents.ts'

/** A user who is editing a document in the CMS, and when they last changed it. */
type EditLockHolder = { id: string; name: string; since: Date }

/** As long as Payload's own screens treat an edit lock as valid. */
const LOCKED_FOR = sql`interval '5 minutes'`

/** The document that an edit lock is about: one of a collection, or a global, which has no id. */
export type LockedDocument = { slug: string; id?: string | undefined }

/** The user who has this open in the CMS and changed it within the last five minutes, or null. */
export async function readEditLockHolder(req: PayloadRequest, written: LockedDocument) {
  const [writer] = await runSql<EditLockHolder>(req)`
    select users.id, trim(concat_ws(' ', first_name, last_name)) as name,
      held.updated_at as since
    from payload_locked_documents held
    join payload_locked_documents_rels who on who.parent_id = held.id and who.path = 'user'
    join users on users.id = who.users_id
    where held.updated_at > now() - ${LOCKED_FOR} and ${isLockOf(written)}
    order by held.updated_at desc limit 1`
  return writer ? { ...writer, since: new Date(writer.since) } : null
}

function isLockOf({ slug, id }: LockedDocument) {
  if (id === undefined) return sql`held.global_slug = ${slug}`
  const column = sql.identifier(`${slug.replaceAll('-', '_')}_id`)
  return sql`held.id in (select parent_id from payload_locked_documents_rels
    where path = 'document' and ${column} = ${id})`
}

/** @throws Problem 409 while another user is editing this in the CMS */
export async function requireNoOtherEditor(req: PayloadRequest, written: LockedDocument) {
  const writer = await readEditLockHolder(req, written)
  if (writer && writer.id !== req.user?.id)
    throw new Problem(409, `${writer.name} is editing this in the CMS right now. Try again later.`)
}

/**
 * Refuses a save of a CMS form after another user has taken the document over, or where the form was
 * filled from an older version: it sends all its fields and would undo newer changes (F5).
 * @param seen when the version that the form was filled from was written
 * @param newest when the newest version was written
 * @throws Problem 423 for a lost edit lock, 409 for an older version
 */
export async function requireLatestVersion(
  req: PayloadRequest,
  written: LockedDocument,
  { seen, newest }: { seen: Date; newest: Date },
): Promise<void> {
  const writer = await readEditLockHolder(req, written)
  if (writer && writer.id !== req.user?.id)
    throw new Problem(
      423,
      `${writer.name} is editing this now, so your last changes are not saved. Copy them, then reload the page.`,
    )
  if (newest <= seen || (await isSavedByForm(req, written, newest))) return
  throw new Problem(
    409,
    // Without a colon: the CMS screens turn the text after one into a list.
    `This was changed elsewhere ${formatDistanceToNow(newest)} ago, after you opened it, so your last changes are not saved. Copy them, then reload the page.`,
  )
}

/** The `X-Form-Id` of a request to Payload's REST API; null for other requests, and for a script that sends none. */
const formIdOf = ({ payloadAPI, headers }: PayloadRequest) =>
  payloadAPI === 'REST' ? headers.get(FORM_ID_HEADER) : null

const keyOf = ({ slug, id = '' }: LockedDocument) => `${slug}/${id}`

/** Whether `form_saves` says that the form of this request saved the newest version. It sent both saves without waiting for an answer. */
async function isSavedByForm(req: PayloadRequest, written: LockedDocument, newest: Date) {
  const [save] = await runSql(req)`
    select from form_saves where document = ${keyOf(written)} and form_id = ${formIdOf(req)}
      and version_at = ${newest.toISOString()}`
  return save !== undefined
}

type Saved = { updatedAt: string }

async function storeFormSave(req: PayloadRequest, written: LockedDocument, { updatedAt }: Saved) {
  const formId = formIdOf(req)
  if (!formId) return
  await runSql(req)`
    insert into form_saves values (${keyOf(written)}, ${formId}, ${updatedAt})
    on conflict (document) do update set form_id = excluded.form_id, version_at = excluded.version_at`
}

/** Writes the request's form id and the version's `updatedAt` into `form_saves`. For collections whose forms autosave. */
export const recordFormSave: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await storeFormSave(req, { slug: collection.slug, id: doc.id }, doc)
  return doc
}

/** {@link recordFormSave} for a global. */
export const recordGlobalFormSave: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await storeFormSave(req, { slug: global.slug }, doc)
  return doc
}

async function lockAgain(req: PayloadRequest, { slug, id }: LockedDocument) {
  // By now Payload has parsed the query parameter into a boolean for a collection, and left it a text for a global.
  const isAutosave = req.payloadAPI === 'REST' && String(req.query?.autosave) === 'true'
  if (!isAutosave || !req.user) return
  const locked =
    id === undefined ? { globalSlug: slug } : { document: { relationTo: slug, value: id } }
  await req.payload.db.create({
    collection: 'payload-locked-documents',
    data: { ...locked, user: { relationTo: 'users', value: req.user.id } },
    req,
    returning: false,
  })
}

/**
 * Payload releases the edit lock with each save. Autosaves come a second after each word, so this creates
 * the lock again and the editor keeps it until they leave the page.
 */
export const renewEditLock: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await lockAgain(req, { slug: collection.slug, id: doc.id })
  return doc
}

/** {@link renewEditLock} for a global. */
export const renewGlobalEditLock: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await lockAgain(req, { slug: global.slug })
  return doc
}
