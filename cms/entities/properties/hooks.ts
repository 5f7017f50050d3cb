import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { lockUserRow, requireSeen } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import { recordChange, stampFor } from './actions.ts'

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

/** Records a save in the CMS and notifies the client, as `changeStatus` does for the API. */
export const recordSave: CollectionAfterChangeHook<Property> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'update') await recordChange(req, previousDoc, doc)
  return doc
}

/** Records a deletion, by the API or in the CMS. */
export const recordDeletion: CollectionAfterDeleteHook<Property> = async ({ doc, req }) => {
  const details = { of: idOf(doc.user), status: doc.status }
  await record(req, { event: 'property-deleted', subject: doc.id, details })
  return doc
}
