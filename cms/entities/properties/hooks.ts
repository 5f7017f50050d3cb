import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { followHome } from '#cms/entities/statements/actions.ts'
import { lockUserRow, requireSeen } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { inEscrowRefusals } from '#cms/kit/refusals.ts'
import type { Property } from '#cms/payload-types.ts'
import { recordChange, stampFor } from './actions.ts'
import { hasOpenEscrow } from './kept.ts'

/** Refuses a client whom the user of the CMS does not see. @throws Problem 404 */
export const requireSeenClient: CollectionBeforeChangeHook<Property> = async ({ data, req }) => {
  const client = idOf(data.user)
  if (client) await requireSeen(req, client)
  return data
}

/**
 * Locks the owner of a new home before it is written. Its trigger waits for the owner's row of `client_summaries`,
 * which the deletion of the owner holds while it waits for the foreign key of the home: a deadlock otherwise.
 */
export const lockOwner: CollectionBeforeChangeHook<Property> = async ({ data, operation, req }) => {
  const owner = operation === 'create' ? idOf(data.user) : null
  if (owner) await lockUserRow(req, owner)
  return data
}

/** Sets the date of a status that is saved in the CMS, as `changeStatus` does for the API. */
export const stampStatus: CollectionBeforeChangeHook<Property> = ({ data, originalDoc }) =>
  data.status === originalDoc?.status
    ? data
    : { ...data, ...stampFor(data.status, { ...originalDoc, ...data }) }

/**
 * Refuses to save another status or package of a home in escrow in the CMS, as the API does. The row is locked before
 * (`lockRow`). @throws Problem 409
 */
export const keepEscrow: CollectionBeforeChangeHook<Property> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const changes = (['status', 'servicePackage'] as const).filter(
    (field) => field in data && (data[field] ?? null) !== (originalDoc?.[field] ?? null),
  )
  const isChange = operation === 'update' && originalDoc && changes.length > 0
  if (isChange && (await hasOpenEscrow(req, originalDoc.id)))
    throw new Problem(409, inEscrowRefusals[changes.includes('status') ? 'status' : 'package'])
  return data
}

/** Records a save in the CMS, follows it with the home's statement and notifies the client, as `changeStatus` does. */
export const recordSave: CollectionAfterChangeHook<Property> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'update') await recordChange(req, previousDoc, doc)
  await followHome(req, doc.id)
  return doc
}

/** Records a deletion, by the API or in the CMS. */
export const recordDeletion: CollectionAfterDeleteHook<Property> = async ({ doc, req }) => {
  const details = { of: idOf(doc.user), status: doc.status }
  await record(req, { event: 'property-deleted', subject: doc.id, details })
  return doc
}
