import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { changesBetween } from './changes.ts'
import { record } from './record.ts'

/**
 * Hooks that audit each new, changed and deleted document. `details` are the fields that name it, `audited`
 * those whose changes are recorded.
 */
export function auditHooks(
  document: 'picture' | 'redirect',
  details: readonly string[],
  audited: readonly string[],
): { recordSave: CollectionAfterChangeHook; recordDeletion: CollectionAfterDeleteHook } {
  const detailsOf = (doc: Record<string, string>) =>
    Object.fromEntries(details.map((name) => [name, doc[name] ?? null]))
  return {
    async recordSave({ doc, operation, previousDoc, req }) {
      const subject = doc.id
      if (operation === 'create') {
        await record(req, { event: `${document}-added`, subject, details: detailsOf(doc) })
        return doc
      }
      const changes = changesBetween(previousDoc, doc, audited)
      if (changes) await record(req, { event: `${document}-changed`, subject, changes })
      return doc
    },
    async recordDeletion({ doc, req }) {
      await record(req, { event: `${document}-deleted`, subject: doc.id, details: detailsOf(doc) })
      return doc
    },
  }
}
