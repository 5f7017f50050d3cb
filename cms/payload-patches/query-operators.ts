import type {
  BasePayload,
  CollectionBeforeOperationHook,
  CollectionSlug,
  SanitizedConfig,
} from 'payload'
import { Problem } from '#cms/core/problem.ts'

type Collections = BasePayload['collections']
type Fields = Collections['users']['config']['flattenedFields']
type Field = Fields[number]

const EQUALITY = ['equals', 'not_equals', 'in', 'not_in', 'exists']
const TEXT = [...EQUALITY, 'like', 'not_like', 'contains']
const ORDER = [...EQUALITY, 'greater_than', 'greater_than_equal', 'less_than', 'less_than_equal']

/** The operators that a field's column supports: PostgreSQL has no `like` for a date. */
const OPERATORS: Partial<Record<Field['type'], string[]>> = {
  text: TEXT,
  textarea: TEXT,
  email: TEXT,
  number: ORDER,
  date: ORDER,
  checkbox: ['equals', 'not_equals', 'exists'],
  select: EQUALITY,
  radio: EQUALITY,
  relationship: EQUALITY,
  upload: EQUALITY,
}

const EXISTS = ['exists']

/** A document's own id is not in its list of fields. */
const ID = { name: 'id', type: 'relationship' } as Field

/** The field at a path such as `fromUser.email`; undefined for none, a hidden one or one behind it. */
function fieldAt(fields: Fields, path: string, collections: Collections): Field | undefined {
  const [name, ...rest] = path.replaceAll('__', '.').split('.')
  if (name === 'id' && rest.length === 0) return ID
  const field = fields.find((each) => each.name === name)
  if (!field || ('hidden' in field && field.hidden)) return undefined
  if (rest.length === 0) return field
  const within = fieldsWithin(field, collections)
  // JSON and rich text have no fields: the rest of the path is a part of their value.
  return within ? fieldAt(within, rest.join('.'), collections) : field
}

function fieldsWithin(field: Field, collections: Collections): Fields | undefined {
  if ('flattenedFields' in field) return field.flattenedFields
  const isRelation = field.type === 'relationship' || field.type === 'upload'
  if (!isRelation || typeof field.relationTo !== 'string') return undefined
  return collections[field.relationTo as CollectionSlug]?.config.flattenedFields
}

const isPolymorphic = (field: Field): boolean =>
  'relationTo' in field && Array.isArray(field.relationTo)

/** Whether Payload can make a list of an `in`: not of nothing, the word null, or a text for several collections. */
function isList(field: Field, value: unknown): boolean {
  if (isPolymorphic(field) && !Array.isArray(value)) return false
  const parts = Array.isArray(value) ? value : String(value ?? '').split(',')
  return parts.every((part) => typeof part === 'string' && part !== '' && part !== 'null')
}

/** A relation to several collections is compared with `{ relationTo, value }`, other fields with a value. */
const isSingleValue = (field: Field, value: unknown): boolean =>
  typeof value !== 'object' || value === null || value instanceof Date || isPolymorphic(field)

const isUsable = (field: Field, operator: string, value: unknown): boolean =>
  (operator === 'in' || operator === 'not_in' ? isList : isSingleValue)(field, value)

type FindField = (path: string) => Field | undefined

/** @throws Problem 400 for an operator that the field's column does not support, and for a hidden field */
function requireComparable(where: unknown, findField: FindField): void {
  if (typeof where !== 'object' || where === null) return
  for (const [path, compared] of Object.entries(where)) {
    if (/^(and|or)$/i.test(path) && Array.isArray(compared)) {
      for (const part of compared) requireComparable(part, findField)
      continue
    }
    const field = findField(path)
    if (!field) throw new Problem(400, `There is no field ${path} to look for.`)
    const allowed = OPERATORS[field.type] ?? EXISTS
    for (const [operator, value] of Object.entries(Object(compared)))
      if (!allowed.includes(operator) || !isUsable(field, operator, value))
        throw new Problem(400, `${path} cannot be compared by ${operator} with this value.`)
  }
}

function requireSortable(sort: unknown, findField: FindField): void {
  const paths = [sort].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
  for (const path of paths)
    if (path && !findField(path.replace(/^-/, '')))
      throw new Problem(400, `There is no field ${path} to sort by.`)
}

/** A list of versions has these fields beside those of the document, which it prefixes with `version.`. */
const VERSION_FIELDS: Record<string, Field> = {
  parent: ID,
  latest: { name: 'latest', type: 'checkbox' },
  autosave: { name: 'autosave', type: 'checkbox' },
}

const checkQuery: CollectionBeforeOperationHook = ({ args, collection, overrideAccess, req }) => {
  if (overrideAccess) return args
  const { where, sort } = args as { where?: unknown; sort?: unknown }
  const { collections } = req.payload
  const findField: FindField = (path) =>
    fieldAt(collection.flattenedFields, path.replace(/^version\./, ''), collections) ??
    VERSION_FIELDS[path]
  requireComparable(where, findField)
  requireSortable(sort, findField)
  return args
}

/**
 * Restricts Payload's own REST queries to fields that the caller may see and operators that their columns
 * support, in all collections, Payload's own too. Payload passes other queries on, and PostgreSQL answers
 * with an error.
 */
export function withKnownQueries(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections)
    hooks.beforeOperation = [checkQuery, ...(hooks.beforeOperation ?? [])]
  return config
}
