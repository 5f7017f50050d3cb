import { sql } from 'drizzle-orm'
import type {
  Access,
  CollectionAfterReadHook,
  PayloadRequest,
  SanitizedConfig,
  Where,
} from 'payload'
import { denyAll, ownOnly } from '#cms/kit/access.ts'
import { runSql } from '#cms/kit/documents.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { rejectUnstorableValues } from '#cms/payload-patches/reject-unstorable-values.ts'
import { isStaff, mayUseCms, seesOwnClientsOnly } from '#wire/viewer.ts'

/** Collections that editors edit. Editors must not see who has a client's document open. */
const EDITED = ['guides', 'media', 'people', 'pages', 'redirects', 'shared-facts']

const editedByAll: Where[] = [
  ...EDITED.map((slug): Where => ({ 'document.relationTo': { equals: slug } })),
  { globalSlug: { exists: true } },
]

const mayKnow: Access = async ({ req }) => {
  const viewer = viewerOf(req)
  if (seesOwnClientsOnly(viewer)) return { or: [...editedByAll, ...(await ofSeenHomes(req))] }
  if (isStaff(viewer)) return true
  if (!mayUseCms(viewer)) return false
  return { or: editedByAll }
}

/** The homes of a limited admin's clients, which are what that admin edits of clients in the CMS. */
async function ofSeenHomes(req: PayloadRequest): Promise<Where[]> {
  const homes = await runSql<{ id: string }>(req)`
    select id from properties where ${seenBy(viewerOf(req), sql`user_id`)}`
  const isHome: Where = { 'document.relationTo': { equals: 'properties' } }
  return homes.map(({ id }) => ({ and: [isHome, { 'document.value': { equals: id } }] }))
}

/** Adds the name of the lock's holder, and nothing else of an account that the reader may not read. */
const nameWriter: CollectionAfterReadHook = async ({ doc, req }) => {
  const [writer] = await runSql<{ id: string; name: string }>(req)`
    select users.id, trim(concat_ws(' ', first_name, last_name)) as name
    from payload_locked_documents_rels who join users on users.id = who.users_id
    where who.parent_id = ${doc.id} and who.path = 'user'`
  if (!writer) return doc
  // The CMS screens display the `email` field, so the name goes there.
  const value = { id: writer.id, email: writer.name }
  return { ...doc, user: { relationTo: 'users', value } }
}

/**
 * Restricts Payload's built-in collection of edit locks, which every signed-in user can access by default.
 * Users may read and take over locks of documents that they may edit; only the holder may delete a lock.
 */
export function withClosedLocks(config: SanitizedConfig): SanitizedConfig {
  const locks = config.collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (!locks) throw new Error('Payload keeps no locks any more: nothing tells who is writing.')
  Object.assign(locks.access, {
    create: denyAll,
    read: mayKnow,
    update: mayKnow,
    delete: ownOnly('user.value'),
  })
  locks.hooks.beforeOperation.unshift(rejectUnstorableValues)
  locks.hooks.afterRead.push(nameWriter)
  return config
}
