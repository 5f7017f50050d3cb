import type {
  CollectionBeforeOperationHook,
  FlattenedField,
  GlobalBeforeOperationHook,
} from 'payload'
import { Problem } from '#cms/core/problem.ts'

/** PostgreSQL and JavaScript write years before 1 and after 9999 differently. */
function isStorableDate(value: unknown): boolean {
  const date = new Date(value as string)
  return !Number.isNaN(date.getTime()) && /^(?!0000)\d{4}-/.test(date.toISOString())
}

function fitsColumn(field: FlattenedField, value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (field.type === 'date') return isStorableDate(value)
  if (field.type === 'number') return Number.isFinite(value)
  if (field.type === 'checkbox') return typeof value === 'boolean'
  if (field.type !== 'select') return true
  return field.options.some((one) => value === (typeof one === 'string' ? one : one.value))
}

/** Refuses values that a column cannot hold; Payload does not validate drafts and its own rows. @throws Problem 400 */
export const rejectUnstorableValues: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
}) => {
  if (operation === 'create' || operation === 'update')
    requireStorable(collection.flattenedFields, args.data)
  return args
}

/** {@link rejectUnstorableValues} for a global. */
export const rejectUnstorableGlobalValues: GlobalBeforeOperationHook = ({
  args,
  global,
  operation,
}) => {
  if (operation === 'update') requireStorable(global.flattenedFields, args.data)
  return args
}

function requireStorable(fields: FlattenedField[], data: unknown) {
  if (typeof data !== 'object' || data === null) return
  for (const field of fields) {
    const value: unknown = Reflect.get(data, field.name)
    if (!fitsColumn(field, value)) throw new Problem(400, `${field.name} cannot hold this value.`)
    if (field.type === 'array' && Array.isArray(value))
      for (const row of value) requireStorable(field.flattenedFields, row)
  }
}
