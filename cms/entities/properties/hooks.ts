import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { idOf } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import { stampFor, tellOfChange } from './actions.ts'

/** A status that is reached through the CMS brings its date as one that is set on the desk does. */
export const stampStatus: CollectionBeforeChangeHook<Property> = ({ data, originalDoc }) =>
  data.status === originalDoc?.status
    ? data
    : { ...data, ...stampFor(data.status, { ...originalDoc, ...data }) }

/** What the CMS changes is on record and told to the owner like what the desk changes. */
export const tellOfSave: CollectionAfterChangeHook<Property> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'update') await tellOfChange(req, previousDoc, doc)
  return doc
}

/** On record through whichever door it was deleted. */
export const recordDeletion: CollectionAfterDeleteHook<Property> = async ({ doc, req }) => {
  const details = { of: idOf(doc.user), status: doc.status }
  await record(req, { event: 'property-deleted', subject: doc.id, details })
  return doc
}
