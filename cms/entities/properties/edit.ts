import type { PayloadRequest } from 'payload'
import { lastActor } from '#cms/audit/read.ts'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { followHome } from '#cms/entities/statements/actions.ts'
import { runSql, writeFields } from '#cms/kit/documents.ts'
import { conflictingFields, editConflict, editedFields } from '#cms/kit/edit-conflict.ts'
import type { Property as PropertyDocument } from '#cms/payload-types.ts'
import { HOME_FIELDS, type PropertyChange } from '#wire/properties.ts'
import { propertyConflictText } from '#wire/texts/properties.ts'
import { requireProperty } from './actions.ts'
import { presentProperty } from './present.ts'

/**
 * Corrects what was typed of a property. Only the fields that differ from `seen` are written.
 * @throws Problem 404; 409 with the current version on an edit conflict since `seen`
 */
export function editProperty(
  req: PayloadRequest,
  id: string,
  { seen, ...wanted }: PropertyChange,
): Promise<PropertyDocument> {
  return inTransaction(req, async () => {
    await runSql(req)`select id from properties where id = ${id} for update`
    const property = await requireProperty(req, id)
    const current = presentProperty(property)
    const named = HOME_FIELDS.filter((field) => wanted[field] !== undefined)
    const clashes = conflictingFields(named, { wanted, seen }, current)
    if (clashes.length > 0) {
      const who = (await lastActor(req, id, ['property-changed'])) ?? 'Someone'
      throw editConflict(propertyConflictText(who, clashes), current)
    }
    const edited = editedFields(named, { wanted, seen })
    if (edited.length === 0) return property
    const fields = Object.fromEntries(edited.map((field) => [field, wanted[field]]))
    const changed = await writeFields(req, 'properties', id, fields)
    await followHome(req, id)
    const details = { fields: edited.join(', ') }
    await record(req, { event: 'property-changed', subject: id, details })
    return changed
  })
}
