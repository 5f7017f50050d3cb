import { isDeepStrictEqual } from 'node:util'
import { Problem, type Words } from '#cms/core/problem.ts'

type Values<Field extends string> = Partial<Record<Field, unknown>>

/** An edit: the values that it sets, and those that its form was filled from (undefined if not sent). */
type Edit<Field extends string> = { wanted: Values<Field>; seen: Values<Field> | undefined }

const normalize = (value: unknown) => (value === '' ? null : (value ?? null))
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(normalize(one), normalize(other))

/** The fields that an edit sets: all of `fields`, except those equal to `seen`. */
export function editedFields<Field extends string>(
  fields: readonly Field[],
  { wanted, seen }: Edit<Field>,
): Field[] {
  return fields.filter((field) => !(seen && field in seen && isSame(seen[field], wanted[field])))
}

/** The fields that an edit sets and another user has changed since `seen`, to another value. */
export function conflictingFields<Field extends string>(
  fields: readonly Field[],
  { wanted, seen = {} }: Edit<Field>,
  current: Values<Field>,
): Field[] {
  return editedFields(fields, { wanted, seen }).filter(
    (field) =>
      field in seen &&
      !isSame(current[field], seen[field]) &&
      !isSame(current[field], wanted[field]),
  )
}

/** The 409 for an edit that was based on an older version; `current` is the row as it is now. */
export const editConflict = (message: Words, current: object) =>
  new Problem(409, message, { current })
