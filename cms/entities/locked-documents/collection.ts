import { sql } from 'drizzle-orm'
import type { Access, CollectionAfterReadHook, SanitizedConfig, Where } from 'payload'
import { nobody, ownOnly } from '#cms/kit/access.ts'
import { runSql } from '#cms/kit/documents.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { rejectUnstorableValues } from '#cms/payload-patches/fits-columns.ts'
import { isStaff, mayUseCms } from '#wire/viewer.ts'

/** What an editor writes; who has which client's document open is not for them to know. */
const EDITED = ['guides', 'media', 'redirects']

const mayKnow: Access = ({ req }) => {
  const viewer = viewerOf(req)
  if (isStaff(viewer)) return true
  if (!mayUseCms(viewer)) return false
  const documents = EDITED.map((slug): Where => ({ 'document.relationTo': { equals: slug } }))
  return { or: [...documents, { globalSlug: { equals: 'site-settings' } }] }
}

/** A colleague's name, which is all that a colleague may know: the account itself stays closed. */
const nameWriter: CollectionAfterReadHook = async ({ doc, req }) => {
  const [writer] = await runSql<{ id: string; name: string }>(
    req,
    sql`select users.id, trim(concat_ws(' ', first_name, last_name)) as name
        from payload_locked_documents_rels who join users on users.id = who.users_id
        where who.parent_id = ${doc.id} and who.path = 'user'`,
  )
  if (!writer) return doc
  // The screens show an account's address; under that name they get the person's own.
  const value = { id: writer.id, email: writer.name }
  return { ...doc, user: { relationTo: 'users', value } }
}

/**
 * Payload makes the collection of who has what open by itself, and opens it to everybody who is signed
 * in. Reading and taking over follow what a person may edit; letting go is for whoever holds it.
 */
export function withClosedLocks(config: SanitizedConfig): SanitizedConfig {
  const locks = config.collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (!locks) throw new Error('Payload keeps no locks any more: nothing tells who is writing.')
  Object.assign(locks.access, {
    create: nobody,
    read: mayKnow,
    update: mayKnow,
    delete: ownOnly('user.value'),
  })
  locks.hooks.beforeOperation.unshift(rejectUnstorableValues)
  locks.hooks.afterRead.push(nameWriter)
  return config
}
