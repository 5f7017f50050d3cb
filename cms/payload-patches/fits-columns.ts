import type { CollectionBeforeOperationHook, FlattenedField } from 'payload'
import { Problem } from '#cms/core/problem.ts'

/** PostgreSQL writes years otherwise than JavaScript before the first and after the year 9999. */
function isDate(value: unknown): boolean {
  const date = new Date(value as string)
  return !Number.isNaN(date.getTime()) && /^(?!0000)\d{4}-/.test(date.toISOString())
}

function fits(field: FlattenedField, value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (field.type === 'date') return isDate(value)
  if (field.type === 'number') return Number.isFinite(value)
  if (field.type === 'checkbox') return typeof value === 'boolean'
  if (field.type !== 'select') return true
  return field.options.some((one) => value === (typeof one === 'string' ? one : one.value))
}

/**
 * Refuses values that no column of theirs holds. Payload validates neither drafts nor its own
 * collections, and calls what the database then refuses a failure of its own.
 * @throws Problem 400
 */
export const rejectUnstorableValues: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
}) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data } = args as { data?: Record<string, unknown> }
  for (const field of collection.flattenedFields)
    if (!fits(field, data?.[field.name]))
      throw new Problem(400, `${field.name} cannot hold this value.`)
  return args
}
