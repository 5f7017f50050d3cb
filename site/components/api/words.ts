import type { JsonSchema } from '#wire/api-description.ts'

/** A part of a value's description; `shape` names a schema that is described elsewhere on the page. */
export type Piece = { text: string; shape?: string }

export type Shapes = Record<string, JsonSchema>

const FORMATS: Record<string, string> = {
  uuid: 'id',
  'date-time': 'time, ISO 8601',
  date: 'date, YYYY-MM-DD',
  email: 'e-mail address',
  uri: 'web address',
}

/** The name of the schema that a `$ref` points to. */
export const shapeName = (schema: JsonSchema): string | undefined => schema.$ref?.split('/').at(-1)

/** The id of a schema's description on the page. */
export const shapeAnchor = (name: string): string => `shape-${name}`

/** Describes the values that a schema allows, in plain words. */
export function piecesOf(schema: JsonSchema, shapes: Shapes): Piece[] {
  const name = shapeName(schema)
  if (name) {
    const shape = shapes[name]
    return shape?.enum ? piecesOf(shape, shapes) : [{ text: name, shape: name }]
  }
  if (schema.enum) return [{ text: `one of ${schema.enum.join(', ')}` }]
  const either = schema.anyOf ?? schema.oneOf
  if (either) return alternatives(either, shapes)
  if (Array.isArray(schema.type)) {
    const choices = schema.type.map((type) => ({ ...schema, type }))
    return alternatives(choices, shapes)
  }
  if (schema.type === 'array') {
    return [{ text: 'list of ' }, ...piecesOf(schema.items ?? {}, shapes)]
  }
  return [{ text: plainWords(schema) }]
}

function alternatives(choices: JsonSchema[], shapes: Shapes): Piece[] {
  const said = choices.filter((choice) => choice.const !== '' && choice.type !== 'null')
  const pieces = said.flatMap((choice, index) => [
    ...(index > 0 ? [{ text: ' or ' }] : []),
    ...piecesOf(choice, shapes),
  ])
  const empty = choices.some((choice) => choice.const === '') ? [{ text: ' or empty' }] : []
  const none = choices.some((choice) => choice.type === 'null') ? [{ text: ' or null' }] : []
  return [...pieces, ...empty, ...none]
}

function plainWords({ type, format, const: only, ...limits }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (type === 'boolean') return 'true or false'
  if (type === 'integer' || type === 'number') return numberWords(type, limits)
  if (type === 'string') return (format && FORMATS[format]) ?? textWords(limits)
  return type === 'object' ? 'object' : 'any value'
}

function numberWords(type: string, { minimum, maximum }: JsonSchema): string {
  const kind = type === 'integer' ? 'whole number' : 'number'
  const least = minimum ?? Number.MIN_SAFE_INTEGER
  const most = maximum ?? Number.MAX_SAFE_INTEGER
  if (least > Number.MIN_SAFE_INTEGER && most < Number.MAX_SAFE_INTEGER)
    return `${kind}, ${least} to ${most.toLocaleString('en-US')}`
  return least > Number.MIN_SAFE_INTEGER ? `${kind}, ${least} or more` : kind
}

function textWords({ minLength, maxLength }: JsonSchema): string {
  const most = maxLength?.toLocaleString('en-US')
  if (minLength && minLength > 1)
    return `text, ${minLength} to ${most ?? 'any number of'} characters`
  return most ? `text, up to ${most} characters` : 'text'
}
